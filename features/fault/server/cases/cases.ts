import { accountsOf } from "@apron/features/login/server";
import { hasPersonalData, maskedText } from "@apron/kit/contract/mask-text";
import { common, type Refusal, refuse } from "@apron/kit/contract/refusal";
import type { ParsedBodyOf, ResultOf } from "@apron/kit/contract/call";
import { instantOf, timestamp, wallTime } from "@apron/kit/server/clock";
import type { Asked, Caller } from "@apron/kit/server/call";
import type { House } from "@apron/kit/server/house";
import { answerPage, type Page } from "@apron/kit/server/paging";
import { cleanRichText, filesShownBy } from "@apron/kit/server/rich-text";
import {
  type CaseFace,
  caseEditors,
  type discardCase,
  type getCase,
  type getCases,
  type HolderCase,
  type saveCase,
} from "../../contract-case.ts";
import { caseUrl } from "../../fault.ts";
import { faultRefusals } from "../../texts.ts";
import { faultTitles } from "../../titles.ts";
import { caseRowOf } from "../shapes.ts";
import { casesOf, type CaseTexts, type StoredCase, type WantedCases } from "./store.ts";
import type { Stores } from "../stores.ts";
import { faultTopic } from "../telling.ts";

const { E16087, E16088, E16092, E16093 } = faultRefusals;
/** What of a case holders read, as its form calls it. */
const faceFields = ["title", "phenomenon", "error", "effect", "cause", "measure"] as const;
/** Begins what a picture of a case is claimed for. */
export const pictureUse = "faultCase:";

/** One page of the case library. */
export const listCases = async (
  { cases }: Stores,
  { body }: Asked<ParsedBodyOf<typeof getCases>>,
): Promise<ResultOf<typeof getCases>> => {
  const { list, total } = await cases.page(body, body);
  const worked = await cases.worked(list.map(({ id }) => id));
  const rows = list.map((stored) => caseRowOf(stored, worked.get(stored.id) ?? 0));
  return answerPage(body, total, rows);
};

/** One case with the faults that followed it. */
export const wholeCase = async (
  house: House,
  { cases }: Stores,
  { body, caller }: Asked<ParsedBodyOf<typeof getCase>>,
): Promise<ResultOf<typeof getCase>> => {
  const stored = await cases.find(body.id);
  if (!stored) throw refuse(common.E9404);
  const [worked, followers, names] = await Promise.all([
    cases.worked([stored.id]),
    cases.followers(stored.id),
    accountsOf(house).names([stored.author, stored.changed_by]),
  ]);
  return {
    ...caseRowOf(stored, worked.get(stored.id) ?? 0),
    effect: stored.effect,
    cause: stored.cause,
    measure: stored.measure,
    notes: stored.notes,
    content: cleanRichText(stored.content),
    faultId: stored.fault_id ?? "",
    author: names(stored.author),
    changedBy: names(stored.changed_by ?? stored.author),
    version: stored.version,
    shown: stored.shown,
    faults: followers.map(({ id, reported_at, airport_cn, status }) => ({
      id,
      reportingTime: wallTime(reported_at),
      airportCn: airport_cn,
      status,
    })),
    mayEdit: caseEditors.some((role) => caller.roles.includes(role)),
  };
};

/** Makes a case of a closed fault, once, or changes one. */
export const keepCase = async (
  house: House,
  stores: Stores,
  { body, caller, note }: Asked<ParsedBodyOf<typeof saveCase>>,
): Promise<ResultOf<typeof saveCase>> => {
  const { cases, faults } = stores;
  const now = house.clock.now();
  const texts = textsOf(body);
  if (body.shown) refusePersonal(body);
  if (body.id !== "") {
    note(body.id, { after: texts });
    return await house.database.transaction(async () => {
      if (!(await cases.change(body.id, body.version, texts, { by: caller.accountId, at: now })))
        throw refuse((await cases.find(body.id)) ? common.E9409 : common.E9404);
      await keepPictures(house, caller, body.id, texts.content);
      await house.live.tell("staff", faultTopic);
      return { id: body.id, version: body.version + 1 };
    });
  }
  const fault = body.faultId === "" ? undefined : await faults.find(body.faultId);
  if (body.faultId !== "" && !fault) throw refuse(common.E9413, { fields: { faultId: common.E9404 } });
  // A closed fault stays closed, so what is seen here still holds below.
  if (fault && fault.status !== "closed") throw refuse(E16087);
  return await house.database.transaction(async () => {
    const id = await cases.add(texts, fault?.id ?? null, caller.accountId, now);
    if (id === undefined) throw await becameOneAlready(stores, body.faultId);
    note(id, { after: texts });
    await keepPictures(house, caller, id, texts.content);
    if (fault)
      await faults.addEvents([
        {
          fault_id: fault.id,
          happened_at: timestamp(now),
          kind: "makeCase",
          account_id: caller.accountId,
          note: id,
        },
      ]);
    await house.live.tell("staff", faultTopic);
    return { id, version: 1 };
  });
};

