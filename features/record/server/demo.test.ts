import { agreements } from "@apron/features/agreements/server";
import { airport } from "@apron/features/airport/server";
import { duty } from "@apron/features/duty/server";
import { accountsOf, login } from "@apron/features/login/server";
import { template } from "@apron/features/template/server";
import { files } from "@apron/kit/server/files";
import { openTestPortal } from "@apron/kit/server/testing";
import { expect, test } from "vitest";
import { record } from "./index.ts";

test("the demo shows a quarter of records in every state, with today's left for the engineer and for nobody twice", async () => {
  const portal = await openTestPortal([files, agreements, login, duty, airport, template, record]);
  const browser = portal.visit();
  const account = await accountsOf(portal.house).byAddress("3", { channel: "sms", address: "13800000001" });
  const { sid, token } = await portal.house.sessions.signIn({
    accountId: account?.id ?? "",
    version: "3",
    roles: [],
    ip: "127.0.0.1",
    userAgent: "test",
  });
  browser.cookies.set("sid", sid);
  browser.cookies.set("token", token);
  const count = async (filter: object, family = "WorkDetails") =>
    (await browser.post(`/cass/report${family}/get${family}List`, filter)).result;
  expect(await count({})).toMatchObject({ total: 100, more: true });
  for (const status of ["submitted", "corrected", "reviewed", "returned"])
    expect((await count({ status })).total, status).toBeGreaterThan(0);
  const outOfBand = (await count({ abnormal: "1", pageSize: 100 })).list;
  expect(outOfBand.length).toBeGreaterThan(10);
  for (const { id, abnormal } of outOfBand) {
    const { deviations } = (await browser.get(`/cass/reportWorkDetails/detail?id=${id}`)).result;
    expect(deviations, id).toHaveLength(abnormal);
    for (const { reason, photos } of deviations) {
      expect(reason, id).not.toBe("");
      expect(photos, id).toHaveLength(1);
    }
  }
  const [first] = (await browser.get(`/cass/reportWorkDetails/detail?id=${outOfBand[0].id}`)).result.deviations;
  expect((await browser.get(`/cass/file/${first.photos[0]}`)).http).toBe(200);
  expect((await count({ status: "planned" }, "ObstaclesDetails")).total).toBe(3);
  const plans = portal.house.database.sql.selectFrom("record_plan").select(["office_code", "due_time", "key_day_time"]);
  expect(await plans.where("key_day_time", "<>", "").execute()).toEqual([
    { office_code: "SZX404", due_time: "12:00", key_day_time: "20:00" },
  ]);
  const { list } = (await browser.get("/cass/reportWorkDetails/getToday")).result;
  expect(
    list.filter((row: { mine: boolean; recordId: string }) => row.mine && row.recordId === "").length,
  ).toBeGreaterThan(0);
  await portal.close();
}, 180_000);
