import { expect, type Page, test } from "@playwright/test";
import { aMoment, answerOf, dragTo, nextPuzzle, sendCode, shownCode, signInByHand } from "./sign-in.ts";

const password = "Apron2026demo";

const choose = (page: Page, version: "人员版" | "机器版" | "运维版") =>
  page.getByRole("radio", { name: version }).check({ force: true });
const submit = (page: Page) => page.getByRole("button", { name: "登录", exact: true }).click();

test("the form stands there before any script, and what is typed and ticked meanwhile is kept", async ({ page }) => {
  const scripts = Promise.withResolvers<void>();
  await page.route(/\.js$/, async (route) => {
    await scripts.promise;
    await route.continue();
  });
  await page.goto("/login", { waitUntil: "commit" });
  await page.getByLabel("手机号").fill("13800000001");
  await page.locator("#c-agreed").check();
  scripts.resolve();
  await expect(async () => {
    await page.getByRole("tab", { name: "邮箱账号" }).click();
    await expect(page.locator("#c-signMailbox")).toBeVisible({ timeout: 500 });
  }).toPass();
  await page.getByRole("tab", { name: "手机账号" }).click();
  await expect(page.locator("#c-signTel")).toHaveValue("13800000001");
  await expect(page.locator("#c-agreed")).toBeChecked();
});

test("a duty engineer signs in, sees who is on duty, finds a page and switches to English", async ({ page }) => {
  await page.goto("/");
  await expect(page).toHaveURL(/\/login$/);
  await expect(page.getByRole("radio", { name: "运维版" })).toBeChecked();
  await page.getByLabel("手机号").fill("13800000001");
  await sendCode(page);
  const code = await shownCode(page);
  await expect(page.getByRole("button", { name: /\d+秒后重新发送/ })).toBeDisabled();
  await page.locator("#c-smsCode").fill(code);

  const agreements = page.getByRole("dialog", { name: "请阅读并同意以下协议" });
  await expect(agreements.getByRole("link")).toHaveCount(4);
  const visited: string[] = [];
  page.on("framenavigated", (frame) => visited.push(new URL(frame.url()).pathname));
  await agreements.getByRole("button", { name: "同意" }).click();
  await expect(page).toHaveURL(/\/home$/);
  await expect(page.getByRole("heading", { name: "李航，您好" })).toBeVisible();
  // Straight there, not by way of where the bare address leads.
  expect(visited).not.toContain("/frequentlyAskedQuestion");
  await expect(page.getByRole("region", { name: "演示模式" })).toBeVisible();

  const now = page.locator(".sheet", { has: page.getByRole("heading", { name: "当前值班" }) });
  await now.locator(".now-person").first().click();
  const shift = page.getByRole("dialog", { name: "值班详情" });
  await expect(shift).toBeVisible();
  await shift.getByRole("button", { name: "关闭" }).first().click();

  await page.keyboard.press("Control+k");
  await page.getByRole("combobox").fill("zbxx");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\/dutyInformation$/);

  await page.getByRole("button", { name: "Switch to English" }).click();
  await expect(page.locator("html")).toHaveAttribute("lang", "en");
  await expect(page).toHaveURL(/\/dutyInformation$/);
  const cookies = await page.context().cookies();
  expect(cookies.find(({ name }) => name === "adminLanguage")?.value).toBe("en");
  await page.reload();
  await expect(page.locator("html")).toHaveAttribute("lang", "en");
});

test("closing the agreements signs nobody in and keeps the code; a wrong code says how many tries are left", async ({
  page,
}) => {
  await page.goto("/login");
  await page.getByLabel("手机号").fill("13800000011");
  await sendCode(page);
  const code = await shownCode(page);
  await page.locator("#c-agreed").check();
  await page.locator("#c-smsCode").fill(code === "000000" ? "111111" : "000000");
  await expect(page.getByText("还可尝试 4 次")).toBeVisible();
  await expect(page.locator("#c-smsCode")).toHaveValue("");

  await page.locator("#c-agreed").uncheck();
  await page.locator("#c-smsCode").fill(code);
  const agreements = page.getByRole("dialog", { name: "请阅读并同意以下协议" });
  await agreements.getByRole("button", { name: "取消" }).click();
  await expect(page).toHaveURL(/\/login$/);
  await expect(page.locator("#c-smsCode")).toHaveValue(code);
  await submit(page);
  await agreements.getByRole("button", { name: "同意" }).click();
  await expect(page).toHaveURL(/\/home$/);
});

