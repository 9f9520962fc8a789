import * as z from "zod/mini";
import { departureReader, normalReader, verifiedReader } from "@apron/features/notice/contract";
import { call, role, signedIn, staff } from "@apron/kit/contract/call";
import {
  dayOrAny,
  dayTime,
  id,
  idOrNone,
  pageOf,
  pagingFields,
  requiredText,
  seenVersion,
  text,
} from "@apron/kit/contract/patterns";
import { roles } from "@apron/kit/contract/roles";
import { doneTexts } from "@apron/kit/contract/texts";
import { faultLimits, faultStatus, faultType, typeOrAny } from "./fault.ts";

const { shortText, longText, keyword } = faultLimits;

/** Who turns faults into cases: content editors and supervisors of faults. */
export const caseEditors = [roles.contentEditor.id, roles.reportHandler.id] as const;

/** What every case says (catalogue 16.8, fault case). */
const caseFields = {
  title: requiredText(shortText),
  location: text(shortText),
  faultySoftware: text(shortText),
  type: faultType,
  phenomenon: requiredText(longText),
  error: text(shortText),
  effect: text(longText),
  reportingUnit: text(shortText),
  reportingTime: dayTime(),
  occurrenceTime: dayTime(),
  cause: requiredText(longText),
  /** What brought the service back. */
  measure: requiredText(longText),
  notes: text(longText),
};

/** One line of the case library. */
export const caseRow = z.object({
  id: z.string(),
  title: z.string(),
  reportingTime: z.string(),
  occurrenceTime: z.string(),
  location: z.string(),
  faultySoftware: z.string(),
  type: z.int(),
  phenomenon: z.string(),
  error: z.string(),
  reportingUnit: z.string(),
  /** Faults that were restored by following it, the one it was made of among them. */
  worked: z.int(),
  updateTime: z.string(),
});
export type CaseRow = z.output<typeof caseRow>;

export const getCases = call({
  method: "POST",
  path: "/cass/faultCase/getList",
  body: z.object({
    /** Part of title, phenomenon, error, software, cause or measure. */
    keyword: text(keyword),
    faultySoftware: text(shortText),
    type: typeOrAny,
    /** First and last day of the report. */
    startTime: dayOrAny(),
    endTime: dayOrAny(),
    ...pagingFields,
  }),
  result: pageOf(caseRow),
  who: staff,
  item: "16.8",
  summary: { zh: "故障案例列表", en: "Fault cases" },
});

export const getCase = call({
  method: "GET",
  path: "/cass/faultCase/detail",
  body: z.object({ id: id() }),
  result: z.extend(caseRow, {
    effect: z.string(),
    cause: z.string(),
    measure: z.string(),
    notes: z.string(),
    /** The editor's text, cleaned HTML. */
    content: z.string(),
    /** The fault it was made of; "" for none. */
    faultId: z.string(),
    author: z.string(),
    /** Who changed it last, at `updateTime`. */
    changedBy: z.string(),
    version: z.int(),
    /** Holders read its face. */
    shown: z.boolean(),
    /** The faults that followed it, newest first, at most 20. */
    faults: z.array(
      z.object({ id: z.string(), reportingTime: z.string(), airportCn: z.string(), status: faultStatus }),
    ),
    mayEdit: z.boolean(),
  }),
  who: staff,
  item: "16.8",
  summary: { zh: "故障案例详情", en: "One fault case" },
});

/** A case of a closed fault (once, E16088), or a change of one. */
export const saveCase = call({
  method: "POST",
  path: "/cass/faultCase/save",
  body: z.object({
    id: idOrNone(),
    /** The closed fault a new one is made of. */
    faultId: idOrNone(),
    /** Of a change: the version that was read. */
    version: z._default(seenVersion(), 0),
    ...caseFields,
    content: z._default(z.string("E9413").check(z.maxLength(faultLimits.caseHtml, "E9411")), ""),
    /** Holders read its face: no notes, names or telephones (catalogue 20.2). */
    shown: z._default(z.boolean("E9413"), false),
  }),
  result: z.object({ id: z.string(), version: z.int() }),
  who: role(...caseEditors),
  audit: "faultCase.save",
  once: true,
  done: doneTexts.changed,
  item: "16.8",
  summary: { zh: "保存故障案例", en: "Save a fault case" },
});

/** Takes a case out of the library that no fault but its own was restored by; its fault may become one again. */
export const discardCase = call({
  method: "POST",
  path: "/cass/faultCase/discard",
  body: z.object({ id: id(), version: seenVersion() }),
  result: z.object({}),
  who: role(...caseEditors),
  once: true,
  audit: "faultCase.discard",
  item: "16.8",
  summary: { zh: "删除故障案例", en: "Take a fault case out of the library" },
});

/** What holders see of a case in a list. */
const caseFace = z.object({
  id: z.string(),
  title: z.string(),
  occurrenceTime: z.string(),
  faultySoftware: z.string(),
  type: z.int(),
  phenomenon: z.string(),
  error: z.string(),
});
export type CaseFace = z.output<typeof caseFace>;

const holderCase = z.extend(caseFace, { effect: z.string(), cause: z.string(), measure: z.string() });
export type HolderCase = z.output<typeof holderCase>;

/** Holders read cases behind the gate of 25.3; operations staff see here what holders do. */
const holders = { who: signedIn, needs: [departureReader, verifiedReader, normalReader], item: "20.2" } as const;

export const getHolderCases = call({
  ...holders,
  method: "POST",
  path: "/cass/faultCase/holder/getList",
  body: z.object({ keyword: text(keyword), faultySoftware: text(shortText), type: typeOrAny, ...pagingFields }),
  result: pageOf(caseFace),
  summary: { zh: "公开的故障案例列表", en: "Fault cases that holders may read" },
});

export const getHolderCase = call({
  ...holders,
  method: "GET",
  path: "/cass/faultCase/holder/detail",
  body: z.object({ id: id() }),
  result: holderCase,
  summary: { zh: "公开的故障案例", en: "One fault case as holders read it" },
});
