"""Pictures as data: a scene is a frozen list of shapes with style names; painters draw it."""
