import * as z from "zod/mini";
import { call, perHour, role, staff } from "@apron/kit/contract/call";
import { dayOrAny, id, nothing, pageOf, pagingFields, text } from "@apron/kit/contract/patterns";
import { roles } from "@apron/kit/contract/roles";
import {
  carryNames,
  delimitationLimits,
  outcomeNames,
  roleNames,
  runKind,
  skipNames,
  stepNames,
  stepStateNames,
} from "./delimitation.ts";

export * from "./contract-desk.ts";
export * from "./delimitation.ts";
export { delimitationRefusals } from "./texts.ts";

const { keyword } = delimitationLimits;

/** Office code of an airport, or number of an office. */
const place = () =>
  z
    .string("E9410")
    .check(
      z.trim(),
      z.minLength(1, "E9410"),
      z.maxLength(delimitationLimits.place, "E9411"),
      z.regex(/^[A-Za-z0-9]+$/, "E9413"),
      z.toUpperCase(),
    );

const lineRole = z.enum(roleNames);

/** A network line of a place, as its list shows it. */
export const PlaceLine = z.object({
  lineNo: z.string(),
  lineName: z.string(),
  operator: z.string(),
  bandwidth: z.string(),
  endA: z.string(),
  endB: z.string(),
  ip: z.string(),
  contact: z.string(),
  role: lineRole,
  /** In the reader's language. */
  state: z.string(),
  isDown: z.boolean(),
  /** Where the line is read whole. */
  route: z.string(),
});
export type PlaceLine = z.output<typeof PlaceLine>;

/** One measured step. */
export const MeasuredStep = z.object({
  name: z.enum(stepNames),
  /** Of the step `line`; else "". */
  lineName: z.string(),
  lineNo: z.string(),
  operator: z.string(),
  role: z.nullable(lineRole),
  state: z.enum(stepStateNames),
  /** Round trip; null where nothing was measured. */
  ms: z.nullable(z.number()),
  /** Slower than the threshold of its step allows. */
  slow: z.boolean(),
  /** Packets lost, in percent. */
  loss: z.number(),
  /** Since when it is down, where somebody knows. */
  since: z.string(),
  /** Why it was not measured; "" where it was. */
  reason: z.union([z.literal(""), z.enum(skipNames)]),
  probe: z.string(),
  simulated: z.boolean(),
});
export type MeasuredStep = z.output<typeof MeasuredStep>;

/** What a run found, and what to do; both texts in the reader's language. */
const Verdict = z.object({
  outcome: z.enum(outcomeNames),
  /** The step it is put down to; "" for none. */
  step: z.union([z.literal(""), z.enum(stepNames)]),
  lineName: z.string(),
  lineNo: z.string(),
  operator: z.string(),
  since: z.string(),
  /** Of a line that is down. */
  backup: z.nullable(z.enum(carryNames)),
  backupLine: z.string(),
  text: z.string(),
  advice: z.string(),
});
export type Verdict = z.output<typeof Verdict>;

const rowFields = {
  taskId: z.string(),
  kind: runKind,
  /** Office code of the airport, or number of the office. */
  place: z.string(),
  /** What it was called then. */
  placeName: z.string(),
  state: z.enum(["running", "done"]),
  outcome: z.union([z.literal(""), z.enum(outcomeNames)]),
  /** The verdict in a line; "" while it runs. */
  text: z.string(),
  startTime: z.string(),
  endTime: z.string(),
  name: z.string(),
  simulated: z.boolean(),
};

/** One line of the list of runs. */
export const RunRow = z.object(rowFields);
export type RunRow = z.output<typeof RunRow>;

