import { applicationOf } from "@apron/features/airport/server";
import { onDutyFor } from "@apron/features/duty/server";
import { accountsOf } from "@apron/features/login/server";
import { recordOf } from "@apron/features/record/server";
import { detailValues } from "@apron/features/template/contract";
import { common, refuse } from "@apron/kit/contract/refusal";
import type { ParsedBodyOf, ResultOf } from "@apron/kit/contract/call";
import { type Language, say } from "@apron/kit/contract/texts";
import { wallTime } from "@apron/kit/server/clock";
import type { Asked } from "@apron/kit/server/call";
import type { House } from "@apron/kit/server/house";
import { answerPage } from "@apron/kit/server/paging";
import type * as contract from "../contract.ts";
import { caseEditors } from "../contract-case.ts";
import { eventRemarks, faultLimits } from "../fault.ts";
import { changeBehind, mayBlame } from "./behind/blaming.ts";
import { linesConcerned } from "./lines.ts";
import { runBehind } from "./behind/delimiting.ts";
import { standingOf } from "./people.ts";
import { usedFor } from "./reporting.ts";
import { mayAmend, stepsFor } from "./rules.ts";
import { acceptBy, nextInChain } from "./rules-calling.ts";
import { alikeFrom, likeness, measuresOf } from "./rules-similar.ts";
import { rowOf, rowsOf } from "./shapes.ts";
import type { Stores } from "./stores.ts";
import { chainFor } from "./telling.ts";

/** One page of faults. */
export const listFaults = async (
  house: House,
  { faults }: Stores,
  { body, caller }: Asked<ParsedBodyOf<typeof contract.getFaults>>,
): Promise<ResultOf<typeof contract.getFaults>> => {
  const { list, total } = await faults.page(body, caller.accountId, body);
  return answerPage(body, total, await rowsOf(house, list));
};

/** One fault, whole, with who is on duty for it and what the caller may do. */
export const wholeFault = async (
  house: House,
  { faults, cases }: Stores,
  { body, caller, language }: Asked<ParsedBodyOf<typeof contract.getFault>>,
): Promise<ResultOf<typeof contract.getFault>> => {
  const fault = await faults.find(body.id);
  if (!fault) throw refuse(common.E9404);
  const [timeline, children, onDuty, standing, followed, record] = await Promise.all([
    timelineOf(house, faults, fault.id, language),
    faults.children(fault.id),
    onDutyFor(house, fault.roster_name, house.clock.now()),
    standingOf(house, faults, fault, caller),
    fault.case_id === null ? undefined : cases.find(fault.case_id),
    fault.record_id === null ? undefined : recordOf(house, fault.record_id),
  ]);
  const names = await accountsOf(house).names([
    fault.reporter,
    fault.handler,
    fault.amended_by,
    ...children.flatMap(({ reporter, handler }) => [reporter, handler]),
  ]);
  return {
    ...rowOf(fault, names),
    ...(await changeBehind(house, fault)),
    lines: await linesConcerned(house, fault),
    mayBlame: mayBlame(fault, standing, caller),
    location: fault.location,
    effect: fault.effect,
    reportingUnit: fault.reporting_unit,
    cause: fault.cause,
    measure: fault.measure,
    notes: fault.notes,
    version: fault.version,
    amendedBy: names(fault.amended_by),
    amendTime: fault.amended_at === null ? "" : wallTime(fault.amended_at),
    templateVersion: fault.template_version,
    details: fault.details,
    values: detailValues.parse(fault.shown),
    timeline: [...timeline.list],
    hasEarlier: timeline.hasEarlier,
    onDuty: onDuty.map((one) => ({ ...one, isReader: one.accountId === caller.accountId })),
    nextCalled:
      acceptBy(fault) === undefined
        ? ""
        : (nextInChain(await chainFor(house, fault), await faults.called(fault.id))?.name ?? ""),
    recordPhotos: fault.record_photos,
    recordUrl: record ? recordUrl(record) : "",
    run: await runBehind(house, fault.delimitation_id, language),
    caseTitle: followed?.title ?? "",
    children: children.map((child) => rowOf(child, names)),
    may: stepsFor(fault.status, standing),
    mayAmend: mayAmend(fault.status, { ...standing, isReporter: fault.reporter === caller.accountId }),
    mayMakeCase:
      fault.status === "closed" && fault.case_id === null && caseEditors.some((role) => caller.roles.includes(role)),
  };
};

