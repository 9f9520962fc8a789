import { readFileSync } from "node:fs";
import { agreements } from "@apron/features/agreements/server";
import { duty } from "@apron/features/duty/server";
import { help } from "@apron/features/help/server";
import { login } from "@apron/features/login/server";
import { planning } from "@apron/features/planning/server";
import { openTestPortal, type TestPortal } from "@apron/kit/server/testing";
import { afterAll, beforeAll, expect, it } from "vitest";
import { home } from "./index.ts";

let portal: TestPortal;
beforeAll(async () => {
  portal = await openTestPortal([agreements, login, duty, planning, help, home]);
}, 180_000);
afterAll(async () => await portal.close());

it("finds people on the roster for operations staff, those on duty first, and for nobody else", async () => {
  const engineer = portal.visit();
  await engineer.signIn("13800000001");
  const found = async (keyword: string) => (await engineer.post("/cass/home/search", { keyword })).result.people;
  expect(await found("lihang")).toMatchObject([{ name: "李航", mobile: "13800000001", isOnDuty: true }]);
  const onDuty = (await found("1")).map(({ isOnDuty }: { isOnDuty: boolean }) => isOnDuty);
  expect(onDuty).toEqual(Array.from({ length: 20 }, () => true));
  const holder = portal.visit({ ip: "10.5.0.2" });
  await holder.signIn("13900000001", "1");
  const { result } = await holder.post("/cass/home/search", { keyword: "李航" });
  expect(result).toEqual({ people: [], errorCodes: [], help: [] });
});

it("finds error codes by their words in the reader's language, and refuses to search for nothing", async () => {
  const holder = portal.visit({ ip: "10.5.0.3" });
  await holder.signIn("13900000002", "1");
  const { result } = await holder.post("/cass/home/search", { keyword: "E9404" });
  expect(result.errorCodes).toMatchObject([{ code: "E9404" }]);
  expect((await holder.post("/cass/home/search", { keyword: " " })).result.fields).toHaveProperty("keyword");
});

it("finds help and error codes of the hosts, each only for whom they are", async () => {
  const engineer = portal.visit({ ip: "10.5.0.4" });
  await engineer.signIn("13800000002");
  const holder = portal.visit({ ip: "10.5.0.5" });
  await holder.signIn("13900000003", "1");
  const routes = async (reader: typeof holder, keyword: string): Promise<string[]> =>
    (await reader.post("/cass/home/search", { keyword })).result.help.map(({ route }: { route: string }) => route);
  expect(await routes(holder, "SI refused, code 11")).toContain("/errorCodeQuery?id=SI-11");
  expect([await routes(engineer, "申请换班"), await routes(holder, "申请换班")]).toEqual([
    ["/helpCenter/detail?id=staff-swap"],
    [],
  ]);
});

it("tells everybody the releases, the first of them the version that runs", async () => {
  const { result } = await portal.visit().get("/cass/aboutSoftware/getVersionList");
  const { version } = JSON.parse(readFileSync(new URL("../../package.json", import.meta.url), "utf8"));
  expect(result[0]).toMatchObject({ version });
});
