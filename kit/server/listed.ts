/**
 * A long list as an answer, read row by row while it is sent: none of its items outlives its turn, which spares memory and
 * the collector most of its work. `read` hands over each item once, in order, and resolves after the last.
 */
export class Listed<Item> {
  readonly read: (see: (item: Item) => void) => Promise<void>;

  constructor(read: (see: (item: Item) => void) => Promise<void>) {
    this.read = read;
  }

  toJSON(): never {
    throw new Error("a list that is read row by row cannot be kept for a repeat");
  }
}
