import type { Word } from "@apron/kit/contract/texts";
import { dutyKindName, type DutyKind, type DutyRecord } from "../record.ts";

const bracketed: readonly DutyKind[] = ["posttype", "type", "shift", "form"];

/** 一线, 在岗, 白班, 主班: what the enumerated fields of a shift say; unknown values as they are (catalogue 15.11). */
export const kindsOf = (row: DutyRecord, say: (word: Word) => string): string =>
  bracketed
    .filter((field) => row[field] !== "")
    .map((field) => say(dutyKindName(field, row[field])))
    .join(", ");

/** `主机监控(一线, 在岗, 白班, 主班)`, the name of a shift everywhere (catalogue 15.8). */
export const postLabel = (row: DutyRecord, say: (word: Word) => string): string => {
  const kinds = kindsOf(row, say);
  return kinds === "" ? row.postName : `${row.postName}(${kinds})`;
};

/** `张三(A1024)`; without brackets where there is no post number. */
export const personLabel = (row: Pick<DutyRecord, "name" | "postNo">): string =>
  row.postNo === "" ? row.name : `${row.name}(${row.postNo})`;
