import { toldOf } from "@apron/kit/server/history";
import type { PlacedAirport } from "@apron/features/airport/server";
import type { Names } from "@apron/features/login/server";
import { asWritten, type Language, say, type Word } from "@apron/kit/contract/texts";
import { dayOf, type Instant } from "@apron/kit/server/clock";
import type { Difference, Placed } from "../contract.ts";
import { columns, emptyFacts, factFields, type FactState, fieldNames, riskLevels, sectionTitles } from "../facts.ts";
import { factsTexts } from "../texts.ts";
import { type FactChange, scoresOf, stateOf } from "./rules.ts";
import type { Store, StoredUnit } from "./store.ts";

/** An airport as lists of facts show it. */
export const placeOf = ({ officeCode, iata, icao, airportCn, airportEn, region, province }: PlacedAirport): Placed => ({
  officeCode,
  iata,
  icao,
  name: airportCn,
  airportEn,
  region,
  province,
});

/** How a unit stands, on the wire. */
interface Standing {
  readonly percent: number;
  readonly missing: number;
  readonly state: FactState;
  readonly dueDate: string;
}

/** How a unit stands now; an airport without one has nothing. */
export const standingOf = (unit: StoredUnit | undefined, now: Instant): Standing =>
  unit
    ? {
        percent: unit.percent,
        missing: unit.missing,
        state: stateOf({ percent: unit.percent, dueAt: unit.due_at }, now),
        dueDate: dayOf(unit.due_at),
      }
    : { percent: 0, missing: nothingMissing, state: "none", dueDate: "" };

const nothingEntered = scoresOf(emptyFacts(""));
const nothingMissing = nothingEntered.reduce((sum, { missing }) => sum + missing, 0);

/** The scores of a unit's parts, and of one that has none. */
export const scoresIn = (unit: StoredUnit | undefined) => (unit ? unit.scores : nothingEntered);

/** What changed, in the words of the reader. */
export const differenceOf = ({ field, entry, column, before, after }: FactChange, language: Language): Difference => {
  const shown = (raw: string): string => {
    if (raw === "") return "";
    if (field === "operationsPictures")
      return say(language, factsTexts.pictureCount, { count: raw.split("、").length });
    if (field === "none")
      return raw
        .split("、")
        .map((name) => say(language, wordIn(sectionTitles, name)))
        .join("、");
    if (column === "level") return say(language, wordIn(riskLevels, raw));
    // An entry as a whole says its level among its other values.
    const isWhole = column === "" && field === "risks";
    return isWhole
      ? raw
          .split(" · ")
          .map((part) => say(language, wordIn(riskLevels, part)))
          .join(" · ")
      : raw;
  };
  return {
    field: say(language, factFields[field]),
    entry,
    column: column === "" ? "" : say(language, columns[column]),
    before: shown(before),
    after: shown(after),
  };
};

const wordIn = (table: Readonly<Record<string, Word>>, name: string): Word =>
  (Object.hasOwn(table, name) ? table[name] : undefined) ?? asWritten(name);

type StoredEvent = Awaited<ReturnType<Store["history"]["latest"]>>[number];

/** An event as somebody reads it. */
export const eventOf = (event: StoredEvent, names: Names, language: Language) => ({
  ...toldOf(event, names),
  note: event.kind === "sendBack" ? reasonsIn(event.note, language) : event.note,
  changes: event.changes.map((change) => differenceOf(change, language)),
});

/** Why fields went back, a line each, with what the field is called. */
const reasonsIn = (note: string, language: Language): string =>
  note.replace(/^(\w+): /gm, (begins, name: string) => {
    const word = fieldNames.find((field) => field === name);
    return word ? `${say(language, factFields[word])}${language === "zh" ? "：" : ": "}` : begins;
  });
