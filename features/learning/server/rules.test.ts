import { describe, expect, it } from "vitest";
import { learningLimits } from "../document.ts";
import { articleAt, numberIn, passagesOf } from "../passages.ts";
import { compareFiles, dayIn, type KnownDocument, type ReadFile } from "./import/rules.ts";
import { paragraphsOf } from "./import/lines.ts";
import { daysAskew, isAsked, lacking, levelFor, levelOf, stateOf, toldSince, validityOf } from "./rules.ts";

describe("a document", () => {
  it("is seen by those it is for and those above them", () => {
    const readers = [levelOf("1"), levelOf("2"), levelOf("3")];
    const seen = (["holder", "staff"] as const).map((readership) =>
      readers.map((level) => levelFor(readership) <= level),
    );
    expect(seen).toEqual([
      [true, true, true],
      [false, false, true],
    ]);
    expect(levelFor("whoever")).toBe(levelFor("staff"));
  });

  it("holds from its first day until the day before its repeal, day by day", () => {
    const document = { effective_on: "2026-03-02", repealed_on: "2026-03-04" };
    const days = ["2026-03-01", "2026-03-02", "2026-03-03", "2026-03-04"];
    expect(days.map((day) => validityOf(document, day))).toEqual(["notYet", "inForce", "inForce", "repealed"]);
    expect(validityOf({ effective_on: null, repealed_on: null }, "2026-03-01")).toBe("inForce");
  });

  it("is withdrawn above all, and read once it was published", () => {
    const states = [
      [0, null],
      [2, null],
      [2, 1],
    ] as const;
    expect(states.map(([number, withdrawn_at]) => stateOf({ number, withdrawn_at }))).toEqual([
      "draft",
      "published",
      "withdrawn",
    ]);
  });

  it("is told its days askew, each at its own field", () => {
    const days = { publishDate: "2026-02-01", effectiveDate: "", repealedDate: "" };
    expect(daysAskew(days)).toEqual([]);
    expect(daysAskew({ ...days, effectiveDate: "2026-02-01" })).toEqual([]);
    expect(daysAskew({ ...days, effectiveDate: "2026-01-31" })).toEqual(["effectiveDate"]);
    expect(daysAskew({ ...days, repealedDate: "2026-01-31" })).toEqual(["repealedDate"]);
    expect(daysAskew({ ...days, effectiveDate: "2026-03-01", repealedDate: "2026-02-28" })).toEqual(["repealedDate"]);
  });

  it("is published with both titles and a text that shows something", () => {
    expect(lacking({ title_en: "a", content_zh: "<p>甲</p>" })).toEqual([]);
    expect(lacking({ title_en: "", content_zh: "<p>&nbsp;<br /></p>" })).toEqual(["titleEn", "contentZh"]);
    expect(lacking({ title_en: "a", content_zh: '<p><img src="/cass/file/a" /></p>' })).toEqual([]);
  });
});

describe("training", () => {
  it("is asked of everybody, or of its departments, and of nobody without a day", () => {
    const due = { due_on: "2026-03-01", departments: [] };
    expect(isAsked(due, "运行保障部")).toBe(true);
    expect(isAsked({ ...due, departments: ["客户服务部"] }, "运行保障部")).toBe(false);
    expect(isAsked({ ...due, departments: ["客户服务部"] }, "客户服务部")).toBe(true);
    expect(isAsked({ ...due, due_on: null }, "运行保障部")).toBe(false);
  });

  it("is told of three days before it is due and from the day itself on, until it is over for as long", () => {
    const since = (today: string) => toldSince(today, "2026-03-02", 3);
    expect(["2026-02-26", "2026-02-27", "2026-03-01"].map(since)).toEqual([undefined, "2026-02-27", "2026-02-27"]);
    expect(["2026-03-02", "2026-03-05", "2026-03-06"].map(since)).toEqual(["2026-03-02", "2026-03-02", undefined]);
  });
});

