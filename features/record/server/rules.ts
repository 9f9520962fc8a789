import type * as z from "zod/mini";
import type { DetailValue, Identified } from "@apron/dialect";
import { named, type Named } from "@apron/kit/contract/named";
import { common, type RefusalKind } from "@apron/kit/contract/refusal";
import { weekdayOf } from "@apron/kit/server/clock";
import type { CellState } from "../contract-today.ts";
import { filled } from "../contract-work.ts";
import { recordRefusals } from "../contract.ts";
import { inOrder, type Word } from "@apron/kit/contract/texts";
import type { ChangedValue, Deviation, KeptGroup, RecordStatus, Turn } from "../record.ts";

/** Reasons and photos beside the values of a form: those kept, and what is missing by field path. */
export interface CheckedDeviations {
  readonly kept: readonly Deviation[];
  readonly wrong: Named<RefusalKind>;
}

/**
 * Every value out of its band needs a reason and a photo (16.16); what belongs to a value that is within its band, or
 * is not there any more, is dropped. The path of what is missing is `deviations.<field>.reason` or `.photos`.
 */
export const checkDeviations = (values: readonly DetailValue[], given: readonly Deviation[]): CheckedDeviations => {
  const out = values.filter((value) => value.out);
  const kept = out.map(({ key }) => given.find(({ field }) => field === key) ?? { field: key, reason: "", photos: [] });
  const wrong: [path: string, kind: RefusalKind][] = [];
  for (const { field, reason, photos } of kept) {
    if (reason === "") wrong.push([`deviations.${field}.reason`, recordRefusals.E16060]);
    if (photos.length === 0) wrong.push([`deviations.${field}.photos`, recordRefusals.E16061]);
  }
  return { kept, wrong: named(wrong) };
};

type Filled = z.output<typeof filled>;

/** What a draft began from, in one text: the record of the day with its version, and behind a line how that stood. */
export const writeBegun = (seen: string, base: Filled | undefined): string =>
  base ? `${seen}\n${JSON.stringify(base)}` : seen;

/** The same, read again; what was kept before it was noted how it stood has no `base`. */
export const readBegun = (kept: string): { readonly seen: string; readonly base: Filled | null } => {
  const [seen = "", base = ""] = kept.split("\n");
  return { seen, base: base === "" ? null : filled.parse(JSON.parse(base)) };
};

/**
 * What differs between two versions of a record, in the order of the newer one; what is gone comes last. A value is
 * compared with that of the same thing, whatever its place in a list was (16.18).
 */
export const changedBetween = (before: readonly Identified[], after: readonly Identified[]): ChangedValue[] => {
  const was = new Map(before.map((value) => [value.series, value]));
  const is = new Set(after.map(({ series }) => series));
  const nothing = { zh: "", en: "" };
  return [
    ...after.flatMap(({ key, series, label, thing, text }) => {
      const old = was.get(series);
      if (old?.text.zh === text.zh) return [];
      return [{ key, label: labelOfThing(label, thing), before: old?.text ?? nothing, after: text }];
    }),
    ...before
      .filter(({ series }) => !is.has(series))
      .map(({ key, label, thing, text }) => ({
        key,
        label: labelOfThing(label, thing),
        before: text,
        after: nothing,
      })),
  ];
};

/** What a value is called: its label, behind what it is of where it stands in a row. */
export const labelOfThing = (label: Word, thing: string): Word =>
  thing === "" ? label : { zh: `${thing} · ${label.zh}`, en: `${thing} · ${label.en}` };

/**
 * The groups that stay confirmed to be as they were: those somebody confirmed whose values are those of the record
 * before, thing by thing. What was typed over is no confirmation.
 */
export const keptGroups = (
  confirmed: readonly string[],
  groups: readonly { readonly key: string; readonly title: Word; holds(path: string): boolean }[],
  before: readonly Identified[],
  after: readonly Identified[],
): KeptGroup[] => {
  const wanted = new Set(confirmed);
  const within = (values: readonly Identified[], holds: (path: string) => boolean) =>
    values
      .filter(({ key }) => holds(key))
      .map(({ series, text }) => `${series}\n${text.zh}`)
      .toSorted()
      .join("\n\n");
  return groups
    .filter(({ key, holds }) => wanted.has(key) && within(before, holds) === within(after, holds))
    .map(({ key, title }) => ({ group: key, label: title }));
};

/** A record, as far as it matters who may do what with it. */
export interface Standing {
  readonly business: "exercise" | "work";
  readonly status: RecordStatus;
  readonly submitter_id: string;
  readonly returned_at: number | null;
  readonly due_day: string | null;
  readonly again_on: string | null;
}

