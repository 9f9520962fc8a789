// Runs one of the commands beside it: `node commands/run.mjs <command> [arguments]`, as the scripts of package.json do.
// Plain JavaScript without dependencies, because it must work on any Node before anything is installed: it installs
// the packages when they are missing or differ from package-lock.json, then hands over to the Node that came with them.
import { spawn } from "node:child_process";
import { existsSync, mkdirSync, readFileSync, rmSync, symlinkSync } from "node:fs";
import { delimiter, dirname, isAbsolute, join, relative } from "node:path";

const root = join(import.meta.dirname, "..");
/** Where Node keeps what it has compiled, types stripped: a start then takes half the time. */
const compiled = join(root, "node_modules/.cache/apron/compiled");

// `npm test -- word` drops the hyphens, a run by hand does not.
const [command = "", ...rest] = process.argv.slice(2).filter((argument) => argument !== "--");
const file = join(root, "commands", `${command}.ts`);
if (!/^[a-z]+$/.test(command) || !existsSync(file)) stopWith(`There is no command "${command}" in commands/.`);

let child;
let forwardedAt = -Infinity;
for (const signal of ["SIGTERM", "SIGINT"]) process.on(signal, () => forward(signal));

if (!installed()) await install();
linkWorkspaces();
process.exit(await run(nodeOfTheProject(), [...(command === "start" ? serverOptions() : []), file, ...rest]));

/** Whether what npm wrote down about node_modules agrees with package-lock.json; a broken-off install does not. */
function installed() {
  const wanted = packagesOf(join(root, "package-lock.json"));
  const present = packagesOf(join(root, "node_modules", ".package-lock.json"));
  return Object.entries(wanted).every(([path, entry]) => {
    if (path === "" || entry.link) return true;
    const there = present[path];
    // An optional package may be left out: most are for another platform.
    return there ? there.version === entry.version && there.integrity === entry.integrity : entry.optional === true;
  });
}

/** A workspace that came since the packages were installed needs its link only. */
function linkWorkspaces() {
  for (const [path, { link, resolved }] of Object.entries(packagesOf(join(root, "package-lock.json")))) {
    const place = join(root, path);
    if (!link || existsSync(place)) continue;
    mkdirSync(dirname(place), { recursive: true });
    rmSync(place, { force: true });
    symlinkSync(
      process.platform === "win32" ? join(root, resolved) : relative(dirname(path), resolved),
      place,
      "junction",
    );
  }
}

/** A heap that is collected early: an instance stays under 220 MB, and what is young stays in the processor's cache (decision 0016). */
function serverOptions() {
  return JSON.parse(readFileSync(join(root, "apps/server/node-options.json"), "utf8"));
}

function packagesOf(lock) {
  return existsSync(lock) ? JSON.parse(readFileSync(lock, "utf8")).packages : {};
}

async function install() {
  console.log("Installing the packages of package-lock.json, which takes a minute or two the first time …");
  // Warnings about engines are left out: they mean the outer Node, and everything runs on the one being installed.
  const options = ["ci", "--no-audit", "--no-fund", "--loglevel=error", "--include=dev", "--include=optional"];
  const npm = process.env.npm_execpath;
  const code = npm?.endsWith(".js")
    ? await run(process.execPath, [npm, ...options])
    : await run("npm", options, { shell: process.platform === "win32" });
  if (code !== 0) stopWith("The packages could not be installed; npm says why above.", code);
}

/**
 * The Node of node_modules where there is one for this platform, else the outer one if it is new enough. It is looked for
 * in its package, because npm 10 does not link it into .bin.
 */
function nodeOfTheProject() {
  const windows = process.platform === "win32";
  const folder = join(root, "node_modules", `node-${windows ? "win" : process.platform}-${process.arch}`, "bin");
  const own = join(folder, windows ? "node.exe" : "node");
  if (existsSync(own)) return own;
  if (Number(process.versions.node.split(".")[0]) >= 24) return process.execPath;
  return stopWith(
    `Apron runs on Node 24 and brings it along for Linux and Windows, but not for ${process.platform} ${process.arch}.\n` +
      `Please install Node 24 or later and try again; this is Node ${process.versions.node}.`,
  );
}

/** Runs a program to its end and resolves with its exit code. */
function run(program, parameters, options = {}) {
  // Whatever is started by the name `node` further down is the same Node.
  const path = [...(isAbsolute(program) ? [dirname(program)] : []), process.env.PATH ?? ""];
  // Two arenas: the allocator otherwise keeps freed memory apart for every thread, 20 MB of a server.
  const env = { NODE_COMPILE_CACHE: compiled, MALLOC_ARENA_MAX: "2", ...process.env, PATH: path.join(delimiter) };
  child = spawn(program, parameters, { cwd: root, stdio: "inherit", env, ...options });
  return new Promise((resolve) => {
    child.on("error", (error) => resolve(stopWith(error.message)));
    child.on("exit", (code, signal) => resolve(code ?? (signal === "SIGINT" ? 130 : 143)));
  });
}

/** npm and the terminal both send what a person pressed once: a second signal within a second is the same one. */
function forward(signal) {
  if (performance.now() - forwardedAt < 1000) return;
  forwardedAt = performance.now();
  child?.kill(signal);
}

function stopWith(message, code = 1) {
  console.error(message);
  process.exit(code);
}
