import { spawn } from "node:child_process";
import { existsSync, readdirSync } from "node:fs";
import { delimiter, join } from "node:path";
import { words } from "@apron/kit/contract/texts";
import { WrongConfiguration } from "@apron/kit/server/config";
import { databaseUrls } from "@apron/kit/server/network";

const texts = words({
  failed: {
    zh: "{name} 未能完成，已开始的部分已撤销：\n{said}\n请先解决上述问题，再试一次。",
    en: "{name} could not do it, and what was begun is undone:\n{said}\nPut that right and try again.",
  },
  older: {
    zh: "{name} 比数据库服务器旧：请安装不低于服务器版本的PostgreSQL客户端程序，例如 apt-get install postgresql-client\n{said}",
    en: "{name} is older than the database server: install PostgreSQL's client programs of the server's release or later, e.g. apt-get install postgresql-client\n{said}",
  },
  none: {
    zh: "本机没有 {name}。请安装不低于服务器版本的PostgreSQL客户端程序，例如 apt-get install postgresql-client",
    en: "{name} is not on this machine. Install PostgreSQL's client programs of the server's release or later, e.g. apt-get install postgresql-client",
  },
});

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
  if (code !== 0)
    throw new WrongConfiguration(
      /server version mismatch|unsupported version/.test(said) ? texts.older : texts.failed,
      {
        name,
        said: said.trim(),
      },
    );
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
  if (found === undefined) throw new WrongConfiguration(texts.none, { name });
  return join(found, file);
};