/** Somebody else was quicker, or an answer was lost: what was written can go into the case there is. */
const becameOneAlready = async ({ faults }: Stores, faultId: string): Promise<Refusal> => {
  const caseId = (await faults.find(faultId))?.case_id ?? "";
  return refuse(E16088, {
    actions: caseId === "" ? [] : [{ label: faultTitles.caseDetail, route: caseUrl(caseId) }],
  });
};

/** Takes a case out of the library with its pictures; the fault it was made of may become one again. */
export const dropCase = async (
  house: House,
  { cases, faults }: Stores,
  { body, caller, note }: Asked<ParsedBodyOf<typeof discardCase>>,
): Promise<Record<string, never>> => {
  const stored = await cases.hold(body.id);
  if (!stored) throw refuse(common.E9404);
  if (stored.version !== body.version) throw refuse(common.E9409);
  if (!(await cases.remove(stored))) throw refuse(E16093);
  note(body.id, { before: stored });
  await keepPictures(house, caller, body.id, "");
  if (stored.fault_id !== null)
    await faults.addEvents([
      {
        fault_id: stored.fault_id,
        happened_at: timestamp(house.clock.now()),
        kind: "discardCase",
        account_id: caller.accountId,
        note: body.id,
      },
    ]);
  await house.live.tell("staff", faultTopic);
  return {};
};

/** What holders may read says nothing of anybody: it is not masked for them, it is not there. */
const refusePersonal = (body: ParsedBodyOf<typeof saveCase>): void => {
  const personal = faceFields.filter((name) => hasPersonalData(body[name]));
  if (personal.length > 0) throw refuse(E16092, { fields: Object.fromEntries(personal.map((name) => [name, E16092])) });
};

/** The pictures of a text are its case's from now on; those that no longer stand in it go. */
const keepPictures = async (house: House, caller: Caller, id: string, content: string): Promise<void> => {
  const use = `${pictureUse}${id}`;
  const shown = filesShownBy(content);
  const kept = (await house.files.usedBy(use)).map(({ fileId }) => fileId);
  await house.files.claimFresh(shown, { owner: caller.accountId, purpose: "report", use, field: "content" });
  await house.files.letGo(kept.filter((fileId) => !shown.includes(fileId)));
};

const textsOf = (body: ParsedBodyOf<typeof saveCase>): CaseTexts => ({
  title: body.title,
  reported_at: timestamp(instantOf(body.reportingTime)),
  occurred_at: timestamp(instantOf(body.occurrenceTime)),
  location: body.location,
  software: body.faultySoftware,
  type: body.type,
  phenomenon: body.phenomenon,
  error: body.error,
  effect: body.effect,
  reporting_unit: body.reportingUnit,
  cause: body.cause,
  measure: body.measure,
  notes: body.notes,
  content: cleanRichText(body.content),
  shown: body.shown,
});

/** What holders look for among cases. */
type WantedFaces = Pick<WantedCases, "keyword" | "faultySoftware" | "type">;

/** Cases their editors show to holders, by their faces, the latest first (catalogue 20.2). */
export const casesShown = async (
  { database }: House,
  wanted: WantedFaces,
  place: Page,
): Promise<{ list: CaseFace[]; total: number }> => {
  const { list, total } = await casesOf(database).page({ ...wanted, startTime: "", endTime: "", shown: true }, place);
  return { list: list.map(faceOf), total };
};

/** The face of one case; undefined for one that is not shown, or not there. */
export const caseShown = async ({ database }: House, id: string): Promise<HolderCase | undefined> => {
  const stored = await casesOf(database).find(id);
  if (!stored?.shown) return undefined;
  return {
    ...faceOf(stored),
    effect: outside(stored.effect),
    cause: outside(stored.cause),
    measure: outside(stored.measure),
  };
};

/**
 * What of a case leaves the house. Who reported it and who wrote it, its airport, its notes and its formatted text are of no
 * concern to others; what reads as somebody's number within the rest is masked.
 */
const faceOf = (stored: StoredCase): CaseFace => ({
  id: stored.id,
  title: outside(stored.title),
  occurrenceTime: wallTime(stored.occurred_at),
  faultySoftware: stored.software,
  type: stored.type,
  phenomenon: outside(stored.phenomenon),
  error: outside(stored.error),
});

/** Telephones of a desk too, which `maskedText` leaves to the roster. */
const outside = (text: string): string =>
  maskedText(text).replace(/(?<!\d)(0\d{2,3}[-\s]?)?\d{7,8}(?!\d)|(?<!\d)400[-\s]?\d{3}[-\s]?\d{4}(?!\d)/g, "***");
