// `npm run pack [-- platform]`: one archive with everything the portal needs to run, for this platform or for linux-x64, linux-arm64
// or win-x64, in the folder `packed`. `npm run pack -- --try` packs this platform quickly and tries it as a stranger would:
// unpacked in an empty folder, with no Node, registry or compiler at hand.
import { createHash } from "node:crypto";
import { createReadStream, existsSync } from "node:fs";
import { mkdir, mkdtemp, rm, stat, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { basename, join } from "node:path";
import { pipeline } from "node:stream/promises";
import { version } from "@apron/kit/server/http";
import { build } from "./build.ts";
import { isPlatform, ownPlatform, packagesFor, type Platform, platforms } from "./packing/platforms.ts";
import { stage } from "./packing/stage.ts";
import { tryArchive } from "./packing/trial.ts";
import { root, run } from "./tools.ts";

/** No archive is larger: it goes by mail gateways and USB sticks into networks without the internet. */
const largest = 120_000_000;

const [wish] = process.argv.slice(2);
const platform = wish === undefined || wish === "--try" ? ownPlatform() : wish;
if (!isPlatform(platform)) {
  console.error(`There is no Node of npm for ${platform}. Choose ${platforms.join(", ")}.`);
  process.exit(1);
}
const scratch = await mkdtemp(join(tmpdir(), "apron-pack-"));
try {
  await build();
  const place = wish === "--try" ? scratch : join(root, "packed");
  const archive = await pack(platform, place, wish === "--try" ? 0 : 6);
  if (wish === "--try") await tryArchive(archive, scratch);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
} finally {
  await rm(scratch, { recursive: true, force: true });
}

async function pack(target: Platform, place: string, effort: number): Promise<string> {
  const begun = performance.now();
  const name = `apron-${version}-${target}`;
  const folder = join(scratch, "stage", name);
  await stage(folder, { platform: target, packages: await packagesFor(target, scratch) });
  await mkdir(place, { recursive: true });
  const archive = join(place, `${name}.tar.${target.startsWith("win") ? "gz" : "xz"}`);
  // The same contents give the same bytes: order, times and owners are not those of this machine.
  const same = ["--sort=name", `--mtime=@${await timeOfCommit()}`, "--owner=0", "--group=0", "--numeric-owner"];
  const shrink = target.startsWith("win") ? "gzip -n -9" : `xz -${effort} -T2`;
  const parameters = ["--create", "--file", archive, ...same, `--use-compress-program=${shrink}`, name];
  const { code, said } = await run({ file: "tar", parameters }, { cwd: join(scratch, "stage") });
  if (code !== 0 || !existsSync(archive)) throw new Error(`The archive could not be made.\n${said}`);
  const { size } = await stat(archive);
  if (size > largest) throw new Error(`${archive} has ${Math.round(size / 1e6)} MB, more than ${largest / 1e6}.`);
  const hash = createHash("sha256");
  await pipeline(createReadStream(archive), hash);
  await writeFile(`${archive}.sha256`, `${hash.digest("hex")}  ${basename(archive)}\n`);
  const seconds = Math.round((performance.now() - begun) / 1000);
  console.log(`${archive}: ${(size / 1e6).toFixed(1)} MB in ${seconds} s`);
  return archive;
}

async function timeOfCommit(): Promise<string> {
  const { code, said } = await run({ file: "git", parameters: ["log", "-1", "--format=%ct"] });
  return code === 0 ? said.trim() : "0";
}
