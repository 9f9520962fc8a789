import { JSDOM } from "jsdom";
import { describe, expect, test } from "vitest";
import { richTextAttacks } from "../contract/testing/rich-text-attacks.ts";
import { cleanRichText, filesShownBy, richTextOf } from "./rich-text.ts";

const videoHosts = ["video.example"];
const clean = (html: string): string => cleanRichText(html, videoHosts);

describe("formatted text as it is kept", () => {
  test("has no heading of the page, and none smaller than a page shows", () => {
    expect(clean("<h1>一</h1><h5>二</h5>")).toBe("<h2>一</h2><h4>二</h4>");
  });

  test("keeps what people format with", () => {
    const text =
      '<h2>一</h2><p>甲<strong>乙</strong><br />丙 &amp; 丁</p><ul><li>戊</li></ul><table><tbody><tr><td colspan="2">己</td></tr></tbody></table>';
    expect(clean(text)).toBe(text);
  });

  test("keeps pictures and videos of the portal, and videos of the listed hosts, with their controls", () => {
    expect(clean('<img src="/cass/file/a_b-1" alt="机场" width="300">')).toBe(
      '<img src="/cass/file/a_b-1" width="300" alt="机场" />',
    );
    expect(clean('<video src="/cass/file/a"></video>')).toBe(
      '<video src="/cass/file/a" controls preload="metadata"></video>',
    );
    expect(clean('<video src="https://video.example/a.webm"></video>')).toContain("https://video.example/a.webm");
    expect(cleanRichText('<video src="https://video.example/a.webm"></video>')).toBe("");
  });

  test("lets links to other sites know nothing of the portal", () => {
    expect(clean('<a href="https://other.example/a?b=1&amp;c=2">丙</a>')).toBe(
      '<a href="https://other.example/a?b=1&amp;c=2" target="_blank" rel="noopener noreferrer">丙</a>',
    );
    expect(clean('<a href="/dutyInformation?a=1">丁</a>')).toBe('<a href="/dutyInformation?a=1">丁</a>');
    expect(clean('<a href="tel:+861085000000">电话</a>')).toBe('<a href="tel:+861085000000">电话</a>');
  });

  test("names the files it shows, each once", () => {
    const shown = clean(
      '<img src="/cass/file/a_b-1"><p>src="/cass/file/c"</p><video src="/cass/file/d"></video><img src="/cass/file/d">',
    );
    expect(filesShownBy(shown)).toEqual(["a_b-1", "d"]);
  });

  test("keeps no code as text", () => {
    expect(clean("<p>甲<script>run()</script><style>p{}</style><svg><text>丙</text></svg>乙</p>")).toBe("<p>甲乙</p>");
  });

  test("lays side by side what is nested a thousand deep", () => {
    const deep = clean(`${"<div>".repeat(1000)}甲${"</div>".repeat(1000)}`);
    expect(deep.match(/<div>/g)?.length).toBeLessThan(50);
    expect(deep).toContain("甲");
  });

  test("is attacked in more than 120 ways", () => {
    expect(Object.values(richTextAttacks).flat().length).toBeGreaterThan(120);
  });
});

describe.each(Object.entries(richTextAttacks))("%s", (_kind, attacks) => {
  test.each(attacks)("leave nothing that runs or loads: %s", (attack) => {
    const cleaned = clean(attack);
    expect(foundIn(cleaned)).toEqual([]);
    // What a browser makes of it, written out and read again, as an editor would.
    const reread = new JSDOM(cleaned).window.document.body;
    expect(foundIn([...reread.childNodes].map((node) => textOf(node)).join(""))).toEqual([]);
    expect(clean(cleaned)).toBe(cleaned);
  });
});

const serializer = new new JSDOM("").window.XMLSerializer();

const textOf = (node: object): string => serializer.serializeToString(node);

const tags = new Set(
  "P DIV SPAN BR HR H2 H3 H4 BLOCKQUOTE PRE CODE STRONG B EM I U S SUB SUP UL OL LI TABLE THEAD TBODY TR TH TD FIGURE FIGCAPTION A IMG VIDEO".split(
    " ",
  ),
);
const attributes: Readonly<Record<string, RegExp>> = {
  href: /^(https?:\/\/[^@\\]+|\/([^/\\].*)?|(mailto|tel):[^:]+)$/,
  src: /^(\/cass\/file\/[\w-]+|https:\/\/video\.example\/[^?#]*\.(mp4|webm))$/,
  target: /^_blank$/,
  rel: /^noopener noreferrer$/,
  controls: /^$/,
  preload: /^metadata$/,
  alt: /^/,
  title: /^/,
  width: /^\d+$/,
  height: /^\d+$/,
  colspan: /^\d+$/,
  rowspan: /^\d+$/,
  xmlns: /^http:\/\/www.w3.org\/1999\/xhtml$/,
};

/** Everything in a browser's reading of a text that is not on the list above. */
const foundIn = (html: string): string[] =>
  [...new JSDOM(html).window.document.querySelectorAll("body, body *, head *")].flatMap((element) => [
    ...(element.tagName === "BODY" || tags.has(element.tagName) ? [] : [element.tagName]),
    ...[...element.attributes]
      .filter(({ name, value }) => !attributes[name]?.test(value))
      .map(({ name, value }) => `${name}=${value}`),
  ]);

test("plain lines keep what was typed, and their signs make of them what they say and no more", () => {
  const typed = [
    "# 标题 <1>",
    "a < b & <b>c</b>",
    "- [登录](/login)、**先**",
    "1. [外部](https://evil.example)",
    "2. 二",
  ];
  expect(cleanRichText(richTextOf(typed))).toBe(
    '<h2>标题 &lt;1&gt;</h2><p>a &lt; b &amp; &lt;b&gt;c&lt;/b&gt;</p><ul><li><a href="/login">登录</a>、<strong>先</strong></li></ul><ol><li>[外部](https://evil.example)</li><li>二</li></ol>',
  );
});
