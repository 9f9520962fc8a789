import * as z from "zod/mini";
import { call, perHour, role } from "@apron/kit/contract/call";
import { exportOfList, importCalls } from "@apron/kit/contract/desk/imports";
import {
  id,
  idOrNone,
  nothing,
  pageOf,
  pagingFields,
  requiredText,
  seenVersion,
  text,
} from "@apron/kit/contract/patterns";
import { roles } from "@apron/kit/contract/roles";
import { delimitationLimits, kindNames, probeStateNames, runKind, runStep, stepNames } from "./delimitation.ts";

const desk = { who: role(roles.configurationAdministrator.id), item: "19.10" } as const;
const root = "/cass/networkTool/desk/";
const { name, target, keyword, milliseconds } = delimitationLimits;

const probeCode = () =>
  z
    .string("E9410")
    .check(
      z.trim(),
      z.minLength(1, "E9410"),
      z.maxLength(delimitationLimits.probe, "E9411"),
      z.regex(/^[A-Za-z0-9][A-Za-z0-9._-]*$/, "E9413"),
    );

/** Office code of an airport, number of an office, or `*` for every place. */
export const anyPlace = () =>
  z
    .string("E9410")
    .check(
      z.trim(),
      z.minLength(1, "E9410"),
      z.maxLength(delimitationLimits.place, "E9411"),
      z.regex(/^(\*|[A-Za-z0-9]+)$/, "E9413"),
      z.toUpperCase(),
    );

const msField = () => z.int("E9413").check(z.minimum(1, "E9415"), z.maximum(milliseconds, "E9414"));

/** A probe, with how it stands. */
export const Probe = z.object({
  code: z.string(),
  nameZh: z.string(),
  nameEn: z.string(),
  /** Where it stands. */
  place: z.string(),
  active: z.boolean(),
  state: z.enum(probeStateNames),
  /** Why its last answer was none, in the reader's language; "" where it was one. */
  trouble: z.string(),
  /** When it was asked last, and when it last answered; "" for never. */
  askedTime: z.string(),
  answeredTime: z.string(),
  /** Milliseconds its last answer took. */
  ms: z.int(),
  /** Questions in a row that it did not answer. */
  failures: z.int(),
  /** Steps it is asked for. */
  serves: z.int(),
  version: z.int(),
});
export type Probe = z.output<typeof Probe>;

export const getProbes = call({
  ...desk,
  method: "POST",
  path: `${root}getProbes`,
  body: z.object({
    /** Part of its code or name, or of where it stands. */
    keyword: text(keyword),
    state: z._default(z.enum(["", ...probeStateNames], "E9413"), ""),
    ...pagingFields,
  }),
  result: z.extend(pageOf(Probe), { connected: z.boolean() }),
  summary: { zh: "探针及其健康状况", en: "Probes, and how they stand" },
});

/** Adds a probe, or changes the one that was seen; E9409 when somebody changed it meanwhile. */
export const saveProbe = call({
  ...desk,
  method: "POST",
  path: `${root}saveProbe`,
  body: z.object({
    code: probeCode(),
    nameZh: requiredText(name),
    nameEn: text(name),
    place: text(name),
    /** One that is switched off is not asked. */
    active: z._default(z.boolean("E9413"), true),
    /** 0 adds one. */
    version: seenVersion(),
  }),
  result: z.object({ version: z.int() }),
  once: true,
  audit: "delimitation.saveProbe",
  tells: "delimitation.topology",
  summary: { zh: "保存探针", en: "Saves a probe" },
});

/** Removes the probe that was seen, unless a step is measured by it. */
export const removeProbe = call({
  ...desk,
  method: "POST",
  path: `${root}removeProbe`,
  body: z.object({ code: probeCode(), version: seenVersion() }),
  result: nothing,
  once: true,
  audit: "delimitation.removeProbe",
  tells: "delimitation.topology",
  summary: { zh: "删除探针", en: "Removes a probe" },
});

/** Asks a probe now whether it works. */
export const askProbe = call({
  ...desk,
  method: "POST",
  path: `${root}askProbe`,
  body: z.object({ code: probeCode() }),
  result: z.object({
    answers: z.boolean(),
    ms: z.int(),
    software: z.string(),
    /** Seconds by which its clock differs from the portal's. */
    clockOff: z.int(),
    trouble: z.string(),
    simulated: z.boolean(),
  }),
  quota: [perHour("account", 600)],
  audit: "delimitation.askProbe",
  summary: { zh: "立即询问探针", en: "Asks a probe now" },
});

