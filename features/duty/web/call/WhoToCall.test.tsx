import { updateSession } from "@apron/kit/web/session";
import { clear, show } from "@apron/kit/web/testing/stage";
import { afterEach, beforeEach, expect, it } from "vitest";
import type { ResultOf } from "@apron/kit/contract/call";
import type { whoToCall } from "../../contract-calling.ts";
import { WhoToCall } from "./WhoToCall.tsx";

type Found = ResultOf<typeof whoToCall>;
const nothing: Found = {
  time: "2026-03-05 10:00:00",
  application: "",
  airportCn: "",
  people: [],
  next: null,
  supervisors: [],
  generalPhone: "",
  choices: [],
};
const onDuty = {
  telephone: "",
  postName: "离港值班",
  depaName: "运行部",
  form: "leader",
  until: "2026-03-05 20:00:00",
};

beforeEach(() => {
  updateSession({ id: "a1", version: "3" });
});
afterEach(async () => await clear());

const asked = async (found: Partial<Found>) =>
  await show(() => <WhoToCall question="NewAPP" />, "/", {
    "/cass/onDutyManagement/whoToCall": () => ({ ...nothing, ...found }),
  });

it("names who is on duty in the order in which they are called, each with what to ring", async () => {
  const people = [
    { ...onDuty, name: "甲一", mobile: "13800000001", line: "one" },
    { ...onDuty, name: "乙二", mobile: "13800000002", line: "two" },
  ];
  const page = await asked({ application: "NewAPP", people, choices: ["NewAPP PEK"] });
  expect(page.text()).toMatch(/NewAPP 此刻找谁.*先找.*甲一.*再找.*乙二.*也可能是.*NewAPP PEK/s);
  expect(page.all("a[href^='tel:']").map((one) => one.getAttribute("href"))).toEqual([
    "tel:13800000001",
    "tel:13800000002",
  ]);
  expect(page.text()).not.toContain("无人值班");
});

it("says while nobody is on duty who comes next, who is called instead, and the telephone of the house", async () => {
  const supervisors = [{ name: "丙三", mobile: "13800000003" }];
  const next = { name: "丁四", mobile: "13800000004", startTime: "2026-03-05 20:00:00" };
  const page = await asked({ application: "NewAPP", supervisors, next, generalPhone: "010-12345678" });
  expect(page.text()).toMatch(/此刻无人值班.*03-05 20:00起由丁四值班.*找主管.*丙三.*值班总机.*010-12345678/s);
  await clear();
  expect((await asked({ application: "NewAPP" })).text()).toMatch(/没有安排.*没有主管账号/s);
});

it("says of what nobody knows that it is not known", async () => {
  expect((await asked({})).text()).toContain("没有找到这个应用或机场");
});
