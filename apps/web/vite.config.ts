import react from "@vitejs/plugin-react";
import { defineConfig } from "vite";
import { compressAssets } from "./build/compress.ts";
import { slimDeclarations } from "./build/declarations.ts";
import { drawFirstFrames } from "./build/first-frames.ts";
import { groups } from "./build/groups.ts";
import { listPagePaths } from "./build/page-paths.ts";
import { pinyinOfTitles } from "./build/pinyin.ts";

const here = import.meta.dirname;
/**
 * Chromium compiles all of a file that begins so beside the main thread, while it arrives. Else it reads every function over,
 * and once more, on the main thread, when it is called: most of what is sent together is called at once.
 */
const compileAtOnce = "//# allFunctionsCalledOnLoad";

export default defineConfig({
  root: here,
  plugins: [
    slimDeclarations(),
    react(),
    pinyinOfTitles(here),
    listPagePaths(here),
    drawFirstFrames(here),
    compressAssets(),
  ],
  build: {
    outDir: "dist",
    emptyOutDir: true,
    // Browsers of the last two years: they know light-dark(), popover and the native dialog.
    target: ["chrome123", "edge123", "firefox125", "safari17.5"],
    assetsInlineLimit: 0,
    sourcemap: false,
    modulePreload: {
      polyfill: false,
      // A map of all files beside every screen would be a tenth of what is sent at the start. The page names the files of its
      // own screen, those of the next are fetched while its reader is about to press the way there (shell/fetch-ahead.ts).
      resolveDependencies: (_, wanted, { hostType }) =>
        hostType === "html" ? wanted : wanted.filter((file) => file.endsWith(".css")),
    },
    reportCompressedSize: false,
    rolldownOptions: {
      // What is declared has no getters that do anything.
      treeshake: { propertyReadSideEffects: false },
      output: {
        codeSplitting: { groups: [...groups] },
        postBanner: ({ isEntry, name }) =>
          isEntry || groups.some((group) => group.name === name) ? compileAtOnce : "",
      },
    },
  },
  server: { proxy: { "/cass": "http://127.0.0.1:3000", "/demo": "http://127.0.0.1:3000" } },
});
