import { type ColumnType, sql } from "kysely";
import { changeSeen, type Database } from "@apron/kit/server/database";
import { timestamp, type Instant } from "@apron/kit/server/clock";
import type { DutyRecord } from "@apron/features/duty/contract";
import { swapsAtOnce, type SwapState } from "../contract.ts";
import type { AskedShift } from "./rules.ts";

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

/** How people are called, by id. */
type NamesOf = (personIds: readonly string[]) => Promise<Map<string, string>>;

/** Requests to swap or cover a shift. Every step is one conditional statement: of two at once, one succeeds. */
export const swapsOf = (database: Database, namesOf: NamesOf) => {
  const all = () => database.sql.selectFrom("duty_swap").selectAll();
  /** Requests with the names of their two people. */
  const named = async (query: ReturnType<typeof all>) => {
    const found = await query.execute();
    const names = await namesOf(found.flatMap((swap) => [swap.person_id, swap.other_person_id ?? swap.person_id]));
    return found.map((swap) => ({
      ...swap,
      person_name: names.get(swap.person_id) ?? "",
      other_name: swap.other_person_id === null ? null : (names.get(swap.other_person_id) ?? ""),
    }));
  };
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
    find: async (id: string) => {
      const [found] = await named(all().where("id", "=", id));
      return found;
    },
    /** A page of the requests these people are party to, and of open covers of their departments; those under way first, then the latest. */
    concerning: async (people: readonly { readonly id: string; readonly departmentId: string }[], page: number) =>
      await named(
        all()
          .where(({ eb, or, and }) =>
            or([
              eb("person_id", "in", idsOf(people)),
              eb("other_person_id", "in", idsOf(people)),
              and([
                eb("open_to_all", "=", true),
                eb("department_id", "in", [...new Set(people.map(({ departmentId }) => departmentId))]),
                eb("state", "=", "asked"),
              ]),
            ]),
          )
          .orderBy(({ eb }) => eb("state", "in", ["asked", "accepted"]), "desc")
          .orderBy("asked_at", "desc")
          .orderBy("id")
          .offset((page - 1) * swapsAtOnce)
          .limit(swapsAtOnce),
      ),
    /** A page of all: those waiting for a planner first, then the latest. */
    forPlanner: async (page: number) =>
      await named(
        all()
          .orderBy(({ eb }) => eb("state", "=", "accepted"), "desc")
          .orderBy("asked_at", "desc")
          .orderBy("id")
          .offset((page - 1) * swapsAtOnce)
          .limit(swapsAtOnce),
      ),
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
    ): Promise<boolean> =>
      await changeSeen(
        database,
        "duty_swap",
        { id, state: seen.state, version: seen.version },
        {
          state: next.state,
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
        },
      ),
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
    /** The requests of a department that wait for somebody, each with its shifts as they stood when it was made. */
    waiting: async (departmentId: string): Promise<{ id: string; shifts: AskedShift[] }[]> => {
      const found = await database.sql
        .selectFrom("duty_swap")
        .select(["id", "shift", "person_id", "other_shift", "other_person_id"])
        .where("department_id", "=", departmentId)
        .where("state", "in", ["asked", "accepted"])
        .execute();
      return found.map((swap) => ({
        id: swap.id,
        shifts: [
          askedShift(swap.shift, swap.person_id),
          ...(swap.other_shift ? [askedShift(swap.other_shift, swap.other_person_id ?? "")] : []),
        ],
      }));
    },
    /** Ends those of these requests that still wait; answers which. */
    lapseThese: async (ids: readonly string[]): Promise<string[]> => {
      const ended = await database.sql
        .updateTable("duty_swap")
        .set(({ eb }) => ({ state: "lapsed" as const, version: eb("version", "+", 1) }))
        .where("id", "=", sql<string>`any(${[...ids]}::text[])`)
        .where("state", "in", ["asked", "accepted"])
        .returning("id")
        .execute();
      return ended.map(({ id }) => id);
    },
    /** What these people have promised to take: of requests that were accepted and wait for their approval. */
    promised: async (personIds: readonly string[]): Promise<{ personId: string; shift: DutyRecord }[]> => {
      const ids = sql<string>`any(${[...personIds]}::text[])`;
      const found = await database.sql
        .selectFrom("duty_swap")
        .select(["shift", "person_id", "other_shift", "other_person_id"])
        .where("state", "=", "accepted")
        .where(({ eb, or }) => or([eb("person_id", "=", ids), eb("other_person_id", "=", ids)]))
        .execute();
      return found.flatMap((swap) => [
        ...(swap.other_person_id === null ? [] : [{ personId: swap.other_person_id, shift: swap.shift }]),
        ...(swap.other_shift ? [{ personId: swap.person_id, shift: swap.other_shift }] : []),
      ]);
    },
    /** How many requests name a department, or a person as either party. */
    countOf: async (kind: "department" | "person", id: string): Promise<number> => {
      const { count } = await database.sql
        .selectFrom("duty_swap")
        .select(({ fn }) => fn.countAll<number>().as("count"))
        .where(({ eb, or }) =>
          kind === "department"
            ? eb("department_id", "=", id)
            : or([eb("person_id", "=", id), eb("other_person_id", "=", id)]),
        )
        .executeTakeFirstOrThrow();
      return Number(count);
    },
  };
};
export type Swaps = ReturnType<typeof swapsOf>;
/** A request as it is stored, with the names of its two people. */
export type StoredSwap = NonNullable<Awaited<ReturnType<Swaps["find"]>>>;

const idsOf = (people: readonly { readonly id: string }[]): string[] => people.map(({ id }) => id);

const askedShift = ({ id, startOndutyDate, endOndutyDate }: DutyRecord, personId: string): AskedShift => ({
  id,
  personId,
  start: startOndutyDate,
  end: endOndutyDate,
});
