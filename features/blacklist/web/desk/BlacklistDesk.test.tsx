import { roles } from "@apron/kit/contract/roles";
import { updateSession } from "@apron/kit/web/session";
import { clear, type Stage, show } from "@apron/kit/web/testing/stage";
import { afterEach, expect, it } from "vitest";
import { BlacklistDesk } from "./BlacklistDesk.tsx";

afterEach(async () => await clear());

const entry = (id: string, state: string, askedByMe = false) => ({
  id,
  agentName: id,
  system: "C",
  agentNumber: "10001",
  date: "2026-03-05",
  branch: "",
  name: "",
  idNumber: "",
  mobile: "",
  reason: "转借工作号",
  state,
  addTime: "2026-03-05 10:00:00",
  removalReason: "已整改",
  askedByMe,
});
const list = [
  entry("生效者", "listed"),
  entry("他人申请", "removalAsked"),
  entry("本人申请", "removalAsked", true),
  entry("移出者", "removed"),
];

const deskOf = async (role: string): Promise<Stage> => {
  updateSession({ id: "a1", version: "3", roleIdList: [role] });
  return await show(BlacklistDesk, "/blackListDesk", {
    "/cass/blackList/getEntries": () => ({ list, total: 4, currentPage: 1, pageSize: 20, pages: 1 }),
  });
};
const actsIn = (page: Stage): string[][] =>
  page
    .all("tbody tr")
    .map((row) => [...row.querySelectorAll("button")].map((one) => one.textContent))
    .map((words) => words.filter((word) => /移出|驳回/.test(word)));

it("offers whoever may speak to ask for what is in force to be removed, and a second person to decide it", async () => {
  const page = await deskOf(roles.reportHandler.id);
  expect(actsIn(page)).toEqual([["申请移出"], ["确认移出", "驳回"], ["确认移出", "驳回"], []]);
  const decisions = page.all("tbody button").filter((one) => one.textContent === "确认移出");
  expect(decisions.map((one) => one.title)).toEqual(["", "移出黑名单须由另一人确认"]);
  await page.press("申请移出");
  expect(page.all("[role=dialog]")).toHaveLength(1);
});

it("lets the other role of the pair decide, and ask for nothing", async () => {
  const page = await deskOf(roles.securityAdministrator.id);
  expect(actsIn(page)).toEqual([[], ["确认移出", "驳回"], ["确认移出", "驳回"], []]);
  expect(page.text()).not.toContain("列入黑名单");
});
