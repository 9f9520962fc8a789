import type { Call } from "../../contract/call.ts";
import type { ImportCalls } from "../../contract/desk/imports.ts";
import type { Word } from "../../contract/texts.ts";

/** What a desk says of the files it takes. */
export interface ImportScreen {
  readonly title: string;
  /** What becomes of what is handed in. */
  readonly lead: string;
  readonly calls: ImportCalls;
  /** Rows of a file at most. */
  readonly most: number;
  /** Bytes of a file at most, where these are more than elsewhere. */
  readonly bytes?: number;
  /** A file is the whole of what it names: it is never written without some of its rows. */
  readonly isWhole?: boolean;
  /** The titles of the columns, by field. */
  readonly columns: Readonly<Record<string, Word>>;
  /** Why who handed a file in does not write it, where that takes somebody else. */
  readonly second?: string;
  /** What taking an import back means here, where it is something else than elsewhere; what is said once it was, and its state then. */
  readonly undo?: { readonly hint: string; readonly done: string; readonly state: string };
  /** What is asked anew once something was written or taken back. */
  readonly refreshes: readonly Call[];
}
