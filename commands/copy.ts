// A working copy of its own for tests that write into it: the source copied, the installed packages linked.
import { existsSync } from "node:fs";
import { cp, mkdir, mkdtemp, readdir, rm, symlink } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join, relative } from "node:path";
import { root } from "./tools.ts";

const left = new Set(["node_modules", "dist", ".git", ".cache", "data", "test-results"]);
const workspaces = {
  kit: "kit",
  dialect: "dialect",
  database: "database",
  features: "features",
  hosts: "hosts",
  server: "apps/server",
  web: "apps/web",
};

export interface Copy {
  readonly folder: string;
  remove(): Promise<void>;
}

/** Copies the tree into a temporary folder; `@apron/…` means the copy there. */
export const copyTree = async (): Promise<Copy> => {
  const folder = await mkdtemp(join(tmpdir(), "apron-copy-"));
  await cp(root, folder, {
    recursive: true,
    filter: (path) => !left.has(relative(root, path).split("/").at(-1) ?? ""),
  });
  const modules = join(folder, "node_modules");
  await mkdir(join(modules, "@apron"), { recursive: true });
  for (const name of await readdir(join(root, "node_modules")))
    if (name !== "@apron" && name !== ".cache") await symlink(join(root, "node_modules", name), join(modules, name));
  for (const [name, path] of Object.entries(workspaces))
    await symlink(join(folder, path), join(modules, "@apron", name));
  // A workspace keeps what npm could not hoist.
  for (const path of Object.values(workspaces)) {
    const own = join(root, path, "node_modules");
    if (existsSync(own)) await symlink(own, join(folder, path, "node_modules"));
  }
  return { folder, remove: () => rm(folder, { recursive: true, force: true }) };
};

/** Where a file of the copy lies, its folder made. */
export const placeFor = async (folder: string, path: string): Promise<string> => {
  await mkdir(dirname(join(folder, path)), { recursive: true });
  return join(folder, path);
};