test("the puzzle is solved with the keyboard alone", async ({ page }) => {
  await page.goto("/login");
  await page.getByLabel("手机号").fill("13800000012");
  const challenge = nextPuzzle(page);
  await page.getByRole("button", { name: "获取验证码" }).press("Enter");
  const x = await answerOf(challenge);
  const knob = page.getByRole("slider");
  await expect(knob).toBeEnabled();
  await knob.focus();
  for (let large = 0; large < Math.floor(x / 10); large += 1) await page.keyboard.press("Shift+ArrowRight");
  for (let small = 0; small < x % 10; small += 1) await page.keyboard.press("ArrowRight");
  await expect(knob).toHaveAttribute("aria-valuenow", String(x));
  await aMoment(page);
  await page.keyboard.press("Enter");
  await expect(page.locator(".demo-code")).toContainText(/\d{6}/);
});

test("a wrong place brings a fresh puzzle, and the characters stand in for it with a fresh picture after a wrong word", async ({
  page,
}) => {
  await page.goto("/login");
  await page.getByLabel("手机号").fill("13800000013");
  const first = nextPuzzle(page);
  await page.getByRole("button", { name: "获取验证码" }).click();
  const x = await answerOf(first);
  const second = nextPuzzle(page);
  await dragTo(page, x > 150 ? x - 60 : x + 60);
  expect(await (await second).text()).not.toBe(await (await first).text());
  await expect(page.locator(".puzzle-message")).not.toBeEmpty();

  await page.getByRole("button", { name: "改用图形验证码" }).click();
  const picture = page.getByRole("dialog").getByRole("img");
  const before = await picture.getAttribute("src");
  await page.getByLabel("请输入4位验证码").fill("zzzz");
  await page.getByRole("button", { name: "确定" }).click();
  await expect(picture).not.toHaveAttribute("src", before ?? "");
  await expect(page.locator("#c-captchaValue-error")).not.toBeEmpty();
  await expect(page.getByLabel("请输入4位验证码")).toHaveValue("");
});

test("a number typed before the language is switched is still there", async ({ page }) => {
  await page.goto("/login");
  await page.locator("#c-signTel").fill("13800000003");
  await page.getByRole("button", { name: "English" }).click();
  await expect(page.getByRole("button", { name: "中文" })).toBeVisible();
  await expect(page.locator("#c-signTel")).toHaveValue("13800000003");
});

test("the wait for the next code outlives a change of tab and a loaded page", async ({ page }) => {
  await page.goto("/login");
  await page.getByLabel("手机号").fill("13800000016");
  await sendCode(page);
  await page.getByRole("button", { name: "密码登录" }).click();
  await page.getByRole("button", { name: "验证码登录" }).click();
  await expect(page.getByRole("button", { name: /\d+秒后重新发送/ })).toBeDisabled();
  await page.reload();
  await page.getByLabel("手机号").fill("13800000016");
  await expect(page.getByRole("button", { name: /\d+秒后重新发送/ })).toBeDisabled();
  await expect(page.locator(".demo-code")).toHaveCount(0);
  // Another window learns it of the server.
  const other = await page.context().newPage();
  await other.goto("/login");
  await other.getByLabel("手机号").fill("13800000016");
  const challenge = nextPuzzle(other);
  await other.getByRole("button", { name: "获取验证码" }).click();
  await dragTo(other, await answerOf(challenge));
  await expect(other.getByRole("button", { name: /\d+秒后重新发送/ })).toBeDisabled();
  await expect(other.locator(".demo-code")).toHaveCount(0);
});

test("a password asks a new browser for a code, and a known one no more; logging out forgets the person", async ({
  page,
}) => {
  const byPassword = async (): Promise<void> => {
    await choose(page, "人员版");
    await page.getByRole("button", { name: "密码登录" }).click();
    await page.getByLabel("手机号").fill("13900000002");
    await page.getByLabel("登录密码").fill(password);
    await page.locator("#c-agreed").check();
    const challenge = nextPuzzle(page);
    await submit(page);
    await dragTo(page, await answerOf(challenge));
  };
  await page.goto("/login");
  await byPassword();
  const second = page.getByRole("dialog", { name: "二次验证" });
  await expect(second).toBeVisible();
  await second.getByLabel("验证码").fill(await shownCode(page));
  await expect(page).toHaveURL(/\/home$/);

  await page.getByRole("button", { name: /我的账号/ }).click();
  await page.getByRole("menuitem", { name: "退出登录" }).click();
  await expect(page).toHaveURL(/\/login$/);
  await expect(page.getByText("您已退出登录")).toBeVisible();
  expect((await page.context().cookies()).find(({ name }) => name === "token")).toBeUndefined();
  expect(await page.evaluate(() => sessionStorage.getItem("id"))).toBeNull();

  await byPassword();
  await expect(page).toHaveURL(/\/home$/);
});

