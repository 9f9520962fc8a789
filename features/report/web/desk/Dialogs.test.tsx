import { act } from "react";
import { afterEach, expect, it } from "vitest";
import { clear, show } from "@apron/kit/web/testing/stage";
import type { Case } from "./case.ts";
import { Acts } from "./Acts.tsx";
import { ListingDialog } from "./Dialogs.tsx";

afterEach(async () => await clear());

const number = (agentNumber: string, organization: string, city: string): Case["numbers"][number] => ({
  system: "C",
  agentNumber,
  owner: "李*",
  organization,
  city,
  abnormal: false,
  blacklisted: false,
  route: "",
  others: [],
});

const of: Case = {
  id: "r1",
  recordNo: "R1",
  system: "C",
  agentNumber: "10102",
  type: "lending",
  progress: 2,
  submitTime: "2026-11-23 09:00:00",
  channel: "portal",
  eventStart: "2026-11-20 09:00:00",
  eventEnd: "2026-11-21 09:00:00",
  unread: false,
  age: 5,
  handler: "马俊",
  mine: true,
  firstAnswerDue: "2026-11-24 09:00:00",
  firstAnswerTime: "",
  outcome: "",
  place: "",
  eventHistory: "",
  insiderInfo: "",
  violations: "",
  stake: 0,
  stakeDesc: "",
  images: [],
  outcomeWords: "",
  acceptTime: "",
  closeTime: "",
  messages: [],
  notes: [],
  events: [],
  numbers: [number("10102", "云程票务代理有限公司", "北京"), number("10104", "南岭航空", "广州")],
  listings: [],
  version: 1,
  accept: { allowed: false, why: "" },
  handle: { allowed: true, why: "" },
};

it("proposes a blacklisting with what is known of the chosen number, and keeps what was typed over it", async () => {
  const stage = await show(() => <ListingDialog of={of} onClose={() => {}} />, "/reportDesk/detail", {});
  const typed = (name: string) => stage.body.querySelector<HTMLInputElement>(`input[name=${name}]`)?.value;
  const choose = async (agentNumber: string) => {
    const box = stage.body.querySelector("#c-reported");
    await act(async () => box?.dispatchEvent(new MouseEvent("mousedown", { bubbles: true, cancelable: true })));
    await stage.click(stage.all("[role=option]").find((one) => one.textContent?.includes(agentNumber)));
  };
  expect([typed("agentName"), typed("branch")]).toEqual(["云程票务代理有限公司", "北京"]);
  await choose("10104");
  expect([typed("agentName"), typed("branch")]).toEqual(["南岭航空", "广州"]);
  await stage.type("branch", "华南分支机构");
  await choose("10102");
  expect([typed("agentName"), typed("branch")]).toEqual(["云程票务代理有限公司", "华南分支机构"]);
});

it("opens for each thing a handler may do what it is called, one at a time", async () => {
  const stage = await show(() => <Acts of={of} />, "/reportDesk/detail", {});
  const words = ["关联工作号", "标记异常", "提请列入黑名单", "查看举报人", "申请回避", "结案"];
  const titles: (string | undefined)[] = [];
  for (const word of words) {
    await stage.click(stage.all(".report-acts > button").find(({ textContent }) => textContent === word));
    titles.push(
      stage
        .all("[role=dialog] h2")
        .map(({ textContent }) => textContent)
        .join(),
    );
    await stage.press("关闭");
    expect(stage.all("[role=dialog]")).toEqual([]);
  }
  expect(titles).toEqual(words.with(3, "查看举报人身份"));
});

it("lets somebody step aside though he may do nothing else, and says why; of what is closed there is nothing to do", async () => {
  const barred = await show(
    () => <Acts of={{ ...of, handle: { allowed: false, why: "由他人办理" } }} />,
    "/reportDesk/detail",
    {},
  );
  expect(barred.all(".report-acts > button").map((button) => button.getAttribute("aria-disabled"))).toEqual([
    "true",
    "true",
    "true",
    "true",
    null,
    "true",
  ]);
  await clear();
  const closed = await show(() => <Acts of={{ ...of, closeTime: "2026-11-23 10:00:00" }} />, "/reportDesk/detail", {});
  expect(closed.text()).toBe("");
});
