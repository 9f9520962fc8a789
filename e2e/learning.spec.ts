import { expect, test } from "@playwright/test";
import { signIn } from "./sign-in.ts";

const line = "BT /F1 14 Tf 72 700 Td (Article 1 Keys are kept in the safe.) Tj ET";
/** A page of text that would run a script when it is opened, and again when it is pressed. */
const pdf = [
  "%PDF-1.7",
  ...[
    "<</Type/Catalog/Pages 2 0 R/OpenAction 7 0 R>>",
    "<</Type/Pages/Kids[3 0 R]/Count 1>>",
    "<</Type/Page/Parent 2 0 R/MediaBox[0 0 595 842]/Contents 4 0 R/Resources<</Font<</F1 5 0 R>>>>/Annots[6 0 R]/AA<</O 7 0 R>>>>",
    `<</Length ${line.length}>>\nstream\n${line}\nendstream`,
    "<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>",
    "<</Type/Annot/Subtype/Link/Rect[0 0 595 842]/A 7 0 R>>",
    "<</S/JavaScript/JS(globalThis.ranByPdf = true; app.alert\\('ran'\\);)>>",
  ].map((object, at) => `${at + 1} 0 obj\n${object}\nendobj`),
  "trailer\n<</Root 1 0 R/Size 8>>\n%%EOF\n",
].join("\n");

test("an editor brings a PDF in, and whoever reads it sees its pages with what was searched for marked, and runs nothing of it", async ({
  page,
}) => {
  const said: string[] = [];
  page.on("console", (message) => said.push(message.text()));
  await signIn(page, "13800000013");
  await page.goto("/learningDesk/import");
  await page.getByLabel("导入为").click();
  await page.getByRole("option", { name: "制度" }).click();
  await page
    .locator('input[type="file"]')
    .first()
    .setInputFiles({ name: "账号与权限复核办法.pdf", mimeType: "application/pdf", buffer: Buffer.from(pdf) });
  await page.getByRole("button", { name: "确认写入" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "确认写入" }).click();
  await expect(page.getByText("已导入", { exact: true }).first()).toBeVisible();

  await page.goto("/airportDevOps/toolsArea/systemsQuery/detail?id=system-access-review&q=safe&view=pages");
  const paper = page.getByRole("region", { name: "第1页，共1页" });
  await expect(paper.getByText("Keys are kept in the safe")).toBeVisible();
  await expect(page.getByText("1 处")).toBeVisible();
  const drawn = await page.evaluate(() => {
    const canvas = document.querySelector("canvas");
    const pixels = canvas?.getContext("2d")?.getImageData(0, 0, canvas.width, canvas.height / 3).data ?? [];
    return {
      dark: pixels.filter((value, at) => at % 4 === 0 && value < 90).length,
      marks: CSS.highlights.get("learning-found")?.size,
    };
  });
  expect(drawn.dark).toBeGreaterThan(50);
  expect(drawn.marks).toBe(1);
  expect(await page.evaluate(() => "ranByPdf" in globalThis)).toBe(false);
  expect(said.filter((text) => /Content Security Policy|TrustedScript/.test(text))).toEqual([]);

  await page.getByText("条文", { exact: true }).click();
  await expect(page.getByText("Article 1 Keys are kept in the safe.")).toBeVisible();
});
