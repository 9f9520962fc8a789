import { afterAll, beforeAll, expect, test } from "vitest";
import { openTestPortal, type TestPortal } from "@apron/kit/server/testing";
import { agreements } from "@apron/features/agreements/server";
import { login } from "@apron/features/login/server";
import { duty } from "./index.ts";

let portal: TestPortal;
beforeAll(async () => {
  const started = performance.now();
  portal = await openTestPortal([agreements, login, duty]);
  console.log("open", performance.now() - started);
}, 120_000);
afterAll(async () => await portal.close());

test("x", async () => {
  const engineer = portal.visit();
  console.log((await engineer.signIn("13800000001")).raw);
  const answered = await engineer.post("/cass/onDutyManagement/getList", { entity: {} });
  console.log(answered.status, answered.code, answered.message, answered.result?.length, answered.result?.[0]);
  console.log((await engineer.get("/cass/onDutyManagement/getConfig")).raw);
  const now = await engineer.get("/cass/onDutyManagement/getNow");
  console.log(JSON.stringify(now.result).slice(0, 1500));
  console.log((await engineer.get("/cass/onDutyManagement/getMine")).raw.slice(0, 600));
  console.log((await portal.house.database.prepared("c", "select count(*) from duty_shift", [])));
  expect(answered.status).toBe("200");
});
