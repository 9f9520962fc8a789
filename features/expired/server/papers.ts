import { shownTicketNumber } from "@apron/kit/contract/flights";
import { say, type Word, type WordValues } from "@apron/kit/contract/texts";
import { wallTime } from "@apron/kit/server/clock";
import type { PdfBlock, PdfPaper } from "@apron/kit/server/pdf";
import { defused, type XlsxColumn } from "@apron/kit/server/tables";
import { expiredTexts, paperTexts } from "../texts.ts";
import type { Found, PassengersFound, TicketFound } from "./results.ts";
import type { Query } from "./store.ts";

/** One column of a result: its words, its part of the width, and what stands in a row. */
interface Column<Row> {
  readonly word: Word;
  readonly share: number;
  readonly value: (row: Row) => string;
}

type Segment = TicketFound["segments"][number];
type Passenger = PassengersFound["passengers"][number];

const segmentColumns: readonly Column<Segment>[] = [
  { word: expiredTexts.flightNo, share: 1, value: ({ flightNo }) => flightNo },
  { word: expiredTexts.flightDate, share: 1.2, value: ({ flightDate }) => flightDate },
  { word: expiredTexts.route, share: 1.3, value: ({ from, to }) => `${from} – ${to}` },
  { word: expiredTexts.cabin, share: 0.7, value: ({ cabin }) => cabin },
  { word: expiredTexts.couponStatus, share: 1.6, value: ({ couponStatus }) => couponStatus },
];

const passengerColumns: readonly Column<Passenger>[] = [
  { word: expiredTexts.passengerName, share: 1.7, value: ({ name }) => name },
  { word: expiredTexts.ticketNumber, share: 1.5, value: ({ ticketNumber }) => shownTicketNumber(ticketNumber) },
  { word: expiredTexts.seat, share: 0.7, value: ({ seat }) => seat },
  { word: expiredTexts.cabin, share: 0.7, value: ({ cabin }) => cabin },
  { word: expiredTexts.checkedIn, share: 1.4, value: ({ checkedInAt }) => checkedInAt.slice(0, 16) },
  { word: expiredTexts.passengerStatus, share: 1.3, value: ({ status }) => status },
];

/** A result as it is printed: what was asked, when the host answered, and what it said. */
export const paperOf = (query: Query, found: Found): PdfPaper => {
  const words = (word: Word, values?: WordValues): string => say(query.language, word, values);
  const fact = (word: Word, value: string): readonly [string, string] => [words(word), value === "" ? "—" : value];
  const asked: PdfBlock = {
    kind: "facts",
    facts: [
      fact(expiredTexts.serialNo, query.id),
      fact(paperTexts.agent, `${query.system} ${query.agentNumber}`),
      fact(paperTexts.submitted, wallTime(query.submittedAt)),
      fact(expiredTexts.asOf, query.answeredAt === undefined ? "" : wallTime(query.answeredAt)),
      ...(found.kind === "ticket"
        ? [
            fact(expiredTexts.ticketNumber, shownTicketNumber(query.value)),
            fact(expiredTexts.passengerName, found.passenger),
            fact(expiredTexts.issuedBy, found.issuedBy),
            fact(expiredTexts.issuedOn, found.issuedOn),
          ]
        : [
            fact(expiredTexts.flightNo, query.flightNo),
            fact(expiredTexts.flightDate, query.flightDate),
            fact(expiredTexts.depAirport, query.depAirport),
          ]),
    ],
  };
  const head =
    found.kind === "ticket"
      ? words(expiredTexts.segments)
      : words(paperTexts.passengersFound, { count: found.passengers.length });
  const table =
    found.kind === "ticket"
      ? tableOf(words, segmentColumns, found.segments)
      : tableOf(words, passengerColumns, found.passengers);
  return {
    language: query.language,
    title: words(found.kind === "ticket" ? paperTexts.ticketTitle : paperTexts.passengerTitle),
    issuer: words(paperTexts.issuer),
    blocks: [asked, { kind: "heading", text: head }, table, { kind: "note", text: words(paperTexts.zone) }],
    foot: words(paperTexts.foot, { serialNo: query.id }),
    pages: words(paperTexts.pages),
  };
};

/**
 * The columns of a result as a spreadsheet: those of the ticket stand before those of each of its segments. What a host says is
 * never a formula.
 */
export const columnsOf = (query: Pick<Query, "language">, found: Found): readonly XlsxColumn<readonly string[]>[] =>
  headsOf(found).map((word, at) => ({ title: say(query.language, word), value: (row) => defused(row[at] ?? "") }));

/** Its rows; a ticket without segments is a row as well. */
export const rowsOf = (query: Pick<Query, "value">, found: Found): string[][] => {
  if (found.kind === "passenger") return found.passengers.map((one) => passengerColumns.map(({ value }) => value(one)));
  const ticket = [shownTicketNumber(query.value), found.passenger, found.issuedBy, found.issuedOn];
  if (found.segments.length === 0) return [ticket];
  return found.segments.map((segment) => [...ticket, ...segmentColumns.map(({ value }) => value(segment))]);
};

const headsOf = (found: Found): readonly Word[] =>
  found.kind === "passenger"
    ? passengerColumns.map(({ word }) => word)
    : [
        expiredTexts.ticketNumber,
        expiredTexts.passengerName,
        expiredTexts.issuedBy,
        expiredTexts.issuedOn,
        ...segmentColumns.map(({ word }) => word),
      ];

const tableOf = <Row>(
  words: (word: Word) => string,
  columns: readonly Column<Row>[],
  rows: readonly Row[],
): PdfBlock => ({
  kind: "table",
  columns: columns.map(({ word, share }) => ({ title: words(word), share })),
  rows: rows.map((row) => columns.map(({ value }) => value(row) || "—")),
});
