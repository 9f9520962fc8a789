import { canonical, type FieldNode, fieldPath, type Form, readTemplate, shownTexts } from "@apron/dialect";
import { crowdOf } from "@apron/features/agents/server";
import { templatesOf } from "@apron/features/template/server";
import type { ParsedBodyOf, ResultOf } from "@apron/kit/contract/call";
import { refuse } from "@apron/kit/contract/refusal";
import { type Language, say } from "@apron/kit/contract/texts";
import { dayOf } from "@apron/kit/server/clock";
import type { Asked } from "@apron/kit/server/call";
import type { House } from "@apron/kit/server/house";
import { answerPage } from "@apron/kit/server/paging";
import { xlsxOf, type XlsxColumn } from "@apron/kit/server/tables";
import type { exportSurvey, getSurveyResults, getSurveyTexts, Question } from "../contract.ts";
import { surveyLimits } from "../survey.ts";
import { surveyDeskTexts } from "../texts-desk.ts";
import { surveyRefusals } from "../texts.ts";
import { existing } from "./desk.ts";
import { fieldsIn, kindOf, stateOf, tellingApart } from "./rules.ts";
import type { ExportedAnswer, Wanted } from "./store-results.ts";
import type { StoredSurvey } from "./store.ts";
import type { Stores } from "./stores.ts";

/** Numbers with no more values than these are shown one by one. */
const fewValues = 11;
/** Answers of an export that are read at once. */
const exportPage = 500;

const formOf = async (house: House, { template_id, template_version }: StoredSurvey): Promise<Form | undefined> => {
  if (template_version === 0) return undefined;
  const found = await templatesOf(house).findVersion(template_id, template_version);
  return found && readTemplate(found.content);
};

/** What the answers come to, of all or of one organisation with answers enough (E23008). */
export const results = async (
  house: House,
  stores: Stores,
  { body }: Asked<ParsedBodyOf<typeof getSurveyResults>>,
): Promise<ResultOf<typeof getSurveyResults>> => {
  const survey = await existing(stores.desk.find(body.id));
  const { shown, others } = tellingApart(await stores.results.groups(survey.id));
  const wanted = wantedOf(body, shown);
  const form = await formOf(house, survey);
  const names = await departmentNames(house);
  const said = new Map((await stores.results.choices(survey.id)).map(({ choice, count }) => [choice, count]));
  return {
    id: survey.id,
    titleZh: survey.title_zh,
    titleEn: survey.title_en,
    state: stateOf(survey, house.clock.now()),
    people: await crowdOf(house).count(survey.audience),
    answered: shown.find(({ id }) => id === body.department)?.count ?? survey.answered,
    declined: said.get("never") ?? 0,
    postponed: (said.get("next") ?? 0) + (said.get("join") ?? 0),
    questions: form ? await questionsOf(stores, form, wanted) : [],
    days: await stores.results.days(wanted),
    departments: shown.map(({ id, count }) => ({ id, name: names.get(id) ?? id, count })),
    others,
  };
};

const wantedOf = (
  { id, department }: { readonly id: string; readonly department: string },
  shown: readonly { readonly id: string }[],
): Wanted => {
  if (department !== "" && !shown.some((one) => one.id === department))
    throw refuse(surveyRefusals.E23008, { values: { minimum: surveyLimits.smallGroup } });
  return { surveyId: id, department };
};

const departmentNames = async (house: House): Promise<ReadonlyMap<string, string>> =>
  new Map(
    (await crowdOf(house).choices())
      .filter(({ kind }) => kind === "department")
      .map(({ id, name }) => [id, name || id]),
  );

