import { readFileSync } from "node:fs";
import { join } from "node:path";
import react from "@vitejs/plugin-react";
import { defineConfig } from "vite";
import { antdTheme, variableKeys } from "../../kit/web/antd-theme.ts";
import { antdStyles } from "./build/antd-styles.ts";
import { compressAssets } from "./build/compress.ts";
import { listPagePaths } from "./build/page-paths.ts";
import { pinyinOfTitles } from "./build/pinyin.ts";

const here = import.meta.dirname;
const tokensCss = readFileSync(join(here, "../../kit/web/tokens.css"), "utf8");

export default defineConfig({
  root: here,
  plugins: [
    react(),
    pinyinOfTitles([join(here, "route-table.ts"), join(here, "sections.ts"), join(here, "../../features")]),
    antdStyles(
      [join(here, "../../features"), join(here, "../../kit/web")],
      (dark) => antdTheme(tokensCss, dark),
      variableKeys.night,
    ),
    listPagePaths(here),
    compressAssets(),
  ],
  build: {
    outDir: "dist",
    emptyOutDir: true,
    // Browsers of the last two years: they know light-dark(), popover and the native dialog.
    target: ["chrome123", "edge123", "firefox125", "safari17.5"],
    assetsInlineLimit: 0,
    sourcemap: false,
    modulePreload: { polyfill: false },
    reportCompressedSize: false,
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            // The parts every screen is made of, once, instead of a dozen small files; the heavy library stays apart.
            {
              name: "kit",
              test: /\/kit\/web\/(?!antd|style-elements|qr)|\/icons-svg\//,
              minShareCount: 2,
              entriesAware: false,
            },
          ],
        },
      },
    },
  },
  server: { proxy: { "/cass": "http://127.0.0.1:3000", "/demo": "http://127.0.0.1:3000" } },
});
