import { type ColumnType, type Generated, sql } from "kysely";
import type * as z from "zod/mini";
import { canonicalEmail, canonicalMobile, maskEmail, maskMobile } from "../../contract/addresses.ts";
import { codeRefusals } from "../../contract/codes/code-refusals.ts";
import { common, refuse } from "../../contract/refusal.ts";
import { type Language, say, type Word, type WordValues } from "../../contract/texts.ts";
import { type Attachment, attachmentsOf, base64 } from "./attachments.ts";
import type { Carrier } from "./carrier.ts";
import { type Clock, timestamp, wallTime } from "../clock.ts";
import type { Config } from "../config/index.ts";
import { type Channel, contentShape, type MessageState, outboxChannel, type Secrecy } from "./content.ts";
import type { Database } from "../database.ts";
import { kindOf, type MessageKind, veil, veiled, type Wording } from "./kinds.ts";
import { outboxLogOf, type OutboxLog } from "./outbox-log.ts";
import type { Log } from "../log.ts";
import { smsCarrier } from "./sms.ts";
import { smtpCarrier } from "./smtp.ts";
import { carry, claim, type Claimed, letterOf, type Patience, settle, tried, usualPatience } from "./tries.ts";
import { randomToken, type Seals } from "../seals/index.ts";

export const channels: readonly Channel[] = ["sms", "email"];

/** A message as a feature hands it over; texts are fixed words with values inserted as data. */
export interface Message {
  readonly channel: Channel;
  /** Canonical mobile number or e-mail address. */
  readonly to: string;
  /** What it is for, e.g. `login.code`; shown in logs and in the demo outbox, and the template's id at a gateway. */
  readonly purpose: string;
  readonly language: Language;
  /** Subject of an e-mail. */
  readonly subject: Word;
  readonly text: Word;
  /** Which kind of message it is, where its text alone does not tell. */
  readonly kind?: MessageKind | undefined;
  readonly values?: WordValues;
  /** The one-time code inside the text, if any; the demo outbox lists it apart. */
  readonly code?: string;
  /** Seconds after which it is of no use any more and is not sent late; without it, it is sent however late. */
  readonly validSeconds?: number;
  /** Of an e-mail alone; kept sealed until the provider has taken it. */
  readonly attachments?: readonly Attachment[];
}

/** One line of `GET /demo/outbox`. */
export interface DemoMessage {
  readonly to: string;
  readonly channel: Channel;
  readonly purpose: string;
  readonly text: string;
  readonly code: string;
  readonly time: string;
  /** The files of an e-mail, in base64; only where an address is asked for, and the message has some. */
  readonly attachments?: readonly { readonly name: string; readonly type: string; readonly content: string }[];
}

/** Outgoing messages: stored with the change that causes them, then sent, retried and dead-lettered (catalogue 29.11). */
export interface Outbox {
  /** Queues a message in the running transaction, if any, and gives the id by which `stateOf` knows it. */
  post(message: Message): Promise<string>;
  /** Queues many, without files, in as few statements as they take. */
  postAll(messages: readonly Omit<Message, "attachments">[]): Promise<void>;
  /** Where the words come from that were published since the release; asked once for every message. */
  wordedBy(source: (kind: MessageKind) => Promise<Wording | undefined>): void;
  /** What was sent, for those who look after it. */
  readonly log: OutboxLog;
  /** Where a message is, and why it was not taken; undefined once it is forgotten. */
  stateOf(id: string): Promise<{ readonly state: MessageState; readonly failure: string } | undefined>;
  /** The newest 500, newest first; demo mode only. */
  demoMessages(to?: string): Promise<DemoMessage[]>;
  /**
   * Takes messages of a channel that are due, at most so many, for one try each; never one twice at once, whatever the
   * instances. Gives the tries, each of which ends by itself when its outcome is written down.
   */
  takeDue(channel: Channel, atMost: number): Promise<readonly Promise<void>[]>;
  /** Forgets messages that ended 30 days ago. */
  sweep(): Promise<void>;
  /** Closes the connections to the providers. */
  close(): void;
}

const keepDays = 30;

