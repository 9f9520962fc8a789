import type { DutyRecord, PostShift } from "@apron/features/duty/contract";
import { plainly, seen } from "@apron/kit/contract/patterns";
import { inOrder } from "@apron/kit/contract/texts";
import { type Instant, instantOf, wallTime } from "@apron/kit/server/clock";
import { type EntryKind, handoverLimits, type HandoverState } from "../handover.ts";

const minute = 60_000;

/** The end of a shift on a post, with who leaves and who follows. */
export interface ShiftEnd {
  readonly postId: string;
  readonly depaName: string;
  readonly postName: string;
  readonly telephone: string;
  readonly applications: readonly string[];
  readonly endsAt: Instant;
  /** When the shift began. */
  readonly beganAt: Instant;
  readonly outgoing: readonly DutyRecord[];
  readonly incoming: readonly DutyRecord[];
}

/** Where somebody should follow and nobody does: a gap of a post that is covered around the clock. */
interface Gap {
  readonly depaName: string;
  readonly postName: string;
  readonly startTime: string;
}

/**
 * The ends of shifts from one instant to another that hand something over: on a post others follow within an hour, or nobody
 * does though the post is never to be empty. Whoever goes on hands nothing over to himself, and who is on call stands on no
 * post.
 */
export const shiftEndsIn = (
  shifts: readonly PostShift[],
  gaps: readonly Gap[],
  from: Instant,
  until: Instant,
): ShiftEnd[] => {
  const onPost = shifts.filter(({ type }) => type === "onduty");
  return [...Map.groupBy(onPost, ({ postId }) => postId).values()]
    .flatMap((rows) => endsOf(rows, gaps, from, until))
    .toSorted((a, b) => a.endsAt - b.endsAt);
};

const endsOf = (rows: readonly PostShift[], gaps: readonly Gap[], from: Instant, until: Instant): ShiftEnd[] => {
  const times = [...new Set(rows.map(({ endOndutyDate }) => endOndutyDate))].toSorted(inOrder);
  return times.flatMap((time) => {
    const endsAt = instantOf(time);
    const outgoing = rows.filter(({ endOndutyDate }) => endOndutyDate === time);
    const [first] = outgoing;
    if (!first || endsAt < from || endsAt >= until) return [];
    const latest = wallTime(endsAt + handoverLimits.slackMinutes * minute);
    const incoming = rows.filter(({ startOndutyDate: start }) => start >= time && start <= latest);
    const isGap = gaps.some(
      (gap) => gap.depaName === first.depaName && gap.postName === first.postName && gap.startTime === time,
    );
    const leaving = new Set(outgoing.map(nameOf));
    if (incoming.length === 0 ? !isGap : incoming.every((row) => leaving.has(nameOf(row)))) return [];
    return [
      {
        postId: first.postId,
        depaName: first.depaName,
        postName: first.postName,
        telephone: first.telephone,
        applications: [...new Set(outgoing.flatMap(({ appName }) => applicationsIn(appName)))],
        endsAt,
        beganAt: Math.min(...outgoing.map(({ startOndutyDate }) => instantOf(startOndutyDate))),
        outgoing,
        incoming,
      },
    ];
  });
};

const nameOf = ({ name, mobile }: DutyRecord): string => `${name} ${mobile}`;

/** Of which post a log is; one of before may tell it by its names alone. */
export interface OfPost {
  readonly post_id: string;
  readonly depa_name: string;
  readonly post_name: string;
}

/** Whether a shift is on the post of a log, whatever that is called by now. */
export const isOnPost = (
  { post_id, depa_name, post_name }: OfPost,
  { postId, depaName, postName }: Pick<PostShift, "postId" | "depaName" | "postName">,
): boolean => (post_id === "" ? depa_name === depaName && post_name === postName : post_id === postId);

/** Whether a log is of this end of a shift. */
export const isOfEnd = (log: OfPost & { readonly ends_at: Instant }, end: ShiftEnd): boolean =>
  log.ends_at === end.endsAt && isOnPost(log, end);

/** The applications a row of the roster names. */
export const applicationsIn = (appName: string): string[] =>
  seen(appName)
    .split(",")
    .map((part) => part.trim())
    .filter((part) => part !== "");

/** Whether something of an application concerns a post; a post without applications is concerned by everything. */
export const concerns = (applications: readonly string[], rosterName: string): boolean =>
  applications.length === 0 || applications.some((one) => one.toLowerCase() === plainly(rosterName).toLowerCase());

interface Standing {
  readonly ends_at: Instant;
  readonly accepted_at: Instant | null;
}

/** How a log stands at an instant. */
export const stateAt = ({ ends_at, accepted_at }: Standing, now: Instant): HandoverState => {
  if (accepted_at !== null) return "accepted";
  return now < ends_at ? "prepared" : "waiting";
};

/** Whether it was accepted later than it may be, or still is not. */
export const isLate = ({ ends_at, accepted_at }: Standing, now: Instant): boolean =>
  (accepted_at ?? now) >= ends_at + handoverLimits.lateMinutes * minute;

/** Whoever wants to accept, with the own shifts as the roster has them now. */
export interface Follower {
  readonly accountId: string;
  readonly now: Instant;
  readonly shifts: readonly PostShift[];
}

/** Whether somebody follows on a post: as the roster had it when the log was written, or has it since, after a swap. */
export const follows = (
  log: OfPost & {
    readonly ends_at: Instant;
    readonly incoming: readonly { readonly accountId: string }[];
  },
  { accountId, now, shifts }: Follower,
): boolean => {
  const at = wallTime(Math.max(now, log.ends_at));
  return (
    log.incoming.some((one) => one.accountId === accountId) ||
    shifts.some(
      (row) =>
        row.type === "onduty" &&
        isOnPost(log, row) &&
        row.startOndutyDate >= wallTime(log.ends_at) &&
        row.startOndutyDate <= at &&
        row.endOndutyDate > at,
    )
  );
};

/** Who stands on the post of a log at an instant. */
export const onPostAt = (log: OfPost, shifts: readonly PostShift[], now: Instant): DutyRecord[] => {
  const at = wallTime(now);
  return shifts.filter(
    (row) => row.type === "onduty" && isOnPost(log, row) && row.startOndutyDate <= at && row.endOndutyDate > at,
  );
};

/** Whether a log is late and nobody stands on its post who could accept it: whoever has no account never can. */
export const isLeftOver = (log: Standing, now: Instant, onPost: readonly { readonly accountId: string }[]): boolean =>
  stateAt(log, now) === "waiting" && isLate(log, now) && onPost.every(({ accountId }) => accountId === "");

/** How many entries there are of a kind. */
export const countOfKind = (entries: readonly { readonly kind: EntryKind }[], kind: EntryKind): number =>
  entries.filter((entry) => entry.kind === kind).length;
