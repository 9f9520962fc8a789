import type { ColumnType, Generated } from "kysely";
import type { CodeTexts } from "./codes/columns.ts";

type Written = ColumnType<number, string, string>;
type WrittenOrNone = ColumnType<number | null, string | null | undefined, string | null>;

/** The texts of an article. */
export interface Texts {
  title_zh: string;
  title_en: string;
  content_zh: string;
  content_en: string;
}

/** What a publication makes of an article besides its texts. */
export interface Filed {
  kind: string;
  business_type: string;
  system: string;
  audience: string;
  top: boolean;
  place: number;
  /** Refusals of the portal that it answers. */
  answers: string[];
}

declare module "@apron/kit/server/database" {
  interface Tables {
    /** An article as it is being written. */
    help_article: Texts &
      Filed & {
        id: string;
        owner: string;
        verified_on: ColumnType<string | null, string | null, string | null>;
        review_on: ColumnType<string | null, string | null, string | null>;
        number: Generated<number>;
        drafted: Generated<boolean>;
        publish_at: WrittenOrNone;
        publish_note: Generated<string>;
        withdrawn_at: WrittenOrNone;
        version: Generated<number>;
        changed_at: Written;
        changed_by: string;
      };
    /** Everything that was ever published. */
    help_version: Texts &
      Filed & { article_id: string; number: number; note: string; published_at: Written; published_by: string };
    /** What is read. */
    help_published: Texts & {
      id: string;
      number: number;
      kind: string;
      business_type: string;
      system: string;
      level: number;
      /** 0 stands above 1. */
      standing: number;
      place: number;
      answers: string[];
      published_at: Written;
    };
    help_code: CodeTexts & {
      id: string;
      article_id: string;
      version: Generated<number>;
      changed_at: Written;
      changed_by: string;
    };
    help_entry: {
      id: string;
      source: "article" | "code";
      item: string;
      level: number;
      kind: string;
      business_type: string;
      system: string;
      standing: number;
      key: string;
      title_zh: string;
      title_en: string;
      /** How each Chinese character of the title is read, in order. */
      readings: string;
      body_zh: string;
      body_en: string;
      named: string;
      headed: string;
      found: string;
      name_grams: number[];
      grams: number[];
    };
    help_view: { article_id: string; hour: Written; views: number };
    help_seen: { article_id: string; reader: string; seen_at: Written };
    help_like: { article_id: string; account_id: string; liked_at: Written };
    help_rating: {
      article_id: string;
      account_id: string;
      helped: boolean;
      remark: string;
      rated_at: Written;
      settled_at: WrittenOrNone;
    };
    help_miss: { keyword: string; times: number; last_at: Written; settled_at: WrittenOrNone };
  }
}