const questionsOf = async (stores: Stores, form: Form, wanted: Wanted): Promise<Question[]> => {
  const counts = await stores.results.counts(wanted);
  const facts = new Map((await stores.results.fields(wanted)).map((fact) => [fact.field, fact]));
  return fieldsIn(form.nodes).map((field): Question => {
    const key = fieldPath(field, []);
    const kind = kindOf(field.kind);
    const fact = facts.get(key);
    const given = counts.filter((count) => count.field === key);
    const amount = (value: number | null | undefined) =>
      value === null || value === undefined ? null : Math.round(Number(value) * 100) / 100;
    return {
      key,
      label: field.title ?? shownTexts.value,
      kind,
      answered: fact?.answered ?? 0,
      options:
        kind === "choice"
          ? offered(field, given)
          : kind === "number" && given.length <= fewValues
            ? inOrder([...unlit(field, given), ...given])
            : [],
      average: amount(fact?.average),
      minimum: amount(fact?.low),
      maximum: amount(fact?.high),
    };
  });
};

interface Given {
  readonly value: string;
  readonly zh: string;
  readonly en: string;
  readonly count: number;
}

/** Every option, also those nobody took, and what was given besides. */
const offered = (field: FieldNode, given: readonly Given[]): Question["options"] => {
  const known = field.kind === "cascader" ? [] : field.options;
  const counted = new Map(given.map(({ value, count }) => [value, count]));
  const values = new Set(known.map(({ value }) => canonical(value)));
  return [
    ...known.map(({ value, label }) => ({ label, count: counted.get(canonical(value)) ?? 0 })),
    ...given.filter(({ value }) => !values.has(value)).map(({ zh, en, count }) => ({ label: { zh, en }, count })),
  ];
};

/** The stars nobody gave. */
const unlit = (field: FieldNode, given: readonly Given[]): readonly Given[] =>
  Array.from({ length: field.control.stars ?? 0 }, (_, at) => String(at + 1))
    .filter((value) => !given.some((one) => one.value === value))
    .map((value) => ({ value, zh: value, en: value, count: 0 }));

const inOrder = (given: readonly Given[]): Question["options"] =>
  given
    .toSorted((a, b) => Number(a.value) - Number(b.value))
    .map(({ zh, en, count }) => ({ label: { zh, en }, count }));

/** One page of what was written to a question; it was masked when it was kept. */
export const textsOf = async (
  stores: Stores,
  { body }: Asked<ParsedBodyOf<typeof getSurveyTexts>>,
): Promise<ResultOf<typeof getSurveyTexts>> => {
  const survey = await existing(stores.desk.find(body.id));
  const { shown } = tellingApart(await stores.results.groups(survey.id));
  const { list, total } = await stores.results.texts(wantedOf(body, shown), body.field, body);
  return answerPage(body, total, list);
};

/** All answers as a workbook, a line each: without names, and with their organisation only where it has answers enough. */
export const exported = async (
  house: House,
  stores: Stores,
  { body, language, note }: Asked<ParsedBodyOf<typeof exportSurvey>>,
) => {
  note(body.id);
  const survey = await existing(stores.desk.find(body.id));
  const form = await formOf(house, survey);
  const { shown } = tellingApart(await stores.results.groups(survey.id));
  const names = await departmentNames(house);
  const tellsApart = new Map(shown.map(({ id }) => [id, names.get(id) ?? id]));
  const columns = columnsOf(form ? fieldsIn(form.nodes) : [], tellsApart, language);
  const name = `${say(language, surveyDeskTexts.exportName)}-${dayOf(house.clock.now())}`;
  return xlsxOf(name, columns, stores.results.every(survey.id, exportPage));
};

const columnsOf = (
  fields: readonly FieldNode[],
  departments: ReadonlyMap<string, string>,
  language: Language,
): XlsxColumn<ExportedAnswer>[] => [
  { title: say(language, surveyDeskTexts.answeredOn), value: ({ day }) => day },
  { title: say(language, surveyDeskTexts.organisation), value: ({ department }) => departments.get(department) ?? "" },
  ...fields.map((field) => ({
    title: say(language, field.title ?? shownTexts.value),
    number: field.kind === "number",
    value: ({ answers }: ExportedAnswer) => answers.find(({ key }) => key === fieldPath(field, []))?.[language] ?? "",
  })),
];
