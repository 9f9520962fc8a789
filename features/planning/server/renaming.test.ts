import { onDutyFor, presentApplicationNames } from "@apron/features/duty/server";
import { instantOf } from "@apron/kit/server/clock";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openSmallHouse, type SmallHouse } from "./small-house.testing.ts";

let house: SmallHouse;

beforeAll(async () => {
  house = await openSmallHouse();
  const departmentId = await house.make("saveDepartment", { name: "网络部" });
  await house.make("savePost", { departmentId, name: "监控", appName: "离港前端 NewAPP,ETL" });
  await house.make("savePerson", { departmentId, name: "李航", mobile: "13800000001" });
  await house.make("saveApplication", { name: "离港前端 NewAPP" });
  await house.publish([`网络部,监控,${house.month}-28 08:00,${house.month}-28 20:00,李航,`]);
}, 180_000);
afterAll(async () => await house.portal.close());

/** Who is on duty that noon for an application, as an airport, a fault or a check names it. */
const onDuty = async (name: string): Promise<string[]> => {
  const noon = instantOf(`${house.month}-28 12:00:00`);
  return (await onDutyFor(house.portal.house, name, noon)).map((one) => one.name);
};
/** Calls an application otherwise. */
const rename = async (from: string, to: string): Promise<void> => {
  const { applications } = await house.directory();
  const found = applications.find(({ name }: { name: string }) => name === from);
  expect((await house.desk("saveApplication", { ...found, name: to })).status).toBe("200");
};

test("who is on duty for an application is found by every name it had, until another is called so", async () => {
  expect(await onDuty("离港前端 NewAPP")).toEqual(["李航"]);
  await rename("离港前端 NewAPP", "新离港前端");
  await rename("新离港前端", "离港前端二代");
  for (const name of ["离港前端 NewAPP", "离港前端 newapp", "新离港前端", "离港前端二代"])
    expect([name, await onDuty(name)]).toEqual([name, ["李航"]]);
  expect((await presentApplicationNames(house.portal.house))("离港前端 NewAPP")).toBe("离港前端二代");
  const noon = { question: "离港前端二代" };
  expect((await house.planner.post("/cass/onDutyManagement/whoToCall", noon)).result.application).toBe("离港前端二代");
  // A file may still have a name from before.
  const shift = `网络部,监控,离港前端 NewAPP,${house.month}-28 08:00,${house.month}-28 20:00,李航`;
  const file = ["部门,岗位,应用,开始时间,结束时间,姓名", shift].join("\n");
  const { result: draft } = await house.upload(file, { scope: "month" });
  expect((await house.desk("publishDraft", { id: draft.id, revision: 1, acceptWarnings: true })).status).toBe("200");
  expect(await onDuty("离港前端二代")).toEqual(["李航"]);
  await house.publish([`网络部,监控,${house.month}-28 08:00,${house.month}-28 20:00,李航,`]);
  // Another one has the name now: whoever names it means that one.
  await house.make("saveApplication", { name: "离港前端 NewAPP" });
  expect(await onDuty("离港前端 NewAPP")).toEqual([]);
  expect(await onDuty("新离港前端")).toEqual(["李航"]);
});

test("names that two have exchanged are those they have now", async () => {
  await house.make("saveApplication", { name: "ETL" });
  await rename("ETL", "暂名");
  await rename("离港前端二代", "ETL");
  await rename("暂名", "离港前端二代");
  const { applications } = await house.directory();
  expect(applications.map(({ name }: { name: string }) => name)).toEqual(
    expect.arrayContaining(["ETL", "离港前端二代"]),
  );
  for (const name of ["ETL", "离港前端二代", "暂名"]) expect([name, await onDuty(name)]).toEqual([name, ["李航"]]);
});
