import type { Editor } from "@tiptap/react";
import { act, useState } from "react";
import { describe, expect, test } from "vitest";
import { cleanRichText } from "../../server/rich-text.ts";
import { control } from "../controls/index.ts";
import { putPicture } from "./pictures.ts";
import { RichEditor } from "./rich-editor.tsx";
import { linkTo, losesParts, pasteable } from "./schema.ts";
import { click, draw, press, type } from "../testing/draw.tsx";

/** An editor on a text with everything in it selected, and what it last said. */
const write = async (html: string) => {
  const said: string[] = [];
  const host = await draw(
    <RichEditor {...control<string | undefined>("content", html, (next) => said.push(next ?? ""))} purpose="report" />,
  );
  const surface = host.querySelector(".ProseMirror");
  const { editor } = surface as unknown as { editor: Editor };
  await act(async () => editor.commands.selectAll());
  const tool = (word: string) => host.querySelector(`button[aria-label^="${word}"]`);
  return { host, surface, editor, tool, last: () => said.at(-1) };
};

/** An editor that is told what it said. */
const drawn = async (html: string) => await draw(<Held html={html} />);
const Held = ({ html }: { readonly html: string }) => {
  const [value, setValue] = useState<string | undefined>(html);
  return <RichEditor {...control<string | undefined>("content", value, setValue)} purpose="report" />;
};

/** The same elements, whatever the order of their attributes and the way of writing an empty one. */
const isSame = (one: string, other: string): boolean => bodyOf(one).isEqualNode(bodyOf(other));
const bodyOf = (html: string): HTMLElement => new DOMParser().parseFromString(html, "text/html").body;

describe("what an editor writes", () => {
  test.each([
    ["标题", "<h3>甲</h3>"],
    ["小标题", "<h4>甲</h4>"],
    ["加粗", "<p><strong>甲</strong></p>"],
    ["斜体", "<p><em>甲</em></p>"],
    ["项目列表", "<ul><li><p>甲</p></li></ul>"],
    ["编号列表", "<ol><li><p>甲</p></li></ol>"],
    ["引用", "<blockquote><p>甲</p></blockquote>"],
    ["代码块", "<pre><code>甲</code></pre>"],
  ])("with %s is kept by the server as it is", async (word, written) => {
    const { tool, last } = await write("<p>甲</p>");
    await click(tool(word));
    expect(last()).toBe(written);
    expect(cleanRichText(written)).toBe(written);
  });

  test.each([
    ["https://other.example/a?b=1&c=2", "https://other.example/a?b=1&c=2"],
    ["www.other.example", "https://www.other.example"],
    ["/faultDetailsList", "/faultDetailsList"],
    ["tel:+861085000000", "tel:+861085000000"],
  ])("as a link to %s is kept by the server as it is", async (typed, address) => {
    const { tool, last } = await write("<p>甲</p>");
    await click(tool("链接"));
    await type(document.querySelector("dialog input"), typed);
    await click(document.querySelector("dialog .is-primary"));
    expect(
      bodyOf(last() ?? "")
        .querySelector("a")
        ?.getAttribute("href"),
    ).toBe(address);
    expect(isSame(cleanRichText(last() ?? ""), last() ?? "")).toBe(true);
  });

  test("as a picture with its description is kept by the server as it is", async () => {
    const { editor, tool, last } = await write("<p>甲</p>");
    await act(async () => editor.chain().setImage({ src: "/cass/file/a_b-1" }).setNodeSelection(0).run());
    await click(tool("图片说明"));
    await type(document.querySelector("dialog input"), "停机坪");
    await click(document.querySelector("dialog .is-primary"));
    expect(bodyOf(last() ?? "").querySelector("img")?.alt).toBe("停机坪");
    expect(isSame(cleanRichText(last() ?? ""), last() ?? "")).toBe(true);
  });

  test("goes on below a picture: neither the next one nor what is typed takes its place", async () => {
    const { editor, host, last } = await write("<p>甲</p>");
    await act(async () => {
      editor.commands.setTextSelection(2);
      putPicture(editor, "/cass/file/a");
      putPicture(editor, "/cass/file/b");
      editor.commands.insertContent("乙");
    });
    expect(last()).toBe('<p>甲</p><img src="/cass/file/a" alt=""><img src="/cass/file/b" alt=""><p>乙</p>');
    await act(async () => {
      editor.commands.setNodeSelection(3);
      putPicture(editor, "/cass/file/c");
    });
    expect([...bodyOf(last() ?? "").querySelectorAll("img")].map((one) => one.getAttribute("src")?.at(-1))).toEqual([
      "a",
      "c",
      "b",
    ]);
    expect(host.querySelector(".ProseMirror-selectednode")).toBeNull();
  });

  test("says how many pictures have no description, and leads to each", async () => {
    const host = await drawn('<img src="/cass/file/a" alt="机坪"><p>甲</p><img src="/cass/file/b"><p>乙</p>');
    const note = host.querySelector(".rich-note");
    expect(note?.textContent).toContain("1张图片没有说明");
    await click(note?.querySelector("button"));
    await type(document.querySelector("dialog input"), "塔台");
    await click(document.querySelector("dialog .is-primary"));
    expect(host.querySelector('img[src$="b"]')?.getAttribute("alt")).toBe("塔台");
    expect(host.querySelector(".rich-note")).toBeNull();
  });

  test("by keys alone is kept by the server as it is", async () => {
    const { editor, last } = await write("<p>甲</p>");
    for (const format of ["toggleUnderline", "toggleStrike", "toggleCode"] as const) {
      await act(async () => editor.chain().setContent("<p>甲</p>").selectAll()[format]().run());
      expect(cleanRichText(last() ?? "")).toBe(last());
    }
    await act(async () => editor.chain().setContent("<p>甲</p>").setHardBreak().setHorizontalRule().run());
    expect(last()).toContain("<hr>");
    expect(isSame(cleanRichText(last() ?? ""), last() ?? "")).toBe(true);
  });

  test("is nothing once everything is deleted", async () => {
    const { editor, last } = await write("<h3>甲</h3>");
    await act(async () => editor.commands.clearContent(true));
    expect(last()).toBe("");
  });

  test("turns a heading into a list at one press", async () => {
    const { editor, tool, last } = await write("<h3>甲</h3>");
    await act(async () => editor.commands.setTextSelection(1));
    await click(tool("项目列表"));
    expect(last()).toBe("<ul><li><p>甲</p></li></ul>");
  });

  test("ends with its last list, without the empty line below it", async () => {
    const { tool, last } = await write("<p>甲</p>");
    await click(tool("编号列表"));
    expect(last()).toMatch(/<\/ol>$/);
  });
});

