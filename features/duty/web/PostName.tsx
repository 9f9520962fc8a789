import { useSay } from "@apron/kit/web/language";
import type { DutyRecord } from "../record.ts";
import { kindsOf } from "./post-label.ts";

/** The label of a post, its bracket a little quieter than its name; reads as `postLabel` says. */
export const PostName = ({ of: row }: { readonly of: DutyRecord }) => {
  const say = useSay();
  const kinds = kindsOf(row, say);
  return (
    <span>
      {row.postName}
      {kinds !== "" && <span className="post-kinds">({kinds})</span>}
    </span>
  );
};

/** A wall time to the minute, its day quieter than its hour. */
export const WallTime = ({ of: time }: { readonly of: string }) => (
  <time className="wall-time" dateTime={time.replace(" ", "T")}>
    <span className="wall-time-day">{time.slice(0, 10)}</span> {time.slice(11, 16)}
  </time>
);
