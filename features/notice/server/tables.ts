import type { ColumnType } from "kysely";
import type { Word } from "@apron/kit/contract/texts";

type Time = ColumnType<number, string, string>;
type MaybeTime = ColumnType<number | null, string | null, string | null>;

declare module "@apron/kit/server/database" {
  interface Tables {
    /** Whom notices are for, one row for each rule; notices for the same people share it. */
    notice_audience: {
      id: string;
      versions: string[];
      systems: string[];
      customer_types: string[];
      departments: string[];
      airports: string[];
      roles: string[];
      agents: string[];
      keys: string[];
    };
    notice: {
      id: string;
      state: "draft" | "published" | "withdrawn";
      category: number;
      kind: number;
      sub_type: number;
      systems: string[];
      airports: string[];
      level: string;
      title_zh: string;
      title_en: string;
      summary_zh: string;
      summary_en: string;
      html_zh: string;
      html_en: string;
      one_language: boolean;
      files: string[];
      top: boolean;
      popup: boolean;
      publish_at: MaybeTime;
      fresh_at: MaybeTime;
      expire_at: MaybeTime;
      window_from: MaybeTime;
      window_to: MaybeTime;
      audience_id: string;
      version: number;
      revision: number;
      author: string;
      changed_by: string;
      changed_at: Time;
      withdrawn_at: MaybeTime;
      withdrawn_reason: string;
      announced: number;
      views: number;
    };
    notice_version: {
      notice_id: string;
      version: number;
      title_zh: string;
      title_en: string;
      html_zh: string;
      html_en: string;
      published_at: Time;
      published_by: string;
    };
    notice_read: { account_id: string; notice_id: string; version: number; read_at: Time; popped: boolean };
    /** Up to when an account has read everything. */
    notice_mark: { account_id: string; read_to: Time };
    notice_receipt: { notice_id: string; version: number; account_id: string; confirmed_at: Time };
    /** What happened to somebody's own numbers: words with their values, said in the language of whoever reads. */
    notice_own: {
      id: string;
      account_id: string;
      kind: string;
      title: Word;
      text: Word;
      said: Readonly<Record<string, string | number | Word>>;
      search: string;
      system: string;
      route: string;
      happened_at: Time;
      read_at: MaybeTime;
    };
    notice_subscription: {
      account_id: string;
      channel: string;
      systems: string[];
      airports: string[];
      sub_types: number[];
      quiet_from: string;
      quiet_to: string;
      version: number;
    };
    notice_delivery: {
      notice_id: string;
      version: number;
      account_id: string;
      reason: string;
      due_at: Time;
      sent_at: MaybeTime;
    };
  }
}
