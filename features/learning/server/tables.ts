import type { ColumnType, Generated } from "kysely";
import type { ImportedDocument, KeptDocument } from "./import/rules.ts";

type Written = ColumnType<number, string, string>;
type Day = ColumnType<string | null, string | null, string | null>;

/** What a version of a document says, and for whom. */
export interface Said {
  category: string;
  title_zh: string;
  title_en: string;
  doc_no: string;
  issuer: string;
  issued_on: Day;
  effective_on: Day;
  repealed_on: Day;
  replaces: string;
  due_on: Day;
  departments: string[];
  content_zh: string;
  content_en: string;
  /** Under which its pages are kept; "" for what did not come as a PDF. */
  pages: ColumnType<string, string | undefined, string>;
}

declare module "@apron/kit/server/database" {
  interface Tables {
    /** A document as it is being written. */
    learning_document: Said & {
      id: string;
      kind: string;
      readership: string;
      source: ColumnType<string, string | undefined, string>;
      number: Generated<number>;
      drafted: Generated<boolean>;
      asked_number: Generated<number>;
      withdrawn_at: ColumnType<number | null, string | null | undefined, string | null>;
      version: Generated<number>;
      changed_at: Written;
      changed_by: string;
    };
    /** Everything that was ever published. */
    learning_version: Said & {
      document_id: string;
      number: number;
      readership: string;
      note: string;
      published_at: Written;
      published_by: string;
    };
    /** What is read. */
    learning_published: Said & {
      id: string;
      number: number;
      asked_number: number;
      kind: string;
      level: number;
      sorted: string;
      published_at: Written;
    };
    /** What is searched. */
    learning_entry: {
      id: string;
      level: number;
      kind: string;
      category: string;
      sorted: string;
      readings: string;
      named: string;
      name_grams: number[];
      grams: number[];
    };
    learning_passage: {
      document_id: string;
      language: string;
      n: number;
      anchor: string;
      label: string;
      body: string;
      folded: string;
    };
    /** PDFs as they came, by the hash of their bytes. */
    learning_pages: { hash: string; file_id: string; kept_at: Written };
    learning_view: { document_id: string; views: number };
    learning_seen: { document_id: string; reader: string; seen_at: Written };
    learning_understood: { document_id: string; account_id: string; number: number; understood_at: Written };
    learning_reminder: { document_id: string; account_id: string; day: string };
    learning_import: {
      id: string;
      file_name: string;
      kind: string;
      state: "preview" | "applied" | "rolledBack";
      rows: ColumnType<ImportedDocument[], string, string>;
      before: ColumnType<KeptDocument[] | null, string | null, string | null>;
      added: number;
      changed: number;
      same: number;
      errors: number;
      made_at: Written;
      made_by: string;
      version: Generated<number>;
    };
  }
}
