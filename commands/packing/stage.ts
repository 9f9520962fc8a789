import { chmod, cp, mkdir, writeFile } from "node:fs/promises";
import { statSync } from "node:fs";
import { basename, dirname, join } from "node:path";
import { version } from "@apron/kit/server/http";
import options from "../../apps/server/node-options.json" with { type: "json" };
import { root } from "../tools.ts";
import { layPackages, packagesOf } from "./packages.ts";
import { documents, writeLicences, writeSbom, writeSums } from "./papers.ts";
import type { Platform } from "./platforms.ts";

/** Lays down everything of an archive in an empty folder that bears its name. */
export const stage = async (
  folder: string,
  { platform, packages: modules }: { readonly platform: Platform; readonly packages: string },
): Promise<void> => {
  const put = async (path: string, text: string): Promise<void> => {
    await mkdir(dirname(join(folder, path)), { recursive: true });
    await writeFile(join(folder, path), text);
  };
  const server = join(root, "apps/server/dist");
  await cp(server, join(folder, "apps/server/dist"), { recursive: true });
  await cp(join(root, "apps/web/dist"), join(folder, "apps/web/dist"), { recursive: true });
  await layPackages(await packagesOf(server, modules), modules, folder);
  await layNode(folder, platform, modules);
  for (const path of documents())
    if (statSync(join(root, path)).isFile()) await cp(join(root, path), join(folder, path));
  await put("package.json", `${JSON.stringify({ name: "apron", version, private: true, type: "module" })}\n`);
  // apps/server/apron/release.ts reads it.
  await put(`release/${basename(folder).replace(/^apron-/, "")}`, "");
  if (platform.startsWith("win")) await put("bin/apron.cmd", windowsCommand);
  else {
    await put("bin/apron", command);
    await chmod(join(folder, "bin/apron"), 0o755);
  }
  await writeSbom(join(folder, "sbom.cdx.json"));
  await writeLicences(join(folder, "LICENSES.txt"), modules);
  await writeSums(folder);
};

const layNode = async (folder: string, platform: Platform, modules: string): Promise<void> => {
  const from = join(modules, `node-${platform}`);
  const binary = platform.startsWith("win") ? "node.exe" : "node";
  await mkdir(join(folder, "node/bin"), { recursive: true });
  await cp(join(from, "bin", binary), join(folder, "node/bin", binary));
  await cp(join(from, "LICENSE"), join(folder, "node/LICENSE"));
};

/** As `npm start` has it (commands/run.mjs): an early collected heap for the server, two arenas, and what was compiled is kept. */
const command = `#!/bin/sh
# Runs the command of this archive on the Node of this archive: apron help
set -eu
here=$(CDPATH= cd -- "$(dirname -- "$(readlink -f -- "$0")")/.." && pwd)
MALLOC_ARENA_MAX=\${MALLOC_ARENA_MAX:-2}
export MALLOC_ARENA_MAX
# What systemd keeps for the unit (CacheDirectory=): a start takes a third less.
if [ -n "\${CACHE_DIRECTORY:-}" ]; then
  NODE_COMPILE_CACHE=\${NODE_COMPILE_CACHE:-$CACHE_DIRECTORY/compiled}
  export NODE_COMPILE_CACHE
fi
options=
for word in "$@"; do
  [ "$word" = start ] && options="${options.join(" ")}"
done
# shellcheck disable=SC2086 # several words
exec "$here/node/bin/node" $options "$here/apps/server/dist/apron.js" "$@"
`;

const windowsCommand = [
  "@echo off",
  "rem Runs the command of this archive on the Node of this archive: apron help",
  "setlocal",
  'set "options="',
  `if "%~1"=="start" set "options=${options.join(" ")}"`,
  '"%~dp0..\\node\\bin\\node.exe" %options% "%~dp0..\\apps\\server\\dist\\apron.js" %*',
  "exit /b %errorlevel%",
  "",
].join("\r\n");
