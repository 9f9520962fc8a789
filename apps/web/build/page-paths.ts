import { join } from "node:path";
import { type Plugin, runnerImport } from "vite";

/** Writes `paths.json` beside the page: every path of the route table, so that the server answers all others with 404. */
export const listPagePaths = (app: string): Plugin => ({
  name: "apron-page-paths",
  apply: "build",
  async generateBundle() {
    const paths = ["/", "/blank", ...(await routePaths(app))];
    this.emitFile({ type: "asset", fileName: "paths.json", source: JSON.stringify(paths) });
  },
});

const routePaths = async (app: string): Promise<string[]> => {
  // The features' doors ask the language of the cookie when they are loaded; here nobody has any.
  Object.assign(globalThis, { document: { cookie: "" } });
  try {
    const { module } = await runnerImport<typeof import("../routes.ts")>(join(app, "routes.ts"), {
      root: app,
      configFile: false,
      logLevel: "error",
    });
    return module.routes.map((route) => route.path);
  } finally {
    Reflect.deleteProperty(globalThis, "document");
  }
};
