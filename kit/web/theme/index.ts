// Light and dark: the chosen one, its tokens, the ground of every page.
export { chooseTheme, startTheme, useThemeChoice } from "./theme.ts";