/** The day a record is for, whichever check of it. */
export const dayOfRecord = ({ due_day, again_on }: Pick<Standing, "due_day" | "again_on">): string =>
  due_day ?? again_on ?? "";

/** Which check of its day a record is. */
export const turnOfRecord = ({ again_on }: Pick<Standing, "again_on">): Turn => (again_on === null ? 1 : 2);

/**
 * Why somebody may not correct a record now: only its submitter and whoever else it `isOf`, on its day until 24:00 or after
 * it was sent back, and not once it was signed off. Undefined when it may be.
 */
export const whyNotCorrect = (
  record: Standing,
  accountId: string,
  today: string,
  isOf = false,
): RefusalKind | undefined => {
  if (record.status === "planned") return undefined;
  if (record.submitter_id !== accountId && !isOf)
    return record.business === "work" && dayOfRecord(record) === today ? recordRefusals.E16003 : recordRefusals.E16064;
  if (record.status === "reviewed") return recordRefusals.E16063;
  if (record.returned_at !== null || dayOfRecord(record) === today) return undefined;
  return record.business === "work" ? recordRefusals.E16003 : recordRefusals.E16069;
};

/** Why somebody may not review a record now; nobody reviews his own, nor one he has corrected. */
export const whyNotReview = (
  record: Standing,
  accountId: string,
  history: readonly { readonly what: string; readonly by_id: string }[] = [],
): RefusalKind | undefined => {
  if (record.status === "planned") return common.E9404;
  if (record.submitter_id === accountId) return recordRefusals.E16062;
  if (history.some(({ what, by_id: by }) => what === "corrected" && by === accountId)) return recordRefusals.E16062;
  return record.status === "reviewed" ? common.E9409 : undefined;
};

/** When an inspection is due. */
export interface Rhythm {
  readonly weekdays: readonly number[];
  readonly dueTime: string;
  /** When a second check of a day of key assurance is due; "" for one check on those days, too. */
  readonly keyDayTime: string;
  readonly startsOn: string;
  readonly endsOn: string;
}

/** Days of key assurance, both included. */
export interface KeyPeriod {
  readonly from: string;
  readonly to: string;
}

/** When the checks of a day are due: one as a rule, two on a day of key assurance where the plan asks for it (16.22). */
export const dueTimesOn = (plan: Rhythm, day: string, periods: readonly KeyPeriod[]): readonly string[] =>
  plan.keyDayTime !== "" && periods.some(({ from, to }) => from <= day && day <= to)
    ? [plan.dueTime, plan.keyDayTime].toSorted(inOrder)
    : [plan.dueTime];

/** Whether the second check of a day may begin: once the time of the first has passed. */
export const mayBeSecond = (dueTimes: readonly string[], now: string): boolean =>
  dueTimes.length === 2 && now.slice(11, 16) > (dueTimes[0] ?? "");

/** Which check of the day is to be done now: they are done in their order, and the second not before its time. */
export const turnNow = (dueTimes: readonly string[], now: string, isFirstDone: boolean): Turn =>
  isFirstDone && mayBeSecond(dueTimes, now) ? 2 : 1;

/** The checks of a day there is something to do or to see of now: a second one from its time on. */
export const turnsToDo = (dueTimes: readonly string[], now: string): readonly Turn[] =>
  mayBeSecond(dueTimes, now) ? [1, 2] : [1];

/** One name for one check of an application. */
export const checkKey = (applicationId: string, day: string, turn: Turn): string => `${applicationId} ${day} ${turn}`;

/** The plan of one check of a day, by its own due time. */
export const planOfTurn = <Of extends Rhythm>(plan: Of, dueTimes: readonly string[], turn: Turn): Of => ({
  ...plan,
  dueTime: dueTimes[turn - 1] ?? plan.dueTime,
});

/** Whether an inspection is due on a day. */
export const isDueOn = (plan: Rhythm, day: string): boolean =>
  day >= plan.startsOn && (plan.endsOn === "" || day <= plan.endsOn) && plan.weekdays.includes(weekdayOf(day));

/**
 * What a cell of the board says: done in time, done with values out of their bands, done or still missing after the due
 * time of its day, missed for good once the day is over, due today, or not due. `now` and `submitted` are wall times.
 */
export const cellStateOf = (
  plan: Rhythm,
  day: string,
  now: string,
  record: { readonly submitted: string; readonly abnormal: number } | undefined,
): CellState => {
  const due = isDueOn(plan, day);
  const deadline = `${day} ${plan.dueTime}:59`;
  if (record) {
    if (record.abnormal > 0) return "abnormal";
    return due && record.submitted > deadline ? "late" : "done";
  }
  if (!due || day > now.slice(0, 10)) return "notDue";
  if (day < now.slice(0, 10)) return "missed";
  return now > deadline ? "late" : "due";
};
