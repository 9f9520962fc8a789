import { join } from "node:path";
import { type Plugin, type Rolldown, runnerImport } from "vite";

/**
 * Writes `paths.json` beside the page: every path of the route table with the scripts and styles of its screen, so
 * that the server answers all others with 404, and names a screen's files in the page before any script has run.
 */
export const listPagePaths = (app: string): Plugin => ({
  name: "apron-page-paths",
  apply: "build",
  // Once Vite has said which styles belong to which script.
  enforce: "post",
  async generateBundle(_options, bundle) {
    const chunks = Object.values(bundle).filter((output) => output.type === "chunk");
    const paths = Object.fromEntries(
      (await routesOf(app)).map(({ path, screens }) => [
        path,
        [...new Set(screens.flatMap((module) => filesOf(module, chunks)))],
      ]),
    );
    const source = JSON.stringify({ "/": paths["/login"] ?? [], "/blank": [], ...paths });
    this.emitFile({ type: "asset", fileName: "paths.json", source });
  },
});

/** The files of a module that is fetched when it is needed, and of what it stands on, without those of the page itself. */
const filesOf = (module: string, chunks: readonly Rolldown.OutputChunk[]): string[] => {
  const start = chunks.find(({ isEntry }) => isEntry);
  const below = (names: readonly string[], seen: Set<Rolldown.OutputChunk>): Set<Rolldown.OutputChunk> => {
    for (const chunk of chunks.filter(({ fileName }) => names.includes(fileName))) {
      if (seen.has(chunk)) continue;
      seen.add(chunk);
      below(chunk.imports, seen);
    }
    return seen;
  };
  const own = chunks.filter(({ facadeModuleId, moduleIds }) => facadeModuleId === module || moduleIds.includes(module));
  const first = start ? below([start.fileName], new Set()) : new Set();
  return [
    ...below(
      own.map(({ fileName }) => fileName),
      new Set(),
    ),
  ]
    .filter((chunk) => !first.has(chunk))
    .flatMap((chunk) => [chunk.fileName, ...(chunk.viteMetadata?.importedCss ?? [])]);
};

/** The routes of the portal, each with the modules its `screen` fetches. */
const routesOf = async (app: string): Promise<{ path: string; screens: string[] }[]> => {
  // The features' doors ask for the language of the cookie and the facts of the page when they are loaded; here is neither.
  Object.assign(globalThis, { document: { cookie: "", querySelector: () => null } });
  try {
    const { module } = await runnerImport<typeof import("../routes.ts")>(join(app, "routes.ts"), {
      root: app,
      configFile: false,
      logLevel: "error",
    });
    return module.routes.map(({ path, layout, screen }) => ({
      path,
      screens: [...(layout === undefined ? [join(app, "shell/Shell.tsx")] : []), ...importsIn(String(screen), app)],
    }));
  } finally {
    Reflect.deleteProperty(globalThis, "document");
  }
};

/** The modules a function fetches, in what the runner has made of `import("./SignIn.tsx")`: addresses it can serve. */
const importsIn = (source: string, app: string): string[] =>
  [...source.matchAll(/import\w*\("([^"]+)"\)/g)].map(([, address = ""]) =>
    address.startsWith("/@fs/") ? address.slice("/@fs".length) : join(app, address),
  );
