// What the tests want from the machine and npm cannot bring: a browser, a Chinese font, PostgreSQL, a reader of cards.
import { existsSync, readdirSync } from "node:fs";
import { hasShell } from "../e2e/chromium.ts";
import { type Ended, run } from "./tools.ts";

/** Something of a Debian package, and how to see that it is there. */
interface Wanted {
  readonly debian: string;
  readonly what: string;
  readonly there: () => boolean;
}

export const browser: Wanted = {
  debian: "chromium-headless-shell",
  what: "a browser for the journeys",
  there: hasShell,
};
export const chineseFont: Wanted = {
  debian: "fonts-noto-cjk",
  what: "a Chinese font",
  there: () => process.platform !== "linux" || existsSync("/usr/share/fonts/opentype/noto/NotoSansCJK-Regular.ttc"),
};
export const postgres: Wanted = {
  debian: "postgresql",
  what: "PostgreSQL for the second run of the API tests",
  there: () => process.platform !== "linux" || hasPostgres(),
};

export const bouncer: Wanted = {
  debian: "pgbouncer",
  what: "PgBouncer, behind which the portal is tried",
  there: () => process.platform !== "linux" || existsSync("/usr/sbin/pgbouncer"),
};

/** Reads identity cards; without it they are filled in by hand, and its tests have nothing to say. */
export const cardReader: readonly Wanted[] = [
  {
    debian: "tesseract-ocr",
    what: "the reader of identity cards",
    there: () => process.platform !== "linux" || existsSync("/usr/bin/tesseract"),
  },
  {
    debian: "tesseract-ocr-chi-sim",
    what: "the Chinese of that reader",
    there: () => process.platform !== "linux" || readsChinese(),
  },
];

/** Installs what is missing with apt where that is possible; says what is and stays missing, and never throws. */
export const provide = async (wanted: readonly Wanted[]): Promise<void> => {
  const missing = wanted.filter((each) => !each.there());
  if (missing.length === 0) return;
  const apt = aptGet();
  if (apt) {
    console.log(`Installing ${missing.map((each) => each.debian).join(", ")} …`);
    const install = ["install", "-y", "-qq", "--no-install-recommends", ...missing.map((each) => each.debian)];
    const tries: string[][] = [install, ["update", "-qq"], install];
    let ended: Ended | undefined;
    for (const parameters of tries) {
      ended = await apt(parameters);
      if (ended.code === 0 && parameters === install) break;
    }
    if (ended && ended.code !== 0) console.log(ended.said.trim().split("\n").slice(-5).join("\n"));
  }
  for (const each of missing.filter((one) => !one.there()))
    console.log(`Not on this machine: ${each.what}. On Debian: apt-get install ${each.debian}`);
};

/** apt-get as root or through a sudo that asks nothing; undefined where neither is. */
const aptGet = (): ((parameters: readonly string[]) => Promise<Ended>) | undefined => {
  if (!existsSync("/usr/bin/apt-get")) return undefined;
  const root = process.getuid?.() === 0;
  if (!root && !existsSync("/usr/bin/sudo")) return undefined;
  const env = ["env", "DEBIAN_FRONTEND=noninteractive", "apt-get"];
  const [file = "", ...before] = root ? env : ["sudo", "-n", ...env];
  return (parameters) => run({ file, parameters: [...before, ...parameters] });
};

const readsChinese = (): boolean =>
  existsSync("/usr/share/tesseract-ocr") &&
  readdirSync("/usr/share/tesseract-ocr").some((version) =>
    existsSync(`/usr/share/tesseract-ocr/${version}/tessdata/chi_sim.traineddata`),
  );

const hasPostgres = (): boolean =>
  existsSync("/usr/lib/postgresql") &&
  readdirSync("/usr/lib/postgresql").some((version) => existsSync(`/usr/lib/postgresql/${version}/bin/initdb`));
