import { act } from "react";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import * as z from "zod/mini";
import { updateSession } from "@apron/kit/web/session";
import { click, draw, type } from "@apron/kit/web/testing/draw";
import { keepSingleKeys } from "./keys.ts";
import { QuestionDesk } from "./QuestionDesk.tsx";

interface Sent {
  readonly path: string;
  readonly body: Readonly<Record<string, unknown>>;
}

const sent: Sent[] = [];
let claimed: readonly string[] = [];
/** So many answers to a reply do not arrive. */
let lost = 0;
const promise = { kind: "first", due: "2026-11-23 10:00:00", state: "near", minutesLeft: 12 };
const row = (id: string) => ({
  id,
  recordNo: id,
  system: "C",
  businessType: "ticket",
  asker: "张*",
  agentNumber: "10001",
  summary: `问题${id}`,
  status: claimed.includes(id) ? 2 : 1,
  mergedInto: "",
  clerk: claimed.includes(id) ? "苏晴" : "",
  mine: claimed.includes(id),
  unread: 0,
  promise,
  submitTime: "2026-11-23 09:00:00",
  lastTime: "2026-11-23 09:00:00",
  incidentId: "",
});
const ids = ["Q1", "Q2", "Q3"];

const answers: Readonly<Record<string, (id: string) => unknown>> = {
  getQueue: () => ({
    list: ids.map(row),
    total: 3,
    currentPage: 1,
    pageSize: 20,
    pages: 1,
    more: false,
    counts: { unclaimed: 3, mine: 0, near: 3, late: 0 },
  }),
  detail: (id) => ({
    ...row(id),
    version: 1,
    serviceType: "",
    words: `问题${id}`,
    masked: false,
    wordsMasked: false,
    contactPhone: "",
    frontEnd: "",
    command: "",
    option: "",
    recordCode: "",
    ticketNumber: "",
    configAccount: "",
    flightNo: "",
    flightDate: "",
    passengerInfo: "",
    attachments: [],
    context: { code: "", reason: "", pid: "", health: "", traceIds: [] },
    promises: [promise],
    links: [],
    incident: null,
    rating: null,
    articleId: "",
    closedWhy: "",
    may: claimed.includes(id) ? ["reply", "note", "transfer", "close"] : ["claim", "note"],
  }),
  messages: () => ({ list: [], hasEarlier: false }),
  getContext: () => ({
    asker: { name: "张*", mobile: "139****0001", email: "", organization: "", version: "1" },
    agents: [],
    lately: [],
    earlier: [],
    similar: [],
  }),
  getCannedFor: () => [
    { id: "a", shortcut: "hi", title: "开场问候", text: "您好", blanks: [], fits: true },
    { id: "b", shortcut: "eta", title: "恢复时间", text: "预计{时间}恢复", blanks: ["{时间}"], fits: true },
  ],
  getColleagues: () => [
    { id: "c1", name: "苏晴", open: 3 },
    { id: "c2", name: "周倩", open: 2 },
  ],
  claim: (id) => {
    claimed = [...claimed, id];
    return {};
  },
  reply: () => ({ id: "1" }),
};

const idIn = ({ id }: Readonly<Record<string, unknown>>): string => (typeof id === "string" ? id : "");

beforeEach(() => {
  sent.length = 0;
  claimed = [];
  lost = 0;
  sessionStorage.clear();
  keepSingleKeys(true);
  // Of the browser's dialogs jsdom knows neither way.
  HTMLDialogElement.prototype.showModal ??= function show(this: HTMLDialogElement) {
    this.open = true;
  };
  HTMLDialogElement.prototype.close ??= function close(this: HTMLDialogElement) {
    this.open = false;
  };
  vi.stubGlobal("fetch", async (path: string, { body }: RequestInit = {}) => {
    const asked = new URL(path, "http://apron.test");
    const given: Readonly<Record<string, unknown>> =
      typeof body === "string"
        ? z.record(z.string(), z.unknown()).parse(JSON.parse(body))
        : Object.fromEntries(asked.searchParams);
    const name = asked.pathname.split("/").at(-1) ?? "";
    sent.push({ path: name, body: given });
    if (name === "reply" && lost-- > 0) throw new TypeError("the network is gone");
    return Response.json({ status: 200, message: "", result: answers[name]?.(idIn(given)) ?? {} });
  });
});
afterEach(() => vi.unstubAllGlobals());

