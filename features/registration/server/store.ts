import { type ColumnType, sql } from "kysely";
import * as z from "zod/mini";
import { type AgentSystem, systems } from "@apron/features/agents/contract";
import type { Address } from "@apron/features/login/contract";
import type { ResultOf, Version } from "@apron/kit/contract/call";
import { addSeconds, timestamp } from "@apron/kit/server/clock";
import type { House } from "@apron/kit/server/house";
import { fingerprintOf, randomToken, type SealedTable } from "@apron/kit/server/seals";
import { OrganizeInfo, type registrationResult, registrationSeconds, type RegistrationStage } from "../contract.ts";
import { changed } from "@apron/kit/server/database";

declare module "@apron/kit/server/database" {
  interface Tables {
    /** One person signing up in one browser; the ticket itself is not kept. */
    registration_case: {
      fingerprint: string;
      browser: string;
      version: Version;
      channel: "sms" | "email";
      address_sealed: string;
      /** The agreements that were read and ticked, as `type:version`. */
      agree_types: string[];
      stage: RegistrationStage;
      system: ColumnType<AgentSystem | null, AgentSystem | undefined, AgentSystem>;
      agent_number: ColumnType<string | null, string | undefined, string>;
      organization_sealed: ColumnType<string | null, string | undefined, string>;
      account_id: ColumnType<string | null, string | undefined, string>;
      binding_id: ColumnType<string | null, string | undefined, string>;
      begun_at: ColumnType<number, string, never>;
      ends_at: ColumnType<number, string, never>;
    };
  }
}

/** The organisation of a work number as its host named it. */
export type Organization = NonNullable<ResultOf<typeof registrationResult>["organizeInfo"]>;

/** How far somebody is who signs up. */
export interface Case {
  readonly version: Version;
  readonly address: Address;
  /** What was agreed to, as `type:version`. */
  readonly agreed: readonly string[];
  readonly stage: RegistrationStage;
  readonly agent: { readonly system: AgentSystem; readonly agentNumber: string } | undefined;
  readonly organization: Organization | undefined;
  readonly accountId: string | undefined;
  readonly bindingId: string | undefined;
}

/** Where a ticket is good: in the browser it was given to, or for the account it has made. */
export interface Place {
  readonly ticket: string;
  readonly browser: string;
  readonly accountId: string | undefined;
}

/** What a step adds to the case. */
export interface Progress {
  readonly agent?: { readonly system: AgentSystem; readonly agentNumber: string };
  readonly organization?: Organization;
  readonly accountId?: string;
  readonly bindingId?: string;
}

/** What of the cases is sealed. */
export const sealedTables: readonly SealedTable[] = [
  {
    table: "registration_case",
    key: "fingerprint",
    columns: { address_sealed: "registration", organization_sealed: "registration" },
  },
];

/** Who is signing up, and how far. */
export const casesOf = ({ database, clock, seals }: House) => {
  const goodAt = ({ ticket, browser, accountId }: Place) => sql<boolean>`
  fingerprint = ${fingerprintOf(ticket)} and ends_at > ${timestamp(clock.now())}
  and (browser = ${browser} or account_id = ${accountId ?? null}::text)`;

  return {
    /** Opens a case; resolves with its ticket. */
    open: async (begun: {
      readonly browser: string;
      readonly version: Version;
      readonly address: Address;
      readonly agreed: readonly string[];
      readonly stage: RegistrationStage;
    }): Promise<string> => {
      const ticket = randomToken();
      const now = clock.now();
      await database.sql
        .insertInto("registration_case")
        .values({
          fingerprint: fingerprintOf(ticket),
          browser: begun.browser,
          version: begun.version,
          channel: begun.address.channel,
          address_sealed: seals.seal("registration", begun.address.address),
          agree_types: [...begun.agreed],
          stage: begun.stage,
          begun_at: timestamp(now),
          ends_at: timestamp(addSeconds(now, registrationSeconds)),
        })
        .execute();
      return ticket;
    },

    /** The case of a ticket that is good here; undefined when it is not. */
    find: async (place: Place): Promise<Case | undefined> => {
      const row = await database.sql
        .selectFrom("registration_case")
        .selectAll()
        .where(goodAt(place))
        .executeTakeFirst();
      if (!row) return undefined;
      return {
        version: row.version,
        address: { channel: row.channel, address: seals.open("registration", row.address_sealed) },
        agreed: row.agree_types,
        stage: row.stage,
        agent:
          row.system === null || row.agent_number === null
            ? undefined
            : { system: z.enum(systems).parse(row.system), agentNumber: row.agent_number },
        organization:
          row.organization_sealed === null
            ? undefined
            : OrganizeInfo.parse(JSON.parse(seals.open("registration", row.organization_sealed))),
        accountId: row.account_id ?? undefined,
        bindingId: row.binding_id ?? undefined,
      };
    },

    /** Takes one step, in one statement: false when the case is not at `from` any more, or the ticket is not good here. */
    advance: async (
      place: Place,
      from: RegistrationStage,
      to: RegistrationStage,
      { agent, organization, accountId, bindingId }: Progress = {},
    ): Promise<boolean> =>
      await changed(
        database.sql
          .updateTable("registration_case")
          .set({
            stage: to,
            ...(agent && { system: agent.system, agent_number: agent.agentNumber }),
            ...(organization && { organization_sealed: seals.seal("registration", JSON.stringify(organization)) }),
            ...(accountId !== undefined && { account_id: accountId }),
            ...(bindingId !== undefined && { binding_id: bindingId }),
          })
          .where(goodAt(place))
          .where("stage", "=", from),
      ),

    /** Ends a case: its ticket is good for nothing any more. */
    close: async (place: Place): Promise<void> => {
      await database.sql.deleteFrom("registration_case").where(goodAt(place)).execute();
    },

    /** Forgets cases that ended. */
    sweep: async (): Promise<void> => {
      await sql`delete from registration_case where ends_at < ${timestamp(clock.now())}`.execute(database.sql);
    },
  };
};
export type Cases = ReturnType<typeof casesOf>;