describe("a text", () => {
  it("reads numbers as statutes write them", () => {
    const written = [
      "一",
      "十",
      "十二",
      "二十",
      "四十二",
      "一百",
      "一百零五",
      "一百二十",
      "一千二百六十",
      "两百",
      "42",
    ];
    expect(written.map(numberIn)).toEqual([1, 10, 12, 20, 42, 100, 105, 120, 1260, 200, 42]);
  });

  it("knows an article by its beginning alone", () => {
    expect(articleAt("第四十二条 国家实行……")).toEqual({ label: "第四十二条", anchor: "article-42" });
    expect(articleAt("第一百二十条之一　犯罪")?.anchor).toBe("article-120-1");
    expect(articleAt("Article 7 They apply")?.anchor).toBe("article-7");
    expect([articleAt("依照第四十二条的规定"), articleAt("第四十二章 附则")]).toEqual([undefined, undefined]);
  });

  it("is cut at articles, chapters and headings, each with an address of its own", () => {
    const html =
      "<h2>总则</h2><p>引言</p><p>第一条 甲</p><p>续</p><p>第二章 罚则</p><p><b>第二条</b> 乙</p><p>第一条 又</p>";
    const passages = passagesOf(html);
    expect(passages.map(({ anchor, label }) => [anchor, label])).toEqual([
      ["part-1", "总则"],
      ["article-1", "第一条"],
      ["part-3", "第二章 罚则"],
      ["article-2", "第二条"],
      ["part-5", "第一条"],
    ]);
    expect(passages.map(({ html: part }) => part).join("")).toBe(html);
  });

  it("loses nothing, however it is nested, and is cut where it grows long without a heading", () => {
    const list = `<ul>${"<li>甲<p>乙</p></li>".repeat(5)}</ul>`;
    const long = `引<br />言${list}<img src="/cass/file/a" alt="" />${"<p>甲乙丙丁</p>".repeat(900)}`;
    const passages = passagesOf(long);
    expect(passages.map(({ html }) => html).join("")).toBe(long);
    expect(passages.length).toBeGreaterThan(5);
    expect(new Set(passages.map(({ anchor }) => anchor)).size).toBe(passages.length);
  });

  it("is put together from the lines of a page, without the numbers of pages", () => {
    const lines = [
      "数据管理办法",
      "第一章 总则",
      "第一条 为了规范数据",
      "处理活动，制定本办法。",
      "— 3 —",
      "第二条 敏感数据 <不>",
      "导出。",
    ];
    expect(paragraphsOf(lines)).toBe(
      "<h2>数据管理办法</h2><h3>第一章 总则</h3><p>第一条 为了规范数据处理活动，制定本办法。</p><p>第二条 敏感数据 &lt;不&gt;导出。</p>",
    );
  });
});