const settled = (check: () => void) => act(() => vi.waitFor(check));
const open = async (address = "/questionDesk"): Promise<HTMLElement> => {
  const page = await draw(<QuestionDesk />, address);
  await settled(() => expect(page.querySelectorAll(".desk-item")).toHaveLength(3));
  return page;
};
/** Presses a key where the hand is. */
const press = async (key: string, more: KeyboardEventInit = {}): Promise<void> =>
  await act(async () => {
    const target = document.activeElement ?? document.body;
    target.dispatchEvent(new KeyboardEvent("keydown", { key, bubbles: true, cancelable: true, ...more }));
  });
const shown = (page: HTMLElement, id: string) =>
  settled(() => expect(page.querySelector(".desk-talk-head h2")?.textContent).toBe(id));
const box = (page: HTMLElement) => page.querySelector<HTMLTextAreaElement>(".desk-composer textarea");

describe("the desk by keyboard", () => {
  it("goes along the queue, claims, and answers with the hand in the reply box", async () => {
    const page = await open();
    await press("j");
    await shown(page, "Q1");
    await press("j");
    await shown(page, "Q2");
    await press("k");
    await shown(page, "Q1");
    await press("c");
    await settled(() => expect(sent.filter(({ path }) => path === "claim")).toMatchObject([{ body: { id: "Q1" } }]));
    await settled(() => expect(page.querySelector(".desk-composer form[aria-label='回复持有人']")).not.toBeNull());
    await press("r");
    await settled(() => expect(document.activeElement).toBe(box(page)));
    await type(box(page), "您好");
    await press("Enter", { ctrlKey: true });
    await settled(() => expect(sent.find(({ path }) => path === "reply")?.body).toMatchObject({ content: "您好" }));
  });

  it("opens the filters to find something, and keeps a note by the same key that sends", async () => {
    const page = await open("/questionDesk?id=Q1");
    await shown(page, "Q1");
    await press("f");
    await settled(() => expect(document.activeElement?.id).toBe("c-keyword"));
    await act(async () => document.activeElement instanceof HTMLElement && document.activeElement.blur());
    await press("n");
    await settled(() => expect(document.activeElement).toBe(box(page)));
    await type(box(page), "等机房");
    await press("Enter", { ctrlKey: true });
    await settled(() => expect(sent.find(({ path }) => path === "note")?.body).toMatchObject({ content: "等机房" }));
  });

  it("sends what was changed after an answer was lost as another message, and what was not as the same", async () => {
    claimed = ["Q1"];
    const page = await open("/questionDesk?id=Q1");
    await settled(() => expect(box(page)).not.toBeNull());
    lost = 2;
    const said: unknown[] = [];
    for (const words of ["您好", "您好", "您好，请稍候"]) {
      if (box(page)?.value !== words) await type(box(page), words);
      await click([...page.querySelectorAll("button")].find(({ textContent }) => textContent === "发送"));
      await settled(() => expect(sent.filter(({ path }) => path === "reply")).toHaveLength(said.length + 1));
      await settled(() => expect(page.querySelector(".desk-composer [aria-busy=true]")).toBeNull());
      said.push(sent.findLast(({ path }) => path === "reply")?.body["clientMsgId"]);
    }
    expect(said[1]).toBe(said[0]);
    expect(said[2]).not.toBe(said[0]);
  });

  it("puts a canned answer in by a slash, and sends none with a blank that is left", async () => {
    claimed = ["Q1"];
    const page = await open("/questionDesk?id=Q1");
    await settled(() => expect(box(page)).not.toBeNull());
    await settled(() => expect(sent.map(({ path }) => path)).toContain("getCannedFor"));
    await press("/");
    await settled(() => expect(document.querySelector(".desk-canned")).not.toBeNull());
    await type(document.querySelector("#c-canned"), "eta");
    await act(async () => {
      document
        .querySelector("#c-canned")
        ?.dispatchEvent(new KeyboardEvent("keydown", { key: "Enter", bubbles: true, cancelable: true }));
    });
    await settled(() => expect(box(page)?.value).toBe("预计{时间}恢复"));
    await click([...page.querySelectorAll("button")].find(({ textContent }) => textContent === "发送"));
    await settled(() => expect(page.textContent).toContain("请补全{时间}后再发送"));
    expect(sent.map(({ path }) => path)).not.toContain("reply");
  });

  it("leaves what is typed alone, unless Alt is held, and can be silenced", async () => {
    claimed = ["Q1", "Q2"];
    const page = await open("/questionDesk?id=Q1");
    await settled(() => expect(box(page)).not.toBeNull());
    box(page)?.focus();
    await press("j");
    expect(page.querySelector(".desk-talk-head h2")?.textContent).toBe("Q1");
    await press("∆", { code: "KeyJ", altKey: true });
    await shown(page, "Q2");
    // The box of the first went with it.
    expect(document.activeElement?.textContent).toBe("Q2");
    keepSingleKeys(false);
    await act(async () => document.activeElement instanceof HTMLElement && document.activeElement.blur());
    await press("k");
    expect(page.querySelector(".desk-talk-head h2")?.textContent).toBe("Q2");
  });

  it("shows the list of its keys, and asks whom a question goes to", async () => {
    claimed = ["Q1"];
    updateSession({ id: "c1" });
    const page = await open("/questionDesk?id=Q1");
    await press("?");
    await settled(() => expect(document.querySelectorAll(".desk-keys dt").length).toBeGreaterThan(10));
    await click(
      [...document.querySelectorAll("dialog button")].find((one) => one.getAttribute("aria-label") === "关闭"),
    );
    await shown(page, "Q1");
    await press("t");
    await settled(() => expect(document.querySelector("dialog")?.textContent).toContain("转交给"));
    const to = document.querySelector("dialog [role=combobox]");
    await click(to);
    await act(async () => void to?.dispatchEvent(new KeyboardEvent("keydown", { key: "ArrowDown", bubbles: true })));
    // One's own it is already.
    const offered = () => [...document.querySelectorAll("[role=option]")].map(({ textContent }) => textContent);
    await settled(() => expect(offered()).toEqual(["周倩（在办2条）"]));
  });
});

