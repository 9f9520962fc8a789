import type { ColumnType, Generated } from "kysely";
import type { RunSource } from "../release.ts";

type Time = ColumnType<number, string, string>;
type TimeOrNone = ColumnType<number | null, string | null | undefined, string | null>;

declare module "@apron/kit/server/database" {
  interface Tables {
    release: {
      id: string;
      software: string;
      software_key: string;
      group_name: string;
      /** Its version. */
      number: string;
      sort_key: string;
      release_date: string;
      notes_zh: string;
      notes_en: string;
      declared_sha256: string;
      declared_md5: string;
      /** The upload whose parts are its file. */
      upload_id: ColumnType<string | null, string | null | undefined, string | null>;
      file_name: Generated<string>;
      file_size: Generated<number>;
      sha256: Generated<string>;
      md5: Generated<string>;
      filed_at: TimeOrNone;
      withdrawn_at: TimeOrNone;
      withdrawn_by: Generated<string>;
      withdrawn_reason: Generated<string>;
      search: string;
      grams: string[];
      changed_by: string;
      changed_at: Time;
      revision: Generated<number>;
    };
    release_upload: {
      id: string;
      release_id: string;
      account_id: string;
      file_name: string;
      size: number;
      begun_at: Time;
    };
    release_part: { upload_id: string; start: number; size: number; file_id: string };
    release_run: {
      office_code: string;
      software_key: string;
      software: string;
      number: string;
      sort_key: string;
      since: string;
      remark: string;
      source: RunSource;
      said_by: string;
      said_at: Time;
      revision: Generated<number>;
    };
    release_run_event: {
      id: Generated<number>;
      office_code: string;
      software_key: string;
      before: string;
      after: string;
      source: RunSource;
      said_by: string;
      said_at: Time;
    };
  }
}