declare module "../database.ts" {
  interface Tables {
    outbox: {
      id: Generated<number>;
      biz_id: string;
      channel: Channel;
      purpose: string;
      language: Language;
      /** Blind index of the address. */
      recipient: string;
      masked: string;
      /** Address and texts, sealed; of what is not plain production forgets them once the provider has taken the message. */
      sealed: string | null;
      state: MessageState;
      tries: Generated<number>;
      gateway_id: Generated<string>;
      failure: Generated<string>;
      posted_at: ColumnType<number, string, never>;
      /** True time of the database, so that moving the demo's clock neither strands nor repeats a message. */
      next_at: ColumnType<number, never, never>;
      useless_at: ColumnType<number | null, never, never>;
      template: string;
      template_number: number;
      secrecy: Secrecy;
      resends: Generated<number>;
      origin: Generated<string>;
    };
    outbox_attachment: {
      id: Generated<number>;
      outbox_id: number;
      name: string;
      type: string;
      /** Base64, sealed. */
      sealed: string;
    };
  }
}

/** Opens the outbox with the providers the configuration names; a malformed one stops the start. */
export const openOutbox = (
  parts: {
    readonly database: Database;
    readonly clock: Clock;
    readonly seals: Seals;
    readonly config: Config;
    readonly log: Log;
  },
  patience: Patience = usualPatience,
): Outbox => {
  const { database, clock, seals, config, log } = parts;
  const { drill } = config;
  const demo = config.mode === "demo";
  const carriers: Record<Channel, Carrier | undefined> = {
    email: drill || config.smtpUrl === undefined ? undefined : smtpCarrier(config.smtpUrl, config.publicUrl),
    sms: drill || config.smsUrl === undefined ? undefined : smsCarrier(config.smsUrl),
  };
  const recipientOf = (to: string) => seals.index("outbox", to);
  const contentOf = (sealed: string) => contentShape.parse(JSON.parse(seals.open("outbox", sealed)));
  const attached = attachmentsOf({ database, seals });
  let published: (kind: MessageKind) => Promise<Wording | undefined> = async () => undefined;
  /** Words nobody can read must not keep a message back: those of the release are said instead. */
  const wordingOf = async (kind: MessageKind | undefined): Promise<Wording | undefined> => {
    if (!kind) return undefined;
    try {
      return await published(kind);
    } catch (error) {
      log.error({ event: "message.wording", template: kind.key, err: error });
      return undefined;
    }
  };

  /** A message as it is queued, said in the words that are published. */
  const rowOf = (message: Message, wording: Wording | undefined) => {
    const { channel, to, purpose, language, validSeconds, attachments = [] } = message;
    const kind = kindIn(message);
    if (!kind) log.warn({ event: "message.undeclared", purpose });
    if (channel !== "email" && attachments.length > 0) throw new Error(`${purpose} sends files by ${channel}`);
    const carried = carriers[channel] !== undefined;
    if (!carried && !demo && !drill) throw refuse(channel === "sms" ? codeRefusals.E2001 : common.E9506);
    const id = randomToken(128);
    const masked = channel === "sms" ? maskMobile(to) : maskEmail(to);
    const sealed = seals.seal("outbox", JSON.stringify(writtenOut({ ...message, ...wording }, kind)));
    const values = sql`(${id}, ${channel}, ${purpose}, ${language}, ${recipientOf(to)}, ${masked}, ${sealed},
      ${carried ? "queued" : "shown"}, ${timestamp(clock.now())},
      now() + make_interval(secs => ${validSeconds ?? null}::float8),
      ${kind?.key ?? purpose}, ${wording?.number ?? 0}, ${secrecyOf(message, kind)})`;
    return { id, carried, values };
  };
  const insert = async (rows: readonly ReturnType<typeof rowOf>[]): Promise<{ id: number }[]> => {
    const posted = await sql<{ id: number }>`
      insert into outbox (biz_id, channel, purpose, language, recipient, masked, sealed, state, posted_at, useless_at,
        template, template_number, secrecy)
      values ${sql.join(rows.map(({ values }) => values))} returning id`.execute(database.sql);
    return posted.rows;
  };

  return {
    log: outboxLogOf({ database, seals, clock, canSend: (channel) => carriers[channel] !== undefined }),

    wordedBy(source) {
      published = source;
    },

    async post(message) {
      const { attachments = [] } = message;
      const row = rowOf(message, await wordingOf(kindIn(message)));
      // Nobody takes a message without its files.
      if (attachments.length === 0) await insert([row]);
      else
        await database.transaction(async () => {
          const [posted] = await insert([row]);
          if (posted) await attached.add(posted.id, attachments);
        });
      if (row.carried) await database.notify(outboxChannel, "");
      return row.id;
    },

    async postAll(messages) {
      const wordings = new Map<MessageKind | undefined, Wording | undefined>();
      for (const kind of new Set(messages.map(kindIn))) wordings.set(kind, await wordingOf(kind));
      const rows = messages.map((message) => rowOf(message, wordings.get(kindIn(message))));
      for (let first = 0; first < rows.length; first += rowsAtOnce) await insert(rows.slice(first, first + rowsAtOnce));
      if (rows.some(({ carried }) => carried)) await database.notify(outboxChannel, "");
    },

    async stateOf(id) {
      return await database.sql
        .selectFrom("outbox")
        .select(["state", "failure"])
        .where("biz_id", "=", id)
        .executeTakeFirst();
    },

    async demoMessages(to) {
      if (!demo) return [];
      let query = database.sql
        .selectFrom("outbox")
        .select(["id", "channel", "purpose", "sealed", "posted_at"])
        .orderBy("id", "desc")
        .limit(500);
      if (to !== undefined)
        query = query.where("recipient", "=", recipientOf(canonicalMobile(to) ?? canonicalEmail(to) ?? to));
      const rows = await query.execute();
      const files = to === undefined ? undefined : await attached.of(rows.map(({ id }) => id));
      return rows.flatMap(({ id, channel, purpose, sealed, posted_at }) => {
        if (sealed === null) return [];
        const content = contentOf(sealed);
        const attachments = files
          ?.get(id)
          ?.map(({ name, type, content: bytes }) => ({ name, type, content: base64(bytes) }));
        return {
          to: content.to,
          channel,
          purpose,
          text: content.text,
          code: content.code,
          time: wallTime(posted_at),
          ...(attachments && { attachments }),
        };
      });
    },

    async takeDue(channel, atMost) {
      const claimed = await claim(database, channel, atMost, patience.leaseSeconds);
      const send = async (row: Claimed): Promise<string> => {
        const files = channel === "email" ? ((await attached.of([row.id])).get(row.id) ?? []) : [];
        return await carry(carriers[channel], { ...letterOf(row, contentOf(row.sealed)), attachments: files });
      };
      return claimed.map(async (row) => {
        const outcome = row.useless
          ? ({ state: "dead", failure: "too late" } as const)
          : await tried(async () => await send(row), patience, row.tries);
        await settle(database, row, outcome, demo);
        log.info({
          event: `message.${outcome.state}`,
          channel,
          purpose: row.purpose,
          target: row.masked,
          tries: row.tries,
          failure: outcome.failure,
        });
      });
    },

    async sweep() {
      const oldest = timestamp(clock.now() - keepDays * 86_400_000);
      await sql`
        with gone as (delete from outbox where state <> 'queued' and posted_at < ${oldest} returning id)
        delete from outbox_attachment where outbox_id in (select id from gone)`.execute(database.sql);
    },

    close() {
      for (const carrier of Object.values(carriers)) carrier?.close();
    },
  };
};

