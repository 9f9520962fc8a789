import { spawn } from "node:child_process";
import { existsSync, readdirSync } from "node:fs";
import { delimiter, join } from "node:path";
import { WrongConfiguration } from "@apron/kit/server/config";
import { databaseUrls } from "@apron/kit/server/network";

/** Where Debian and its kin keep the programs of each release. */
const packaged = "/usr/lib/postgresql";

/**
 * Runs a program of PostgreSQL's own on a database, its password by the environment, where no list of processes shows it. Throws
 * with the program's last words.
 */
export const runOnDatabase = async (
  name: "pg_dump" | "pg_restore",
  parameters: readonly string[],
  databaseUrl: string,
): Promise<void> => {
  const target = new URL(databaseUrls(databaseUrl)[0] ?? databaseUrl);
  const password = decodeURIComponent(target.password);
  target.password = "";
  const child = spawn(programOf(name), [...parameters, "--dbname", target.href], {
    stdio: ["ignore", "ignore", "pipe"],
    env: { ...process.env, ...(password !== "" && { PGPASSWORD: password }) },
  });
  let said = "";
  child.stderr.on("data", (part: Buffer) => {
    said = (said + part.toString()).slice(-2000);
  });
  const code = await new Promise<number | null>((resolve, reject) => {
    child.once("error", reject);
    child.once("close", resolve);
  });
  if (code !== 0) throw new WrongConfiguration(`${name} could not do it:\n${said.trim()}`);
};

/** The one on the PATH, else the newest that is installed. */
const programOf = (name: string): string => {
  const releases = existsSync(packaged)
    ? readdirSync(packaged).toSorted((one, other) => Number(other) - Number(one))
    : [];
  const folders = [
    ...releases.map((release) => join(packaged, release, "bin")),
    ...(process.env["PATH"] ?? "").split(delimiter),
  ];
  const file = process.platform === "win32" ? `${name}.exe` : name;
  const found = folders.find((folder) => folder !== "" && existsSync(join(folder, file)));
  if (found === undefined)
    throw new WrongConfiguration(
      `${name} is not on this machine. Install PostgreSQL's client programs of the server's release or later, e.g. apt-get install postgresql-client`,
    );
  return join(found, file);
};
