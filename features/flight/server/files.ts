import { type Language, say, type Word } from "@apron/kit/contract/texts";
import { addDays, dayOf, type Instant } from "@apron/kit/server/clock";
import type { XlsxColumn } from "@apron/kit/server/tables";
import { type Flight, type FlightField, flightFields, type FlightText } from "../affected.ts";
import { flightColumns, flightTexts } from "../texts.ts";
import type { PlacedFlight } from "./store.ts";

const isNumber = (field: FlightField): boolean => field === "delayMin" || field === "pax";

/** The columns of an export: which record and fault, then the flight. */
export const exportColumns = (
  language: Language,
  airportWord: (airportCn: string) => Word,
): XlsxColumn<PlacedFlight>[] => [
  { title: say(language, flightTexts.id), value: ({ recordId }) => recordId },
  { title: say(language, flightTexts.faultId), value: ({ faultId }) => faultId },
  { title: say(language, flightTexts.airport), value: ({ airportCn }) => airportWord(airportCn)[language] },
  ...flightFields.map((field) => ({
    title: say(language, flightColumns[field]),
    number: isNumber(field),
    value: (flight: Flight) => String(flight[field] ?? ""),
  })),
];

/** The columns of the template, as the import knows them. */
export const templateColumns = (language: Language): XlsxColumn<FlightText>[] =>
  flightFields.map((field) => ({
    title: say(language, flightColumns[field]),
    number: isNumber(field),
    value: (row) => row[field],
  }));

/** Two flights that show how it is filled in: one that left after midnight, one whose delay is for the portal to say. */
export async function* templateRows(now: Instant): AsyncGenerator<FlightText[]> {
  const date = addDays(dayOf(now), -1);
  yield [
    { flightNo: "CA1501", date, std: "22:10", atd: "00:35+1", delayMin: "145", pax: "163" },
    { flightNo: "MU5102", date, std: "08:30", atd: "09:05", delayMin: "", pax: "148" },
  ];
}
