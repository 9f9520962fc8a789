import { sql } from "kysely";
import "./tables.ts";
import type { Version } from "@apron/kit/contract/call";
import { plainly } from "@apron/kit/contract/patterns";
import { type Instant, timestamp } from "@apron/kit/server/clock";
import { isTaken, mentions } from "@apron/kit/server/database";
import { searchGramsOf } from "@apron/kit/contract/search/grams";
import type { House } from "@apron/kit/server/house";
import { randomToken } from "@apron/kit/server/seals";
import type { Page } from "@apron/kit/server/paging";
import { accountTopic, type Address, type Display } from "../contract.ts";
import { loginLimits } from "./rules.ts";
import {
  type Account,
  accountOf,
  formerPurpose,
  gramFingerprints,
  indexOf,
  type Loaded,
  sealedAddress,
  sealedContact,
  sealedName,
} from "./sealed.ts";

export type { Account } from "./sealed.ts";

/** What a new account is made of. */
export interface NewAccount {
  readonly version: Version;
  readonly mobile?: string;
  readonly email?: string;
  readonly contactEmail?: string;
  readonly name: string;
  readonly accountName?: string;
  readonly department?: string;
  readonly branch?: string;
  /** Already proven to be in use, e.g. by a code. */
  readonly activated?: boolean;
  /** Absent: now. */
  readonly registeredAt?: Instant;
}

/** Which account text may be changed; what is absent stays. */
export interface AccountChange {
  readonly mobile?: string;
  readonly contactEmail?: string;
  readonly name?: string;
  readonly accountName?: string;
  readonly sex?: string;
  readonly avatarPath?: string;
  readonly language?: "zh" | "en";
  readonly display?: Partial<Display>;
  readonly department?: string;
  readonly branch?: string;
  /** Its owner has proven the address, as by a first sign-in. */
  readonly activated?: true;
}

/** What accounts of a version are searched by; "" does not narrow. */
export interface AccountFilter {
  readonly accountName: string;
  readonly name: string;
  readonly mobile: string;
  readonly department: string;
  readonly branch: string;
  readonly roleId: string;
  readonly state: "" | "registered" | "active" | "disabled";
}

/** Which unique text another account holds already. */
export type Taken = "mobile" | "email" | "accountName";

/** The id of the live account with an address, as part of a statement (1.40); both given by their placeholders. */
export const accountIdOf = (channel: Address["channel"], index: string, version: string): string =>
  `(select id from login_account where ${channel === "sms" ? "mobile_index" : "email_index"} = ${index}
    and version = ${version} and cancelled_at is null)`;

/** How an account is called, if there is one. */
export type Names = (accountId: string | null) => string;

