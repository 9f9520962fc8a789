import { airportRefusals } from "@apron/features/airport/contract";
import { airportFinder, type AirportFinder, everyApplication } from "@apron/features/airport/server";
import { accountsOf } from "@apron/features/login/server";
import { templateChoices } from "@apron/features/template/server";
import { importRefusals } from "@apron/kit/contract/desk/imports";
import { asCompared, plainly, readClock } from "@apron/kit/contract/patterns";
import { common, refuse } from "@apron/kit/contract/refusal";
import { asWritten } from "@apron/kit/contract/texts";
import { type Answer, answer } from "@apron/kit/server/call";
import type { House } from "@apron/kit/server/house";
import {
  aDay,
  exportFile,
  importAnswers,
  type ImportColumns,
  type ImportPlan,
  type ImportTexts,
  type KeptRow,
  partsOf,
  severalNamed,
} from "@apron/kit/server/imports";
import { exportPlan, planImports } from "../../contract.ts";
import { recordLimits } from "../../record.ts";
import { planDays, type PlanField, planFields } from "../../texts.ts";
import { recordTitles } from "../../titles.ts";
import { recordTopic } from "../causes.ts";
import { settleUnasked } from "../due/reminders.ts";
import type { Plan } from "../exercise/store-plan.ts";
import type { Stores } from "../stores.ts";

type Texts = ImportTexts<PlanField>;
type Rules = Pick<ImportPlan<PlanField>, "columns" | "keyOf" | "settle" | "over" | "wrong">;
type Known = Awaited<ReturnType<typeof knownOf>>;

/** The inspection plan from a file: known by airport and application; an empty cell leaves what stands (catalogue 16.16, 11.16). */
export const planImportAnswers = (house: House, stores: Pick<Stores, "plan">): Answer[] => [
  answer(exportPlan, async (asked) => {
    const { format, ...filter } = asked.body;
    asked.note(`${format} ${filter.officeCode}`);
    const known = await knownOf(house);
    const rows = (await stores.plan.all(filter.officeCode.toUpperCase())).map((row) => textsOf(known, row));
    const file = { title: recordTitles.workPlan, columns: rulesOf(known).columns, now: house.clock.now() };
    return exportFile(asked, file, rows, filter);
  }),
  ...importAnswers(house, planOfFile(house, stores)),
];

/** What a file may name. */
const knownOf = async (house: House) => ({
  airports: await airportFinder(house),
  applications: await everyApplication(house),
  templates: await templateChoices(house, "work"),
});

const nothingKnown: Known = { airports: (() => undefined) satisfies AirportFinder, applications: [], templates: [] };

const planOfFile = (house: House, { plan }: Pick<Stores, "plan">): ImportPlan<PlanField> => {
  /** Reminders and open screens follow, as where one row is changed at the desk. */
  const follow = async (): Promise<void> => {
    await settleUnasked(house, { plan });
    await house.live.tell("staff", recordTopic);
  };
  return {
    ...rulesOf(nothingKnown),
    rulesNow: async () => rulesOf(await knownOf(house)),
    calls: planImports,
    what: "inspectionPlan",
    title: recordTitles.importPlan,
    most: recordLimits.importPlan,
    nameOf: ({ airport, application }) => `${airport} ${application}`,
    known: async () => {
      const known = await knownOf(house);
      return (await plan.all("")).map((row) => ({
        id: row.applicationId,
        version: row.version,
        texts: textsOf(known, row),
      }));
    },
    write: async ({ added, changed }) => {
      const known = await knownOf(house);
      const stood = new Map((await plan.all("")).map((row) => [row.applicationId, row]));
      const kept: KeptRow[] = [];
      for (const { version, texts } of [...added.map((texts) => ({ version: 0, texts })), ...changed]) {
        const row = planIn(known, texts);
        const before = version === 0 ? undefined : stood.get(row.applicationId);
        if (!(await plan.save(row, version))) throw refuse(importRefusals.E11009);
        kept.push({ id: row.applicationId, left: version + 1, before: before ? textsOf(known, before) : null });
      }
      await follow();
      return kept;
    },
    takeBack: async (kept) => {
      const known = await knownOf(house);
      for (const { id, left, before } of kept) {
        const done = before
          ? await plan.save(planIn(known, { ...noTexts, ...before }), left)
          : await plan.remove(id, left);
        if (!done) throw refuse(importRefusals.E11010);
      }
      await follow();
    },
    sample: [
      {
        airport: "PVG",
        application: "离港前端 NewAPP",
        template: "LGUI日常巡检",
        weekdays: "周一、周三、周五",
        dueTime: "18:00",
        startsOn: "2027-01-01",
      },
      {
        airport: "上海虹桥国际机场",
        application: "离港前端 NewAPP",
        template: "LGUI日常巡检",
        weekdays: "每天",
        dueTime: "12:00",
        keyDayTime: "09:30",
        startsOn: "2027-01-01",
        endsOn: "2027-12-31",
      },
    ],
    names: async (ids) => await accountsOf(house).names(ids),
  };
};

