import { accountsOf } from "@apron/features/login/server";
import { businessTypes, isBusinessType } from "@apron/features/help/contract";
import type { ParsedBodyOf, ResultOf } from "@apron/kit/contract/call";
import { common, refuse } from "@apron/kit/contract/refusal";
import { type Language, say, type Word } from "@apron/kit/contract/texts";
import { addDays, dayOf, wallTime } from "@apron/kit/server/clock";
import type { Asked, Bytes } from "@apron/kit/server/call";
import type { House } from "@apron/kit/server/house";
import { inOnePage, xlsxOf, type XlsxColumn } from "@apron/kit/server/tables";
import type { Counted, exportQuestionStatistics, getLowRated, getQuestionStatistics } from "../../contract.ts";
import { deskLimits } from "../../desk.ts";
import { questionSystems } from "../../question.ts";
import { deskRefusals, deskTexts } from "../../texts-desk.ts";
import { systemTexts } from "../../texts.ts";
import { questionTitles } from "../../titles.ts";
import type { Stores } from "../stores.ts";
import type { DayFigure } from "../tables.ts";
import type { ClerkGroup, Group, Period } from "./store-figures.ts";

type Figures = ResultOf<typeof getQuestionStatistics>;

/** What was asked, promised, kept and rated in a period (catalogue 13.15). */
export const statistics = async (
  house: House,
  stores: Stores,
  { body }: Pick<Asked<ParsedBodyOf<typeof getQuestionStatistics>>, "body">,
): Promise<Figures> => {
  const { period, days } = periodOf(house, body);
  const [groups, clerks] = await house.database.aside(async () => [
    await stores.figures.groups(period),
    await stores.figures.clerks(period),
  ]);
  const names = await accountsOf(house).names(clerks.map(({ clerk }) => clerk));
  const by = (name: Group["by"]) => groups.filter((group) => group.by === name);
  const ofDay = new Map(by("day").map((group) => [group.key, group]));
  return {
    startTime: period.startTime,
    endTime: period.endTime,
    total: countedOf(by("all")[0]),
    byDay: days.map((day) => ({ ...countedOf(ofDay.get(day)), day })),
    byType: by("type").map((group) => ({ ...countedOf(group), businessType: group.key })),
    bySystem: by("system").map((group) => ({ ...countedOf(group), system: group.key })),
    byClerk: clerks.map((group) => clerkOf(group, names(group.clerk))),
    now: await stores.queue.now(),
  };
};

/** The days that are asked for, thirty where none are named; E13055 when they are in the wrong order or too many. */
const periodOf = (
  house: House,
  body: {
    readonly startTime: string;
    readonly endTime: string;
    readonly system: string;
    readonly businessType: string;
  },
): { readonly period: Period; readonly days: readonly string[] } => {
  const endTime = body.endTime || dayOf(house.clock.now());
  const startTime = body.startTime || addDays(endTime, 1 - deskLimits.usualDays);
  const days: string[] = [];
  for (let day = startTime; day <= endTime && days.length <= deskLimits.days; day = addDays(day, 1)) days.push(day);
  if (days.length === 0 || days.length > deskLimits.days)
    throw refuse(common.E9413, { fields: { startTime: deskRefusals.E13055 }, values: { days: deskLimits.days } });
  return { period: { startTime, endTime, system: body.system, businessType: body.businessType }, days };
};

const mean = (sum: number, of: number): number | null => (of === 0 ? null : Math.round((100 * sum) / of) / 100);

const countedOf = (group: Readonly<Record<DayFigure, number>> | undefined): Counted => {
  const at = (figure: DayFigure): number => group?.[figure] ?? 0;
  const rated = at("ratings");
  return {
    asked: at("asked"),
    resolved: at("resolved"),
    unresolved: at("unresolved"),
    autoClosed: at("auto_closed"),
    reopened: at("reopened"),
    firstKept: at("first_kept"),
    firstMissed: at("first_missed"),
    nextKept: at("next_kept"),
    nextMissed: at("next_missed"),
    solutionKept: at("solution_kept"),
    solutionMissed: at("solution_missed"),
    rated,
    low: at("low"),
    result: mean(at("result"), rated),
    timeliness: mean(at("timeliness"), rated),
    attitude: mean(at("attitude"), rated),
  };
};

const clerkOf = (group: ClerkGroup, name: string): Figures["byClerk"][number] => ({
  clerkId: group.clerk,
  clerk: name,
  claimed: group.claimed,
  closed: group.resolved + group.unresolved + group.auto_closed,
  firstKept: group.first_kept,
  firstMissed: group.first_missed,
  nextKept: group.next_kept,
  nextMissed: group.next_missed,
  solutionKept: group.solution_kept,
  solutionMissed: group.solution_missed,
  rated: group.ratings,
  low: group.low,
  result: mean(group.result, group.ratings),
  timeliness: mean(group.timeliness, group.ratings),
  attitude: mean(group.attitude, group.ratings),
});

