import { expect, test } from "@playwright/test";
import { signIn } from "./sign-in.ts";

test("at night an engineer finds lines, yesterday's change and whom to ring on one page, and opens a fault with it filled in", async ({
  page,
}) => {
  await signIn(page, "13800000001");
  await page.goto("/airportDevOps/toolsArea/softwareQuery");
  await page.getByRole("textbox", { name: "机场名称、拼音或代码" }).fill("pudong");
  await page.getByRole("button", { name: "查询" }).click();
  await page.getByRole("link", { name: "上海浦东国际机场" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "上海浦东国际机场" })).toBeVisible();

  const down = page.getByRole("row", { name: /浦东-总部 100M 主用专线.*中断/ });
  await expect(down.getByText(/光缆中断/)).toBeVisible();
  await expect(down.getByRole("link", { name: /^010-/ })).toBeVisible();
  await expect(page.getByText(/以安装目录下backup中的8\.4\.1覆盖/)).toBeVisible();
  await expect(page.getByText(/实施，.+负责/).first()).toBeVisible();
  await expect(page.getByRole("table", { name: "运行版本" }).getByText("已是最新").first()).toBeVisible();

  await expect(page.getByRole("link", { name: "线路定界" })).toHaveAttribute("href", /place=PVG310/);
  await expect(page.getByRole("link", { name: "防火墙策略", exact: true }).first()).toHaveAttribute(
    "href",
    /sourceIp=10\.30\.8\.11/,
  );

  await page
    .getByRole("table", { name: "值机柜台" })
    .getByRole("row", { name: /A岛 T1/ })
    .getByRole("link", { name: "上报故障" })
    .click();
  await expect(page).toHaveURL(/\/faultSubmit\?/);
  await expect(page.getByRole("textbox", { name: "故障现象" })).toHaveValue("T1 A岛值机柜台异常");
  await expect(page.getByRole("textbox", { name: "上报单位" })).toHaveValue("上海机场运维中心");
});
