import { roles } from "@apron/kit/contract/roles";
import { type Language, say, type Word } from "@apron/kit/contract/texts";
import { answer, type Answer, type Asked } from "@apron/kit/server/call";
import type { House } from "@apron/kit/server/house";
import { inOnePage, type XlsxColumn, xlsxOf } from "@apron/kit/server/tables";
import { dutyYear, exportDutyYear, type DutyRules, type YearShare } from "../contract-year.ts";
import { dutyTexts } from "../texts.ts";
import { yearTexts } from "../texts-year.ts";
import { dutyTitles } from "../titles.ts";
import { peopleOf } from "./accounts.ts";
import { calendarBetween } from "./holidays.ts";
import { yearOf } from "./rules-year.ts";
import type { Stores } from "./stores.ts";

/** Hours, nights and holidays of a year: planners read everybody's, anybody else their own (15.17). */
export const yearAnswers = (house: House, stores: Stores): Answer[] => {
  const read = async ({ body, caller }: Asked<{ readonly year: string; readonly depaName: string }>) => {
    const { directory, shifts } = stores;
    const isEverybody = caller.roles.includes(roles.dutyPlanner.id);
    const own = new Set((await peopleOf(house, stores, caller.accountId)).map(({ id }) => id));
    const names = new Map((await directory.departments()).map(({ id, name }) => [id, name]));
    const listed = (await directory.people())
      .map((person) => ({ ...person, depaName: names.get(person.departmentId) ?? "" }))
      .filter(({ id }) => isEverybody || own.has(id));
    const calendar = await calendarBetween(stores, `${body.year}-01-01`, `${body.year}-12-31`);
    const holidays = calendar.filter(({ kind }) => kind === "holiday").map(({ day }) => day);
    const ids = listed.map(({ id }) => id);
    const rules = await directory.rules();
    const all = yearOf(listed, await shifts.workOfYear(ids, body.year, holidays), rules);
    const inDepartment = ({ depaName }: YearShare): boolean =>
      body.depaName === "" || depaName.split("、").includes(body.depaName);
    return {
      rules,
      isEverybody,
      own: all.find(({ personId }) => own.has(personId)),
      people: all.filter(inDepartment),
    };
  };
  return [
    answer(dutyYear, read),
    answer(exportDutyYear, async (asked) => {
      const { rules, people } = await read(asked);
      const { body, language, note } = asked;
      note(`${body.year} ${body.depaName} ${people.length}`.trim());
      const title = `${say(language, dutyTitles.year)} ${[body.depaName, body.year].filter(Boolean).join(" ")}`;
      return xlsxOf(title, columnsIn(language, rules), inOnePage(people));
    }),
  ];
};

const columnsIn = (language: Language, rules: DutyRules): readonly XlsxColumn<YearShare>[] => {
  const word = (of: Word): string => say(language, of);
  const most = (of: Word, rule: number): string =>
    rule === 0 ? word(of) : `${word(of)} (${say(language, yearTexts.atMost, { count: rule })})`;
  return [
    { title: word(dutyTexts.person), value: ({ name }) => name },
    { title: word(yearTexts.postNo), value: ({ postNo }) => postNo },
    { title: word(yearTexts.department), value: ({ depaName }) => depaName },
    { title: word(yearTexts.shifts), value: ({ shifts }) => String(shifts), number: true },
    { title: most(yearTexts.hours, rules.yearHours), value: ({ hours }) => String(hours), number: true },
    { title: word(yearTexts.callHours), value: ({ callHours }) => String(callHours), number: true },
    { title: most(yearTexts.nights, rules.yearNights), value: ({ nights }) => String(nights), number: true },
    { title: most(yearTexts.holidays, rules.yearHolidays), value: ({ holidays }) => String(holidays), number: true },
    ...Array.from({ length: 12 }, (_none, at) => ({
      title: say(language, yearTexts.hoursOf, { month: at + 1 }),
      value: ({ months }: YearShare) => String(months[at]?.hours ?? 0),
      number: true,
    })),
    { title: word(yearTexts.over), value: ({ over }) => over.map((rule) => word(yearTexts[rule])).join(" ") },
  ];
};
