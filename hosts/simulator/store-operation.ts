import { timestamp } from "@apron/kit/server/clock";
import type { System } from "../protocol.ts";
import { allOff, Switches } from "./switches.ts";
import type { World } from "./world.ts";

/** What is known of a write. */
export interface KnownOperation {
  readonly request: string;
  readonly state: "open" | "done" | "refused" | "never";
  readonly answer: unknown;
}

/** Claims an operation id for a request; false when the id is known already. Waits for whoever is claiming it now. */
export const claimOperation = async (
  { database, clock }: World,
  operation: { readonly id: string; readonly system: System; readonly operation: string; readonly request: string },
  state: "open" | "never",
): Promise<boolean> => {
  const claimed = await database.sql
    .insertInto("hosts_operation")
    .values({ ...operation, state, at: timestamp(clock.now()) })
    .onConflict((conflict) => conflict.doNothing())
    .returning("id")
    .executeTakeFirst();
  return claimed !== undefined;
};

/** Keeps what a write answered. */
export const settleOperation = async (
  { database }: World,
  id: string,
  state: "done" | "refused",
  answer: object,
): Promise<void> => {
  await database.sql
    .updateTable("hosts_operation")
    .set({ state, answer: JSON.stringify(answer) })
    .where("id", "=", id)
    .execute();
};

/** A write by its id, of one system. */
export const findOperation = async (
  { database }: World,
  system: System,
  id: string,
): Promise<KnownOperation | undefined> =>
  await database.sql
    .selectFrom("hosts_operation")
    .select(["request", "state", "answer"])
    .where("id", "=", id)
    .where("system", "=", system)
    .executeTakeFirst();

/** How a system misbehaves now; a DCS partition as J does. */
export const switchesOf = async ({ database }: World, system: System): Promise<Switches> => {
  const row = await database.sql
    .selectFrom("hosts_switch")
    .select("switches")
    .where("system", "=", familyOf(system))
    .executeTakeFirst();
  return row ? Switches.parse(row.switches) : allOff;
};

/** Turns the switches of a system; what is not named is off. */
export const keepSwitches = async (
  { database }: World,
  system: System,
  switches: Partial<Switches>,
): Promise<Switches> => {
  const whole = Switches.parse(switches);
  const kept = { switches: JSON.stringify(whole) };
  await database.sql
    .insertInto("hosts_switch")
    .values({ system: familyOf(system), ...kept })
    .onConflict((conflict) => conflict.column("system").doUpdateSet(kept))
    .execute();
  return whole;
};

const familyOf = (system: System): "B" | "C" | "J" => (system === "B" || system === "C" ? system : "J");
