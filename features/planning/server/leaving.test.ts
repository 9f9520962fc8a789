import { agreements } from "@apron/features/agreements/server";
import { duty } from "@apron/features/duty/server";
import { accountsOf, login, standingsOf } from "@apron/features/login/server";
import { openTestPortal, type TestPortal } from "@apron/kit/server/testing";
import { afterAll, beforeAll, expect, test } from "vitest";
import { planning } from "./index.ts";

let portal: TestPortal;
beforeAll(async () => {
  portal = await openTestPortal([agreements, login, duty, planning]);
}, 180_000);
afterAll(async () => await portal.close());

test("shifts to come of somebody whose account is out of use wait for the planners until it is in use again", async () => {
  const { house } = portal;
  const person = (await accountsOf(house).staff()).find(({ mobile }) => mobile === "13800000001");
  if (!person) throw new Error("the cast has its duty engineer");
  const waiting = async () => {
    await portal.features
      .flatMap(({ jobs = [] }) => jobs)
      .find(({ name }) => name === "planning.follow")
      ?.run({});
    return await house.database.execute(
      "select title->>'zh' as zh, addressee from todo where type = 'roster' and settled_at is null",
    );
  };
  expect(await waiting()).toEqual([]);
  await standingsOf(house).suspend(person.id, "somebody", "离职");
  const told = {
    addressee: "r:90050000",
    zh: expect.stringMatching(/^李.*的账号已停用，还有\d+个班次待改派，最早\d{4}-/),
  };
  expect(await waiting()).toEqual([told]);
  expect(await waiting()).toEqual([told]);
  await standingsOf(house).liftSuspension(person.id, "somebody");
  expect(await waiting()).toEqual([]);
});
