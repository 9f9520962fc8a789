import type { Selectable } from "kysely";
import { maskedText } from "@apron/kit/contract/mask-text";
import type { Word } from "@apron/kit/contract/texts";
import { type Instant, timestamp } from "@apron/kit/server/clock";
import type { Tables } from "@apron/kit/server/database";
import type { House } from "@apron/kit/server/house";
import { fingerprintOf } from "@apron/kit/server/seals";
import { type MessageKind, type MessageSide, questionLimits } from "../question.ts";
import { type Question, type QuestionChanges, sealedPurposes } from "./store.ts";
import "./tables.ts";

/** A message as it is kept. */
export type KeptMessage = Selectable<Tables["question_message"]>;

/** Named one by one, so that the statements of a conversation are prepared: those with a star are not. */
const columns = [
  "question_id",
  "seq",
  "kind",
  "side",
  "author",
  "client_msg_id",
  "digest",
  "words",
  "words_sealed",
  "line",
  "files",
  "at",
] as const satisfies readonly (keyof KeptMessage)[];

/**
 * A question of an account's own with up to where customer service has read there, and what is behind a place of it for its
 * holder; one row of nothing where nothing is.
 */
const readStatement = `
  select read.by as "readBy", ${columns.map((name) => `m.${name}`).join(", ")}
  from question q
  cross join lateral (
    select max(r.seq) as by from question_read r where r.question_id = q.id and r.account_id <> q.account_id) read
  left join lateral (
    select ${columns.join(", ")} from question_message where question_id = q.id and seq > $3 and kind <> 'note' order by seq limit $4) m on true
  where q.id = $1 and q.account_id = $2 order by m.seq`;

/** A row of it. */
type ReadRow = { readonly readBy: number | null } & (KeptMessage | Readonly<Record<keyof KeptMessage, null>>);

const isMessage = (row: ReadRow): row is ReadRow & KeptMessage => row.seq !== null;

/** What is written of a message besides its place, and as what; writer and id first, by which it is known again. */
const addedColumns = [
  "author",
  "client_msg_id",
  "kind",
  "side",
  "digest",
  "words",
  "words_sealed",
  "line",
  "files",
  "at",
] as const satisfies readonly (keyof KeptMessage)[];
type AddedColumn = (typeof addedColumns)[number];
const types: Readonly<Partial<Record<AddedColumn, string>>> = { line: "jsonb", files: "integer", at: "timestamptz" };

interface Prepared {
  readonly name: string;
  readonly text: string;
}
const addStatements = new Map<string, Prepared>();

/** The statement that adds a message and changes these columns of its question; there are few such sets. */
const addStatement = (changed: readonly string[]): Prepared => {
  const key = changed.join();
  const known = addStatements.get(key);
  if (known) return known;
  const given = addedColumns.map((name, at) => `$${at + 2}::${types[name] ?? "text"}`);
  const version = addedColumns.length + 2;
  const sets = changed.map((name, at) => `, "${name}" = $${version + at + 1}`);
  const made = {
    name: `question.add.${addStatements.size}`,
    text: `
      with numbered as (
        update question set seq = seq + 1, version = version + $${version}::integer, last_at = ${given.at(-1)}${sets.join("")}
        where id = $1 and not exists (
          select from question_message where question_id = $1 and author = $2::text and client_msg_id = $3::text)
        returning seq)
      insert into question_message (question_id, seq, ${addedColumns.join(", ")})
      select $1, seq, ${given.join(", ")} from numbered
      returning ${columns.join(", ")}`,
  };
  addStatements.set(key, made);
  return made;
};

/** What is said; `words` as they were typed. */
export interface NewMessage {
  readonly kind: MessageKind;
  readonly side: MessageSide;
  /** The account; "" the portal. */
  readonly author: string;
  readonly clientMsgId?: string;
  readonly words: string;
  readonly line?: Word;
  readonly fileIds?: readonly string[];
  readonly at?: Instant;
}

