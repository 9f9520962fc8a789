// How commands run other programs: by their names in node_modules, always on the Node of this process.
import { spawn } from "node:child_process";
import { readFileSync, existsSync } from "node:fs";
import { dirname, join } from "node:path";
import * as z from "zod/mini";

/** Root of the working copy. */
export const root = join(import.meta.dirname, "..");

/** A program with its arguments. */
export interface Program {
  readonly file: string;
  readonly parameters: readonly string[];
}

const manifest = z.object({ bin: z.union([z.string(), z.record(z.string(), z.string())]) });

/** The command-line tool that an installed package brings; `name` is the name of its command. */
export const tool = (name: string, parameters: readonly string[], packageName = name): Program => {
  const path = join(root, "node_modules", packageName, "package.json");
  if (!existsSync(path)) throw new Error(`The package ${packageName} is not installed.`);
  const { bin } = manifest.parse(JSON.parse(readFileSync(path, "utf8")));
  const script = typeof bin === "string" ? bin : bin[name];
  if (script === undefined) throw new Error(`The package ${packageName} has no command ${name}.`);
  return { file: process.execPath, parameters: [join(dirname(path), script), ...parameters] };
};

export interface RunOptions {
  readonly cwd?: string;
  readonly env?: Readonly<Record<string, string | undefined>>;
  /** Lets the program speak to the terminal; otherwise what it says is returned. */
  readonly aloud?: boolean;
}

/** How a program ended, with everything it said unless it spoke aloud. */
export interface Ended {
  readonly code: number;
  readonly said: string;
  readonly seconds: number;
}

/** Runs a program to its end. A signal that stops this process stops the program too. */
export const run = (program: Program, { cwd = root, env = {}, aloud = false }: RunOptions = {}): Promise<Ended> => {
  const begun = performance.now();
  const child = spawn(program.file, program.parameters, {
    cwd,
    // Colours only where somebody sees them.
    env: { ...process.env, ...(process.stdout.isTTY ? {} : { NO_COLOR: "1", FORCE_COLOR: undefined }), ...env },
    stdio: ["ignore", aloud ? "inherit" : "pipe", aloud ? "inherit" : "pipe"],
  });
  const stop = (): boolean => child.kill("SIGTERM");
  const leave = (): never => process.exit(143);
  process.once("exit", stop).once("SIGTERM", leave).once("SIGINT", leave);
  let said = "";
  const hear = (part: Buffer): void => {
    said += part.toString();
  };
  child.stdout?.on("data", hear);
  child.stderr?.on("data", hear);
  return new Promise((resolve, reject) => {
    child.on("error", reject);
    child.on("close", (code) => {
      process.off("exit", stop).off("SIGTERM", leave).off("SIGINT", leave);
      resolve({ code: code ?? 1, said, seconds: (performance.now() - begun) / 1000 });
    });
  });
};

/** Runs a program aloud and ends this process with its exit code. */
export const finish = async (program: Program): Promise<never> =>
  process.exit((await run(program, { aloud: true })).code);
