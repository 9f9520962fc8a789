import { sql } from "kysely";
import "./tables.ts";
import type { Version } from "@apron/kit/contract/call";
import { searchGramsOf } from "@apron/kit/contract/search/grams";
import type { House } from "@apron/kit/server/house";
import type { Page } from "@apron/kit/server/paging";
import type { Address } from "../contract.ts";
import { accountOf, gramFingerprints, indexOf, type Loaded, maskIndexOf, sealedAddress } from "./sealed.ts";
import { type Account, accountsOf } from "./store.ts";

/** What accounts of people and machines are searched by; absent does not narrow. */
export interface HolderFilter {
  readonly versions: readonly Version[];
  /** A whole address, or one of which only the parts are known that a mask leaves. */
  readonly address?: Address;
  readonly name?: string;
  readonly accountIds?: readonly string[];
  readonly state?: "registered" | "active" | "disabled";
}

/** How many addresses are given what they are found by at once. */
const batch = 500;

/** Accounts of people and machines as a desk finds them (catalogue 1.46). */
export const holdersOf = (house: House) => {
  const { database } = house;
  return {
    /** One page of live accounts, newest first, and how many there are. */
    search: async (filter: HolderFilter, page: Page): Promise<{ list: Account[]; total: number }> => {
      const where = sql.join(conditionsOf(house, filter), sql` and `);
      const found = await sql<{ id: string; total: number }>`
        select a.id, count(*) over ()::int as total from login_account a
        left join login_suspension s on s.account_id = a.id and s.lifted_at is null
        where ${where} order by a.registered_at desc, a.id desc
        limit ${page.pageSize} offset ${(page.currentPage - 1) * page.pageSize}`.execute(database.sql);
      const accounts = await accountsOf(house).findAll(found.rows.map(({ id }) => id));
      const list = found.rows.flatMap(({ id }) => accounts.get(id) ?? []);
      return { list, total: found.rows[0]?.total ?? 0 };
    },

    /** Gives the addresses of accounts made before what their masks are found by; harmless when repeated. */
    fillMasks: async (): Promise<void> => {
      for (let filled = batch; filled === batch;) filled = await fillSome(house);
    },
  };
};

const conditionsOf = (house: House, { versions, address, name, accountIds, state }: HolderFilter) => [
  sql`a.cancelled_at is null`,
  sql`a.version = any(${[...versions]})`,
  ...(address === undefined ? [] : [addressedAs(house, address)]),
  ...(name === undefined ? [] : [sql`a.name_grams @> ${gramFingerprints(house, searchGramsOf(name))}`]),
  ...(accountIds === undefined ? [] : [sql`a.id = any(${[...accountIds]})`]),
  ...(state === "disabled" ? [sql`s.id is not null`] : []),
  ...(state === "registered" ? [sql`s.id is null and a.activated_at is null`] : []),
  ...(state === "active" ? [sql`s.id is null and a.activated_at is not null`] : []),
];

const addressedAs = (house: House, { channel, address }: Address) => {
  if (address.includes("*"))
    return sql`${sql.ref(channel === "sms" ? "a.mobile_mask" : "a.email_mask")} = ${maskIndexOf(house, channel, address)}`;
  return sql`${sql.ref(channel === "sms" ? "a.mobile_index" : "a.email_index")} = ${indexOf(house, channel, address)}`;
};

const fillSome = async (house: House): Promise<number> => {
  const { sql: on } = house.database;
  const found = await sql<Loaded>`
    select a.*, null as suspended_at, null as suspended_by, null as reason, array[]::text[] as roles from login_account a
    where (a.mobile_sealed is not null and a.mobile_mask is null) or (a.email_sealed is not null and a.email_mask is null)
    order by a.id limit ${batch}`.execute(on);
  for (const row of found.rows) {
    const { mobile, email } = accountOf(house, row);
    await on
      .updateTable("login_account")
      .set({
        mobile_mask: sealedAddress(house, "sms", mobile).mobile_mask ?? null,
        email_mask: sealedAddress(house, "email", email).email_mask ?? null,
      })
      .where("id", "=", row.id)
      .where("mobile_sealed", "is not distinct from", row.mobile_sealed)
      .where("email_sealed", "is not distinct from", row.email_sealed)
      .execute();
  }
  return found.rows.length;
};
