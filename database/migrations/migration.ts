/** One step of the schema. `up` is SQL text, run once; a step that has been released is never changed. */
export interface Migration {
  /** Number and word, e.g. `0001-kit`. */
  readonly name: string;
  readonly up: string;
}
