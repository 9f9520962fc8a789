// The built web app: made when its sources changed since it was last made, kept otherwise.
import { createHash } from "node:crypto";
import { existsSync, readFileSync } from "node:fs";
import { glob, mkdir, readFile, rename, rm, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { root, run, tool } from "./tools.ts";

const app = join(root, "apps/web");
const built = join(app, "dist");
const stamp = join(root, "node_modules/.cache/apron/web");

/** Everything that can change what is built; the server's half cannot. */
const sources = [
  "package-lock.json",
  "apps/web/**/*.*",
  "kit/{contract,web}/**/*.*",
  "kit/package.json",
  "features/*/*.ts",
  "features/*/web/**/*.*",
  "features/package.json",
];

/** Builds the web app if need be; resolves with whether it did. Throws with the builder's own words when it fails. */
export const buildWeb = async (): Promise<boolean> => {
  const wanted = await fingerprint();
  if (existsSync(join(built, "index.html")) && existsSync(stamp) && readFileSync(stamp, "utf8") === wanted)
    return false;
  // Built aside and put in place at once, so that a server beside it never serves half of it.
  const fresh = join(app, ".cache", `build-${process.pid}`);
  const { code, said } = await run(tool("vite", ["build", "--outDir", fresh, "--emptyOutDir", "--logLevel", "warn"]), {
    cwd: app,
    env: { NODE_ENV: "production" },
  });
  if (code !== 0) throw new Error(`The web app could not be built.\n${said}`);
  await rm(built, { recursive: true, force: true });
  await rename(fresh, built).catch(async (error: unknown) => {
    // Another process that started at the same moment was first with the same files.
    await rm(fresh, { recursive: true, force: true });
    if (!existsSync(join(built, "index.html"))) throw error;
  });
  await mkdir(dirname(stamp), { recursive: true });
  await writeFile(stamp, wanted);
  return true;
};

const fingerprint = async (): Promise<string> => {
  const paths: string[] = [];
  const skipped = ["**/node_modules/**", "**/dist/**", "**/.cache/**", "**/*.test.*"];
  for await (const entry of glob(sources, { cwd: root, exclude: skipped, withFileTypes: true }))
    if (entry.isFile()) paths.push(join(entry.parentPath, entry.name));
  const hash = createHash("sha256");
  for (const path of paths.toSorted()) hash.update(path.slice(root.length)).update(await readFile(path));
  return hash.digest("hex");
};
