import { expect, test } from "@playwright/test";
import { signIn } from "./sign-in.ts";

test("at 02:10 an engineer finds which line is down and that the backup carries, asks its firewall rules, and opens a fault filled in from it", async ({
  page,
}) => {
  await signIn(page, "13800000001");
  await page.goto("/networkFaultDelimitation");
  await page.getByRole("link", { name: "国内机场离港线路" }).click();
  await page.getByLabel("选择机场").click();
  await page.getByRole("option", { name: /上海浦东/ }).click();
  await expect(page.getByRole("row", { name: /浦东-总部 100M 主用专线/ })).toBeVisible();
  await page.getByRole("button", { name: "开始定界" }).click();

  await expect(page.getByText(/主用专线 中断（自.*01:52起），.*备用专线承载/)).toBeVisible();
  await expect(page.getByText("模拟", { exact: true })).toBeVisible();
  await page.getByRole("link", { name: "查防火墙策略" }).click();
  await expect(page).toHaveURL(/firewallPolicyQuery\?sourceIp=\d/);
  await page.goBack();
  await page.getByRole("link", { name: "开立故障" }).click();
  await expect(page).toHaveURL(/\/faultSubmit\?delimitationId=/);
  await expect(page.getByLabel("故障现象")).toHaveValue(/网络故障定界结论：.*中断/);
});
