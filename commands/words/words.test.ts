import { beforeAll, describe, expect, it } from "vitest";
import {
  avoidedWords,
  decidedWords,
  excepting,
  glossary,
  repeated,
  sayingSources,
  severalTerms,
  unsaid,
  type Written,
  writtenWords,
} from "./words.ts";
import { kept, meanings, meant } from "./words-meanings.ts";

let words: readonly Written[];
beforeAll(async () => {
  words = await writtenWords();
});

const word = (zh: string, en: string, file = "features/alpha/texts.ts", name = "alphaTexts.word"): Written => ({
  zh,
  en,
  file,
  name,
});

describe("the words of the product", () => {
  it("are read from every feature, the kit and the shell", () => {
    expect(words.length).toBeGreaterThan(2000);
    const homes = new Set(words.map(({ file }) => file.split("/").slice(0, 2).join("/")));
    expect(homes).toEqual(
      new Set([...homes, "apps/web", "kit/contract", "kit/web", "features/login", "features/duty"]),
    );
  });

  it("have one English term for one Chinese", async () => {
    const told = [...words, ...(await decidedWords())];
    expect(excepting(severalTerms(told), Object.keys(meanings))).toEqual([]);
  });

  it("are those of the glossary, not those it avoids", async () => {
    expect(excepting(avoidedWords(words, await glossary()), Object.keys(meant))).toEqual([]);
  });

  it("are written once where they are common", () => {
    expect(excepting(repeated(words), Object.keys(kept))).toEqual([]);
  });

  it("are said somewhere", async () => {
    expect(unsaid(words, await sayingSources())).toEqual([]);
  });
});

describe("what is refused", () => {
  it("a second English term, and no other number, tense or article", () => {
    const told = [word("状态", "State"), word("岗位", "Post"), word("岗位", "The posts"), word("退回", "Send back")];
    expect(severalTerms([...told, word("退回", "Sent back")])).toEqual([]);
    expect(severalTerms([...told, word("状态", "Status")])).toEqual([
      expect.stringMatching(/^状态: State .*, Status /),
    ]);
  });

  it("no sentence about a call", () => {
    expect(
      severalTerms([word("发布", "Publish"), word("发布", "Publishes a draft", "x.ts", "publish.summary")]),
    ).toEqual([]);
  });

  it("a word the glossary avoids", () => {
    const terms = [{ zh: "工作号", en: "work number", avoided: ["job number"] }];
    expect(avoidedWords([word("绑定工作号", "Bind a work number"), word("我的工作号", "My own")], terms)).toEqual([]);
    expect(avoidedWords([word("我的工作号", "My job numbers")], terms)).toHaveLength(1);
  });

  it("a common word in a third feature", () => {
    const places = ["a", "b", "c"].map((feature) => word("取消", "Cancel", `features/${feature}/texts.ts`));
    expect(repeated(places)).toHaveLength(1);
    expect(repeated(places.slice(1))).toEqual([]);
  });

  it("a word of a table that nobody says, unless the whole table is said", () => {
    const told = ["said", "unsaid"].map((key) => word("甲", "A", "features/alpha/texts.ts", `alphaTexts.${key}`));
    const from = (text: string, file = "features/alpha/web/One.tsx") => unsaid(told, new Map([[file, text]]));
    expect(from("say(alphaTexts.said)")).toEqual([expect.stringContaining("alphaTexts.unsaid")]);
    expect(from('import { alphaTexts } from "../texts.ts";\nsay(alphaTexts.said)')).toHaveLength(1);
    expect(from("say(alphaTexts[state])")).toEqual([]);
    const elsewhere = "say(alphaTexts.said, alphaTexts.unsaid)";
    expect(from(elsewhere, "features/beta/web/One.tsx")).toHaveLength(2);
    expect(from(`import "@apron/features/alpha/texts";\n${elsewhere}`, "features/beta/web/One.tsx")).toEqual([]);
  });

  it("an exception that nobody needs", () => {
    expect(excepting(["状态: State, Status"], ["状态", "取消"])).toEqual(["needless: 取消"]);
  });
});