describe("a folder", () => {
  const file = (facts: Partial<ReadFile>): ReadFile => ({
    path: "甲.md",
    html: "<p>第一条 甲。</p>",
    facts: {},
    problem: null,
    pages: "",
    ...facts,
  });
  const known: KnownDocument = {
    id: "a",
    version: 3,
    title_zh: "旧名",
    title_en: "Old",
    doc_no: "国务院令第1号",
    issuer: "国务院",
    issued_on: "2020-01-01",
    effective_on: "2020-02-01",
    repealed_on: null,
    content_zh: "<p>第一条 甲。</p>",
    pages: "",
  };
  const kinds = (files: readonly ReadFile[]) => compareFiles(files, [known]).map(({ kind }) => kind);

  it("says what each file is called: by its first lines, its first heading, its name", () => {
    const titles = compareFiles(
      [
        file({ facts: { title: "明写" }, html: "<h2>标题</h2><p>甲</p>" }),
        file({ html: "<h2>标题</h2><p>甲</p>" }),
        file({ path: "子/文件名.docx" }),
      ],
      [],
    ).map(({ texts }) => texts.title_zh);
    expect(titles).toEqual(["明写", "标题", "文件名"]);
  });

  it("cuts none of them within a sign, which no database would take", () => {
    const long = (maximum: number) => `${"x".repeat(maximum - 1)}𠮷`;
    const [titleEn, docNo, issuer] = [learningLimits.title, learningLimits.docNo, learningLimits.issuer].map(long);
    const facts = { titleEn, docNo, issuer, effectiveDate: long(60) };
    const [row] = compareFiles([file({ facts })], []);
    const { title_en, doc_no, issuer: by } = row?.texts ?? {};
    for (const text of [title_en, doc_no, by, row?.problem?.zh]) expect(text?.isWellFormed()).toBe(true);
  });

  it("knows a document by its number, whatever it is called now, else by its title", () => {
    expect(kinds([file({ facts: { docNo: "国务院令第1号", title: "新名" } })])).toEqual(["changed"]);
    expect(kinds([file({ facts: { title: "旧名" } })])).toEqual(["same"]);
    expect(kinds([file({ facts: { title: "别的" } })])).toEqual(["added"]);
    // Another has the title that the one of this number is given.
    const others = [{ ...known, id: "b", doc_no: "", title_zh: "新名" }, known];
    const [row] = compareFiles([file({ facts: { docNo: "国务院令第1号", title: "新名" } })], others);
    expect(row?.known?.id).toBe("a");
  });

  it("takes the second of two of one number, or of what stands, for the same document", () => {
    const told = (files: readonly ReadFile[], stands: readonly KnownDocument[] = []) =>
      compareFiles(files, stands).map(({ kind, problem }) => problem?.en ?? kind);
    const again = "Another file of this import is the same document";
    const [one, other] = [
      { docNo: "局发1号", title: "一" },
      { docNo: "局发1号", title: "二" },
    ];
    expect(told([file({ facts: one }), file({ facts: other })])).toEqual(["added", again]);
    const [byNumber, byTitle] = [{ docNo: "国务院令第1号", title: "新名" }, { title: "旧名" }];
    expect(told([file({ facts: byNumber }), file({ facts: byTitle })], [known])).toEqual(["changed", again]);
  });

  it("says of a day that nobody can read that it is none, and keeps the days in their order", () => {
    const told = (facts: ReadFile["facts"]) => compareFiles([file({ facts })], [])[0]?.problem?.en ?? "";
    expect(told({ effectiveDate: "2026-02-30" })).toBe("The date is wrong: 2026-02-30");
    expect(told({ publishDate: "２０２６年３月１日", effectiveDate: "20260401" })).toBe("");
    expect(told({ publishDate: "2026-03-02", effectiveDate: "2026-03-01" })).toMatch(/^This day cannot be before/);
    // What a statute says of its first edition is not when this one holds from.
    const html = "<p>第二条 自1996年3月1日起施行。</p>";
    const [row] = compareFiles([file({ html, facts: { publishDate: "2021-04-29" } })], []);
    expect([row?.problem, row?.texts.effective_on]).toEqual([null, null]);
  });

  it("shows the pages of the file it was read from, and none of the one before", () => {
    const paged = { ...known, pages: "1f" };
    const read = (pages: string) => compareFiles([file({ facts: { title: "旧名" }, pages })], [paged])[0];
    expect(read("1f")?.kind).toBe("same");
    expect(read("")).toMatchObject({ kind: "changed", texts: { pages: "" } });
    expect(read("2e")).toMatchObject({ kind: "changed", texts: { pages: "2e" } });
  });

  it("keeps of what is known whatever a file leaves open", () => {
    const [row] = compareFiles([file({ facts: { title: "旧名" }, html: "<p>第一条 乙。</p>" })], [known]);
    expect(row).toMatchObject({
      kind: "changed",
      articles: 1,
      texts: { issuer: "国务院", effective_on: "2020-02-01" },
    });
  });

  it("refuses the same document twice in one folder, an empty one and one that ends before it begins", () => {
    const problems = compareFiles(
      [
        file({ path: "a/同名.md" }),
        file({ path: "b/同名.md" }),
        file({ path: "空.md", html: "<p> </p>" }),
        file({ path: "倒.md", facts: { effectiveDate: "2026-01-02", repealedDate: "2026-01-01" } }),
      ],
      [],
    ).map(({ problem }) => problem?.en.slice(0, 20) ?? "");
    expect(problems).toEqual(["", "Another file of this", "There is no text in ", "This day cannot be b"]);
  });

  it("takes the day a statute says itself, and no day that is none", () => {
    const [row] = compareFiles([file({ html: "<p>第一条 甲。</p><p>第二条 自2021年9月1日起施行。</p>" })], []);
    expect(row?.texts.effective_on).toBe("2021-09-01");
    expect(["2021/9/1", "2021年09月01日", "2021-02-30", "昨天"].map(dayIn)).toEqual([
      "2021-09-01",
      "2021-09-01",
      null,
      null,
    ]);
  });
});