/** What happened to a fault before an event of it. */
export const earlierEvents = async (
  house: House,
  { faults }: Stores,
  { body, language }: Asked<ParsedBodyOf<typeof contract.getTimeline>>,
): Promise<ResultOf<typeof contract.getTimeline>> => {
  if (!(await faults.find(body.id))) throw refuse(common.E9404);
  return await timelineOf(house, faults, body.id, language, Number(body.before));
};

/** Events as somebody reads them: names, files, and what the portal says in the reader's language. */
const timelineOf = async (
  house: House,
  faults: Stores["faults"],
  id: string,
  language: Language,
  before?: number,
): Promise<ResultOf<typeof contract.getTimeline>> => {
  const { list, earlier } = await faults.events(id, before);
  const files = new Map((await house.files.usedBy(usedFor(id))).map((file) => [file.fileId, file]));
  const names = await accountsOf(house).names(list.flatMap(({ account_id, told }) => [account_id, ...told]));
  return {
    list: list.map((event) => ({
      id: String(event.id),
      time: wallTime(event.happened_at),
      kind: event.kind,
      name: names(event.account_id),
      note: [event.note, ...event.remarks.map(({ code, id }) => say(language, eventRemarks[code], { id }))]
        .filter((said) => said !== "")
        .join("\n"),
      told: event.told.map(names),
      files: event.file_ids
        .flatMap((fileId) => files.get(fileId) ?? [])
        .map(({ fileId, name, size }) => ({ fileId, name, size })),
    })),
    hasEarlier: earlier,
  };
};

/** Where the record is read that a fault was opened from. */
const recordUrl = ({ id, business }: { readonly id: string; readonly business: string }): string =>
  `${business === "exercise" ? "/simulationExercise/Detail" : "/dailyInspection/recordDetail"}?id=${encodeURIComponent(id)}`;

/** Who is on duty now for an application. */
export const onDutyNowFor = async (
  house: House,
  { body, caller }: Asked<ParsedBodyOf<typeof contract.getOnDuty>>,
): Promise<ResultOf<typeof contract.getOnDuty>> => {
  const place = await applicationOf(house, body.applicationId);
  if (!place) throw refuse(common.E9404);
  const onDuty = await onDutyFor(house, place.rosterName, house.clock.now());
  return onDuty.map((one) => ({ ...one, isReader: one.accountId === caller.accountId }));
};

/** Similar faults of the past, the most alike first, and what helped in them. */
export const similarTo = async (
  house: House,
  { faults }: Stores,
  { body }: Asked<ParsedBodyOf<typeof contract.getSimilar>>,
): Promise<ResultOf<typeof contract.getSimilar>> => {
  const candidates = await faults.candidates(body, body.exceptId, house.clock.now());
  const alike = candidates
    .map((fault) => ({ fault, score: likeness(body, { ...fault, faultySoftware: fault.software }) }))
    .filter(({ score }) => score >= alikeFrom)
    .toSorted((a, b) => b.score - a.score || b.fault.reported_at - a.fault.reported_at);
  const restored = alike.flatMap(({ fault }) =>
    fault.restored_at === null
      ? []
      : [
          {
            measure: fault.measure,
            restoredTime: wallTime(fault.restored_at),
            caseId: fault.case_id ?? "",
            caseTitle: fault.case_title ?? "",
          },
        ],
  );
  return {
    measures: measuresOf(restored),
    faults: alike.slice(0, faultLimits.similarShown).map(({ fault, score }) => ({
      id: fault.id,
      reportingTime: wallTime(fault.reported_at),
      airportCn: fault.airport_cn,
      faultySoftware: fault.software,
      error: fault.error,
      phenomenon: fault.phenomenon,
      status: fault.status,
      measure: fault.measure,
      caseId: fault.case_id ?? "",
      score,
    })),
  };
};
