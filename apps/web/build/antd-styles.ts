import { readdirSync, readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { join } from "node:path";
import type { ThemeConfig } from "antd";
import type { ReactElement } from "react";
import type { Plugin } from "vite";

const id = "virtual:antd.css";
const require = createRequire(import.meta.url);

/**
 * Extracts the component library's styles for exactly the parts that the sources import, so that the browser
 * makes none. With VITE_RUNTIME_STYLES=1 nothing is extracted: the same pages, for the comparison in bench/.
 */
export const antdStyles = (
  folders: readonly string[],
  themeOf: (dark: boolean) => ThemeConfig,
  nightKey: string,
): Plugin => {
  const extracts = process.env["VITE_RUNTIME_STYLES"] !== "1";
  return {
    name: "apron-antd-styles",
    apply: "build",
    config: () => ({ define: { "import.meta.env.VITE_EXTRACTED_STYLES": JSON.stringify(extracts ? "1" : "0") } }),
    resolveId: (source) => (source === id ? `\0${id}` : undefined),
    load: (resolved) =>
      resolved === `\0${id}` ? { code: extract(partsIn(folders), themeOf, nightKey), moduleType: "css" } : undefined,
    transform: (code, module) =>
      extracts && module.endsWith("/kit/web/antd.tsx") ? `import "${id}";\n${code}` : undefined,
  };
};

const partsIn = (folders: readonly string[]): string[] => {
  const files = folders.flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: "utf8" })
      .filter((name) => name.endsWith(".tsx") && !name.includes("node_modules"))
      .map((name) => readFileSync(join(folder, name), "utf8")),
  );
  const imports = files.flatMap((file) =>
    [...file.matchAll(/import \{([^}]+)\} from "antd"/g)].map(([, names = ""]) => names),
  );
  const names = imports.flatMap((list) => list.split(",").map((name) => name.trim()));
  return [...new Set(names)].filter((name) => /^[A-Z]/.test(name) && name !== "ConfigProvider").sort();
};

// The rules once, by the day's theme, and the night's values of the variables they use.
const extract = (includes: readonly string[], themeOf: (dark: boolean) => ThemeConfig, nightKey: string): string => {
  // The extractor and the library must be the same instance of the same module system, which only require gives here.
  const { extractStyle }: { extractStyle: (options: object) => string } = require("@ant-design/static-style-extract");
  const { ConfigProvider, theme }: typeof import("antd") = require("antd");
  const { createElement }: typeof import("react") = require("react");
  const styles = (dark: boolean): string => {
    const algorithm = dark ? theme.darkAlgorithm : theme.defaultAlgorithm;
    return extractStyle({
      includes,
      customTheme: (node: ReactElement) =>
        createElement(ConfigProvider, { theme: { ...themeOf(dark), algorithm } }, node),
    });
  };
  const nightValues = styles(true).match(new RegExp(`\\.${nightKey}[^{}]*\\{[^{}]*\\}`, "g")) ?? [];
  return [styles(false), ...nightValues].join("");
};
