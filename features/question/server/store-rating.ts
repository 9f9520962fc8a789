import type { Selectable } from "kysely";
import { maskedText } from "@apron/kit/contract/mask-text";
import { type Instant, timestamp } from "@apron/kit/server/clock";
import type { Tables } from "@apron/kit/server/database";
import type { House } from "@apron/kit/server/house";
import { type Question, sealedPurposes } from "./store.ts";
import "./tables.ts";

/** A rating as it is kept. */
export type Rating = Selectable<Tables["question_rating"]>;

/** What somebody says of how a question was seen to. */
export interface NewRating {
  readonly resolved: boolean;
  readonly result: number;
  readonly timeliness: number;
  readonly attitude: number;
  readonly comment: string;
  readonly at?: Instant;
}

/** What holders said of their questions, each time they closed one. */
export const ratingsOf = ({ database, clock, seals }: House) => ({
  add: async (
    { id, clerk }: Pick<Question, "id" | "clerk">,
    { at = clock.now(), ...rating }: NewRating,
  ): Promise<Rating> => {
    const masked = maskedText(rating.comment);
    return await database.sql
      .insertInto("question_rating")
      .values({
        ...rating,
        question_id: id,
        clerk,
        comment: masked,
        comment_sealed: masked === rating.comment ? "" : seals.seal(sealedPurposes.words, rating.comment),
        at: timestamp(at),
      })
      .returningAll()
      .executeTakeFirstOrThrow();
  },

  /** The last one of a question. */
  latest: async (id: string): Promise<Rating | undefined> =>
    await database.sql
      .selectFrom("question_rating")
      .selectAll()
      .where("question_id", "=", id)
      .orderBy("number", "desc")
      .limit(1)
      .executeTakeFirst(),

  /** The comment as it was written, for whoever wrote it. */
  wholeComment: ({ comment, comment_sealed: sealed }: Pick<Rating, "comment" | "comment_sealed">): string =>
    sealed === "" ? comment : seals.open(sealedPurposes.words, sealed),
});
export type Ratings = ReturnType<typeof ratingsOf>;
