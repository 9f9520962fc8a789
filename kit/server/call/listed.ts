import type { See } from "../database.ts";

/**
 * A long list as an answer, read row by row while it is sent: none of its items outlives its turn, which spares memory and
 * the collector most of its work. `read` hands over each item once, in order, and resolves after the last; what `see`
 * gives it hands on to the database, so that a reader who does not read holds back the rows.
 */
export class Listed<Item> {
  readonly read: (see: See<Item>) => Promise<void>;

  constructor(read: (see: See<Item>) => Promise<void>) {
    this.read = read;
  }

  toJSON(): never {
    throw new Error("a list that is read row by row cannot be kept for a repeat");
  }
}
