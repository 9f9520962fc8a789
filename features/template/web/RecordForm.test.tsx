import { expect, it } from "vitest";
import { schemaNamed } from "@apron/dialect/testing";
import { CallRefused } from "@apron/kit/web/call";
import { click, draw } from "@apron/kit/web/testing/draw";
import { RecordForm } from "./RecordForm.tsx";

const template = { data: { content: JSON.stringify(schemaNamed("inspection")) }, error: null };
const open = (details: unknown, given: Parameters<typeof RecordForm>[0]["template"] = template) =>
  draw(
    <RecordForm
      template={given}
      details={typeof details === "string" ? details : JSON.stringify(details)}
      label="内容"
    />,
  );

it("says that details which are no JSON cannot be shown, and stays", async () => {
  const page = await open("{broken");
  expect(page.textContent).toBe("记录内容无法显示");
});

it("tells in the server's words that the template does not load, and shows no form", async () => {
  const error = new CallRefused({ status: "400", message: "模板加载失败" });
  const page = await open({}, { data: undefined, error });
  expect(page.textContent).toBe("模板加载失败");
});

it("warns of a broken template and shows what was answered nevertheless", async () => {
  const page = await open({ state: "良好" }, { data: { content: "{" }, error: null });
  expect(page.textContent).toContain("模板内容不是有效的JSON");
  expect(page.textContent).toContain("良好");
});

it("shows what the template does not ask for", async () => {
  const page = await open({ counter: "A1", former: { answer: 7 } });
  expect(page.querySelector(".template-others")?.textContent).toContain('former{"answer":7}');
});

it("has no button that sends", async () => {
  const page = await open({ counter: "A1" });
  expect(page.querySelector("button[type=submit]")).toBeNull();
});

it("enlarges pictures, plays videos, and offers everything else", async () => {
  const file = (name: string) => ({ name, url: `/cass/file/${name.replace(".", "")}`, status: "success" });
  const page = await open({ photos: [file("a.jpg"), file("b.mp4"), file("c.pdf")] });
  expect(page.querySelector("video")?.getAttribute("src")).toBe("/cass/file/bmp4");
  expect(page.querySelector("a")?.getAttribute("href")).toBe("/cass/file/cpdf");
  await click(page.querySelector(".template-picture"));
  expect(document.querySelector("dialog img")?.getAttribute("src")).toBe("/cass/file/ajpg");
});

it("shows formatted text formatted, without what could run", async () => {
  const page = await open({
    reason: '<p>见<b>图</b><img src="/cass/file/x" alt="图" onerror="alert(1)"></p>',
    state: "bad",
  });
  expect(page.querySelector(".rich-text b")?.textContent).toBe("图");
  expect(page.querySelector(".rich-text [onerror]")).toBeNull();
});
