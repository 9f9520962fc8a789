import { type Selectable, sql } from "kysely";
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
   * Adds one to a locked question, which changes along with it in the same statement, and gives its number. Of what names
   * somebody the mask is kept in the open and the words are sealed.
   */
  add: async (
    { id }: Pick<Question, "id">,
    message: NewMessage,
    changes: QuestionChanges = {},
  ): Promise<KeptMessage> => {
    const { kind, side, author, clientMsgId, words, line, fileIds = [], at = clock.now() } = message;
    const masked = maskedText(words);
    const now = timestamp(at);
    const moved = Object.keys(changes).length > 0 ? 1 : 0;
    return await database.sql
      .with("numbered", (query) =>
        query
          .updateTable("question")
          .set({ ...changes, seq: sql`seq + 1`, version: sql`version + ${moved}`, last_at: now })
          .where("id", "=", id)
          .returning("seq"),
      )
      .insertInto("question_message")
      .values(({ selectFrom }) => ({
        question_id: id,
        seq: selectFrom("numbered").select("seq"),
        kind,
        side,
        author,
        client_msg_id: clientMsgId ?? null,
        digest: clientMsgId === undefined ? "" : digestOf(words, fileIds),
        words: masked,
        words_sealed: masked === words ? "" : seals.seal(sealedPurposes.words, words),
        line: line ? JSON.stringify(line) : null,
        files: fileIds.length,
        at: now,
      }))
      .returning(columns)
      .executeTakeFirstOrThrow();
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
