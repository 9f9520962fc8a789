import { useCallback, useMemo } from "react";
import { useSearchParams } from "react-router";
import * as z from "zod/mini";
import { day } from "@apron/kit/contract/patterns";
import { addYears } from "@apron/kit/web/language";
import { dutyLimits, type KeyDayTag } from "../record.ts";

/** What the duty screen searches by; `date` "" is the server's today. */
export interface DutySearchFilter {
  readonly date: string;
  readonly name: string;
  readonly postName: string;
  readonly depaName: string;
  readonly appName: string;
}

/** How the result is shown. */
export type DutyView = "table" | "timeline";

/** The day and tags another screen handed over in `data` (catalogue 15.7). */
export interface GivenDay {
  /** "" when `data` could not be read: today. */
  readonly date: string;
  /** Undefined when the other screen said nothing about tags. */
  readonly keyDays: readonly KeyDayTag[] | undefined;
  /** What stands there as a day and is none; "" where none does. */
  readonly wrongDay: string;
}

/** Everything the address of the duty screen says. */
export interface DutyAddress {
  readonly filter: DutySearchFilter;
  readonly view: DutyView;
  readonly given: GivenDay | undefined;
  /** What stands in the address as a day and is none; "" when nothing is wrong with it. */
  readonly wrongDay: string;
}

/** Today, everything else cleared. */
export const emptyFilter: DutySearchFilter = { date: "", name: "", postName: "", depaName: "", appName: "" };

/** Reads the address; what is malformed or oversized in it counts as absent and never throws (T36). */
export const readDutyAddress = (search: URLSearchParams): DutyAddress => {
  const data = search.get("data");
  const given = data === null ? undefined : readGiven(data);
  const typed = search.get("date") ?? "";
  const named = day().safeParse(typed);
  const text = (name: string): string => (search.get(name) ?? "").trim().slice(0, dutyLimits.filterText);
  return {
    filter: {
      date: named.success ? named.data : (given?.date ?? ""),
      name: text("name"),
      postName: text("postName"),
      depaName: text("depaName"),
      appName: text("appName"),
    },
    view: search.get("view") === "timeline" ? "timeline" : "table",
    given,
    wrongDay: typed === "" ? (given?.wrongDay ?? "") : named.success ? "" : typed.slice(0, dutyLimits.filterText),
  };
};

/** Writes a filter into the address. What was given in `data` stays only while its day is the one shown. */
export const writeDutyFilter = (search: URLSearchParams, filter: DutySearchFilter): URLSearchParams => {
  const written = new URLSearchParams(search);
  const given = readDutyAddress(search).given;
  if (given && given.date === filter.date) written.delete("date");
  else written.delete("data");
  for (const [name, value] of Object.entries(filter))
    if (name === "date" && written.has("data")) continue;
    else if (value === "") written.delete(name);
    else written.set(name, value);
  return written;
};

/** Whether a search may ask for this day: a year before and after today, both included (catalogue 15.7). */
export const isSearchable = (date: string, today: string): boolean =>
  date >= addYears(today, -dutyLimits.searchYears) && date <= addYears(today, dutyLimits.searchYears);

/** The address of the duty screen and how to change it; each change is a step for back and forward. */
export const useDutyAddress = () => {
  const [search, setSearch] = useSearchParams();
  const address = useMemo(() => readDutyAddress(search), [search]);
  const setFilter = useCallback(
    (filter: DutySearchFilter) => setSearch((before) => writeDutyFilter(before, filter)),
    [setSearch],
  );
  const setView = useCallback(
    (view: DutyView) =>
      setSearch((before) => {
        const written = new URLSearchParams(before);
        if (view === "table") written.delete("view");
        else written.set("view", view);
        return written;
      }),
    [setSearch],
  );
  return { ...address, setFilter, setView };
};

/** Longer texts are not even parsed: a day and its few tags take some hundred characters. */
const longestData = 4_000;
const mostTags = 20;

const givenShape = z.object({
  date: day(),
  keyDays: z.optional(
    z
      .array(
        z.object({
          title: z._default(z.string().check(z.maxLength(100)), ""),
          type: z._default(z.coerce.number(), 0),
          IsKeyDays: z._default(z.boolean(), false),
        }),
      )
      .check(z.maxLength(mostTags)),
  ),
});

const unreadable: GivenDay = { date: "", keyDays: [], wrongDay: "" };
const namedShape = z.object({ date: z.string() });

const readGiven = (data: string): GivenDay => {
  if (data.length > longestData) return unreadable;
  try {
    const said: unknown = JSON.parse(data);
    const read = givenShape.safeParse(said);
    if (read.success) return { date: read.data.date, keyDays: read.data.keyDays, wrongDay: "" };
    const named = namedShape.safeParse(said);
    const isDay = !named.success || named.data.date === "" || day().safeParse(named.data.date).success;
    return isDay ? unreadable : { ...unreadable, wrongDay: named.data.date.slice(0, dutyLimits.filterText) };
  } catch {
    return unreadable;
  }
};
