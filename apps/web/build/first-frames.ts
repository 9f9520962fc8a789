import { join } from "node:path";
import react from "@vitejs/plugin-react";
import { type Plugin, runnerImport } from "vite";
import { builtinEnvironments } from "vitest/runtime";

/** Screens that stand in the page as it is sent: where somebody arrives who has never been here. */
const paths = ["/login"];
const languages = ["zh", "en"];
/** What there is to choose from where nobody says otherwise (APRON_VERSIONS). */
const versions = ["3", "1", "2"];

/** Writes `frames.json` beside the page: the first frame of such a screen by path, then by language, mode and version. */
export const drawFirstFrames = (app: string): Plugin => ({
  name: "apron-first-frames",
  apply: "build",
  async generateBundle() {
    const frames: Record<string, Record<string, string>> = {};
    for (const path of paths) {
      const drawn: Record<string, string> = {};
      for (const language of languages)
        for (const [key, html] of Object.entries(await framesAt(app, path, language)))
          drawn[`${language} ${key}`] = html;
      frames[path] = drawn;
    }
    this.emitFile({ type: "asset", fileName: "frames.json", source: JSON.stringify({ versions, paths: frames }) });
  },
});

/** Draws them by the portal's own code, in a page without a server behind it. */
const framesAt = async (app: string, path: string, language: string) => {
  const { teardown } = await builtinEnvironments.jsdom.setup(globalThis, {
    jsdom: { url: `http://localhost${path}` },
  });
  const { fetch, setTimeout } = globalThis;
  try {
    document.cookie = `adminLanguage=${language}`;
    const facts = document.head.appendChild(document.createElement("meta"));
    facts.name = "apron";
    facts.content = JSON.stringify({ mode: "demo", versions });
    globalThis.fetch = async () => await new Promise<never>(() => undefined);
    // What the portal would do in five minutes holds up no build.
    const patiently = (work: () => void, delay?: number) => setTimeout(work, delay).unref();
    globalThis.setTimeout = Object.assign(patiently, setTimeout);
    const { module } = await runnerImport<typeof import("../start/first-frame.tsx")>(
      join(app, "start/first-frame.tsx"),
      {
        root: app,
        configFile: false,
        logLevel: "error",
        plugins: [withoutStyles, react()],
      },
    );
    return module.frames;
  } finally {
    Object.assign(globalThis, { fetch, setTimeout });
    await teardown(globalThis);
  }
};

/** A frame is text: its styles are the page's own. */
const withoutStyles: Plugin = {
  name: "apron-without-styles",
  enforce: "pre",
  resolveId: (source) => (source.endsWith(".css") ? "\0styles" : undefined),
  load: (id) => (id === "\0styles" ? "" : undefined),
};