/** Messages of one statement. */
const rowsAtOnce = 1000;

/** Which kind of message it is. */
const kindIn = (message: Message): MessageKind | undefined => message.kind ?? kindOf(message.text);

/** What nobody declared may hold anything. */
const secrecyOf = ({ code = "", attachments = [] }: Message, kind: MessageKind | undefined): Secrecy => {
  if (kind?.isUnlogged) return "unlogged";
  const places = [...(kind?.places.values() ?? [])].map(({ is }) => is);
  if (code !== "" || places.includes("code")) return "code";
  return !kind || places.includes("personal") || attachments.length > 0 ? "personal" : "plain";
};

/** The texts in the reader's language. Line ends and other controls in a value would forge a header or a line. */
const writtenOut = (
  { to, language, subject, text, values = {}, code = "" }: Message,
  kind: MessageKind | undefined,
): z.output<typeof contentShape> => {
  if (/[\p{Cc}\p{Zl}\p{Zp}]/u.test(to)) throw new Error("an address with control characters is no canonical one");
  const entries = Object.entries(values).map(([name, value]): [string, string] => [
    name,
    String(value).replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, " "),
  ]);
  const params = Object.fromEntries(entries);
  const hidden = veiled(kind, language, text, params);
  return {
    to,
    subject: say(language, subject, params),
    text: say(language, text, params),
    veiled: code === "" ? hidden : hidden.replaceAll(code, veil),
    code,
    params,
  };
};
