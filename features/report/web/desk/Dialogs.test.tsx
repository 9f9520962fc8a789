import { act } from "react";
import { afterEach, expect, it } from "vitest";
import { clear, show } from "@apron/kit/web/testing/stage";
import type { Case } from "./case.ts";
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