describe("the editor", () => {
  test("opens what the server kept and gives it back unchanged", async () => {
    const kept =
      '<h2>一</h2><p>甲<strong>乙</strong> <a href="/home">丙</a></p><ol><li><p>戊</p></li></ol>' +
      '<table><tbody><tr><th colspan="2"><p>己</p></th></tr><tr><td><p>庚</p></td><td><ul><li><p>辛</p></li></ul></td></tr></tbody></table>' +
      '<img src="/cass/file/a" alt="机坪"><p>末</p>';
    const { editor } = await write(kept);
    expect(editor.getHTML()).toBe(kept);
  });

  test("takes no picture from elsewhere, and no link that the server would drop", async () => {
    const { editor } = await write('<p>甲<img src="https://evil.example/a.png"><a href="javascript:run()">乙</a></p>');
    expect(editor.getHTML()).toBe("<p>甲乙</p>");
    expect(["javascript:run()", "//evil.example", "https://a@b.example", "说明"].map(linkTo)).toEqual(
      Array.from({ length: 4 }, () => undefined),
    );
  });

  test("takes a table pasted from a spreadsheet or a document, its merged cells too, as the server keeps it", async () => {
    const { editor, last } = await write("<p>前</p>");
    const sheet =
      '<table border=0 style="width:96pt"><colgroup><col width=64></colgroup><tr height=18><td class=xl65 colspan=2 style="font-weight:700">夜航</td></tr>' +
      "<tr><td>浦东<o:p></o:p></td><td><p class=MsoNormal><b>23:00</b></p><p>T2</p></td></tr></table>";
    await act(async () => editor.chain().focus("end").insertContent(pasteable(sheet)).run());
    expect(last()).toBe(
      '<p>前</p><table><tbody><tr><td colspan="2"><p>夜航</p></td></tr>' +
        "<tr><td><p>浦东</p></td><td><p><strong>23:00</strong></p><p>T2</p></td></tr></tbody></table>",
    );
    expect(cleanRichText(last() ?? "")).toBe(last());
  });

  test("takes a table within a pasted table as a line for each row, its cells apart", () => {
    const row = "<tr><td><p>浦东</p><p><b>T2</b></p></td><td>23:00</td></tr>";
    expect(pasteable(`<table><tr><td>内<table>${row}</table></td></tr></table>`)).toBe(
      "<table><tr><td>内<p>浦东 <b>T2</b> | 23:00</p></td></tr></table>",
    );
  });

  test("makes a table whose first row heads it, and adds and takes rows and columns while one writes in it", async () => {
    const { editor, tool, last } = await write("<p>甲</p>");
    const shape = () =>
      [...bodyOf(last() ?? "").querySelectorAll("tr")].map((row) =>
        [...row.children].map((cell) => cell.localName).join(),
      );
    expect(tool("在下方插入行")).toBeNull();
    await act(async () => editor.commands.focus("end"));
    await click(tool("插入表格"));
    await act(async () => editor.commands.insertContent("机场"));
    expect(bodyOf(last() ?? "").querySelector("th")?.textContent).toBe("机场");
    expect(shape()).toEqual(["th,th,th", "td,td,td", "td,td,td"]);
    await click(tool("在下方插入行"));
    await click(tool("在右侧插入列"));
    await click(tool("首行为表头"));
    expect(shape()).toEqual(Array.from({ length: 4 }, () => "td,td,td,td"));
    await click(tool("删除列"));
    await click(tool("删除行"));
    expect(shape()).toEqual(Array.from({ length: 3 }, () => "td,td,td"));
    expect(cleanRichText(last() ?? "")).toBe(last());
    await click(tool("删除表格"));
    expect(last()).toBe("<p>甲</p>");
    expect(tool("在下方插入行")).toBeNull();
  });

  test("goes with the Tab key from cell to cell, and behind the last one on to what follows", async () => {
    const row = "<table><tbody><tr><td><p>甲</p></td><td><p>乙</p></td></tr></tbody></table>";
    const { editor, surface } = await write(row);
    await act(async () => editor.commands.focus("start"));
    await press(surface, "Tab");
    expect(editor.state.selection.$from.parent.textContent).toBe("乙");
    const leaving = new KeyboardEvent("keydown", { key: "Tab", bubbles: true, cancelable: true });
    await act(async () => surface?.dispatchEvent(leaving));
    expect(leaving.defaultPrevented).toBe(false);
    expect(editor.getHTML()).toBe(`${row}<p></p>`);
  });

  test("takes of what is pasted nothing but what the server keeps", () => {
    const copied =
      '<style>p{}</style><p style="color:red" onclick="run()">甲<img src="https://evil.example/a.png"><b>乙</b></p>';
    expect(pasteable(copied)).toBe("<p>甲<b>乙</b></p>");
  });

  test("says where a link cannot lead", async () => {
    const { tool, last } = await write("<p>甲</p>");
    await click(tool("链接"));
    await type(document.querySelector("dialog input"), "javascript:run()");
    await click(document.querySelector("dialog .is-primary"));
    expect(document.querySelector("dialog [role=alert]")?.textContent).toBe("不能链接到此地址");
    expect(last()).toBeUndefined();
  });

  test("is a labelled text box whose tools are one stop of the Tab key", async () => {
    const { host, surface, tool } = await write("<p>甲</p>");
    expect(surface?.getAttribute("role")).toBe("textbox");
    expect(surface?.getAttribute("aria-labelledby")).toBe("c-content-label");
    const stops = () => [...host.querySelectorAll(".rich-tool")].filter((one) => (one as HTMLElement).tabIndex === 0);
    expect(stops()).toEqual([tool("标题")]);
    await act(async () => (tool("标题") as HTMLElement).focus());
    await press(document.activeElement, "ArrowLeft");
    expect(stops()).toEqual([tool("重做")]);
    expect(document.activeElement).toBe(tool("重做"));
  });

  test("warns of what it cannot keep", () => {
    expect(losesParts("<p>H<sub>2</sub>O</p>")).toBe(true);
    expect(losesParts("<h3>乙</h3><table><tr><td>1</td></tr></table>")).toBe(false);
  });
});
