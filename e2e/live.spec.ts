import { type BrowserContext, expect, type Page, type Request, test } from "@playwright/test";
import { signInByHand } from "./sign-in.ts";

const isStream = (request: Request): boolean => new URL(request.url()).pathname === "/cass/live";
const asksBell = (request: Request): boolean => request.url().endsWith("/cass/notice/getUnreadCount");

/** Says over the wire that everything was read, and waits until every window of the person has heard of it. */
const tellAll = async (context: BrowserContext, windows: readonly Page[]): Promise<void> => {
  const token = (await context.cookies()).find(({ name }) => name === "token")?.value ?? "";
  const heard = windows.map(async (one) => await one.waitForRequest(asksBell));
  const answered = await context.request.post("/cass/notice/readAll", { data: {}, headers: { token } });
  expect(await answered.json()).toMatchObject({ status: 200 });
  await Promise.all(heard);
};

test("seven windows share one stream: all load and hear, also after the one that holds it was closed or crashed, and all leave when one signs out", async ({
  page,
  context,
}) => {
  const holders: Page[] = [];
  context.on("request", (request) => isStream(request) && holders.push(request.frame().page()));
  await signInByHand(page, "13800000016");
  await expect.poll(() => holders).toEqual([page]);
  let windows = [page];
  while (windows.length < 7) {
    const another = await context.newPage();
    const loaded = another.waitForResponse((response) => asksBell(response.request()));
    await another.goto("/home");
    await loaded;
    windows.push(another);
  }
  expect([...new Set(holders)]).toEqual([page]);
  await tellAll(context, windows);

  /** The stream goes to one of the others, who ask for what was said meanwhile, and then hear again. */
  const without = async (gone: Page, end: () => Promise<void>): Promise<void> => {
    windows = windows.filter((one) => one !== gone);
    await end();
    await tellAll(context, windows);
    expect(windows).toContain(holders.at(-1));
    await tellAll(context, windows);
  };
  await test.step("closed", async () => await without(page, async () => await page.close()));
  await test.step("crashed", async () => {
    const holder = holders.at(-1) ?? page;
    const wire = await context.newCDPSession(holder);
    await without(holder, async () => {
      const crashed = holder.waitForEvent("crash");
      void wire.send("Page.crash").catch(() => undefined);
      await crashed;
    });
  });

  const [one] = windows;
  await one?.getByRole("button", { name: /我的账号/ }).click();
  await one?.getByRole("menuitem", { name: "退出登录" }).click();
  for (const other of windows) await expect(other).toHaveURL(/\/login/);
});
