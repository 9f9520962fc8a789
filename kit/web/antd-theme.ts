import type { ThemeConfig } from "antd";

/** Class names of the library's CSS variables, so that styles extracted at build fit the page. */
export const variableKeys = { day: "app", night: "app-night" } as const;

/** The component library in the look of tokens.css: read from that file's own text, never copied. */
export const antdTheme = (tokensCss: string, dark: boolean): ThemeConfig => {
  const color = tokenReader(tokensCss, dark);
  return {
    hashed: false,
    cssVar: { key: dark ? variableKeys.night : variableKeys.day },
    token: {
      colorPrimary: color("act"),
      colorInfo: color("act"),
      colorLink: color("act"),
      colorSuccess: color("good-ink"),
      colorWarning: color("amber-ink"),
      colorError: color("bad-ink"),
      colorTextBase: color("ink"),
      colorText: color("ink"),
      colorTextSecondary: color("ink-soft"),
      colorTextTertiary: color("ink-soft"),
      colorTextPlaceholder: color("ink-soft"),
      colorBgBase: color("paper"),
      colorBgContainer: color("paper"),
      colorBgElevated: color("paper-raised"),
      colorBgLayout: color("ground"),
      colorBorder: color("line-strong"),
      colorBorderSecondary: color("line"),
      controlItemBgHover: color("act-soft"),
      controlItemBgActive: color("act-soft"),
      colorTextLightSolid: color("act-ink"),
      fontFamily: "var(--face)",
      fontSize: 14,
      borderRadius: 3,
      borderRadiusLG: 3,
      borderRadiusSM: 3,
      controlHeight: 32,
      boxShadow: "none",
      boxShadowSecondary: `0 0 0 1px ${color("line-strong")}`,
      boxShadowTertiary: "none",
    },
  };
};

/** Reads `--name: light-dark(day, night)` out of the style sheet. */
const tokenReader =
  (css: string, dark: boolean) =>
  (name: string): string => {
    const found = new RegExp(`--${name}: light-dark\\((#[0-9a-f]+), (#[0-9a-f]+)\\)`).exec(css);
    if (!found) throw new Error(`tokens.css has no --${name}`);
    return String(dark ? found[2] : found[1]);
  };
