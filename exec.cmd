@rem On Windows there is no exec; the scripts of package.json need it elsewhere, so that a signal reaches Node and not its shell.
@%*
