import type { Selectable } from "kysely";
import { sql } from "kysely";
import "./tables.ts";
import { changeSeen, type Database, removeSeen, type Tables, mentions, inBatches } from "@apron/kit/server/database";
import { type Page, pageInOrder } from "@apron/kit/server/paging";
import type { ObjectKind } from "../firewall.ts";
import { type KeptObject, objectKey } from "./objects.ts";

/** An object as it is kept. */
export type StoredObject = Selectable<Tables["firewall_object"]>;

/** Which objects are wanted; "" narrows nothing. */
interface ObjectFilter {
  readonly keyword: string;
  readonly kind: ObjectKind | "";
}
const everyObject: ObjectFilter = { keyword: "", kind: "" };

const found = (database: Database, { keyword, kind }: ObjectFilter) => {
  const all = database.sql.selectFrom("firewall_object").selectAll().orderBy("kind").orderBy("name");
  const ofKind = kind === "" ? all : all.where("kind", "=", kind);
  return keyword === "" ? ofKind : ofKind.where(mentions(sql`concat_ws(' ', name, members, remark)`, keyword));
};

/** Objects and groups of addresses and services, at most 20,000. */
export const objectsOf = (database: Database) => ({
  all: async (filter: ObjectFilter = everyObject): Promise<StoredObject[]> => await found(database, filter).execute(),

  /** Says of which objects something was read: another text once any of them has changed. */
  state: async (): Promise<string> => {
    const found = await sql<{ state: string }>`
      select count(*) || ':' || coalesce(sum(version), 0) || ':' || coalesce(max(id), '') as state from firewall_object`.execute(
      database.sql,
    );
    return found.rows[0]?.state ?? "";
  },

  page: async (wanted: ObjectFilter, page: Page) => await pageInOrder(database, found(database, wanted), page),

  /** How many policies that hold now name each of these, directly or within a group. */
  usedBy: async (names: readonly string[]): Promise<ReadonlyMap<string, number>> => {
    const found = await sql<{ name: string; count: number }>`
      select n.name, (select count(*)::int from firewall_policy where until is null and uses @> array[n.name]) as count
      from unnest(${[...names]}::text[]) as n(name)`.execute(database.sql);
    return new Map(found.rows.map(({ name, count }) => [name, count]));
  },

  /** Adds objects; how many were new. */
  addAll: async (
    objects: readonly (KeptObject & { readonly id: string; readonly remark: string })[],
  ): Promise<number> =>
    await inBatches(objects, (some) =>
      database.sql
        .insertInto("firewall_object")
        .values(some.map((one) => ({ ...one, key: objectKey(one.kind, one.name) })))
        .onConflict((conflict) => conflict.column("key").doNothing()),
    ),

  change: async (id: string, version: number, facts: { readonly members: string; readonly remark: string }) =>
    await changeSeen(database, "firewall_object", { id, version }, facts),

  remove: async (id: string, version: number): Promise<boolean> =>
    await removeSeen(database, "firewall_object", { id, version }),
});
export type Objects = ReturnType<typeof objectsOf>;
