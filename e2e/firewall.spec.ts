import { expect, test } from "@playwright/test";
import { signIn } from "./sign-in.ts";

test("an engineer sees which rule lets a gateway through and which never applies, and the keeper prolongs what ends", async ({
  page,
}) => {
  await signIn(page, "13800000019");
  // Whoever knows an address leads here with it filled in.
  await page.goto(
    "/airportDevOps/toolsArea/firewallPolicyQuery?sourceIp=10.30.16.5&destIp=10.1.1.11&port=8443&protocol=tcp",
  );
  await expect(page.getByText("PVG值机到离港网关")).toBeVisible();
  const shadowed = page.getByRole("listitem").filter({ hasText: "浦东T2自助值机专用" });
  await expect(shadowed.getByText(/^被A-\d+遮蔽$/)).toBeVisible();

  await page.getByRole("textbox", { name: "源地址" }).fill("10.30.16.5/24");
  await page.getByRole("button", { name: "查询" }).click();
  await expect(page.getByText("网段应写为10.30.16.0/24")).toBeVisible();
  await page.getByRole("textbox", { name: "源地址" }).fill("10.30.16.0/23");
  await page.getByRole("button", { name: "查询" }).click();
  await expect(page.getByText("10.30.17.0/24 → 10.1.1.11 tcp/8443").first()).toBeVisible();
  await expect(page).toHaveURL(/sourceIp=10\.30\.16\.0%2F23/);

  await page.goto("/firewallDesk?state=expiring");
  await page
    .getByRole("row", { name: /首都机场厂商远程调试/ })
    .getByRole("link")
    .first()
    .click();
  await page.getByRole("button", { name: "修改策略" }).click();
  await page.getByRole("textbox", { name: "责任人" }).fill("王宁");
  await page.getByRole("button", { name: "保存" }).click();
  await expect(page.getByRole("listitem").filter({ hasText: "手工修改" }).getByText("王宁")).toBeVisible();
});
