import { chmodSync, mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, describe, expect, it } from "vitest";
import { say, type Word, type WordValues } from "@apron/kit/contract/texts";
import { readConfig } from "@apron/kit/server/config";
import { checkSettings } from "./check.ts";
import { refuseMixture } from "./release.ts";
import { settingsIn, unknownNames } from "./settings.ts";
import { setUp } from "./setup.ts";

const folder = mkdtempSync(join(tmpdir(), "apron-settings-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
const fileOf = (name: string, text: string): string => {
  const file = join(folder, name);
  writeFileSync(file, text, { mode: 0o600 });
  return file;
};

/** A terminal that is answered these. */
const typing = (answers: readonly string[]) => {
  const said: string[] = [];
  const left = [...answers];
  return {
    said,
    isPerson: false,
    print: (line: string) => void said.push(line),
    say: (word: Word, values?: WordValues) => void said.push(say("en", word, values)),
    ask: async () => left.shift(),
    close: () => {},
  };
};
const answers = [
  "https://portal.example.com",
  "postgres://apron:p%40ss@10.0.0.5/apron",
  "https://gateway:key@hosts.example.com",
  "smtps://u:p@mail.example.com https://sms.example.com/send",
];

describe("a file of settings", () => {
  it("is read as systemd reads it, comments and quotation marks left out", () => {
    const file = fileOf("good.env", `# head\n\nAPRON_MODE=production\nAPRON_SECRET="a b=c"\n export PORT=3001 \n`);
    expect(settingsIn(file)).toEqual({ APRON_MODE: "production", APRON_SECRET: "a b=c", PORT: "3001" });
  });

  it("names every line that was only half written, twice said or misspelled", () => {
    const file = fileOf("half.env", `APRON_MODE=production\nDATABASE_URL\nPORT=1\nPORT=2\nAPRON_SECRET="abc\n`);
    expect(() => settingsIn(file)).toThrow(
      /line 2: write it as NAME=value[^]*line 4: PORT is said twice[^]*line 5: .*quotation mark/,
    );
    expect(unknownNames({ APRON_SMPT_URL: "", APRON_SECRET: "" })).toEqual([
      "APRON_SMPT_URL: nobody reads this. Is APRON_SMTP_URL meant?",
    ]);
  });

  it("names a primary and its standbys wherever a database is named", () => {
    const url = "postgres://owner:p%23s@one:5432,two:5432/apron";
    const settings = { APRON_MODE: "production", APRON_SECRET: "s".repeat(32), DATABASE_URL: url };
    const places = { APRON_SMTP_URL: "smtps://mail", APRON_SMS_URL: "https://sms", APRON_HOSTS_URL: "https://hosts" };
    expect(readConfig({ ...settings, ...places, APRON_MIGRATION_URL: url })).toMatchObject({ migrationUrl: url });
  });

  it("is refused by the check when others can read its secret, or a folder cannot be made", async () => {
    const file = fileOf("open.env", "APRON_MODE=demo\n");
    chmodSync(file, 0o644);
    const blocked = join(fileOf("no-folder", ""), "data");
    const findings = await checkSettings({ APRON_MODE: "demo", APRON_DATA: blocked }, file);
    const wrong = findings.filter(({ level }) => level === "wrong").map(({ said }) => said);
    expect(wrong.join("\n")).toContain(`chmod 600 ${file}`);
    expect(wrong.join("\n")).toContain(blocked);
  });
});

describe("the five questions", () => {
  it("make a file the start takes, for its owner alone, with proxies and shared uploads told apart", async () => {
    const file = join(folder, "made.env");
    await setUp(typing([...answers, "10.0.0.7 10.1.0.0/16 /mnt/apron-files"]), file);
    expect(statSync(file).mode & 0o777).toBe(0o600);
    const config = readConfig(settingsIn(file));
    expect(config.trustedProxies).toEqual(["10.0.0.7", "10.1.0.0/16"]);
    expect(config).toMatchObject({ mode: "production", host: "0.0.0.0", filesPlace: "/mnt/apron-files" });
    expect(config.secret.length).toBeGreaterThanOrEqual(32);
  });

  it("take proxies apart by commas too, and a name for what it is meant as", async () => {
    const file = join(folder, "commas.env");
    await setUp(typing([...answers, "/mnt/apron-files，10.0.0.7,10.0.0.8"]), file);
    const config = readConfig(settingsIn(file));
    expect(config.trustedProxies).toEqual(["10.0.0.7", "10.0.0.8"]);
    expect(config.filesPlace).toBe("/mnt/apron-files");
    await expect(setUp(typing([...answers, "proxy.example.com"]), join(folder, "never.env"))).rejects.toThrow(
      /APRON_TRUSTED_PROXIES: must list addresses/,
    );
  });

  it.each([
    ["nobody answers the last", answers],
    ["one answer cannot be right", ["no address", ...answers.slice(1), ""]],
    ["half an answer is missing", [...answers.slice(0, 3), "smtps://u:p@mail.example.com", ""]],
    ["an answer says more than it was asked", [...answers.slice(0, 3), `${answers[3]} third`, ""]],
    [
      "a password ends early by its own signs",
      [answers[0] ?? "", "postgres://apron:p#s@10.0.0.5/apron", ...answers.slice(2), ""],
    ],
    [
      "a password of figures ends early",
      [answers[0] ?? "", "postgres://apron:12/4@10.0.0.5/apron", ...answers.slice(2), ""],
    ],
  ])("write nothing when %s", async (_, typed) => {
    const before = readdirSync(folder);
    await expect(setUp(typing(typed), join(folder, "never.env"))).rejects.toThrow(/nothing was written/i);
    expect(readdirSync(folder)).toEqual(before);
  });

  it("leave a file alone that is there", async () => {
    const file = fileOf("mine.env", "APRON_MODE=demo\n");
    await expect(setUp(typing([...answers, ""]), file)).rejects.toThrow(/left alone/);
    expect(settingsIn(file)).toEqual({ APRON_MODE: "demo" });
  });
});

describe("a folder of an archive", () => {
  it("is refused when two archives were unpacked into it, or another one than its server", () => {
    const marks = join(folder, "no-such-folder");
    expect(() => refuseMixture(marks, "1.0.0")).not.toThrow();
    const two = mkdtempSync(join(folder, "release-"));
    writeFileSync(join(two, "1.0.0-linux-x64"), "");
    expect(() => refuseMixture(two, "1.0.0")).not.toThrow();
    expect(() => refuseMixture(two, "1.1.0")).toThrow(/unpack the archive once more/);
    writeFileSync(join(two, "1.1.0-linux-x64"), "");
    expect(() => refuseMixture(two, "1.1.0")).toThrow(/Files of 2 releases.*folder of its own/);
  });
});
