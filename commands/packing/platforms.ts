import { existsSync } from "node:fs";
import { cp, mkdir, readFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import * as z from "zod/mini";
import { root, run } from "../tools.ts";

/** Platforms for which npm has a Node. */
export const platforms = ["linux-x64", "linux-arm64", "win-x64"] as const;
export type Platform = (typeof platforms)[number];

export const isPlatform = (name: string): name is Platform => platforms.some((one) => one === name);

/** What this machine is, in the same words; it need not be one of them. */
export const ownPlatform = (): string => `${process.platform === "win32" ? "win" : process.platform}-${process.arch}`;

const Workspaces = z.object({ workspaces: z.array(z.string()) });

/** The folder `node_modules` of a platform: the one at hand for this machine, for another one installed aside by the lock. */
export const packagesFor = async (platform: Platform, scratch: string): Promise<string> => {
  const own = join(root, "node_modules");
  if (platform === ownPlatform() && existsSync(join(own, `node-${platform}`))) return own;
  const folder = join(scratch, "packages");
  const { workspaces } = Workspaces.parse(JSON.parse(await readFile(join(root, "package.json"), "utf8")));
  for (const path of ["package.json", "package-lock.json", ...workspaces.map((word) => `${word}/package.json`)]) {
    await mkdir(dirname(join(folder, path)), { recursive: true });
    await cp(join(root, path), join(folder, path));
  }
  const [system = "", processor = ""] = platform.split("-");
  const parameters = [
    "ci",
    "--omit=dev",
    "--ignore-scripts",
    "--no-audit",
    "--no-fund",
    `--os=${system === "win" ? "win32" : system}`,
    `--cpu=${processor}`,
    ...(system === "linux" ? ["--libc=glibc"] : []),
  ];
  const { code, said } = await run({ file: "npm", parameters }, { cwd: folder });
  if (code !== 0) throw new Error(`The packages of ${platform} could not be installed.\n${said}`);
  return join(folder, "node_modules");
};