test("the language one chooses is the account's: of its messages, and of the pages where nobody chose another", async ({
  page,
}) => {
  const byPassword = async (): Promise<void> => {
    await page.goto("/login");
    await choose(page, "人员版");
    await page.getByRole("button", { name: "密码登录" }).click();
    await page.getByLabel("手机号").fill("13900000001");
    await page.getByLabel("登录密码").fill(password);
    await page.locator("#c-agreed").check();
    const challenge = nextPuzzle(page);
    await submit(page);
    await dragTo(page, await answerOf(challenge));
  };
  await byPassword();
  const second = page.getByRole("dialog", { name: "二次验证" });
  await second.getByLabel("验证码").fill(await shownCode(page));
  await expect(page).toHaveURL(/\/home$/);
  await page.getByRole("button", { name: "Switch to English" }).click();
  await expect(page.locator("html")).toHaveAttribute("lang", "en");
  await page.goto("/personalCenter/settings");
  await expect(page.getByRole("radio", { name: "English" })).toBeChecked();

  await page.getByRole("button", { name: "My account 张伟" }).click();
  await page.getByRole("menuitem", { name: "Log out" }).click();
  await expect(page).toHaveURL(/\/login$/);
  await page.context().clearCookies({ name: "adminLanguage" });
  await byPassword();
  await expect(page).toHaveURL(/\/home$/);
  await expect(page.locator("html")).toHaveAttribute("lang", "en");

  await page.getByRole("button", { name: "切换为中文" }).click();
  await expect(page.locator("html")).toHaveAttribute("lang", "zh-CN");
  await page.goto("/personalCenter/settings");
  await expect(page.getByRole("radio", { name: "中文" })).toBeChecked();
});

test("an e-mail account signs in by its tab; a wrong address is named at its field, and another site is no way back", async ({
  page,
}) => {
  await page.goto("/login?redirect=%2F%2Fevil.example");
  await choose(page, "人员版");
  await page.getByRole("tab", { name: "邮箱账号" }).click();
  await page.getByLabel("邮箱", { exact: true }).fill("not an address");
  await page.getByRole("button", { name: "获取验证码" }).click();
  await expect(page.locator("#c-signMailbox-error")).toHaveText("电子邮箱格式错误");
  await page.getByLabel("邮箱", { exact: true }).fill("holder@demo.apron.test");
  await page.locator("#c-agreed").check();
  await sendCode(page);
  await page.locator("#c-smsCode").fill(await shownCode(page));
  await expect(page).toHaveURL(/\/home$/);
});

test("a country is found by Chinese, English, pinyin, initials and code, and one code never stands for another country", async ({
  page,
}) => {
  await page.goto("/login");
  const region = page.getByRole("combobox", { name: "国家/地区" });
  for (const typed of ["日本", "Japan", "riben", "rb", "81", "+81"]) {
    await region.click();
    await region.fill(typed);
    await expect(page.getByRole("option", { name: "日本 +81" })).toBeVisible();
    await page.keyboard.press("Escape");
  }
  for (const [typed, found] of [
    ["xianggang", "中国香港 +852"],
    ["xg", "中国香港 +852"],
    ["大陆", "中国大陆 +86"],
  ] as const) {
    await region.click();
    await region.fill(typed);
    await expect(page.getByRole("option", { name: found })).toBeVisible();
    await page.keyboard.press("Escape");
  }
  for (const country of ["美国", "加拿大"]) {
    await region.click();
    await region.fill(country);
    await page.getByRole("option", { name: `${country} +1`, exact: true }).click();
    await expect(region).toHaveValue("+1");
    await region.click();
    await expect(page.getByRole("option", { selected: true })).toHaveText(new RegExp(country));
    await page.keyboard.press("Escape");
  }
});

test("a machine account confirms its service number; 'wrong, exit' signs it out", async ({ page }) => {
  await page.goto("/login");
  await choose(page, "机器版");
  await page.getByLabel("手机号").fill("13700000001");
  await page.locator("#c-agreed").check();
  await sendCode(page);
  await page.locator("#c-smsCode").fill(await shownCode(page));
  await expect(page).toHaveURL(/\/login\/serviceNumberConfirm$/);
  await expect(page.getByText("S00010001")).toBeVisible();
  // Whoever left the question open is led back to it, in a further tab too.
  const tab = await page.context().newPage();
  await tab.goto("/home", { waitUntil: "commit" });
  await expect(tab).toHaveURL(/\/login\/serviceNumberConfirm$/);
  await expect(tab.getByText("S00010001")).toBeVisible();
  await tab.close();
  await page.getByRole("button", { name: "信息有误，退出" }).click();
  await expect(page).toHaveURL(/\/login\/?$/);
  expect((await page.context().cookies()).find(({ name }) => name === "token")).toBeUndefined();

  await page.getByRole("button", { name: "密码登录" }).click();
  await page.getByLabel("手机号").fill("13700000001");
  await page.getByLabel("登录密码").fill(password);
  await page.locator("#c-agreed").check();
  const challenge = nextPuzzle(page);
  await submit(page);
  await dragTo(page, await answerOf(challenge));
  await expect(page).toHaveURL(/\/login\/serviceNumberConfirm$/);
  const right = page.getByRole("button", { name: "信息无误，确认" });
  await expect(right).toHaveAttribute("aria-disabled", "true");
  await page.getByRole("checkbox", { name: "服务号用户须知" }).check();
  await expect(right).toHaveAttribute("aria-disabled", "true");
  await page.getByRole("checkbox", { name: "服务号隐私声明" }).check();
  await right.click();
  await expect(page).toHaveURL(/\/home$/);
});