/** Messages of questions, in the order of their numbers, and what of them is sealed. */
export const messagesOf = ({ database, clock, seals }: House) => ({
  /**
   * Adds one to a locked question, which changes along with it in the same statement, and gives it with its number; undefined,
   * and nothing has changed, where its writer has said something under the same id before. Of what names somebody the mask is
   * kept in the open and the words are sealed.
   */
  add: async (
    { id }: Pick<Question, "id">,
    message: NewMessage,
    changes: QuestionChanges = {},
  ): Promise<KeptMessage | undefined> => {
    const { kind, side, author, clientMsgId, words, line, fileIds = [], at = clock.now() } = message;
    const masked = maskedText(words);
    const kept: Record<AddedColumn, string | number | null> = {
      author,
      client_msg_id: clientMsgId ?? null,
      kind,
      side,
      digest: clientMsgId === undefined ? "" : digestOf(words, fileIds),
      words: masked,
      words_sealed: masked === words ? "" : seals.seal(sealedPurposes.words, words),
      line: line ? JSON.stringify(line) : null,
      files: fileIds.length,
      at: timestamp(at),
    };
    const changed = Object.keys(changes);
    const values = [id, ...addedColumns.map((name) => kept[name]), changed.length > 0 ? 1 : 0];
    const { name, text } = addStatement(changed);
    const added = await database.prepared<KeptMessage>(name, text, [...values, ...Object.values(changes)]);
    return added[0];
  },

  /** What this writer has said under this id before. */
  said: async (id: string, author: string, clientMsgId: string): Promise<KeptMessage | undefined> =>
    await database.sql
      .selectFrom("question_message")
      .select(columns)
      .where("question_id", "=", id)
      .where("author", "=", author)
      .where("client_msg_id", "=", clientMsgId)
      .executeTakeFirst(),

  /** Those behind one, oldest first, at most so many; notes only for customer service. */
  after: async (id: string, seq: number, withNotes: boolean): Promise<KeptMessage[]> =>
    await database.sql
      .selectFrom("question_message")
      .select(columns)
      .where("question_id", "=", id)
      .where("seq", ">", seq)
      .$if(!withNotes, (query) => query.where("kind", "!=", "note"))
      .orderBy("seq")
      .limit(questionLimits.messages)
      .execute(),

  /**
   * What is behind a place of an account's own question, oldest first, as its holder reads it, with up to where customer
   * service has read; undefined where it is not his. One statement, as every word of a conversation is read by it.
   */
  ownAfter: async (
    id: string,
    accountId: string,
    seq: number,
  ): Promise<{ readonly readBy: number; readonly list: readonly KeptMessage[] } | undefined> => {
    const values = [id, accountId, seq, questionLimits.messages];
    const rows = await database.prepared<ReadRow>("question.read", readStatement, values);
    const [first] = rows;
    return first && { readBy: first.readBy ?? 0, list: rows.filter(isMessage) };
  },

  /** Those before one, the nearest first; "0" from the end. */
  before: async (id: string, seq: number, withNotes: boolean): Promise<KeptMessage[]> =>
    await database.sql
      .selectFrom("question_message")
      .select(columns)
      .where("question_id", "=", id)
      .$if(seq > 0, (query) => query.where("seq", "<", seq))
      .$if(!withNotes, (query) => query.where("kind", "!=", "note"))
      .orderBy("seq", "desc")
      .limit(questionLimits.messages)
      .execute(),

  one: async (id: string, seq: number): Promise<KeptMessage | undefined> =>
    await database.sql
      .selectFrom("question_message")
      .select(columns)
      .where("question_id", "=", id)
      .where("seq", "=", seq)
      .executeTakeFirst(),

  /** What was typed, for its writer or for whoever reveals it; the same as the mask where that covers nothing. */
  wholeOf: ({ words, words_sealed: sealed }: Pick<KeptMessage, "words" | "words_sealed">): string =>
    sealed === "" ? words : seals.open(sealedPurposes.words, sealed),
});
export type Messages = ReturnType<typeof messagesOf>;

/** Tells the same words and files from others. */
export const digestOf = (words: string, fileIds: readonly string[]): string =>
  fingerprintOf(JSON.stringify([words, fileIds]));
