import { asWritten, type Word } from "@apron/kit/contract/texts";

/** What a table calls a kind that came over the wire; itself where it has no such. */
export const kindWord = (table: Readonly<Record<string, Word>>, kind: string): Word =>
  Object.entries(table).find(([name]) => name === kind)?.[1] ?? asWritten(kind);