/** How rows are read beside the airports, applications and templates of the day. */
const rulesOf = (known: Known): Rules => {
  const byKey = new Map(known.applications.map((one) => [applicationKey(one.officeCode, one.applicationAlias), one]));
  return {
    columns: columnsOf(known),
    keyOf: ({ airport, application }) => applicationKey(airport, application),
    // An application is spelled as it stands.
    settle: (texts) => ({
      ...texts,
      application: byKey.get(applicationKey(texts.airport, texts.application))?.applicationAlias ?? texts.application,
    }),
    over: (texts, before) => ({
      ...before,
      ...Object.fromEntries(Object.entries(texts).filter(([, text]) => text !== "")),
    }),
    wrong: ({ airport, application, dueTime, keyDayTime }) => [
      ...(byKey.has(applicationKey(airport, application))
        ? []
        : [{ field: "application", message: airportRefusals.E16054 }]),
      // Two checks by one time would be one.
      ...(keyDayTime !== "" && keyDayTime === (dueTime || usualTime)
        ? [{ field: "keyDayTime", message: common.E9413 }]
        : []),
    ],
  };
};

const applicationKey = (officeCode: string, alias: string): string => `${officeCode}\n${asCompared(alias)}`;

/** By when an inspection is due where a new row does not say. */
const usualTime = "18:00";

const columnsOf = ({ airports, templates }: Known): ImportColumns<PlanField> => {
  const named = new Map(templates.map(({ templateId, name }) => [asCompared(name), templateId]));
  const names = new Map(templates.map(({ templateId, name }) => [templateId, asWritten(name)]));
  const days = severalNamed(planDays);
  const aClock = {
    most: 20,
    read: (typed: string) => (typed === "" ? "" : clockIn(typed)),
    wrong: common.E9413,
  };
  return {
    airport: {
      title: planFields.airport,
      also: ["机场", "机场代码", "三字码"],
      needed: true,
      most: 60,
      read: (typed) => (typed === "" ? "" : airports(typed)),
      wrong: airportRefusals.E16053,
    },
    application: { title: planFields.application, also: ["应用", "应用名称"], needed: true, most: 60, read: plainly },
    template: {
      title: planFields.template,
      also: ["模板", "巡检模板"],
      needed: true,
      most: 120,
      // A form that was closed since is kept by its id.
      read: (typed) =>
        named.get(asCompared(typed)) ?? (/^[\w-]*$/.test(typed) && !/^\d*$/.test(typed) ? typed : undefined),
      choices: Object.fromEntries(names),
      show: (kept) => names.get(kept),
    },
    weekdays: {
      ...days,
      title: planFields.weekdays,
      also: ["巡检日", "星期", "周期"],
      needed: true,
      read: (typed) =>
        everyDayNames.has(asCompared(typed))
          ? "1,2,3,4,5,6,7"
          : sorted(days.read(typed.replace(/星期|礼拜/gu, "周").replace(/周天/gu, "周日"))),
    },
    dueTime: { title: planFields.dueTime, also: ["截止"], ...aClock },
    keyDayTime: { title: planFields.keyDayTime, also: ["重保日截止时间"], ...aClock },
    startsOn: { title: planFields.startsOn, also: ["开始"], needed: true, ...aDay },
    endsOn: { title: planFields.endsOn, also: ["结束"], ...aDay },
  };
};

const everyDayNames = new Set(["每天", "每日", "everyday", "daily"]);

const sorted = (days: string | undefined): string | undefined => days && partsOf(days).toSorted().join(",");

/** `HH:mm` of a day, however it was written. */
const clockIn = (typed: string): string | undefined => {
  const read = readClock(typed)?.slice(0, 5);
  return read === "24:00" ? undefined : read;
};

const noTexts: Texts = {
  airport: "",
  application: "",
  template: "",
  weekdays: "",
  dueTime: "",
  keyDayTime: "",
  startsOn: "",
  endsOn: "",
};

const textsOf = ({ applications }: Known, row: Plan): Texts => ({
  airport: row.officeCode,
  application: applications.find(({ applicationId }) => applicationId === row.applicationId)?.applicationAlias ?? "",
  template: row.templateId,
  weekdays: row.weekdays.map(String).join(","),
  dueTime: row.dueTime,
  keyDayTime: row.keyDayTime,
  startsOn: row.startsOn,
  endsOn: row.endsOn,
});

const planIn = ({ applications }: Known, texts: Texts): Plan => {
  const found = applications.find(
    (one) => applicationKey(one.officeCode, one.applicationAlias) === applicationKey(texts.airport, texts.application),
  );
  // It was renamed or removed since the file was compared.
  if (!found) throw refuse(importRefusals.E11009);
  return {
    applicationId: found.applicationId,
    officeCode: found.officeCode,
    templateId: texts.template,
    weekdays: partsOf(texts.weekdays).map(Number),
    dueTime: texts.dueTime || usualTime,
    keyDayTime: texts.keyDayTime,
    startsOn: texts.startsOn,
    endsOn: texts.endsOn,
  };
};