/** Accounts: found, made, changed. */
export const accountsOf = (house: House) => {
  const { database, clock, seals } = house;

  const load = async (rest: ReturnType<typeof sql>): Promise<Account[]> => {
    const found = await sql<Loaded>`
    select a.id, a.version, a.mobile_sealed, a.email_sealed, a.contact_email_sealed, a.name_sealed, a.account_name, a.sex,
      a.avatar_path, a.language, a.show_settings, a.fixed_header, a.sidebar_logo, a.department, a.branch, a.registered_at, a.activated_at, a.last_sign_in_at,
      a.absence_noticed_at, a.revision, s.suspended_at, s.suspended_by, s.reason,
      array(select role_id from login_role r where r.account_id = a.id and r.taken_at is null order by role_id) as roles
    from login_account a left join login_suspension s on s.account_id = a.id and s.lifted_at is null
    ${rest}`.execute(database.sql);
    return found.rows.map((row) => accountOf(house, row));
  };

  /** The accounts of these ids, by id; cancelled ones too, as their names stand in old records. */
  const findAll = async (ids: readonly string[]): Promise<Map<string, Account>> => {
    if (ids.length === 0) return new Map();
    const found = await load(sql`where a.id = any(${[...new Set(ids)]})`);
    return new Map(found.map((account) => [account.id, account]));
  };

  /** Remembers the addresses that a change takes from an account. */
  const keepFormer = async (id: string, { mobile, contactEmail }: AccountChange): Promise<void> => {
    if (mobile === undefined && contactEmail === undefined) return;
    const account = (await findAll([id])).get(id);
    const left = [
      mobile === undefined ? "" : (account?.mobile ?? ""),
      contactEmail === undefined ? "" : (account?.contactEmail ?? ""),
    ].filter((address) => address !== "" && address !== mobile && address !== contactEmail);
    if (left.length === 0) return;
    const values = left.map((address) => ({
      account_id: id,
      address_sealed: seals.seal(formerPurpose, address),
      left_at: timestamp(clock.now()),
    }));
    await database.sql.insertInto("login_former_address").values(values).execute();
  };

  return {
    findAll,

    /** The mobile numbers and mailboxes these accounts have, and had within the last year. */
    addressesOf: async (ids: readonly string[]): Promise<Map<string, Set<string>>> => {
      const former = await database.sql
        .selectFrom("login_former_address")
        .select(["account_id", "address_sealed"])
        .where("account_id", "in", ids)
        .execute();
      const accounts = await findAll(ids);
      return new Map(
        ids.map((id) => {
          const { mobile = "", email = "", contactEmail = "" } = accounts.get(id) ?? {};
          const had = former
            .filter((row) => row.account_id === id)
            .map((row) => seals.open(formerPurpose, row.address_sealed));
          return [id, new Set([mobile, email, contactEmail, ...had].filter((address) => address !== ""))];
        }),
      );
    },

    /** The live account with this address in this version. */
    byAddress: async (version: Version, { channel, address }: Address): Promise<Account | undefined> => {
      const column = channel === "sms" ? sql.ref("a.mobile_index") : sql.ref("a.email_index");
      const [found] = await load(
        sql`where ${column} = ${indexOf(house, channel, address)} and a.version = ${version} and a.cancelled_at is null`,
      );
      return found;
    },

    /** Whether any live account has this address, in whatever version. */
    isKnownAnywhere: async ({ channel, address }: Address): Promise<boolean> => {
      const found = await database.sql
        .selectFrom("login_account")
        .select("id")
        .where(channel === "sms" ? "mobile_index" : "email_index", "=", indexOf(house, channel, address))
        .where("cancelled_at", "is", null)
        .limit(1)
        .execute();
      return found.length > 0;
    },

    /** Ids of the live accounts of every version with this mobile number. */
    ofMobile: async (mobile: string): Promise<string[]> => {
      const found = await database.sql
        .selectFrom("login_account")
        .select("id")
        .where("mobile_index", "=", indexOf(house, "sms", mobile))
        .where("cancelled_at", "is", null)
        .execute();
      return found.map(({ id }) => id);
    },

    /** The live account of this id. */
    find: async (id: string): Promise<Account | undefined> => {
      const [found] = await load(sql`where a.id = ${id} and a.cancelled_at is null`);
      return found;
    },

    /** How accounts are called; one that is gone reads as its id, nobody as "". */
    names: async (accountIds: readonly (string | null)[]): Promise<Names> => {
      const accounts = await findAll(accountIds.filter((id) => id !== null));
      return (accountId) => accounts.get(accountId ?? "")?.name || (accountId ?? "");
    },

    /** One page of a version's live accounts, newest first, and how many there are. */
    search: async (
      version: Version,
      filter: Partial<AccountFilter>,
      page: Page,
    ): Promise<{ list: Account[]; total: number }> => {
      const conditions = [sql`a.version = ${version}`, sql`a.cancelled_at is null`];
      if (filter.accountName)
        conditions.push(sql`lower(a.account_name) = ${plainly(filter.accountName).toLowerCase()}`);
      if (filter.mobile) conditions.push(sql`a.mobile_index = ${indexOf(house, "sms", filter.mobile)}`);
      if (filter.name) conditions.push(sql`a.name_grams @> ${gramFingerprints(house, searchGramsOf(filter.name))}`);
      if (filter.department) conditions.push(mentions(sql`a.department`, filter.department));
      if (filter.branch) conditions.push(mentions(sql`a.branch`, filter.branch));
      if (filter.roleId) conditions.push(holding(filter.roleId));
      if (filter.state === "disabled") conditions.push(sql`s.id is not null`);
      if (filter.state === "registered") conditions.push(sql`s.id is null and a.activated_at is null`);
      if (filter.state === "active") conditions.push(sql`s.id is null and a.activated_at is not null`);
      const where = sql`where ${sql.join(conditions, sql` and `)}`;
      const counted = await sql<{ total: number }>`
    select count(*) as total from login_account a
    left join login_suspension s on s.account_id = a.id and s.lifted_at is null ${where}`.execute(database.sql);
      const list = await load(sql`${where} order by a.registered_at desc, a.id desc
      limit ${page.pageSize} offset ${(page.currentPage - 1) * page.pageSize}`);
      return { list, total: Number(counted.rows[0]?.total ?? 0) };
    },

    /** All operations accounts, or those that hold a role, in use or not; the newest first. */
    staff: async (roleId?: string): Promise<Account[]> => {
      const held = roleId === undefined ? sql`true` : holding(roleId);
      return await load(sql`
        where a.version = '3' and a.cancelled_at is null and ${held} order by a.registered_at desc, a.id desc`);
    },

    /** Adds an account; tells which of its unique texts is taken instead of adding it. */
    add: async (account: NewAccount): Promise<{ id: string } | { taken: Taken }> => {
      const id = randomToken(128);
      const since = timestamp(account.registeredAt ?? clock.now());
      return await orTaken(async () => {
        await database.sql
          .insertInto("login_account")
          .values({
            id,
            version: account.version,
            ...sealedAddress(house, "sms", account.mobile ?? ""),
            ...sealedAddress(house, "email", account.email ?? ""),
            contact_email_sealed: sealedContact(house, account.contactEmail ?? ""),
            ...sealedName(house, account.name),
            account_name: account.accountName ?? null,
            department: account.department ?? "",
            branch: account.branch ?? "",
            registered_at: since,
            activated_at: account.activated ? since : null,
            last_sign_in_at: null,
            absence_noticed_at: null,
            cancelled_at: null,
          })
          .execute();
        return { id };
      });
    },

    /** Changes an account; with a `revision`, only while it is the newest one ("stale" otherwise). */
    change: async (
      id: string,
      change: AccountChange,
      revision?: number,
    ): Promise<{ id: string } | { taken: Taken } | { stale: true }> =>
      await orTaken(async () => {
        await keepFormer(id, change);
        const changed = await database.sql
          .updateTable("login_account")
          .set({
            ...(change.mobile !== undefined && sealedAddress(house, "sms", change.mobile)),
            ...(change.contactEmail !== undefined && {
              contact_email_sealed: sealedContact(house, change.contactEmail),
            }),
            ...(change.name !== undefined && sealedName(house, change.name)),
            ...(change.accountName !== undefined && { account_name: change.accountName }),
            ...(change.sex !== undefined && { sex: change.sex }),
            ...(change.avatarPath !== undefined && { avatar_path: change.avatarPath }),
            ...(change.language !== undefined && { language: change.language }),
            ...(change.display && displayColumns(change.display)),
            ...(change.department !== undefined && { department: change.department }),
            ...(change.branch !== undefined && { branch: change.branch }),
            ...(change.activated && { activated_at: sql`coalesce(activated_at, ${timestamp(clock.now())})` }),
            revision: isEdited(change) ? sql`revision + 1` : sql`revision`,
          })
          .where("id", "=", id)
          .where("cancelled_at", "is", null)
          .$if(revision !== undefined, (query) => query.where("revision", "=", revision ?? 0))
          .executeTakeFirst();
        if (changed.numUpdatedRows === 0n) return { stale: true as const };
        await house.live.tell({ account: id }, accountTopic);
        return { id };
      }),

    /** Forgets what accounts have long given up: numbers are given to others. */
    sweepAddresses: async (): Promise<void> => {
      const before = timestamp(clock.now() - loginLimits.formerAddress);
      await sql`delete from login_former_address where left_at < ${before}`.execute(database.sql);
    },

    /** Notes a sign-in: the first one activates the account, one after a long absence asks for confirmation. */
    noteSignIn: async (id: string, absent: boolean): Promise<void> => {
      const now = timestamp(clock.now());
      await database.sql
        .updateTable("login_account")
        .set({
          activated_at: sql`coalesce(activated_at, ${now})`,
          last_sign_in_at: now,
          ...(absent && { absence_noticed_at: sql`coalesce(absence_noticed_at, ${now})` }),
        })
        .where("id", "=", id)
        .execute();
    },

    /** Its owner confirmed the details after an absence. */
    settleAbsence: async (id: string): Promise<void> => {
      await database.sql.updateTable("login_account").set({ absence_noticed_at: null }).where("id", "=", id).execute();
    },
  };
};

/** Whether `login_account a` holds a role. */
const holding = (roleId: string) =>
  sql`a.id in (select account_id from login_role where role_id = ${roleId} and taken_at is null)`;

/** What is not said stays as it is. */
const displayColumns = ({ showSettings, fixedHeader, sidebarLogo }: Partial<Display>) => ({
  ...(showSettings !== undefined && { show_settings: showSettings }),
  ...(fixedHeader !== undefined && { fixed_header: fixedHeader }),
  ...(sidebarLogo !== undefined && { sidebar_logo: sidebarLogo }),
});

/** Whether anything of a form changes; language and display are switches, which make no form stale. */
const isEdited = ({ language: _language, display: _display, ...facts }: AccountChange): boolean =>
  Object.values(facts).some((value) => value !== undefined);

/** A transaction around it is broken afterwards: the caller's refusal ends it. */
const orTaken = async <Result>(work: () => Promise<Result>): Promise<Result | { taken: Taken }> => {
  try {
    return await work();
  } catch (error) {
    if (isTaken(error, "login_account_mobile")) return { taken: "mobile" };
    if (isTaken(error, "login_account_email")) return { taken: "email" };
    if (isTaken(error, "login_account_name")) return { taken: "accountName" };
    throw error;
  }
};
