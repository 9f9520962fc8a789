import { expect, type Page, test } from "@playwright/test";
import { signIn } from "./sign-in.ts";

test("a holder asks from a refusal, writes without a network, reads it once in both windows, and rates the end", async ({
  page,
  context,
}) => {
  await signIn(page, "13900000002");
  await page.goto("/question/add?code=E5008&bindingId=demo-J-20001&pid=45021");
  await expect(page.getByRole("region", { name: "将随问题提交" })).toContainText("45021");
  await expect(page.getByText(/前首次答复/)).toBeVisible();
  // A work number is of one system: either of the two keeps the other true.
  const [system, agent] = [
    page.getByRole("combobox", { name: "系统" }),
    page.getByRole("combobox", { name: "涉及工作号" }),
  ];
  await system.click();
  await page.getByRole("option", { name: "订座 ICS" }).click();
  await expect(agent).toHaveValue("");
  await agent.click();
  await page.getByRole("option", { name: "J 20001" }).click();
  await expect(system).toHaveValue("离港 DCS");
  await page.getByLabel("问题内容").fill("忘记工作号密码，主机提示密码错误");
  await expect(page.getByRole("link", { name: /忘记工作号密码/ }).first()).toBeVisible();
  await page.getByRole("button", { name: "提交问题" }).click();
  await expect(page).toHaveURL(/\/question\/detail\?id=Q\d+$/);
  const beside = await context.newPage();
  await beside.goto(page.url());
  await expect(beside.getByLabel("输入回复")).toBeVisible();
  // Without a network it stays in the box, and goes by itself.
  await context.setOffline(true);
  await page.getByLabel("输入回复").fill("补充：终端重启过两次");
  await page.getByRole("button", { name: "发送" }).click();
  await expect(page.getByRole("button", { name: "立即重试" })).toBeVisible();
  await expect(page.getByLabel("输入回复")).toHaveValue("补充：终端重启过两次");
  await context.setOffline(false);
  for (const window of [page, beside])
    await expect(window.getByRole("log").getByText("补充：终端重启过两次")).toHaveCount(1);
  await expect(page.getByLabel("输入回复")).toHaveValue("");
  // All three ratings are needed.
  await page.getByRole("button", { name: "关闭并评价" }).click();
  const dialog = page.getByRole("dialog", { name: "关闭问题" });
  await dialog.getByRole("radio", { name: "已解决" }).check({ force: true });
  await dialog.getByRole("button", { name: "关闭并评价" }).click();
  await expect(dialog.getByText("请完成评价").first()).toBeVisible();
  for (const rated of ["结果满意度", "及时性", "服务态度"])
    await dialog.getByRole("radiogroup", { name: rated }).getByRole("radio", { name: "5星，共5星" }).check();
  await dialog.getByRole("button", { name: "关闭并评价" }).click();
  await expect(page.locator(".page-beside")).toHaveText("已解决");
  await expect(beside.locator(".page-beside")).toHaveText("已解决");
});

test("a message whose answer was lost on the way is left once, also when the page is loaded again before it is sent again", async ({
  page,
}) => {
  await signIn(page, "13900000002");
  await page.goto("/leaveMessage");
  let lost = 2;
  await page.route("**/leaveMessage/save", async (route) => {
    const response = await route.fetch();
    await (lost-- > 0 ? route.abort() : route.fulfill({ response }));
  });
  const words = page.getByLabel("留言内容");
  const submit = page.getByRole("button", { name: "提交", exact: true });
  await words.fill("自助机打印不出登机牌");
  await page.getByRole("combobox", { name: "业务类型" }).click();
  await page.getByRole("option").first().click();
  for (let presses = 0; presses < 2; presses += 1) {
    await submit.click();
    await expect(page.getByText("网络异常")).toBeVisible();
  }
  await page.reload();
  await expect(words).toHaveValue("自助机打印不出登机牌");
  await submit.click();
  await expect(page.getByText("留言已提交")).toBeVisible();
  await expect(words).toHaveValue("");
  await expect(page.getByRole("row", { name: /自助机打印不出登机牌/ })).toHaveCount(1);
});

/** A call as the page of whoever is signed in makes it. */
const callAs = async (page: Page, path: string, body: object): Promise<string> =>
  await page.evaluate(
    async ([to, text]) => {
      const token = /(?:^|; )token=([^;]*)/.exec(document.cookie)?.[1] ?? "";
      const headers = { "content-type": "application/json", token };
      return await (await fetch(String(to), { method: "POST", headers, body: String(text) })).text();
    },
    [path, JSON.stringify(body)],
  );

test("what customer service answers is read at once, by whoever has the page open", async ({ page, browser }) => {
  await signIn(page, "13900000003");
  await page.goto("/question/add");
  await page.getByLabel("问题内容").fill("值机高峰无法出票，请协助。");
  await page.getByLabel("业务类型").click();
  await page.getByRole("option", { name: "客票" }).click();
  await page.getByRole("button", { name: "提交问题" }).click();
  await expect(page).toHaveURL(/\/question\/detail\?id=Q\d+$/);
  const id = new URL(page.url()).searchParams.get("id");
  await expect(page.getByLabel("输入回复")).toBeVisible();
  const context = await browser.newContext();
  const desk = await context.newPage();
  await signIn(desk, "13800000011");
  expect(await callAs(desk, "/cass/service/desk/claim", { id })).toContain('"status":200');
  const words = { id, content: "已为您核对，请重试。", attachments: [], clientMsgId: "journey-0001" };
  expect(await callAs(desk, "/cass/service/desk/reply", words)).toContain('"status":200');
  await expect(page.getByRole("log").getByText("已为您核对，请重试。")).toBeVisible();
  await expect(page.locator(".page-beside")).toHaveText("有新回复");
  await context.close();
});
