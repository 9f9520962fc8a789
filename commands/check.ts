// `npm run check`: everything that can be said about the source without running it, in some seconds. Five things are
// asked, each of the tool that knows best: is it formatted (oxfmt), is it sound (oxlint with types), does it compile in
// its world (tsc), does it import only what it may (dependency-cruiser), are its functions and folders of a size that is
// read at once (limits.ts). A tool that refuses is quoted in full.
import { readFileSync } from "node:fs";
import { writeFile } from "node:fs/promises";
import { availableParallelism } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import * as z from "zod/mini";
import { type Program, root, run, tool } from "./tools.ts";

/** The tools in the order in which they are asked. */
export type StepName = "format" | "lint" | `types of ${World}` | "boundaries" | "limits";
type World = (typeof worlds)[number];

/** A step with its verdict. */
export interface Checked {
  readonly name: StepName;
  readonly passed: boolean;
  readonly said: string;
  readonly seconds: number;
}

const worlds = ["contract", "server", "web", "pages"] as const;

/**
 * The tools that know types are written in Go, and would spend a third of their time on clearing up what the end of the process
 * gives back anyway: that waits until they hold as much as they usually come to.
 */
const unhurriedClearing = { GOGC: "off", GOMEMLIMIT: "2500MiB" };

/** Runs one step of the check over the working copy in `folder`; over `files` and what they import only, where they are named. */
export const checkStep = async (
  name: StepName,
  folder: string = root,
  files: readonly string[] = [],
): Promise<Checked> => {
  const world = worlds.find((one) => name === `types of ${one}`);
  if (world && files.length > 0) await projectOf(world, folder, files);
  const { code, said, seconds } = await run(programOf(name, files), { cwd: folder, env: unhurriedClearing });
  return { name, passed: code === 0, said: tidy(said), seconds };
};

/** Runs every step, as many at once as there are cores, and prints each as it ends. */
export const check = async (): Promise<Checked[]> => {
  const waiting: StepName[] = [
    "format",
    "lint",
    ...worlds.map((world) => `types of ${world}` as const),
    "boundaries",
    "limits",
  ];
  const done: Checked[] = [];
  const work = async (): Promise<void> => {
    for (let name = waiting.shift(); name; name = waiting.shift()) {
      const { passed, said, seconds, ...step } = await checkStep(name);
      console.log(`  ${passed ? "ok    " : "FAILED"}  ${name.padEnd(20)}${seconds.toFixed(1).padStart(6)} s`);
      // A tool may pass and still warn.
      if (!passed || said.includes("warning")) console.log(`\n${said.replaceAll(/^(?=.)/gm, "    ")}\n`);
      done.push({ ...step, passed, said, seconds });
    }
  };
  await Promise.all(Array.from({ length: Math.min(availableParallelism(), waiting.length) }, work));
  return done;
};

const programOf = (name: StepName, files: readonly string[]): Program => {
  switch (name) {
    case "format":
      return tool("oxfmt", ["--list-different", ...files]);
    case "lint":
      // Circles are the boundaries' to find: asking twice costs two seconds of a core, and the editor asks oxlint alone.
      return tool("oxlint", ["--allow", "import/no-cycle", ...files]);
    case "limits":
      return { file: process.execPath, parameters: [join(root, "commands/limits.ts")] };
    case "boundaries":
      return tool(
        "depcruise",
        [
          "--config",
          ".dependency-cruiser.mjs",
          "--output-type",
          "err-long",
          // What a named file imports is not asked in its turn what it imports.
          ...(files.length > 0 ? ["--do-not-follow", ".", ...files] : [...workspaces(), "commands"]),
        ],
        "dependency-cruiser",
      );
    default:
      return tool("tsc", ["--build", projectFile(name.slice("types of ".length), files)], "typescript");
  }
};

const projectFile = (world: string, files: readonly string[]): string =>
  files.length > 0 ? `tsconfig.${world}.some.json` : `tsconfig.${world}.json`;

/** Lays down a project of those among these files that are of this world, with what is declared for all of it. */
const projectOf = async (world: World, folder: string, files: readonly string[]): Promise<void> => {
  const whole = `tsconfig.${world}.json`;
  const { said } = await run(tool("tsc", ["-p", whole, "--showConfig"], "typescript"), { cwd: folder });
  const known = z.object({ files: z.array(z.string()) }).parse(JSON.parse(said)).files;
  const wanted = known.filter(
    (path) => path.endsWith(".d.ts") || files.some((file) => `${path}/`.startsWith(`./${file}/`)),
  );
  await writeFile(
    join(folder, projectFile(world, files)),
    JSON.stringify({ extends: `./${whole}`, files: wanted, include: [] }),
  );
};

const workspaces = (): string[] =>
  z.object({ workspaces: z.array(z.string()) }).parse(JSON.parse(readFileSync(join(root, "package.json"), "utf8")))
    .workspaces;

/** Without the closing praise, and without dependency-cruiser's advice to install an older TypeScript: swc reads for it. */
const tidy = (said: string): string =>
  said
    .replace(/\s*‼ missing-tsc-transpiler[^]*$/u, "")
    .replace(/^(Found 0 warnings and 0 errors|Finished in).*$/gm, "")
    .replace(/^.*no dependency violations found.*$/gm, "")
    .trim();

if (import.meta.url === pathToFileURL(process.argv[1] ?? "").href) {
  const failed = (await check()).filter((step) => !step.passed);
  if (failed.length > 0) console.log(`\n${failed.map((step) => step.name).join(", ")}: see above.`);
  if (failed.some((step) => step.name === "format")) console.log("`npm run format` mends the format.");
  process.exit(failed.length > 0 ? 1 : 0);
}
