import { existsSync, globSync, readFileSync } from "node:fs";
import { cp, readFile } from "node:fs/promises";
import { join } from "node:path";
import * as z from "zod/mini";
import { root } from "../tools.ts";

const Locked = z.object({
  version: z.optional(z.string()),
  license: z.optional(z.string()),
  dependencies: z._default(z.record(z.string(), z.string()), {}),
  optionalDependencies: z._default(z.record(z.string(), z.string()), {}),
});
const Lock = z.object({ packages: z.record(z.string(), Locked) });

/** A package that goes along: where it lies below the folder of package-lock.json. */
export interface Carried {
  readonly path: string;
  readonly name: string;
}

/** Packages that no bundle holds: machine code, and what reads files of its own (apps/server/rolldown.config.ts). */
const outside = ["@node-rs/argon2", "@napi-rs/canvas", "@electric-sql/pglite", "pdfjs-dist"];

/** Packages the server asks for when it needs them: by kit/server/when-needed.ts, whose words stand in the bundle. */
const lateIn = (built: string): string[] =>
  globSync("*.js", { cwd: built }).flatMap((file) =>
    [...readFileSync(join(built, file), "utf8").matchAll(/\b(?:whenNeeded|load)\("((?:@[\w.-]+\/)?[\w.-]+)/g)].map(
      ([, name = ""]) => name,
    ),
  );

/** Every package the built server wants beside itself, with all they depend on, as far as they are installed in `modules`. */
export const packagesOf = async (built: string, modules: string): Promise<readonly Carried[]> => {
  const { packages } = Lock.parse(JSON.parse(await readFile(join(root, "package-lock.json"), "utf8")));
  const carried = new Map<string, Carried>();
  const add = (name: string, from: string): void => {
    const path = placeOf(name, from, packages);
    if (path === undefined || carried.has(path) || !existsSync(join(modules, "..", path))) return;
    carried.set(path, { path, name });
    const { dependencies = {}, optionalDependencies = {} } = packages[path] ?? {};
    for (const other of Object.keys({ ...dependencies, ...optionalDependencies })) add(other, path);
  };
  for (const name of [...outside, ...lateIn(built)]) add(name, "");
  return [...carried.values()].toSorted((one, other) => (one.path < other.path ? -1 : 1));
};

/** Where a package lies for one that asks for it: within it, or nearer to the root. */
const placeOf = (name: string, from: string, packages: Readonly<Record<string, unknown>>): string | undefined => {
  for (let at = from; ; at = at.slice(0, Math.max(0, at.lastIndexOf("/node_modules/")))) {
    const path = `${at === "" ? "" : `${at}/`}node_modules/${name}`;
    if (Object.hasOwn(packages, path)) return path;
    if (at === "") return undefined;
  }
};

/** What a package needs for running, without what is for reading, for browsers or for looking into. */
const unwanted = [
  /\.(map|d\.[cm]?ts|cts|mts)$/,
  /\/(README|CHANGELOG|HISTORY|CODE_OF_CONDUCT)[^/]*$/i,
  /\/pdfjs-dist\/(build|image_decoders|web|types|legacy\/(web|image_decoders))$/,
  /\/pdfjs-dist\/legacy\/build\/pdf\.(min|sandbox|renderer)[^/]*$/,
  /\/pglite\/dist\/(pgcrypto|postgis)[^/]*$/,
  /\/pglite\/dist\/[^/]*\.cjs$/,
];

/** Lays the packages down below a folder. */
export const layPackages = async (carried: readonly Carried[], modules: string, folder: string): Promise<void> => {
  for (const { path } of carried)
    await cp(join(modules, "..", path), join(folder, path), {
      recursive: true,
      dereference: true,
      // One that lies within another comes as itself.
      filter: (from) =>
        !from.slice(join(modules, "..", path).length).includes("node_modules") &&
        !unwanted.some((words) => words.test(from.replaceAll("\\", "/"))),
    });
};
