// The two programs people run, web app and server: made when their sources changed since they were last made, kept otherwise.
import { createHash } from "node:crypto";
import { existsSync, readFileSync } from "node:fs";
import { glob, mkdir, readFile, rename, rm, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { type Program, root, run, tool } from "./tools.ts";

interface Built {
  /** Of its stamp and in messages. */
  readonly name: string;
  readonly app: string;
  /** The file that must be there. */
  readonly entry: string;
  /** Everything that can change what is built. */
  readonly sources: readonly string[];
  /** Builds into an empty folder. */
  builder(folder: string): Program;
}

const web: Built = {
  name: "web app",
  app: join(root, "apps/web"),
  entry: "index.html",
  sources: [
    "package-lock.json",
    "apps/web/**/*.*",
    "kit/{contract,web}/**/*.*",
    "kit/package.json",
    "dialect/**/*.ts",
    "dialect/package.json",
    "features/*/*.ts",
    "features/*/web/**/*.*",
    "features/package.json",
  ],
  builder: (folder) => tool("vite", ["build", "--outDir", folder, "--emptyOutDir", "--logLevel", "warn"]),
};

const server: Built = {
  name: "server",
  app: join(root, "apps/server"),
  entry: "main.js",
  sources: [
    "package{,-lock}.json",
    "apps/server/*.*",
    "apps/server/apron/*.ts",
    "{database,hosts}/**/*.*",
    "kit/{contract,server}/**/*.ts",
    "dialect/**/*.ts",
    "features/*/*.ts",
    "features/*/server/**/*.*",
  ],
  builder: (folder) => tool("rolldown", ["--config", "rolldown.config.ts", "--dir", folder, "--logLevel", "warn"]),
};

/** What people run as the server: one file instead of a thousand starts faster and stays smaller (decision 0019). */
export const builtServer = join(server.app, "dist", server.entry);

/** What those who run it say: `apron status` and the like. */
export const builtApron = join(server.app, "dist/apron.js");

/** Builds what is not as its sources are. Throws with the builder's own words when that fails. */
export const build = async (): Promise<void> => {
  await Promise.all([web, server].map(keepBuilt));
};

const keepBuilt = async ({ name, app, entry, sources, builder }: Built): Promise<void> => {
  const built = join(app, "dist");
  const stamp = join(root, "node_modules/.cache/apron", name.replace(" ", "-"));
  const wanted = await fingerprint(sources);
  if (existsSync(join(built, entry)) && existsSync(stamp) && readFileSync(stamp, "utf8") === wanted) return;
  // Built aside and put in place at once, so that a server beside it never serves half of it.
  const fresh = join(app, ".cache", `build-${process.pid}`);
  const { code, said } = await run(builder(fresh), { cwd: app, env: { NODE_ENV: "production" } });
  if (code !== 0) throw new Error(`The ${name} could not be built.\n${said}`);
  await rm(built, { recursive: true, force: true });
  await rename(fresh, built).catch(async (error: unknown) => {
    // Another process that started at the same moment was first with the same files.
    await rm(fresh, { recursive: true, force: true });
    if (!existsSync(join(built, entry))) throw error;
  });
  await mkdir(dirname(stamp), { recursive: true });
  await writeFile(stamp, wanted);
};

const fingerprint = async (sources: readonly string[]): Promise<string> => {
  const paths: string[] = [];
  const skipped = ["**/node_modules/**", "**/dist/**", "**/.cache/**", "**/*.test.*"];
  for await (const entry of glob(sources, { cwd: root, exclude: skipped, withFileTypes: true }))
    if (entry.isFile()) paths.push(join(entry.parentPath, entry.name));
  const hash = createHash("sha256");
  for (const path of paths.toSorted()) hash.update(path.slice(root.length)).update(await readFile(path));
  return hash.digest("hex");
};