describe("ten conversations at once", () => {
  it("keep their drafts while one goes from one to the other", async () => {
    claimed = ["Q1", "Q2"];
    const page = await open("/questionDesk?id=Q1");
    await settled(() => expect(box(page)).not.toBeNull());
    await type(box(page), "写到一半");
    await click(page.querySelectorAll(".desk-item")[1]);
    await shown(page, "Q2");
    await settled(() => expect(box(page)?.value).toBe(""));
    expect([...page.querySelectorAll("[role=tab] .mono")].map(({ textContent }) => textContent)).toEqual(["Q1", "Q2"]);
    expect(page.querySelector("[role=tab] .desk-draft")).not.toBeNull();
    await press("[");
    await shown(page, "Q1");
    await settled(() => expect(box(page)?.value).toBe("写到一半"));
  });

  it("are found again by whoever comes back, and the eleventh puts the first away", async () => {
    const many = Array.from({ length: 10 }, (_, at) => `Q${at + 20}`);
    const page = await open(`/questionDesk?id=Q29&open=${many.join(".")}`);
    const tabs = () => [...page.querySelectorAll("[aria-label='已打开的会话'] > .tabs > .tab-list [role=tab] .mono")];
    await settled(() => expect(tabs()).toHaveLength(10));
    await click(page.querySelectorAll(".desk-item")[0]);
    await settled(() => expect(tabs().map(({ textContent }) => textContent)).toEqual([...many.slice(1), "Q1"]));
    const back = await open();
    await settled(() => expect(back.querySelector(".desk-talk")?.textContent).toContain("从左侧队列选择"));
  });
});