test("a session that ended elsewhere says so, and what was typed is there after signing in again", async ({ page }) => {
  await page.goto("/login?redirect=%2FpersonalCenter%2Findex");
  await choose(page, "人员版");
  await page.getByLabel("手机号").fill("13900000004");
  await page.locator("#c-agreed").check();
  await sendCode(page);
  await page.locator("#c-smsCode").fill(await shownCode(page));
  await expect(page).toHaveURL(/\/personalCenter\/index$/);
  await page.getByLabel("用户名").fill("塔台");

  // The same session in another browser signs out.
  const elsewhere = await page.context().browser()?.newContext();
  if (!elsewhere) throw new Error("no browser");
  await elsewhere.addCookies(await page.context().cookies());
  const token = (await page.context().cookies()).find(({ name }) => name === "token")?.value ?? "";
  await elsewhere.request.post(new URL("/cass/agent/logout", page.url()).href, { data: {}, headers: { token } });
  await elsewhere.close();

  await page.getByRole("button", { name: "保存" }).click();
  await expect(page).toHaveURL(/\/login\?redirect=%2FpersonalCenter%2Findex$/);
  await expect(page.locator(".toast.is-warning")).toBeVisible();
  await choose(page, "人员版");
  await page.getByRole("button", { name: "密码登录" }).click();
  await page.getByLabel("手机号").fill("13900000004");
  await page.getByLabel("登录密码").fill(password);
  await page.locator("#c-agreed").check();
  const challenge = nextPuzzle(page);
  await submit(page);
  await dragTo(page, await answerOf(challenge));
  await expect(page).toHaveURL(/\/personalCenter\/index$/);
  await expect(page.getByLabel("用户名")).toHaveValue("塔台");
});

test("a page that is everybody's opens in a browser whose session is over, and any other leads to the sign-in", async ({
  page,
  baseURL,
}) => {
  const ended = async (): Promise<void> =>
    await page.context().addCookies([{ name: "token", value: "of-a-session-that-is-over", url: baseURL ?? "" }]);
  await ended();
  // What the owner of an account taps whose number somebody else has changed: there is no signing in for him.
  await page.goto("/securityAlert#made-up");
  await expect(page.getByText("登录已失效，请重新登录")).toBeVisible();
  await expect(page.getByRole("heading", { name: "安全提醒" })).toBeVisible();
  await expect(page).toHaveURL(/\/securityAlert#made-up$/);
  await ended();
  await page.goto("/myTodo?status=1");
  await expect(page).toHaveURL(/\/login\?redirect=%2FmyTodo%3Fstatus%3D1$/);
  await expect(page.getByText("登录已失效，请重新登录")).toBeVisible();
});

test("back from home stays in the portal instead of returning to a sign-in that is over", async ({ page }) => {
  await signInByHand(page, "13800000018");
  // The address changes before the screen does: sign-in is left when home has its title.
  await expect(page).toHaveTitle(/^首页/);
  await page.goBack();
  await expect(page).toHaveURL(/\/home$/);
});

test("a sign-in whose answer is lost on the way goes on with the same code", async ({ page }) => {
  await page.goto("/login");
  await page.getByLabel("手机号").fill("13800000019");
  await page.locator("#c-agreed").check();
  await sendCode(page);
  await page.route(
    "**/cass/agent/captchaLogin",
    async (route, request) => {
      // By nobody's cookie jar: what the answer sets is lost with it.
      const body = request.postData() ?? "";
      const answered = await fetch(request.url(), { method: "POST", headers: await request.allHeaders(), body });
      expect(await answered.json()).toMatchObject({ status: 200 });
      await route.abort();
    },
    { times: 1 },
  );
  await page.locator("#c-smsCode").fill(await shownCode(page));
  await expect(page.getByRole("alert").filter({ hasText: "网络" })).toBeVisible();
  await submit(page);
  await expect(page).toHaveURL(/\/home$/);
});
