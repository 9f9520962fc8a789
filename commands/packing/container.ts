import { mkdir, rename, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { type Program, run } from "../tools.ts";
import { freePort, visitDemo } from "./demo.ts";

/** Debian's, without a daemon and without a registry. */
const programs = ["mmdebstrap", "buildah"] as const;
/** What stands in for the image of Debian that a registry would give. */
const base = "apron-base";

/**
 * Makes an image of an unpacked archive by its own Containerfile, on a system made from Debian's packages, and looks at the demo
 * that runs in it. Moves the archive away. Left out, and said so, where the programs are missing or nobody is root.
 */
export const tryContainer = async (home: string, scratch: string): Promise<void> => {
  if (!(await canBuild()))
    return console.log(`Left out: the container, which takes root and ${programs.join(" and ")}.`);
  const place = join(scratch, "container");
  await mkdir(place);
  await rename(home, join(place, "apron"));
  const store = ["--root", join(place, "store"), "--runroot", join(place, "run"), "--storage-driver", "vfs"];
  const buildah = (...parameters: string[]): Program => ({ file: "buildah", parameters: [...store, ...parameters] });
  // Of one's own root folder only, which takes no rights of the kernel that a build machine may lack.
  const env = { BUILDAH_ISOLATION: "chroot" };
  const build = async (program: Program): Promise<void> => {
    const { code, said } = await run(program, { cwd: place, env });
    if (code !== 0) throw new Error(`${program.file} could not build the image:\n${said}`);
  };
  const debian = ["--mode=root", "--variant=minbase", "--format=tar", "bookworm", "base.tar"];
  await build({ file: "mmdebstrap", parameters: debian });
  await writeFile(join(place, "Base"), "FROM scratch\nADD base.tar /\n");
  await build(buildah("bud", "--tag", base, "--file", "Base", "."));
  const file = "apron/examples/container/Containerfile";
  await build(buildah("bud", "--build-arg", `BASE=localhost/${base}`, "--tag", "apron", "--file", file, "."));
  await build(buildah("from", "--name", "portal", "localhost/apron"));
  const port = await freePort();
  const start = buildah(
    "run",
    "--env",
    `PORT=${port}`,
    "--env",
    "APRON_FILES=/files",
    "portal",
    "--",
    "/opt/apron/bin/apron",
    "start",
  );
  await visitDemo(start, { PATH: process.env["PATH"] ?? "", ...env }, port);
  console.log("The container runs: demo, sign-in.");
};

const canBuild = async (): Promise<boolean> => {
  if (process.getuid?.() !== 0) return false;
  const found = await run({ file: "which", parameters: [...programs] });
  return found.code === 0;
};
