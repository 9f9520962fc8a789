/** One step of the schema. `up` is SQL text, run once; a step that has been released is never changed. */
export interface Migration {
  /** Number and word, e.g. `0001-kit`. */
  readonly name: string;
  readonly up: string;
  /**
   * For a step that takes something away, or demands what was not demanded: the version since which the code needs that no
   * more, older than the one it comes with, and why (docs/operations/upgrade.md).
   */
  readonly contracts?: { readonly unneededSince: string; readonly why: string };
}
