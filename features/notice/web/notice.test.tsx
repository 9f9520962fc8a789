import { act } from "react";
import { Link } from "react-router";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import * as z from "zod/mini";
import { click, draw } from "@apron/kit/web/testing/draw";
import { Bell } from "./Bell.tsx";
import { NoticePage } from "./details.tsx";
import { AudienceBuilder } from "./desk/AudienceBuilder.tsx";
import { NoticeCard } from "./NoticeCard.tsx";
import { everybody } from "../contract.ts";

const row = {
  id: "one",
  system: ["J"],
  category: 1,
  group: 1,
  subType: 12,
  kindName: "系统变更",
  level: "confirm",
  title: "离港切换",
  summary: "",
  publishTime: "2026-11-23 10:00:00",
  windowFrom: "",
  windowTo: "",
  airports: [],
  affectsMine: true,
  top: false,
  read: false,
  due: true,
};
const whole = {
  ...row,
  contentHtml: "<p>停机五小时</p>",
  attachments: [],
  version: 2,
  before: { version: 1, title: "离港切换", contentHtml: "<p>停机四小时</p>" },
  confirmedAt: "",
  route: "",
  previous: null,
  next: null,
  language: "zh",
};
const counts = { num: 3, business: 3, account: 0, operator: 0, hotspot: 0, airport: 0, confirm: 1, popup: true };
const answers = new Map<string, unknown>();
/** A pop-up is answered once this has come. */
let held: Promise<void> | undefined;
const sent: { readonly path: string; readonly body: unknown }[] = [];

beforeEach(() => {
  answers.clear();
  sent.length = 0;
  held = undefined;
  vi.stubGlobal("fetch", async (path: string, { body }: RequestInit) => {
    sent.push({ path, body: typeof body === "string" ? JSON.parse(z.string().parse(body)) : undefined });
    if (path.includes("/notice/popup")) await held;
    const [, result = {}] = [...answers].find(([known]) => path.includes(known)) ?? [];
    return Response.json({ status: 200, message: "", result });
  });
});
afterEach(() => vi.unstubAllGlobals());

/** A part that is fetched when it is needed is drawn once React has been let go of. */
const shown = (words: string) =>
  vi.waitFor(async () => {
    await act(async () => await new Promise((resolve) => setTimeout(resolve)));
    expect(document.body.textContent).toContain(words);
  }, 5_000);
const page = (list: readonly object[]) => ({ list, total: list.length, currentPage: 1, pageSize: 20, pages: 1 });
const button = (words: string) => [...document.querySelectorAll("button")].find((one) => one.textContent === words);

it("on the home screen are what is unread or due, and nothing takes no room", async () => {
  answers.set("/notice/getList", page([row, { ...row, id: "two", title: "读过的", read: true, due: false }]));
  const card = await draw(<NoticeCard />);
  await shown("离港切换");
  expect(card.textContent).not.toContain("读过的");
  expect(card.querySelector("li a")?.getAttribute("href")).toBe("/noticeCenter/detail?id=one");
  answers.set("/notice/getList", page([{ ...row, read: true, due: false }]));
  const empty = await draw(<NoticeCard />);
  await act(async () => await new Promise((resolve) => setTimeout(resolve)));
  expect(empty.textContent).toBe("");
});

it("names the airports it is about, and says letters of none as they are", async () => {
  answers.set("/notice/detail", { ...whole, airports: ["CAN", "BJS"] });
  answers.set("/airport/names", [
    { iata: "", airportCn: "未定", airportEn: "", readings: "" },
    { iata: "CAN", airportCn: "广州白云国际机场", airportEn: "Guangzhou Baiyun International Airport", readings: "" },
  ]);
  await draw(<NoticePage />, "/noticeCenter/detail?id=one");
  await shown("广州白云国际机场");
  expect(document.body.textContent).toContain("广州白云国际机场、BJS");
});

it("that changed says what changed and asks again, and the receipt is for the version that was read", async () => {
  answers.set("/notice/detail", whole);
  await draw(<NoticePage />, "/noticeCenter/detail?id=one");
  await shown("内容已更新到第2版");
  await shown("增加的内容 五");
  expect(document.querySelector("ins")?.textContent).toContain("五");
  expect(document.querySelector("del")?.textContent).toContain("四");
  await click(button("我已阅读并确认"));
  await act(() => vi.waitFor(() => expect(sent.some(({ path }) => path.endsWith("/confirm"))).toBe(true)));
  expect(sent.find(({ path }) => path.endsWith("/confirm"))?.body).toMatchObject({ id: "one", version: 2 });
});

it("pops up where somebody arrives, and nowhere else", async () => {
  // As the browser has it by then.
  await import("./Popup.tsx");
  answers.set("getUnreadCount", counts);
  answers.set("/notice/popup", { notice: { ...row, contentHtml: "<p>请注意</p>", route: "" } });
  await draw(<Bell />, "/faultSubmit");
  await act(() => vi.waitFor(() => expect(document.querySelector("a")?.getAttribute("aria-label")).toContain("3")));
  expect(sent.map(({ path }) => path)).not.toContain("/cass/notice/popup");
  await draw(<Bell />, "/home");
  await shown("请注意");
  expect(document.querySelector('[role="dialog"] h2')?.textContent).toBe("离港切换");
});

it("that was given while its reader opened something waits until he arrives again, and is asked for once", async () => {
  await import("./Popup.tsx");
  answers.set("getUnreadCount", counts);
  const { promise: given, resolve: give } = Promise.withResolvers<void>();
  held = given;
  const asked = (): number => sent.filter(({ path }) => path.includes("/notice/popup")).length;
  answers.set("/notice/popup", { notice: { ...row, contentHtml: "<p>请注意</p>", route: "" } });
  const portal = await draw(
    <>
      <Bell />
      <Link to="/faultSubmit">away</Link>
      <Link to="/home">home</Link>
      <dialog id="own" />
    </>,
    "/home",
  );
  const [, away, home] = portal.querySelectorAll("a");
  const own = portal.querySelector<HTMLDialogElement>("#own");
  await act(() => vi.waitFor(() => expect(asked()).toBe(1)));
  own?.setAttribute("open", "");
  await act(async () => give());
  await act(async () => await new Promise((resolve) => setTimeout(resolve)));
  expect(document.querySelector('[role="dialog"]')).toBeNull();
  own?.removeAttribute("open");
  await click(away);
  await click(home);
  await shown("请注意");
  expect(asked()).toBe(1);
});

it("says how many an audience is, and at its part what nobody can be", async () => {
  answers.set("getChoices", { customerTypes: ["agency"], departments: [], airports: ["CAN"] });
  answers.set("getCount", { count: 7 });
  await draw(
    <AudienceBuilder
      id="c-audience"
      name="audience"
      value={{ ...everybody, systems: ["C"] }}
      onChange={() => undefined}
      invalid={false}
      required={false}
      describedBy={undefined}
      errors={{ "audience.agents": "互相矛盾" }}
    />,
  );
  await shown("共 7 人可见");
  expect(document.querySelector("#c-audience-agents-error")?.textContent).toBe("互相矛盾");
  expect(sent.find(({ path }) => path.includes("getCount"))?.body).toMatchObject({ audience: { systems: ["C"] } });
});