/** A run, whole. */
export const Run = z.object({
  ...rowFields,
  /** When it ends at the latest. */
  limitTime: z.string(),
  /** What is walked, in order: as many rows as there will be steps. */
  plan: z.array(
    z.object({
      name: z.enum(stepNames),
      lineName: z.string(),
      lineNo: z.string(),
      operator: z.string(),
      role: z.nullable(lineRole),
    }),
  ),
  /** What was measured so far. */
  steps: z.array(MeasuredStep),
  /** Null while it runs. */
  verdict: z.nullable(Verdict),
  /** The last run of this place before it in which all was well, and by how many milliseconds each step differs. */
  compare: z.nullable(
    z.object({
      taskId: z.string(),
      time: z.string(),
      steps: z.array(
        z.object({
          name: z.enum(stepNames),
          lineNo: z.string(),
          ms: z.number(),
          difference: z.nullable(z.number()),
        }),
      ),
    }),
  ),
  /** Faults that were opened from it. */
  faults: z.array(z.object({ id: z.string(), text: z.string(), open: z.boolean(), route: z.string() })),
  /** The caller may give the line the state that was found. */
  maySetLine: z.boolean(),
  /** Where the verdict's line is read; "" for none. */
  lineRoute: z.string(),
  /** Which firewall rules let the way through that was measured; "" where nothing is wrong, or no address is known. */
  firewallRoute: z.string(),
});
export type Run = z.output<typeof Run>;

const base = "/cass/networkTool/";
const item = "19.4";

/** Airports with departure lines and offices with reservation lines. */
export const getPlaces = call({
  method: "GET",
  path: `${base}getPlaces`,
  body: z.object({ kind: runKind }),
  result: z.array(
    z.object({
      place: z.string(),
      /** In Chinese, as airports are kept; an office is called by its number. */
      name: z.string(),
      /** Of an airport; else "". */
      iata: z.string(),
    }),
  ),
  who: staff,
  item: "19.9",
  summary: { zh: "可定界的机场或Office", en: "Airports and offices whose lines can be delimited" },
});

export const getPlaceLines = call({
  method: "POST",
  path: `${base}getLineList`,
  body: z.object({ kind: runKind, place: place(), ...pagingFields }),
  result: z.extend(pageOf(PlaceLine), { placeName: z.string(), runningTaskId: z.string() }),
  who: staff,
  item,
  summary: { zh: "机场离港或Office订座线路", en: "The lines of an airport or office" },
});

/**
 * Begins a run, at most one at a place and some per person at once; it is over after a minute, whatever answers. The same
 * `operationId` again is answered by the run it began.
 */
export const delimit = call({
  method: "POST",
  path: `${base}delimit`,
  body: z.object({
    kind: runKind,
    place: place(),
    operationId: z._default(z.union([z.literal(""), z.uuid("E9413")], "E9413"), ""),
  }),
  result: z.object({ taskId: z.string() }),
  who: staff,
  quota: [perHour("account", delimitationLimits.perHour)],
  audit: "delimitation.begin",
  once: true,
  item,
  summary: { zh: "开始网络故障定界", en: "Begins to delimit a network fault" },
});

export const getRun = call({
  method: "GET",
  path: `${base}result`,
  body: z.object({ taskId: id() }),
  result: Run,
  who: staff,
  item,
  summary: { zh: "定界进度与结论", en: "How far a run is, and what it found" },
});

export const getRuns = call({
  method: "POST",
  path: `${base}getRuns`,
  body: z.object({
    kind: z._default(z.union([z.literal(""), runKind], "E9413"), ""),
    /** Part of a place's code or name, or of a line's. */
    keyword: text(keyword),
    outcome: z._default(z.enum(["", "running", ...outcomeNames], "E9413"), ""),
    startTime: dayOrAny(),
    endTime: dayOrAny(),
    mine: z._default(z.enum(["", "1"], "E9413"), ""),
    ...pagingFields,
  }),
  result: pageOf(RunRow),
  who: staff,
  item: "19.9",
  summary: { zh: "定界记录", en: "Earlier runs, the newest first" },
});

/** Gives the line the state that a run has found. */
export const setLineByRun = call({
  method: "POST",
  path: `${base}setLineState`,
  body: z.object({ taskId: id(), note: text(delimitationLimits.note) }),
  result: nothing,
  who: role(roles.configurationAdministrator.id),
  once: true,
  audit: "delimitation.setLine",
  item: "19.9",
  summary: { zh: "按定界结论更新线路状态", en: "Gives a line the state that a run has found" },
});
