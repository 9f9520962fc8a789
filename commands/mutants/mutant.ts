/**
 * A defence taken away: what one line of the code would be without it, and the test that must notice. Where `search` does
 * not stand in `file` exactly once any more, the entry is out of date and says so.
 */
export interface Mutant {
  /** What the line is there for, by its number: a threat of docs/security.md (T7), a goal there (R4), an item of docs/catalogue.md (15.12). */
  readonly against: string;
  /** What no longer holds, said of the portal. */
  readonly what: string;
  readonly file: string;
  readonly search: string;
  readonly replace: string;
  /** The file of the test that must fail. */
  readonly test: string;
  /** Part of that test's title; without one every test of the file is run. */
  readonly named?: string;
}

/** A line of a table: what it shares with its neighbours is said once above them. */
export type Row = Omit<Mutant, "file" | "test"> & Partial<Pick<Mutant, "test">>;

/** The mutants of one file that one test file watches over. */
export const inside = (file: string, test: string, rows: readonly Row[]): Mutant[] => rows.map((row) => ({ file, test, ...row }));
