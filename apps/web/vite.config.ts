import react from "@vitejs/plugin-react";
import { defineConfig } from "vite";
import { compressAssets } from "./build/compress.ts";
import { drawFirstFrames } from "./build/first-frames.ts";
import { listPagePaths } from "./build/page-paths.ts";
import { pinyinOfTitles } from "./build/pinyin.ts";

const here = import.meta.dirname;

export default defineConfig({
  root: here,
  plugins: [react(), pinyinOfTitles(here), listPagePaths(here), drawFirstFrames(here), compressAssets()],
  build: {
    outDir: "dist",
    emptyOutDir: true,
    // Browsers of the last two years: they know light-dark(), popover and the native dialog.
    target: ["chrome123", "edge123", "firefox125", "safari17.5"],
    assetsInlineLimit: 0,
    sourcemap: false,
    modulePreload: {
      polyfill: false,
      // What every page has by then is not named again for each of the screens.
      resolveDependencies: (_, wanted, { hostType }) =>
        hostType === "html"
          ? wanted
          : wanted.filter((file) => !/\/(index|kit|rolldown-runtime|preload-helper)-/.test(file)),
    },
    reportCompressedSize: false,
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            // The parts every screen is made of, once, instead of a dozen small files; those that bring a library along
            // wait for the screens that show them.
            {
              name: "kit",
              test: /\/kit\/web\/(?!qr|rich|live|imports|tables|files|charts|forms\/(?!index|labelled)|controls\/(day|multi|transfer|copyable|clipboard)|drafts\/(sender|use-sender)|page\/(disclosure|tag|scroll-area))/,
              minShareCount: 2,
              entriesAware: false,
            },
            // Lists, files, curves and whole forms: what is inside, which a sign-in has none of.
            {
              name: "inside",
              test: /\/kit\/web\/(?!qr|rich|live|imports|charts|files|forms\/beside|controls\/(transfer|multi|day-time|copyable))|\/icons-svg\//,
              minShareCount: 2,
              entriesAware: false,
              includeDependenciesRecursively: false,
            },
            // What stands beside every page: small parts that are fetched together, as each answer has a head of its own.
            {
              name: "beside",
              test: /\/kit\/web\/live\/|\/features\/(appearance\/(contract\.ts|web\/opening\/(Opening\.tsx|Grey|grey|order|mark-grey))|status\/(contract-brief|states|texts-brief|web\/(StatusStrip\.tsx|strip\.css)))/,
              includeDependenciesRecursively: false,
            },
            // The form of a sign-in with all it is made of: small parts again.
            {
              name: "sign-in",
              test: /\/features\/login\/web\/((sign-in|captcha)\/|(Agreements|AddressInput|SecondStep|use-address|use-typed-address|password\/password-wire|code\/(CodeForm|CodeInput|DemoCode|SendCode|use-code-proof))\.ts)/,
              includeDependenciesRecursively: false,
            },
          ],
        },
      },
    },
  },
  server: { proxy: { "/cass": "http://127.0.0.1:3000", "/demo": "http://127.0.0.1:3000" } },
});
