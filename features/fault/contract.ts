import * as z from "zod/mini";
import { lineState } from "@apron/features/line/contract";
import { detailsText, detailValues } from "@apron/features/template/contract";
import { call, perHour, staff } from "@apron/kit/contract/call";
import { numberOrNone } from "@apron/kit/contract/keys";
import { dayTime, id, idOrNone, nothing, requiredText, seenVersion, text } from "@apron/kit/contract/patterns";
import { onDutyPerson } from "./contract-choices.ts";
import { faultRow } from "./contract-list.ts";
import { channel, faultLimits, faultStatus, faultStep, faultType, severity } from "./fault.ts";

export * from "./contract-case.ts";
export * from "./contract-choices.ts";
export * from "./contract-list.ts";
export * from "./contract-overview.ts";
export * from "./fault.ts";
export { faultRefusals } from "./texts.ts";

const { shortText, longText } = faultLimits;

const files = z._default(z.array(id()).check(z.maxLength(faultLimits.files, "E9417")), []);

/** What a fault is about, as its reporter and whoever handles it write it (catalogue 16.8). */
const factFields = {
  location: text(shortText),
  /** Required of a software fault (E16090). */
  faultySoftware: text(shortText),
  type: faultType,
  /** Significant unless named. */
  severity: z._default(severity, "significant"),
  phenomenon: requiredText(longText),
  /** Error codes or messages as the screen showed them. */
  error: text(shortText),
  effect: text(longText),
  reportingUnit: text(shortText),
  /** Not in the future (E16085). */
  occurrenceTime: dayTime(),
  cause: text(longText),
  notes: text(longText),
};

/** Something that happened to a fault. */
export const faultEvent = z.object({
  /** Later events have higher ones. */
  id: z.string(),
  time: z.string(),
  kind: z.string(),
  /** Who did it; "" for what the portal did by itself. */
  name: z.string(),
  /** What whoever did it wrote, and what the portal says of it in the reader's language. */
  note: z.string(),
  /** Who was told, by name. */
  told: z.array(z.string()),
  files: z.array(z.object({ fileId: z.string(), name: z.string(), size: z.int() })),
});
export type FaultEvent = z.output<typeof faultEvent>;

/** A change behind a fault: what was done, by whom, and how it is taken back (catalogue 18.6). */
const changeBehind = z.object({
  id: z.string(),
  changeNo: z.string(),
  title: z.string(),
  windowStart: z.string(),
  windowEnd: z.string(),
  owner: z.string(),
  /** Who took its last step. */
  doneBy: z.string(),
  rollback: z.string(),
  route: z.string(),
});
export type ChangeBehind = z.output<typeof changeBehind>;

/** A fault, whole. */
export const faultWhole = z.extend(faultRow, {
  location: z.string(),
  effect: z.string(),
  reportingUnit: z.string(),
  cause: z.string(),
  /** What brought the service back. */
  measure: z.string(),
  notes: z.string(),
  /** Goes up with every change of the facts. */
  version: z.int(),
  /** Who corrected the facts last, and when; "" while nobody did. */
  amendedBy: z.string(),
  amendTime: z.string(),
  templateVersion: z.int(),
  details: z.string(),
  values: detailValues,
  /** The latest 100 events in their order. */
  timeline: z.array(faultEvent),
  /** Whether `getTimeline` answers earlier ones. */
  hasEarlier: z.boolean(),
  /** Who is on duty for the application now. */
  onDuty: z.array(onDutyPerson),
  /** Who is called at `acceptBy`; "" when nobody is. */
  nextCalled: z.string(),
  /** Pictures beside the value of the record it was opened from. */
  recordPhotos: z.array(z.string()),
  /** Where the record is read that it was opened from; "" for none. */
  recordUrl: z.string(),
  /** The run of delimitation it was opened from, with its verdict. */
  run: z.nullable(z.object({ time: z.string(), text: z.string(), route: z.string() })),
  caseTitle: z.string(),
  /** The change it was put down to. */
  change: z.nullable(changeBehind),
  /** While it was put down to none: changes of its airport or software shortly before it. */
  suspects: z.array(changeBehind),
  /** The network lines of its airport that it names, and those in trouble. */
  lines: z.array(
    z.object({ lineName: z.string(), state: lineState, since: z.string(), route: z.string(), isNamed: z.boolean() }),
  ),
  children: z.array(faultRow),
  /** What the caller may do with it now. */
  may: z.array(faultStep),
  mayAmend: z.boolean(),
  mayMakeCase: z.boolean(),
  mayBlame: z.boolean(),
});
export type FaultWhole = z.output<typeof faultWhole>;

