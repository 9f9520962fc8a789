import { spawn } from "node:child_process";
import { once } from "node:events";
import { chmod, mkdir, mkdtemp, readdir } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { startPostgres } from "@apron/database/postgres-binaries";
import { version } from "@apron/kit/server/http";
import { run } from "../tools.ts";
import { tryContainer } from "./container.ts";
import { visitDemo } from "./demo.ts";

/** What a stranger's shell has: no Node, no npm, none of our variables. */
const bare = { PATH: "/usr/bin:/bin", LANG: "C" } as const;

/**
 * Tries an archive as a stranger would: unpacks it into an empty folder, checks its sums, starts the demo, signs in, looks at a page,
 * stops; answers the five questions and takes a backup of a production database into an empty one and back; then makes an image of
 * it and looks at the demo in there. Throws with the first thing that was not as the documents say.
 */
export const tryArchive = async (archive: string, scratch: string): Promise<void> => {
  const place = join(scratch, "elsewhere");
  await mkdir(place);
  expect(await run({ file: "tar", parameters: ["--extract", "--file", archive] }, { cwd: place }), 0, "unpack");
  const [name = ""] = await readdir(place);
  const home = join(place, name);
  const sums = await run({ file: "sha256sum", parameters: ["--check", "--quiet", "SHA256SUMS"] }, { cwd: home });
  expect(sums, 0, "check the sums");
  const apron = commandIn(home);
  says(await apron(["version"]), 0, version);
  const demo = { file: join(home, "bin/apron"), parameters: ["start"] };
  const { code, said } = await visitDemo(demo, { ...bare, APRON_DATA: join(scratch, "demo") });
  if (code !== 0) throw new Error(`The instance ended with ${code}:\n${said}`);
  await tryProduction(apron, scratch);
  console.log("The archive runs: demo, sign-in, set-up, migration, backup, restore.");
  await tryContainer(home, scratch);
};

type Apron = (
  words: readonly string[],
  variables?: Readonly<Record<string, string>>,
  typed?: string,
) => Promise<{ readonly code: number; readonly said: string }>;

const commandIn =
  (home: string): Apron =>
  async (words, variables = {}, typed = "") => {
    const child = spawn(join(home, "bin/apron"), words, { cwd: tmpdir(), env: { ...bare, ...variables } });
    let said = "";
    for (const stream of [child.stdout, child.stderr])
      stream.on("data", (part: Buffer) => {
        said += part.toString();
      });
    child.stdin.end(typed);
    const [code] = await once(child, "close");
    return { code: Number(code), said };
  };

const tryProduction = async (apron: Apron, scratch: string): Promise<void> => {
  const folder = await mkdtemp(join(tmpdir(), "apron-pack-postgres-"));
  const postgres = await startPostgres(folder, { safe: false });
  if (!postgres) return console.log("Left out: no programs of PostgreSQL on this machine.");
  try {
    const databases = ["first", "second"].map((name) => postgres.url.replace(/postgres$/, name));
    const [first = "", second = ""] = databases;
    for (const name of ["first", "second"])
      expect(
        await run({ file: "psql", parameters: [postgres.url, "-c", `create database ${name}`] }),
        0,
        "create a database",
      );
    const file = join(scratch, "apron.env");
    const answers = [
      "https://portal.example.com",
      first,
      "http://gateway:key@127.0.0.1:9",
      "smtp://127.0.0.1:9 http://127.0.0.1:9",
      "",
    ];
    says(await apron(["setup", file], {}, `${answers.slice(0, 3).join("\n")}\n`), 1, "nothing was written");
    const chinese = { LANG: "zh_CN.UTF-8" };
    says(await apron(["setup", file], chinese, `${answers.slice(1).join("\n")}\n`), 1, "未写入任何内容");
    says(await apron(["setup", file], {}, `${answers.join("\n")}\n`), 0, "Written");
    says(await apron(["setup", file], {}, `${answers.join("\n")}\n`), 1, "was left alone");
    const here = { APRON_DATA: join(scratch, "production") };
    says(await apron(["config", "check", "--env", file], here), 0, "PostgreSQL");
    await chmod(file, 0o644);
    says(await apron(["config", "check", "--env", file], here), 1, "chmod 600");
    says(await apron(["config", "check", "--env", file], { ...here, ...chinese }), 1, "请收紧权限");
    await chmod(file, 0o600);
    says(await apron(["migrate", "--env", file], here), 0, "of this version");
    says(await apron(["admin", "--env", file], here, "because\n"), 1, "for a person at a terminal");
    const backup = await apron(["backup", join(scratch, "backups"), "--env", file], here);
    says(backup, 0, "whole");
    const made = /whole: (\S+)/.exec(backup.said)?.[1] ?? "";
    says(await apron(["restore", made, "--env", file], here), 1, "tables already");
    says(await apron(["restore", made, "--env", file], { ...here, DATABASE_URL: second }), 0, "The audit is whole.");
    says(await apron(["audit", "export", join(scratch, "audit.jsonl"), "--env", file], here), 0, "audit.jsonl");
    says(await apron(["status", "--env", file], here), 1, "0 steps");
  } finally {
    await postgres.stop();
  }
};

const says = (
  { code, said }: { readonly code: number; readonly said: string },
  wanted: number,
  words: string,
): void => {
  if (code !== wanted || !said.includes(words))
    throw new Error(`Expected "${words}" and ${wanted}, but it said with ${code}:\n${said}`);
};

const expect = (
  { code, said }: { readonly code: number; readonly said: string },
  wanted: number,
  what: string,
): void => {
  if (code !== wanted) throw new Error(`Could not ${what}:\n${said}`);
};
