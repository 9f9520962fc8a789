import { type Selectable, sql } from "kysely";
import { addSeconds, type Instant, timestamp } from "@apron/kit/server/clock";
import { changed } from "@apron/kit/server/database";
import type { House } from "@apron/kit/server/house";
import type { Page } from "@apron/kit/server/paging";
import { randomToken } from "@apron/kit/server/seals";
import { accountLimits, accountRequestTopic, type RequestKind, type RequestState } from "../contract.ts";
import type { RequestRow } from "./tables.ts";

/** A request as it is kept. */
export type KeptRequest = Selectable<RequestRow>;

/** What is asked for. */
export interface NewRequest {
  readonly kind: RequestKind;
  readonly accountId: string | null;
  readonly system?: string;
  readonly agentNumber?: string;
  readonly reason: string;
  readonly despiteOpen?: boolean;
  readonly askedBy: string;
  readonly askedRoles: readonly string[];
}

/** Which requests are wanted; "" does not narrow. */
export interface RequestFilter {
  readonly state: string;
  readonly kind: string;
  /** Who asked. */
  readonly askedBy?: string;
}

/** Requests that take a second person. Each step of one is a single statement that says what must still be so. */
export const requestsOf = ({ database, clock, live }: Pick<House, "database" | "clock" | "live">) => {
  const on = database.sql;
  const now = (): string => timestamp(clock.now());
  const tellDesk = async (): Promise<void> => await live.tell("staff", accountRequestTopic);
  /** Tells of a step that was taken. */
  const told = async (taken: boolean): Promise<boolean> => {
    if (taken) await tellDesk();
    return taken;
  };
  return {
    /** Keeps a request; undefined when one of the same account or work number is open. */
    add: async ({ askedRoles, ...asked }: NewRequest): Promise<string | undefined> => {
      const id = randomToken(128);
      const added = on
        .insertInto("account_request")
        .values({
          id,
          kind: asked.kind,
          state: "waiting",
          account_id: asked.accountId,
          system: asked.system ?? "",
          agent_number: asked.agentNumber ?? "",
          reason: asked.reason,
          despite_open: asked.despiteOpen ?? false,
          asked_by: asked.askedBy,
          asked_roles: [...askedRoles],
          asked_at: now(),
          ends_at: timestamp(addSeconds(clock.now(), accountLimits.waitHours * 3600)),
        })
        .onConflict((conflict) => conflict.doNothing());
      return (await told(await changed(added))) ? id : undefined;
    },

    find: async (id: string): Promise<KeptRequest | undefined> =>
      await on.selectFrom("account_request").selectAll().where("id", "=", id).executeTakeFirst(),

    /** Decides what waits, once, before it expires, and never by whoever asked; of any number at once one does. */
    decide: async (
      id: string,
      to: "done" | "performing" | "refused",
      decided: { readonly by: string; readonly answer?: string },
    ): Promise<boolean> =>
      await told(
        await changed(
          on
            .updateTable("account_request")
            .set({ state: to, decided_by: decided.by, decided_at: now(), answer: decided.answer ?? "" })
            .where("id", "=", id)
            .where("state", "=", "waiting")
            .where("ends_at", ">", sql<number>`${now()}`)
            .where("asked_by", "<>", decided.by),
        ),
      ),

    /** Whoever asked takes it back while it waits. */
    withdraw: async (id: string, by: string): Promise<boolean> =>
      await told(
        await changed(
          on
            .updateTable("account_request")
            .set({ state: "withdrawn", decided_by: by, decided_at: now() })
            .where("id", "=", id)
            .where("state", "=", "waiting")
            .where("asked_by", "=", by),
        ),
      ),

    /** What a host did of what was confirmed; false when that was known already. */
    conclude: async (id: string, to: "done" | "failed", answer = ""): Promise<boolean> =>
      await told(
        await changed(
          on
            .updateTable("account_request")
            .set({ state: to, answer })
            .where("id", "=", id)
            .where("state", "=", "performing"),
        ),
      ),

    /** The host was never asked: it waits as before. */
    release: async (id: string): Promise<void> => {
      await on
        .updateTable("account_request")
        .set({ state: "waiting", decided_by: null, decided_at: null })
        .where("id", "=", id)
        .where("state", "=", "performing")
        .execute();
      await tellDesk();
    },

    /** Ends what nobody has decided in time, each once. */
    expire: async (): Promise<KeptRequest[]> => {
      const expired = await on
        .updateTable("account_request")
        .set({ state: "expired" })
        .where("state", "=", "waiting")
        .where("ends_at", "<=", sql<number>`${now()}`)
        .returningAll()
        .execute();
      await told(expired.length > 0);
      return expired;
    },

    /** What was confirmed before and has no end yet. */
    performing: async (before: Instant): Promise<KeptRequest[]> =>
      await on
        .selectFrom("account_request")
        .selectAll()
        .where("state", "=", "performing")
        .where("decided_at", "<", sql<number>`${timestamp(before)}`)
        .execute(),

    /** One page of requests, newest first. */
    page: async (
      { state, kind, askedBy }: RequestFilter,
      { currentPage, pageSize }: Page,
    ): Promise<{ list: KeptRequest[]; total: number }> => {
      const found = await sql<KeptRequest & { total: number }>`
        select *, count(*) over ()::int as total from account_request
        where (${state} = '' or state = ${state}) and (${kind} = '' or kind = ${kind})
          and (${askedBy ?? ""} = '' or asked_by = ${askedBy ?? ""})
        order by asked_at desc, id desc limit ${pageSize} offset ${(currentPage - 1) * pageSize}`.execute(on);
      return { list: found.rows, total: found.rows[0]?.total ?? 0 };
    },

    /** What is open of an account, its work numbers' too. */
    openOfAccount: async (accountId: string): Promise<KeptRequest[]> =>
      await on
        .selectFrom("account_request")
        .selectAll()
        .where("account_id", "=", accountId)
        .where("state", "in", openStates)
        .orderBy("asked_at", "desc")
        .execute(),

    /** What is open of a work number. */
    openOfNumber: async (system: string, agentNumber: string): Promise<KeptRequest | undefined> =>
      await on
        .selectFrom("account_request")
        .selectAll()
        .where("system", "=", system)
        .where("agent_number", "=", agentNumber)
        .where("state", "in", openStates)
        .executeTakeFirst(),

    /** The account is gone: nothing of it waits any more. */
    endOfAccount: async (accountId: string): Promise<string[]> => {
      const ended = await on
        .updateTable("account_request")
        .set({ state: "expired" })
        .where("account_id", "=", accountId)
        .where("state", "=", "waiting")
        .returning("id")
        .execute();
      await told(ended.length > 0);
      return ended.map(({ id }) => id);
    },

    /** Forgets whose account a request was about. */
    forgetAccount: async (accountId: string): Promise<void> => {
      await on.deleteFrom("account_request").where("account_id", "=", accountId).execute();
    },
  };
};
export type Requests = ReturnType<typeof requestsOf>;

const openStates: readonly RequestState[] = ["waiting", "performing"];