const base = "/cass/reportFaultDetails";

export const getFault = call({
  method: "GET",
  path: `${base}/detail`,
  body: z.object({ id: id() }),
  result: faultWhole,
  who: staff,
  item: "16.8",
  summary: { zh: "故障详情与时间线", en: "One fault with its timeline" },
});

/** What happened to a fault before an event of its timeline. */
export const getTimeline = call({
  method: "GET",
  path: `${base}/timeline`,
  body: z.object({ id: id(), before: z.string("E9410").check(z.regex(/^\d{1,15}$/, "E9413")) }),
  result: z.object({ list: z.array(faultEvent), hasEarlier: z.boolean() }),
  who: staff,
  item: "16.8",
  summary: { zh: "故障时间线更早的记录", en: "Earlier events of a fault" },
});

/** Reports a fault; the first of those on duty for the application is called at once, the next ones until it is accepted. */
export const saveFault = call({
  method: "POST",
  path: `${base}/save`,
  body: z.object({
    templateId: id(),
    templateVersion: seenVersion(),
    officeCode: requiredText(20),
    applicationId: id(),
    details: detailsText,
    channel: z._default(channel, "web"),
    ...factFields,
    files,
    recordId: idOrNone(),
    recordField: text(200),
    /** The run of delimitation it was opened from. */
    delimitationId: idOrNone(),
    parentId: idOrNone(),
  }),
  result: z.object({
    id: z.string(),
    /** Who was called, by name; nobody where it joined a mass fault that somebody handles. */
    told: z.array(z.string()),
    /** Nobody is on duty for the application: a supervisor was called, or nobody could be. */
    noRoster: z.boolean(),
  }),
  who: staff,
  quota: [perHour("account", 60)],
  audit: "fault.report",
  once: true,
  item: "16.8",
  summary: { zh: "上报故障", en: "Report a fault" },
});

/** One step of a fault's life; the first of two who take it at once wins, the other is told who did (E16081). */
export const advanceFault = call({
  method: "POST",
  path: `${base}/advance`,
  body: z.object({
    id: id(),
    step: faultStep,
    /** Required to reopen. */
    note: text(longText),
    /** What brought the service back, and why it had broken; of `restore` only, where the measure is required. */
    measure: text(longText),
    cause: text(longText),
    /** The case that was followed, of `restore` only. */
    caseId: numberOrNone(),
  }),
  result: z.object({ status: faultStatus, handler: z.string() }),
  who: staff,
  once: true,
  audit: "fault.advance",
  item: "16.9",
  summary: { zh: "受理、处理、恢复、关闭故障", en: "Accept, work on, restore or close a fault" },
});

export const commentFault = call({
  method: "POST",
  path: `${base}/comment`,
  body: z.object({ id: id(), note: requiredText(longText), files }),
  result: nothing,
  who: staff,
  quota: [perHour("account", 120)],
  audit: "fault.comment",
  once: true,
  item: "16.8",
  summary: { zh: "补充备注与附件", en: "Add a comment with files" },
});

/** Corrects the facts until it is closed: its reporter while nobody accepted it, its handler, a supervisor. */
export const amendFault = call({
  method: "POST",
  path: `${base}/amend`,
  body: z.object({ id: id(), version: seenVersion(), ...factFields }),
  result: z.object({ version: z.int() }),
  who: staff,
  once: true,
  audit: "fault.amend",
  item: "16.8",
  summary: { zh: "修正故障信息", en: "Correct the facts of a fault" },
});

/** Joins a fault to the mass fault it is part of, or takes it out with parentId "". */
export const attachFault = call({
  method: "POST",
  path: `${base}/attach`,
  body: z.object({ id: id(), parentId: numberOrNone() }),
  result: nothing,
  who: staff,
  audit: "fault.attach",
  item: "16.8",
  summary: { zh: "并入大面积故障", en: "Join a mass fault" },
});

/** Puts a fault down to a change, by its id or number, or takes that back with change "". */
export const blameChange = call({
  method: "POST",
  path: `${base}/setChange`,
  body: z.object({ id: id(), change: text(64) }),
  result: nothing,
  who: staff,
  audit: "fault.blame",
  item: "18.6",
  summary: { zh: "将故障归因于变更", en: "Put a fault down to a change" },
});
