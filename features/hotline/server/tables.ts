import type { ColumnType } from "kysely";

declare module "@apron/kit/server/database" {
  interface Tables {
    /** The newest call code of each account (catalogue 5.14). */
    hotline_call_code: {
      account_id: string;
      /** In which it was asked for: once that has ended, nobody goes by it. */
      session_id: string;
      /** By which it is found. */
      code_index: string;
      code_sealed: string;
      ends_at: ColumnType<number, string, string>;
      /** Who of customer service has read it, and when; null before. */
      read_by: string | null;
      read_at: ColumnType<number | null, string | null | undefined, string | null>;
    };
  }
}
