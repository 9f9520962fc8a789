import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { HostRefused, HostUnavailable, OutcomeUnknown } from "@apron/hosts";
import { agreements } from "@apron/features/agreements/server";
import { blacklist } from "@apron/features/blacklist/server";
import { login } from "@apron/features/login/server";
import { common, Refusal } from "@apron/kit/contract/refusal";
import { httpStatusOf } from "@apron/kit/server/call";
import { openTestPortal, type TestPortal } from "@apron/kit/server/testing";
import { allowances, rationOf } from "../../contract.ts";
import { agents } from "../index.ts";
import { performAtHost } from "./operations.ts";

let portal: TestPortal;
beforeAll(async () => {
  portal = await openTestPortal([agreements, blacklist, login, agents]);
});
afterAll(async () => await portal.close());

const settle = async (): Promise<void> => {
  portal.pass(31);
  await portal.features
    .flatMap(({ jobs }) => jobs ?? [])
    .find(({ name }) => name === "agents.settle")
    ?.run({});
};
/** Asks for an unlocked PID; `ask` is what the host makes of it. */
const unlock = async (agentNumber: string, ask: () => Promise<void>): Promise<void> => {
  const agent = { system: "C", agentNumber, accountId: "x", askedAs: "system" } as const;
  const allowance = rationOf(allowances.unlockPid, () => common.E9429);
  await performAtHost(portal.house, { ...agent, kind: "unlockPid", allowance }, ask);
};
const stateOf = async (agentNumber: string): Promise<{ states: string[]; uses: number }> => {
  const { sql } = portal.house.database;
  const logged = await sql
    .selectFrom("agent_operation")
    .select("state")
    .where("agent_number", "=", agentNumber)
    .execute();
  const counted = await sql
    .selectFrom("agent_allowance")
    .select("uses")
    .where("agent_number", "=", agentNumber)
    .execute();
  return { states: logged.map(({ state }) => state), uses: counted.flatMap(({ uses }) => uses).length };
};
/** Makes every change of rows of a table that this holds for fail until the returned function is called. */
const breakOn = async (table: string, which: string): Promise<() => Promise<void>> => {
  const { database } = portal.house;
  await database.execute(`
    create or replace function broken() returns trigger language plpgsql as $$ begin raise 'broken'; end $$;
    create trigger broken before update on ${table} for each row when (${which}) execute function broken();`);
  return async () => void (await database.execute(`drop trigger broken on ${table}`));
};

describe("what was asked of a host", () => {
  it("is refused by the limit that stands in the way: after one reset it is the hour, not the day", async () => {
    const allowance = rationOf(allowances.reset, (window) => (window === "day" ? common.E9414 : common.E9415));
    const reset = { system: "C", agentNumber: "10104", accountId: "x", askedAs: "owner", kind: "reset" } as const;
    const once = async (): Promise<void> => await performAtHost(portal.house, { ...reset, allowance }, async () => {});
    await once();
    await expect(once()).rejects.toMatchObject({ kind: common.E9415, detail: { remaining: 0, values: { limit: 1 } } });
    portal.pass(3601);
    await once();
    portal.pass(3601);
    await expect(once()).rejects.toMatchObject({ kind: common.E9414, detail: { values: { limit: 2 } } });
  });

  it("and left unanswered is told as being worked on, by an answer that nothing on the way sends again", async () => {
    const asked = unlock("10105", () => Promise.reject(new OutcomeUnknown("no answer")));
    const refusal = await asked.catch((error: unknown) => error);
    expect(refusal).toMatchObject({ kind: common.E9508 });
    expect(refusal instanceof Refusal && httpStatusOf(refusal)).toBe(200);
    expect(await stateOf("10105")).toEqual({ states: ["unknown"], uses: 1 });
  });

  it("and refused gives its use back in the same breath: a crash in between leaves both to the job", async () => {
    const repair = await breakOn("agent_allowance", "old.agent_number = '10101'");
    const asked = unlock("10101", async () => {
      throw new HostRefused("notLocked");
    });
    await expect(asked).rejects.toThrow("broken");
    expect(await stateOf("10101")).toEqual({ states: ["begun"], uses: 1 });
    await repair();
    await settle();
    expect(await stateOf("10101")).toEqual({ states: ["refused"], uses: 0 });
  });

  it("and cannot be settled keeps nothing else waiting", async () => {
    const repairFirst = await breakOn("agent_operation", "old.agent_number in ('10102', '10103')");
    for (const agentNumber of ["10102", "10103"])
      await expect(unlock(agentNumber, () => Promise.reject(new HostUnavailable("away")))).rejects.toThrow("broken");
    await repairFirst();
    const repair = await breakOn("agent_operation", "old.agent_number = '10102'");
    await settle();
    expect((await stateOf("10102")).states).toEqual(["begun"]);
    expect(await stateOf("10103")).toEqual({ states: ["refused"], uses: 0 });
    await repair();
    await settle();
    expect(await stateOf("10102")).toEqual({ states: ["refused"], uses: 0 });
  });
});
