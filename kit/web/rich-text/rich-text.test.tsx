import { describe, expect, test } from "vitest";
import { richTextAttacks } from "../../contract/testing/rich-text-attacks.ts";
import { richTags } from "../../contract/rich-text.ts";
import { RichText } from "./rich-text.tsx";
import { click, draw } from "../testing/draw.tsx";

describe("formatted text on a screen", () => {
  test("shows what was formatted", async () => {
    const host = await draw(
      <RichText html='<h2>一</h2><p>甲<b>乙</b> &lt;丙&gt;<a href="https://other.example/">丁</a><a href="/home">戊</a></p>' />,
    );
    expect(host.textContent).toBe("一甲乙 <丙>丁戊");
    const [outside, inside] = host.querySelectorAll("a");
    expect([outside?.rel, outside?.target, inside?.target]).toEqual(["noopener noreferrer", "_blank", ""]);
  });

  test("enlarges a picture that is clicked, in a dialog that says what it shows", async () => {
    const host = await draw(<RichText html='<p><img src="/cass/file/a" alt="停机坪"></p>' />);
    await click(host.querySelector("button"));
    const dialog = document.querySelector('[role="dialog"]');
    expect(dialog?.querySelector("h2")?.textContent).toBe("停机坪");
    expect(dialog?.querySelector("img")?.getAttribute("src")).toBe("/cass/file/a");
  });

  test("plays a video with its controls and not by itself", async () => {
    const host = await draw(<RichText html='<video src="/cass/file/a" autoplay></video>' />);
    const video = host.querySelector("video");
    expect([video?.controls, video?.autoplay, video?.preload]).toEqual([true, false, "metadata"]);
  });

  test("shows no code as text", async () => {
    const host = await draw(
      <RichText html="<p>甲<script>run()</script><style>p{}</style><svg><text>丙</text></svg>乙</p>" />,
    );
    expect(host.textContent).toBe("甲乙");
  });

  test("stays upright however deep a text is nested", async () => {
    const host = await draw(<RichText html={`${"<div>".repeat(20_000)}甲`} />);
    expect(host.textContent).toBe("甲");
  });
});

describe.each(Object.entries(richTextAttacks))("%s", (_kind, attacks) => {
  test.each(attacks)("reach no screen: %s", async (attack) => {
    const host = await draw(<RichText html={attack} />);
    expect(foundIn(host)).toEqual([]);
  });
});

const attributes: Readonly<Record<string, RegExp>> = {
  href: /^(https?:\/\/[^@\\]+|\/([^/\\].*)?|(mailto|tel):[^:]+)$/,
  src: /^\/cass\/file\/[\w-]+$/,
  class: /^rich-(text|image)$/,
  type: /^button$/,
  loading: /^lazy$/,
  target: /^_blank$/,
  rel: /^noopener noreferrer$/,
  controls: /^$/,
  preload: /^metadata$/,
  alt: /^/,
  title: /^/,
  // Written by the router.
  "data-discover": /^true$/,
  width: /^\d+$/,
  height: /^\d+$/,
  colspan: /^\d+$/,
  rowspan: /^\d+$/,
};

const foundIn = (host: HTMLElement): string[] =>
  [...host.querySelectorAll("*")].flatMap((element) => [
    ...(element.tagName === "BUTTON" || richTags.has(element.tagName.toLowerCase()) ? [] : [element.tagName]),
    ...[...element.attributes]
      .filter(({ name, value }) => !attributes[name]?.test(value))
      .map(({ name, value }) => `${name}=${value}`),
  ]);
