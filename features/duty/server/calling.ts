import { airportFinder, airportOf, airportsLike, applicationsAt, applicationsOf } from "@apron/features/airport/server";
import type { ParsedBodyOf, ResultOf } from "@apron/kit/contract/call";
import { inOrder } from "@apron/kit/contract/texts";
import { wallTime } from "@apron/kit/server/clock";
import type { House } from "@apron/kit/server/house";
import type { whoToCall } from "../contract-calling.ts";
import { dutyLimits } from "../record.ts";
import { applicationParts, later } from "./rules.ts";
import { type Askable, applicationsMeant, wordsOf } from "./rules-calling.ts";
import { onDutyIn } from "./on-duty.ts";
import { everything } from "./store-shifts.ts";
import type { Stores } from "./stores.ts";
import { supervisorsIn } from "./supervisors.ts";

type Answered = ResultOf<typeof whoToCall>;

/** Answers who is to be called for what a question names; where nobody is on duty, who is called instead. */
export const callFor = async (
  house: House,
  stores: Stores,
  { question }: ParsedBodyOf<typeof whoToCall>,
): Promise<Answered> => {
  const now = house.clock.now();
  const { airport, meant } = await understood(house, stores, question);
  const [application, ...others] = meant;
  const answer = {
    time: wallTime(now),
    application: application ? application.rosterName || application.alias : "",
    airportCn: airport?.airportCn ?? "",
    people: [],
    next: null,
    supervisors: [],
    generalPhone: house.config.dutyPhone,
    choices: namesOf(others, airport?.iata ?? "").slice(0, dutyLimits.choices),
  } satisfies Answered;
  if (!application) return answer;
  const people = (await onDutyIn(house, stores, application.rosterName, now)).map(
    ({ accountId: _account, ...person }) => person,
  );
  if (people.length > 0) return { ...answer, people };
  const supervisors = (await supervisorsIn(house, stores)).map(({ name, mobile }) => ({ name, mobile }));
  return { ...answer, supervisors, next: await nextFor(stores, application.rosterName, wallTime(now)) };
};

/** The airport and the applications a question means, the likeliest first; none where it names nothing that is known. */
const understood = async (house: House, { directory }: Stores, question: string) => {
  const words = wordsOf(question);
  if (words.length === 0) return { airport: undefined, meant: [] };
  const find = await airportFinder(house);
  const codes = words.map((word) => find(word));
  const everywhere = (await directory.applications()).map(({ name }) => ({ alias: name, rosterName: name }));
  const part = codes.every((code) => code === undefined) ? await airportByPart(house, words, everywhere) : undefined;
  const officeCode = part?.officeCode ?? codes.find((code) => code !== undefined);
  const airport = officeCode === undefined ? undefined : await airportOf(house, officeCode);
  const rest = words.filter((word, place) => codes[place] === undefined && word !== part?.word);
  const known: readonly Askable[] = airport ? await runningAt(house, airport.officeCode) : everywhere;
  return { airport, meant: applicationsMeant(rest, known) };
};

/** What runs at an airport. */
const runningAt = async (house: House, officeCode: string): Promise<Askable[]> => {
  const ids = (await applicationsAt(house, officeCode)).map(({ applicationId }) => applicationId);
  return (await applicationsOf(house, ids)).map(({ applicationAlias: alias, rosterName }) => ({ alias, rosterName }));
};

/** The airport that one of the words is a part of the name of, where it is no part of an application's. */
const airportByPart = async (
  house: House,
  words: readonly string[],
  applications: readonly Askable[],
): Promise<{ readonly word: string; readonly officeCode: string } | undefined> => {
  for (const word of words) {
    if (word.length < 2 || applicationsMeant([word], applications).length > 0) continue;
    const [airport] = await airportsLike(house, word.replace(/机场$/, ""));
    if (airport) return { word, officeCode: airport.officeCode };
  }
  return undefined;
};

/** Each as it is asked for, once. */
const namesOf = (applications: readonly Askable[], iata: string): string[] => [
  ...new Set(applications.map(({ alias }) => `${alias} ${iata}`.trim())),
];

/** Who comes on duty for an application next, within two days. */
const nextFor = async ({ shifts, directory }: Stores, rosterName: string, now: string): Promise<Answered["next"]> => {
  if (rosterName === "") return null;
  const names = (await directory.applicationNames()).all(rosterName);
  const coming = await shifts.between({ ...everything, appName: [...names].join(",") }, now, later(now, 48), now);
  const [next] = coming
    .filter(
      ({ startOndutyDate, appName }) =>
        startOndutyDate > now && applicationParts(appName).some((part) => names.has(part.toLowerCase())),
    )
    .toSorted((a, b) => inOrder(a.startOndutyDate, b.startOndutyDate));
  return next ? { name: next.name, mobile: next.mobile, startTime: next.startOndutyDate } : null;
};