/** Low ratings of a period, comments masked. */
export const lowRatings = async (
  house: House,
  stores: Stores,
  { body }: Asked<ParsedBodyOf<typeof getLowRated>>,
): Promise<ResultOf<typeof getLowRated>> => {
  const page = await stores.figures.low(periodOf(house, body).period, body);
  const names = await accountsOf(house).names(page.list.map(({ clerk }) => clerk || null));
  const list = page.list.map((row) => ({
    id: row.id,
    recordNo: row.id,
    system: row.system,
    businessType: row.business_type,
    clerk: names(row.clerk || null),
    result: row.result,
    timeliness: row.timeliness,
    attitude: row.attitude,
    comment: row.comment,
    ratedTime: wallTime(row.at),
  }));
  return { ...page, list };
};

/** A line of the spreadsheet: which group, and its figures. */
interface Line {
  readonly group: Word;
  readonly name: string;
  readonly counted: Counted | (Figures["byClerk"][number] & { readonly asked?: undefined });
}

/** The same figures as a spreadsheet, one line for each group. */
export const exported = async (
  house: House,
  stores: Stores,
  { body, language, note }: Asked<ParsedBodyOf<typeof exportQuestionStatistics>>,
): Promise<Bytes> => {
  const figures = await statistics(house, stores, { body });
  note(`${figures.startTime} ${figures.endTime} ${body.system} ${body.businessType}`);
  const name = `${say(language, questionTitles.statistics)} ${figures.startTime} ${figures.endTime}`;
  return xlsxOf(name, columnsOf(language), inOnePage(linesOf(figures, language)));
};

const linesOf = (figures: Figures, language: Language): Line[] => {
  const typeName = (type: string): string => (isBusinessType(type) ? say(language, businessTypes[type]) : type);
  const systemName = (system: string): string => {
    const known = questionSystems.find((one) => one === system);
    return known ? say(language, systemTexts[known]) : system;
  };
  return [
    { group: deskTexts.period, name: `${figures.startTime} – ${figures.endTime}`, counted: figures.total },
    ...figures.byDay.map((one) => ({ group: deskTexts.byDay, name: one.day, counted: one })),
    ...figures.byType.map((one) => ({ group: deskTexts.byType, name: typeName(one.businessType), counted: one })),
    ...figures.bySystem.map((one) => ({ group: deskTexts.bySystem, name: systemName(one.system), counted: one })),
    ...figures.byClerk.map((one) => ({ group: deskTexts.byClerk, name: one.clerk, counted: one })),
  ];
};

const columnsOf = (language: Language): XlsxColumn<Line>[] => {
  const figure = (word: Word, of: (counted: Line["counted"]) => number | null | undefined): XlsxColumn<Line> => ({
    title: say(language, word),
    value: ({ counted }) => String(of(counted) ?? ""),
    number: true,
  });
  const promise = (word: Word, name: "first" | "next" | "solution"): XlsxColumn<Line>[] => [
    figure(
      { zh: `${word.zh}${deskTexts.kept.zh}`, en: `${word.en}: ${deskTexts.kept.en}` },
      (one) => one[`${name}Kept`],
    ),
    figure(
      { zh: `${word.zh}${deskTexts.missed.zh}`, en: `${word.en}: ${deskTexts.missed.en}` },
      (one) => one[`${name}Missed`],
    ),
  ];
  return [
    { title: say(language, deskTexts.group), value: ({ group }) => say(language, group) },
    { title: say(language, deskTexts.groupName), value: ({ name }) => name },
    figure(deskTexts.asked, ({ asked }) => asked),
    figure(deskTexts.claimed, (one) => ("claimed" in one ? one.claimed : undefined)),
    figure(deskTexts.closedCount, (one) => ("closed" in one ? one.closed : undefined)),
    figure(deskTexts.solved, (one) => ("resolved" in one ? one.resolved : undefined)),
    figure(deskTexts.notSolved, (one) => ("unresolved" in one ? one.unresolved : undefined)),
    figure(deskTexts.autoClosedCount, (one) => ("autoClosed" in one ? one.autoClosed : undefined)),
    figure(deskTexts.reopenedCount, (one) => ("reopened" in one ? one.reopened : undefined)),
    ...promise(deskTexts.firstAnswer, "first"),
    ...promise(deskTexts.nextAnswer, "next"),
    ...promise(deskTexts.solution, "solution"),
    figure(deskTexts.rated, ({ rated }) => rated),
    figure(deskTexts.ratingResult, ({ result }) => result),
    figure(deskTexts.timeliness, ({ timeliness }) => timeliness),
    figure(deskTexts.attitude, ({ attitude }) => attitude),
    figure(deskTexts.low, ({ low }) => low),
  ];
};
