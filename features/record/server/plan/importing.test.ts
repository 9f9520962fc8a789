import { applicationOf } from "@apron/features/airport/server";
import { templateChoices } from "@apron/features/template/server";
import { roles } from "@apron/kit/contract/roles";
import { addDays } from "@apron/kit/server/clock";
import type { Browser } from "@apron/kit/server/testing";
import { sendFile } from "@apron/kit/server/testing/uploads";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { base, openSmallHouse, type SmallHouse } from "../small-house.testing.ts";

let house: SmallHouse;
let chief: Browser;
beforeAll(async () => {
  house = await openSmallHouse();
}, 180_000);
afterAll(async () => await house.portal.close());
beforeEach(async () => {
  chief = await house.as("13800000015", [roles.reportHandler.id]);
});

const preview = async (bytes: string | Uint8Array) => {
  house.portal.pass(7);
  const { result } = await sendFile(chief, `${base}/plan/import`, { name: "计划.xlsx", bytes }, {});
  const rows = (await chief.post(`${base}/plan/getImport`, { id: result.id, pageSize: 50 })).result;
  return { ...result, rows: rows.list };
};
const step = async (name: "apply" | "rollBack", { id, version }: { id: string; version: number }) =>
  await chief.post(`${base}/plan/${name}`, { id, version });
const stands = async () =>
  (await chief.post(`${base}/getPlan`, { officeCode: "PEK128" })).result.list.map(
    ({ applicationId, weekdays, dueTime, keyDayTime, endsOn }: Record<string, unknown>) =>
      `${String(applicationId)} ${String(weekdays)} ${String(dueTime)} ${String(keyDayTime)} ${String(endsOn)}`,
  );
const header = "机场,应用,模板,巡检日,截止时间,重保日第二次截止时间,开始日期,结束日期";
const nameOf = async (applicationId: string): Promise<string> =>
  (await applicationOf(house.portal.house, applicationId))?.applicationAlias ?? "";
const form = async (): Promise<string> =>
  (await templateChoices(house.portal.house, "work")).find(({ templateId }) => templateId === "work-lgui")?.name ?? "";

test("the plan is read as people keep it, changes nothing a second time, leaves and comes in again, and is taken back", async () => {
  await chief.post(`${base}/savePlan`, {
    applicationId: "pek-newapp",
    templateId: "work-lgui",
    weekdays: [1, 3],
    keyDayTime: "09:30",
    startsOn: house.today(),
    version: 0,
  });
  const [one, other] = [await nameOf("pek-newapp"), await nameOf("pek-dlb")];
  const lines = [
    header,
    `北京首都,${one.toLowerCase()},${await form()},每天,,,,${addDays(house.today(), 90)}`,
    `PEK,${other},${await form()},"周五、星期一",１２:００,,${house.today()},`,
  ].join("\n");
  const made = await preview(lines);
  expect(made).toMatchObject({ added: 1, changed: 1, errors: 0 });
  const applied = await step("apply", made);
  expect(applied.result.state).toBe("applied");
  expect((await stands()).toSorted()).toEqual([
    "pek-dlb 1,5 12:00  ",
    `pek-newapp 1,2,3,4,5,6,7 18:00 09:30 ${addDays(house.today(), 90)}`,
  ]);
  expect(await preview(lines)).toMatchObject({ added: 0, changed: 0, same: 2, errors: 0 });
  for (const language of ["zh", "en"]) {
    const { bytes } = await chief.get(`${base}/plan/export?officeCode=PEK128`, { language });
    expect(await preview(bytes)).toMatchObject({ added: 0, changed: 0, same: 2, errors: 0 });
  }
  expect((await step("rollBack", applied.result)).status).toBe("200");
  expect(await stands()).toEqual(["pek-newapp 1,3 18:00 09:30 "]);
});

test("what is wrong is told in its row, and comes back as a file", async () => {
  const other = await nameOf("pek-dlb");
  const made = await preview(
    [
      header,
      `火星,${other},${await form()},每天,,,2027-01-01,`,
      `PEK,没有的应用,${await form()},每天,,,2027-01-01,`,
      `PEK,${other},没有的模板,周八,九点,,2027-13-01,`,
      `PEK,${await nameOf("pek-newapp")},,,18:00,18:00,,`,
    ].join("\n"),
  );
  expect(
    made.rows.map(({ problems }: { problems: { field: string }[] }) => problems.map(({ field }) => field)),
  ).toEqual([["airport"], ["application"], ["template", "weekdays", "dueTime", "startsOn"], ["keyDayTime"]]);
  expect((await chief.get(`${base}/plan/getWrong?id=${made.id}`)).http).toBe(200);
  expect((await (await house.as("13800000001")).get(`${base}/plan/export`)).status).not.toBe("200");
  chief = await house.as("13800000015", [roles.reportHandler.id]);
  const { bytes } = await chief.get(`${base}/plan/getSample`);
  expect(await preview(bytes)).toMatchObject({ added: 2, errors: 0 });
});
