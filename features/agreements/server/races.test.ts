import { setTimeout as wait } from "node:timers/promises";
import { login } from "@apron/features/login/server";
import { roles } from "@apron/kit/contract/roles";
import { type Browser, openTestPortal, type TestPortal } from "@apron/kit/server/testing";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { resign } from "./consent.ts";
import { acceptCurrent, agreements, agreementsOf } from "./index.ts";
import { storesOf } from "./stores.ts";

const type = "5";
const readers = Array.from({ length: 8 }, (_, place) => `reader-${place}`);

let portal: TestPortal;
let editor: Browser;
let screens: Browser[];
beforeAll(async () => {
  portal = await openTestPortal([agreements, login], {}, { demo: false });
  editor = await portal.visitAs({ accountId: "editor", roles: [roles.contentEditor.id] });
  screens = await Promise.all(
    readers.map(async (accountId, place) => await portal.visitAs({ accountId }, place % 2 === 0 ? 0 : 1)),
  );
});
afterAll(async () => await portal.close());

let wordings = 0;
const publish = async (): Promise<number> => {
  const text = { type, contentCh: "须知", contentEn: `A notice ${(wordings += 1)}` };
  return Number((await editor.post("/cass/agreement/publish", text)).result.version);
};
const accept = async (screen: Browser, version: number): Promise<string> =>
  (await screen.post("/cass/agreement/accept", { items: [{ type, version }] })).status;
/** All of them, one after another by so many milliseconds. */
const acceptAll = async (version: number, apart = 0): Promise<string[]> =>
  await Promise.all(
    screens.map(async (screen, place) => {
      await wait(place * apart);
      return await accept(screen, version);
    }),
  );
const isPending = async (accountId: string): Promise<boolean> =>
  (await agreementsOf(portal.house).notAccepted(accountId, [type])).length > 0;
const tell = async (): Promise<void> => {
  for (const { jobs } of portal.features) await jobs?.find(({ name }) => name === "agreements.tell")?.run({ type });
};
const openTodos = async (): Promise<string[]> => {
  const rows = await portal.house.database.execute("select addressee from todo where settled_at is null");
  return rows.map(({ addressee }) => String(addressee).slice(2));
};

describe("an agreement published in the moment in which others accept it (catalogue 22.3)", () => {
  it("is accepted by nobody who had read the version before", async () => {
    for (let round = 1; round <= 40; round += 1) {
      const [next] = await Promise.all([publish(), acceptAll(round, 1)]);
      expect(next).toBe(round + 1);
      for (const reader of readers) expect(await isPending(reader)).toBe(true);
    }
  });

  it("leaves no to-do with whoever accepts it while he is told, and keeps that of whoever does not", async () => {
    // Each stands by a version by now, whoever was quicker before.
    await acceptAll(await publish());
    for (let round = 0; round < 12; round += 1) {
      const version = await publish();
      const [, ...statuses] = await Promise.all([tell(), ...screens.slice(1).map((screen) => accept(screen, version))]);
      expect(statuses).toEqual(readers.slice(1).map(() => "200"));
      expect(await openTodos()).toEqual(readers.slice(0, 1));
      expect(await accept(screens[0] ?? editor, version)).toBe("200");
      expect(await openTodos()).toEqual([]);
    }
  });

  it("stays to be accepted, with its to-do, by whoever accepts the version before for what he began earlier", async () => {
    const read = await publish();
    await acceptAll(read);
    await publish();
    await tell();
    await acceptCurrent(portal.house, "reader-0", [{ type, version: read }], "");
    expect(await isPending("reader-0")).toBe(true);
    expect(await openTodos()).toContain("reader-0");
  });
});

describe("a consent letter signed anew in the moment in which its work number is unbound (catalogue 22.4)", () => {
  it("stands no longer", async () => {
    const { database } = portal.house;
    const stores = storesOf(portal.house);
    for (let round = 0; round < 30; round += 1) {
      const bindingId = `binding-${round}`;
      const signature = { accountId: "reader-0", bindingId, system: "C", agentNumber: "10001", ip: "" };
      await stores.consents.signConsent(signature);
      const signed = database.transaction(async () => await resign(stores, { ...signature, version: "1" }));
      await Promise.allSettled([signed, stores.consents.cancelConsent({ bindingId, reason: "unbound" })]);
      expect(await stores.consents.consentOf(bindingId)).toBeUndefined();
    }
  });
});
