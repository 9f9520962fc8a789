import { sql } from "kysely";
import { canonicalEmail, canonicalMobile } from "../../contract/addresses.ts";
import type { Language } from "../../contract/texts.ts";
import { type Clock, type Instant, timestamp } from "../clock.ts";
import type { Database } from "../database.ts";
import { newestPage, type Page } from "../paging.ts";
import { randomToken, type Seals } from "../seals/index.ts";
import { type Channel, contentShape, type MessageState, outboxChannel, type Secrecy } from "./content.ts";

/** A message as those read of it who look after messages: whom it is for is masked, what it says is not in the list. */
export interface LoggedMessage {
  readonly id: string;
  readonly channel: Channel;
  readonly purpose: string;
  /** The kind of message, or its purpose where nobody declared one. */
  readonly template: string;
  readonly number: number;
  readonly language: Language;
  readonly masked: string;
  readonly state: MessageState;
  readonly tries: number;
  readonly failure: string;
  readonly postedAt: Instant;
  /** When it is tried next, while it waits; true time. */
  readonly nextAt: Instant | undefined;
  readonly isUseless: boolean;
  readonly secrecy: Secrecy;
  /** How often it was sent again by hand. */
  readonly resends: number;
  readonly origin: string;
  /** What it says is still kept. */
  readonly isKept: boolean;
}

/** What is looked for; "" is any. */
export interface LogFilter {
  readonly channel: Channel | "";
  /** Any of these; undefined is all. */
  readonly templates: readonly string[] | undefined;
  readonly state: MessageState | "";
  /** A whole address, however it is written. */
  readonly recipient: string;
  readonly from: Instant | undefined;
  readonly until: Instant | undefined;
}

/** What was sent, and the two ways of having it sent again: both are one statement that names what was seen. */
export interface OutboxLog {
  page(
    filter: LogFilter,
    page: Page,
  ): Promise<{
    readonly list: readonly LoggedMessage[];
    readonly total: number;
    readonly more: boolean;
  }>;
  find(id: string): Promise<LoggedMessage | undefined>;
  /** What it says, secrets veiled; undefined once that is forgotten. */
  textOf(id: string): Promise<{ readonly subject: string; readonly text: string } | undefined>;
  /**
   * Says a message again that was taken, as a message of its own: gives its id; undefined when somebody did so since it was
   * seen, or when it may not be: what repeats another message is not said again itself.
   */
  sendAgain(id: string, seen: number): Promise<string | undefined>;
  /** Tries messages anew that nobody took; gives the ids of those that wait now. A code and what is too late never. */
  tryAgain(ids: readonly string[]): Promise<readonly string[]>;
}

/** Opens the log of the outbox. */
export const outboxLogOf = (parts: {
  readonly database: Database;
  readonly seals: Seals;
  readonly clock: Clock;
  /** Whether there is a provider. */
  readonly canSend: (channel: Channel) => boolean;
}): OutboxLog => {
  const { database, seals, clock, canSend } = parts;
  /** Without a provider a message is only shown. */
  const stateAgain = sql`case channel when 'sms' then ${canSend("sms") ? "queued" : "shown"} else ${canSend("email") ? "queued" : "shown"} end`;
  const rows = () =>
    database.sql.selectFrom(
      sql<LogRow>`(select id, posted_at as created_at, biz_id, channel, purpose, template, template_number, language, recipient,
        masked, state, tries, failure, next_at, coalesce(useless_at <= now(), false) as useless, secrecy, resends, origin,
        sealed is not null as kept from outbox where secrecy <> 'unlogged')`.as("logged"),
    );
  return {
    async page(filter, page) {
      let found = rows().selectAll();
      if (filter.channel !== "") found = found.where("channel", "=", filter.channel);
      if (filter.templates) found = found.where("template", "in", [...filter.templates]);
      if (filter.state !== "") found = found.where("state", "=", filter.state);
      if (filter.recipient !== "")
        found = found.where("recipient", "=", seals.index("outbox", canonical(filter.recipient)));
      if (filter.from !== undefined) found = found.where("created_at", ">=", sql<number>`${timestamp(filter.from)}`);
      if (filter.until !== undefined) found = found.where("created_at", "<", sql<number>`${timestamp(filter.until)}`);
      const { list, ...place } = await newestPage(database, found, page);
      return { ...place, list: list.map(loggedOf) };
    },

    async find(id) {
      const row = await rows().selectAll().where("biz_id", "=", id).executeTakeFirst();
      return row && loggedOf(row);
    },

    async textOf(id) {
      const row = await database.sql
        .selectFrom("outbox")
        .select("sealed")
        .where("biz_id", "=", id)
        .where("secrecy", "<>", "unlogged")
        .executeTakeFirst();
      if (!row?.sealed) return undefined;
      const { subject, veiled = "" } = contentShape.parse(JSON.parse(seals.open("outbox", row.sealed)));
      return { subject, text: veiled };
    },

    async sendAgain(id, seen) {
      const again = randomToken(128);
      const posted = await sql<{ biz_id: string }>`
        with source as (
          update outbox set resends = resends + 1
          where biz_id = ${id} and resends = ${seen} and state in ('sent', 'shown') and secrecy = 'plain' and sealed is not null
            and origin = ''
          returning channel, purpose, language, recipient, masked, sealed, template, template_number, secrecy, biz_id)
        insert into outbox (biz_id, channel, purpose, language, recipient, masked, sealed, state, posted_at, template,
          template_number, secrecy, origin)
        select ${again}, channel, purpose, language, recipient, masked, sealed, ${stateAgain}, ${timestamp(clock.now())}::timestamptz, template,
          template_number, secrecy, biz_id from source
        returning biz_id`.execute(database.sql);
      if (posted.rows.length === 0) return undefined;
      await database.notify(outboxChannel, "");
      return again;
    },

    async tryAgain(ids) {
      const waiting = await sql<{ biz_id: string }>`
        update outbox set state = ${stateAgain}, tries = 0, next_at = now(), resends = resends + 1
        where biz_id = any(${[...ids]}::text[]) and state in ('dead', 'failed') and secrecy in ('plain', 'personal') and sealed is not null
          and (useless_at is null or useless_at > now())
        returning biz_id`.execute(database.sql);
      if (waiting.rows.length > 0) await database.notify(outboxChannel, "");
      return waiting.rows.map(({ biz_id }) => biz_id);
    },
  };
};

interface LogRow {
  readonly id: number;
  readonly created_at: number;
  readonly biz_id: string;
  readonly channel: Channel;
  readonly purpose: string;
  readonly template: string;
  readonly template_number: number;
  readonly language: Language;
  readonly recipient: string;
  readonly masked: string;
  readonly state: MessageState;
  readonly tries: number;
  readonly failure: string;
  readonly next_at: number;
  readonly useless: boolean;
  readonly secrecy: Secrecy;
  readonly resends: number;
  readonly origin: string;
  readonly kept: boolean;
}

const loggedOf = (row: Omit<LogRow, "recipient">): LoggedMessage => ({
  id: row.biz_id,
  channel: row.channel,
  purpose: row.purpose,
  template: row.template === "" ? row.purpose : row.template,
  number: row.template_number,
  language: row.language,
  masked: row.masked,
  state: row.state,
  tries: row.tries,
  failure: row.failure,
  postedAt: row.created_at,
  nextAt: row.state === "queued" ? row.next_at : undefined,
  isUseless: row.useless,
  secrecy: row.secrecy,
  resends: row.resends,
  origin: row.origin,
  isKept: row.kept,
});

const canonical = (address: string): string => canonicalMobile(address) ?? canonicalEmail(address) ?? address;
