import { chmodSync, mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, describe, expect, it } from "vitest";
import { type Language, say, type Word, type WordValues } from "@apron/kit/contract/texts";
import { environmentNames, readConfig, WrongConfiguration } from "@apron/kit/server/config";
import { checkSettings } from "./check.ts";
import { refuseMixture } from "./release.ts";
import { settingsIn, unknownNames } from "./settings.ts";
import { setUp } from "./setup.ts";
import { languageOfTerminal } from "./terminal.ts";

const folder = mkdtempSync(join(tmpdir(), "apron-settings-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
interface Reader {
  readonly language?: Language;
  readonly isPerson?: boolean;
}
const fileOf = (name: string, text: string): string => {
  const file = join(folder, name);
  writeFileSync(file, text, { mode: 0o600 });
  return file;
};

/** Whether somebody who reads Chinese alone is told something. */
const isChinese = (line: string): boolean => /\p{Script=Han}/u.test(line);
const refusalOf = (variables: Readonly<Record<string, string>>): readonly WrongConfiguration[] => {
  try {
    readConfig(variables);
    return [];
  } catch (error) {
    if (error instanceof WrongConfiguration) return [error];
    throw error;
  }
};

/** A terminal that is answered these, by a program or by a person. */
const typing = (answers: readonly string[], { language = "en", isPerson = false }: Reader = {}) => {
  const said: string[] = [];
  const left = [...answers];
  return {
    said,
    isPerson,
    print: (line: string) => void said.push(line),
    say: (word: Word, values?: WordValues) => void said.push(say(language, word, values)),
    warn: (word: Word) => void said.push(word[language]),
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
      {
        zh: "APRON_SMPT_URL：没有程序读取它。是否应为 APRON_SMTP_URL？",
        en: "APRON_SMPT_URL: nobody reads this. Is APRON_SMTP_URL meant?",
      },
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
    for (const language of ["zh", "en"] as const) {
      const lines = wrong.map((said) => said[language]).join("\n");
      expect(lines).toContain(`chmod 600 ${file}`);
      expect(lines).toContain(`chown -R apron ${blocked}`);
    }
    expect(wrong.filter(({ zh }) => !isChinese(zh))).toEqual([]);
  });

  it.each(environmentNames)("that says something else than it may of %s is refused in both languages", (name) => {
    const nonsense = ["\u{1f6ab} ", "postgres://apron:p#s@db/apron", "https://u:p#s@host"].flatMap((value) =>
      refusalOf({ APRON_MODE: "demo", [name]: value }),
    );
    for (const { said, message } of nonsense) {
      expect(message).toBe(said.en);
      expect(said.zh.split("\n").filter((line) => !isChinese(line))).toEqual([]);
      expect(said.zh.split("\n").length).toBe(said.en.split("\n").length);
    }
    const anything = /^(APRON_(DATA|FILES|SECRET|AUDIT_ANCHOR|DUTY_PHONE|HOTLINE)|HOST)$/;
    expect(nonsense.length > 0 || anything.test(name)).toBe(true);
  });
});

describe("the five questions", () => {
  it("say in the terminal's language why an answer is refused, and are asked again of a person", async () => {
    const chinese = typing(
      [
        "portal.example.com",
        ...answers.slice(0, 1),
        "postgres://apron:p#s@10.0.0.5/apron",
        ...answers.slice(1, 3),
        "smtps://u:p@mail.example.com",
        ...answers.slice(3),
        "proxy.example.com",
        "",
      ],
      { language: "zh", isPerson: true },
    );
    await setUp(chinese, join(folder, "chinese.env"));
    expect(chinese.said).toEqual([
      "APRON_PUBLIC_URL：必须是以 http:// 或 https:// 开头的地址\n请重新输入。",
      expect.stringMatching(/^DATABASE_URL：口令中的特殊字符须百分号编码.*\n请重新输入。$/),
      "APRON_SMS_URL：必须填写\n请重新输入。",
      "APRON_TRUSTED_PROXIES：必须是IP地址或网段，逗号分隔，例如 10.0.0.7,10.1.0.0/16\n请重新输入。",
      expect.stringMatching(/^已写入 /),
    ]);
    await expect(setUp(typing([]), join(folder, "never.env"))).rejects.toMatchObject({
      said: { zh: "问题没有全部回答，未写入任何内容。" },
    });
  });

  it("are Chinese where the terminal is, whichever of its variables says so", () => {
    expect(languageOfTerminal({ LANG: "zh_CN.UTF-8" })).toBe("zh");
    expect(languageOfTerminal({ LC_ALL: "", LC_MESSAGES: "", LANG: "zh_CN.UTF-8" })).toBe("zh");
    expect(languageOfTerminal({ LC_ALL: "C", LANG: "zh_CN.UTF-8" })).toBe("en");
    expect(languageOfTerminal({})).toBe("en");
  });

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

  it("are not asked where their answers could not be kept", async () => {
    const terminal = typing([...answers, ""], { language: "zh" });
    await expect(setUp(terminal, join(folder, "no", "such.env"))).rejects.toMatchObject({
      said: { zh: expect.stringMatching(/所在的目录不存在：请先创建它/) },
    });
    expect(await terminal.ask()).toBe(answers[0]);
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
