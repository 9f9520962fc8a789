import { type ColumnType, sql } from "kysely";
import type { Database } from "@apron/kit/server/database";
import { timestamp, type Instant } from "@apron/kit/server/clock";
import type { SwapState } from "../contract-swap.ts";
import type { DutyRecord } from "../record.ts";

declare module "@apron/kit/server/database" {
  interface Tables {
    duty_swap: {
      id: string;
      kind: "swap" | "cover";
      state: SwapState;
      version: number;
      department_id: string;
      /** The shifts as they stood when the request was made. */
      shift: ColumnType<DutyRecord, string, string>;
      other_shift: ColumnType<DutyRecord | null, string | null, string | null>;
      person_id: string;
      other_person_id: string | null;
      open_to_all: boolean;
      asked_by: string;
      note: string;
      asked_at: ColumnType<number, string, string>;
      answered_by: string | null;
      answered_at: ColumnType<number | null, string | null, string | null>;
      decided_by: string | null;
      decided_at: ColumnType<number | null, string | null, string | null>;
      decision_note: string;
    };
  }
}

/** Requests to swap or cover a shift. Every step is one conditional statement: of two at once, one succeeds. */
export const swapsOn = (database: Database) => {
  const joined = () =>
    database.sql
      .selectFrom("duty_swap as swap")
      .innerJoin("duty_person as person", "person.id", "swap.person_id")
      .leftJoin("duty_person as other", "other.id", "swap.other_person_id")
      .selectAll("swap")
      .select(["person.name as person_name", "other.name as other_name"]);
  return {
    /** Whether the shift has no request under way: false when there is one already. */
    add: async (swap: {
      readonly id: string;
      readonly kind: "swap" | "cover";
      readonly departmentId: string;
      readonly shift: DutyRecord;
      readonly otherShift: DutyRecord | undefined;
      readonly personId: string;
      readonly otherPersonId: string | undefined;
      readonly by: string;
      readonly note: string;
      readonly at: Instant;
    }): Promise<boolean> => {
      const added = await database.sql
        .insertInto("duty_swap")
        .values({
          id: swap.id,
          kind: swap.kind,
          state: "asked",
          version: 1,
          department_id: swap.departmentId,
          shift: JSON.stringify(swap.shift),
          other_shift: swap.otherShift ? JSON.stringify(swap.otherShift) : null,
          person_id: swap.personId,
          other_person_id: swap.otherPersonId ?? null,
          open_to_all: swap.otherPersonId === undefined,
          asked_by: swap.by,
          note: swap.note,
          asked_at: timestamp(swap.at),
          decision_note: "",
        })
        .onConflict((conflict) => conflict.doNothing())
        .returning("id")
        .executeTakeFirst();
      return added !== undefined;
    },
    find: (id: string) => joined().where("swap.id", "=", id).executeTakeFirst(),
    /** Requests these people are party to, and open covers of their departments. */
    concerning: (people: readonly { readonly id: string; readonly departmentId: string }[]) =>
      joined()
        .where(({ eb, or, and }) =>
          or([
            eb("swap.person_id", "in", idsOf(people)),
            eb("swap.other_person_id", "in", idsOf(people)),
            and([
              eb("swap.open_to_all", "=", true),
              eb("swap.department_id", "in", [...new Set(people.map(({ departmentId }) => departmentId))]),
              eb("swap.state", "=", "asked"),
            ]),
          ]),
        )
        .orderBy("swap.asked_at", "desc")
        .limit(100)
        .execute(),
    /** Those waiting for a planner first, then the latest. */
    forPlanner: () =>
      joined()
        .orderBy(({ eb }) => eb("swap.state", "=", "accepted"), "desc")
        .orderBy("swap.asked_at", "desc")
        .limit(100)
        .execute(),
    /** Moves a request on, if it still stands as the caller saw it. */
    step: async (
      id: string,
      seen: { readonly state: SwapState; readonly version: number },
      next: {
        readonly state: SwapState;
        readonly otherPersonId?: string | null;
        readonly answered?: { readonly by: string; readonly at: Instant } | null;
        readonly decided?: { readonly by: string; readonly at: Instant; readonly note: string };
      },
    ): Promise<boolean> => {
      const result = await database.sql
        .updateTable("duty_swap")
        .set({
          state: next.state,
          version: seen.version + 1,
          ...(next.otherPersonId !== undefined && { other_person_id: next.otherPersonId }),
          ...(next.answered !== undefined && {
            answered_by: next.answered?.by ?? null,
            answered_at: next.answered ? timestamp(next.answered.at) : null,
          }),
          ...(next.decided && {
            decided_by: next.decided.by,
            decided_at: timestamp(next.decided.at),
            decision_note: next.decided.note,
          }),
        })
        .where("id", "=", id)
        .where("state", "=", seen.state)
        .where("version", "=", seen.version)
        .executeTakeFirst();
      return result.numUpdatedRows > 0n;
    },
    /** Ends every waiting request of shifts that have begun; answers which. Run by a job. */
    lapse: async (now: string): Promise<string[]> => {
      const ended = await database.sql
        .updateTable("duty_swap")
        .set(({ eb }) => ({ state: "lapsed" as const, version: eb("version", "+", 1) }))
        .where("state", "in", ["asked", "accepted"])
        .where(({ eb, or, ref }) =>
          or([
            eb(ref("shift", "->>").key("startOndutyDate"), "<=", now),
            eb(ref("other_shift", "->>").key("startOndutyDate"), "<=", now),
          ]),
        )
        .returning("id")
        .execute();
      return ended.map(({ id }) => id);
    },
    /** Ends every waiting request of a department whose shifts no longer stand as they did when it was made; answers which. */
    lapseChanged: async (departmentId: string): Promise<string[]> => {
      const ended = await sql<{ id: string }>`
        update duty_swap w set state = 'lapsed', version = version + 1
        where department_id = ${departmentId} and state in ('asked', 'accepted') and exists (
          select from (values (w.shift, w.person_id), (w.other_shift, w.other_person_id)) as asked(shift, person_id)
          where asked.shift is not null and not exists (
            select from duty_shift s where s.id = asked.shift ->> 'id' and s.person_id = asked.person_id
              and s.start_at = (asked.shift ->> 'startOndutyDate')::timestamp
              and s.end_at = (asked.shift ->> 'endOndutyDate')::timestamp))
        returning w.id`.execute(database.sql);
      return ended.rows.map(({ id }) => id);
    },
  };
};
export type Swaps = ReturnType<typeof swapsOn>;
/** A request as it is stored, with the names of its two people. */
export type StoredSwap = NonNullable<Awaited<ReturnType<Swaps["find"]>>>;

const idsOf = (people: readonly { readonly id: string }[]): string[] => people.map(({ id }) => id);