/** Which probe measures a step of a place, and what of it. */
export const Assignment = z.object({
  id: z.string(),
  kind: runKind,
  /** `*` is every place. */
  place: z.string(),
  /** The airport's Chinese name; "" where it has none. */
  placeName: z.string(),
  step: runStep,
  probe: z.string(),
  probeName: z.string(),
  target: z.string(),
  /** Thresholds of its own; null where those of the step hold. */
  okMs: z.nullable(z.int()),
  slowMs: z.nullable(z.int()),
  version: z.int(),
});
export type Assignment = z.output<typeof Assignment>;

const topologyFilter = {
  kind: z._default(z.enum(["", ...kindNames], "E9413"), ""),
  /** Part of a place's code, a probe's code, or what is measured. */
  keyword: text(keyword),
  step: z._default(z.enum(["", ...stepNames], "E9413"), ""),
};

export const getTopology = call({
  ...desk,
  method: "POST",
  path: `${root}getTopology`,
  body: z.object({ ...topologyFilter, ...pagingFields }),
  result: pageOf(Assignment),
  summary: { zh: "定界拓扑：探针与步骤", en: "The topology: which probe measures what" },
});

/** Enters which probe measures a step (without an id), or changes what was seen. */
export const saveAssignment = call({
  ...desk,
  method: "POST",
  path: `${root}saveAssignment`,
  body: z.object({
    id: idOrNone(),
    kind: runKind,
    place: anyPlace(),
    step: runStep,
    probe: probeCode(),
    /** "" leaves it to the probe; of a line it is the line's address. */
    target: text(target),
    okMs: z._default(z.nullable(msField()), null),
    slowMs: z._default(z.nullable(msField()), null),
    version: z._default(seenVersion(), 0),
  }),
  result: z.object({ id: z.string(), version: z.int() }),
  once: true,
  audit: "delimitation.saveAssignment",
  tells: "delimitation.topology",
  summary: { zh: "保存定界拓扑", en: "Saves which probe measures a step" },
});

export const removeAssignment = call({
  ...desk,
  method: "POST",
  path: `${root}removeAssignment`,
  body: z.object({ id: id(), version: seenVersion() }),
  result: nothing,
  once: true,
  audit: "delimitation.removeAssignment",
  tells: "delimitation.topology",
  summary: { zh: "删除定界拓扑", en: "Removes which probe measures a step" },
});

/** Up to `okMs` a step is well, up to `slowMs` slow, beyond that it counts as down. */
export const StepThreshold = z.object({ step: runStep, okMs: z.int(), slowMs: z.int(), version: z.int() });
export type StepThreshold = z.output<typeof StepThreshold>;

export const getThresholdsOfSteps = call({
  ...desk,
  method: "GET",
  path: `${root}getThresholds`,
  body: nothing,
  result: z.array(StepThreshold),
  summary: { zh: "各步骤时延阈值", en: "From which milliseconds a step is slow, or down" },
});

export const saveStepThreshold = call({
  ...desk,
  method: "POST",
  path: `${root}saveThreshold`,
  body: z.object({ step: runStep, okMs: msField(), slowMs: msField(), version: seenVersion() }),
  result: z.object({ version: z.int() }),
  once: true,
  audit: "delimitation.saveThreshold",
  tells: "delimitation.topology",
  summary: { zh: "保存步骤时延阈值", en: "Saves the thresholds of a step" },
});

/** What an assignment may name. */
export const getTopologyOptions = call({
  ...desk,
  method: "GET",
  path: `${root}getOptions`,
  body: nothing,
  result: z.object({
    probes: z.array(z.object({ code: z.string(), name: z.string() })),
    airports: z.array(z.object({ officeCode: z.string(), airportCn: z.string(), iata: z.string() })),
  }),
  summary: { zh: "定界拓扑可选的探针与机场", en: "Probes and airports that the topology may name" },
});

const files = {
  ...desk,
  root,
  audit: "delimitation",
  tells: "delimitation.topology",
  of: { zh: "定界拓扑", en: "the topology of probes" },
} as const;
/** The topology from a spreadsheet. */
export const topologyImports = importCalls(files);
export const exportTopology = exportOfList(files, topologyFilter);
