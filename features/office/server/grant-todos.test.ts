import { agreements } from "@apron/features/agreements/server";
import { login } from "@apron/features/login/server";
import { roles } from "@apron/kit/contract/roles";
import { openTestPortal, type TestPortal } from "@apron/kit/server/testing";
import { hears } from "@apron/kit/server/testing/hearing";
import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { office } from "./index.ts";
import { storesOf } from "./stores.ts";

let portal: TestPortal;
let account: string;
beforeAll(async () => {
  portal = await openTestPortal([agreements, login, office]);
  const [row] = await portal.house.database.execute("select id from login_account where version = '3' limit 1");
  account = String(row?.["id"]);
});
beforeEach(async () => await portal.house.database.execute("truncate todo, office_grant"));
afterAll(async () => await portal.close());

const open = async () =>
  await portal.house.database.execute("select cause, addressee, title from todo where settled_at is null");
const ask = async (roleId: string): Promise<void> =>
  await storesOf(portal.house).grants.askForRole(account, roleId, account);

it("waits for the security administrators, once however often it is asked for", async () => {
  await ask(roles.dutyPlanner.id);
  await ask(roles.dutyPlanner.id);
  expect(await open()).toMatchObject([
    {
      addressee: "r:90110000",
      title: { zh: "角色申请待复核：值班计划员", en: "A role waits for a second person: Duty planner" },
    },
  ]);
});

it("is done when a second person has decided", async () => {
  const heard = hears(portal, { accountId: "colleague", version: "3", roles: [] });
  await ask(roles.dutyPlanner.id);
  await heard("office.grant");
  const [{ cause } = { cause: "" }] = await open();
  const id = String(cause).slice("grant:".length);
  expect((await storesOf(portal.house).grants.findGrant(id))?.isOpen).toBe(true);
  await storesOf(portal.house).grants.decideGrant(id, account, "refused");
  // Whoever asked sees it too, and has no to-do of it.
  await heard("office.grant");
  expect(await open()).toEqual([]);
});

it("is done when it is no longer asked for", async () => {
  await ask(roles.dutyPlanner.id);
  await ask(roles.customerService.id);
  await storesOf(portal.house).grants.withdrawGrants(account, [roles.customerService.id], account);
  expect((await open()).length).toBe(1);
});
