import { expect, it } from "vitest";
import { exampleOf, partsOfSms, type WordingFrame, type WordingTexts, wrongIn } from "./wording.ts";

const frame: WordingFrame = {
  area: "message",
  places: [
    { name: "code", exampleZh: "482915", exampleEn: "482915", needed: true },
    { name: "minutes", exampleZh: "5", exampleEn: "5", needed: false },
  ],
  bySms: true,
  portal: "https://apron.example.com",
};
const good: WordingTexts = {
  titleZh: "验证码",
  titleEn: "Your code",
  textZh: "验证码{code}，{minutes}分钟内有效。",
  textEn: "Your code is {code}.",
};
/** What is wrong with a Chinese text, by its code; "" where nothing is. */
const wrong = (textZh: string, of: WordingFrame = frame): string => {
  const found = wrongIn({ ...good, textZh }, of).textZh;
  return found ? String(Reflect.get(found, "code")) : "";
};

it("is right with its needed places, with or without the others", () => {
  expect(wrongIn(good, frame)).toEqual({});
  expect(wrong("验证码{code}。")).toBe("");
});

it("lacks nothing that its reader needs, in either language", () => {
  expect(wrong("您的验证码在{minutes}分钟内有效。")).toBe("E26011");
  expect(wrongIn({ ...good, textEn: "No code here." }, frame).textEn?.en).toBe("These places are missing: {code}");
  expect(wrong("")).toBe("E9410");
});

it.each([
  "验证码{code}{name}",
  "验证码{code}{cdoe}",
  "验证码{code}{ code }",
  "验证码{code}{",
  "验证码{code}｛minutes｝",
  "{code}{__proto__}",
  "{code}{constructor}",
])("knows no other place: %s", (text) => expect(wrong(text)).toBe("E26012"));

it.each([
  "{code} http://apron.example.com/a",
  "{code} https://apron.example.com.evil.test/",
  "{code} https://apron.example.com@evil.test/",
  "{code} https://evil.test/",
  "{code} www.evil.com",
  "{code}请访问evil.cn/x领奖",
  "{code} HTTPS://EVIL.TEST",
  "{code} https://恶意.测试/",
  "{code} https://恶意。测试/",
  "{code} https://evil/",
  "{code} javascript://apron.example.com/%0aalert(1)",
])("leads nowhere but to the portal: %s", (text) => expect(wrong(text)).toBe("E26014"));

it("names a page of the portal, an e-mail address, and how addresses begin", () => {
  for (const words of ["链接须以https://或/开头", "begins with https:// or with /"])
    expect(wrong(`{code}${words}`)).toBe("");
  expect(wrong("{code} 详见 https://apron.example.com/help。")).toBe("");
  expect(wrong("{code} 或写信到help@apron.example.com")).toBe("");
});

it.each([
  ["字".repeat(70), 1],
  ["字".repeat(71), 2],
  ["字".repeat(134), 2],
  ["字".repeat(135), 3],
  ["a".repeat(160), 1],
  ["a".repeat(161), 2],
  [`${"a".repeat(160)}…`, 3],
])("counts the parts of a text message", (text, parts) => expect(partsOfSms(text)).toBe(parts));

it("is no longer than a text message may be, its places filled; an e-mail may", () => {
  const most = 67 * 5 - 6;
  expect(wrong(`{code}${"字".repeat(most)}`)).toBe("");
  expect(wrong(`{code}${"字".repeat(most + 1)}`)).toBe("E26013");
  expect(wrong(`{code}${"字".repeat(1000)}`, { ...frame, bySms: false })).toBe("");
});

it("of a refusal keeps its places in what is refused, and may say nothing of what to do now", () => {
  const refusal: WordingFrame = { ...frame, area: "refusal", bySms: false };
  const texts = { titleZh: "错误{code}", titleEn: "Wrong {code}", textZh: "", textEn: "" };
  expect(wrongIn(texts, refusal)).toEqual({});
  expect(Object.keys(wrongIn({ ...texts, titleEn: "Wrong" }, refusal))).toEqual(["titleEn"]);
});

it("reads as it will be read", () => expect(exampleOf(good.textZh, "zh", frame)).toBe("验证码482915，5分钟内有效。"));
