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
import { Difference, Placed, Score, sectionShape, standing } from "./contract-shapes.ts";
import { factsLimits, fieldNames, sectionNames } from "./facts.ts";

const { name, location, pictures, reviewDaysMost } = factsLimits;

const root = "/cass/airportInfo/desk/";
const own = { who: role(roles.branchContact.id), item: "19.12" } as const;
const desk = { who: role(roles.configurationAdministrator.id), item: "19.12" } as const;
const factField = z.enum(fieldNames as [(typeof fieldNames)[number], ...typeof fieldNames], "E9413");
const proposalState = z.enum(["", "submitted", "sentBack"]);

const Reasons = z.array(z.object({ field: z.string(), reason: z.string() }));

/** A unit as its keeper sees it among his own. */
const OwnUnit = z.object({
  id: z.string(),
  unitName: z.string(),
  unitNameEn: z.string(),
  airports: z.array(Placed),
  ...standing,
  scores: z.array(Score),
  proposal: proposalState,
  reasons: Reasons,
  /** Of the unit, and of its proposal. */
  version: z.int(),
  proposalVersion: z.int(),
});
export type OwnUnit = z.output<typeof OwnUnit>;

export const getOwnUnits = call({
  ...own,
  method: "GET",
  path: `${root}getOwn`,
  body: nothing,
  result: z.object({ list: z.array(OwnUnit) }),
  summary: { zh: "本单位资料与缺项", en: "The units somebody keeps, and what is missing of each" },
});

/** Everything somebody writes of a unit (catalogue 19.1). */
const written = {
  unitName: requiredText(name),
  unitNameEn: text(name),
  location: text(location),
  ...sectionShape,
  operationsPictures: z._default(
    z.array(z.string("E9413").check(z.maxLength(64, "E9413"))).check(z.maxLength(pictures, "E9417")),
    [],
  ),
  none: z._default(z.array(z.enum(sectionNames, "E9413")).check(z.maxLength(sectionNames.length, "E9417")), []),
};

export const getFactsToEdit = call({
  ...own,
  method: "GET",
  path: `${root}getEdit`,
  body: z.object({ unitId: id() }),
  result: z.object({
    unitId: z.string(),
    unitVersion: z.int(),
    /** Of the proposal; 0 where there is none. */
    version: z.int(),
    ...written,
    state: proposalState,
    reasons: Reasons,
    /** Who wrote it last, and when. */
    changedBy: z.string(),
    changeTime: z.string(),
  }),
  summary: { zh: "本单位资料（编辑用）", en: "The facts of a unit as its keeper goes on with them" },
});

/** Proposes facts over what was seen of the unit and of its proposal; E9409 when somebody changed either meanwhile. */
export const saveFacts = call({
  ...own,
  method: "POST",
  path: "/cass/airportInfo/save",
  body: z.object({ unitId: id(), unitVersion: seenVersion(), version: z._default(seenVersion(), 0), ...written }),
  result: z.object({ version: z.int() }),
  quota: [perHour("account", 120)],
  once: true,
  audit: "facts.propose",
  item: "19.1",
  summary: { zh: "提交本单位资料，待复核", en: "Proposes the facts of a unit, to be reviewed" },
});

const seen = z.object({ unitId: id(), version: seenVersion() });

export const confirmFacts = call({
  ...own,
  method: "POST",
  path: `${root}confirm`,
  body: seen,
  result: z.object({ dueDate: z.string() }),
  once: true,
  audit: "facts.confirm",
  summary: { zh: "确认资料无变化", en: "Says that the facts of a unit still hold" },
});

export const withdrawFacts = call({
  ...own,
  method: "POST",
  path: `${root}withdraw`,
  body: seen,
  result: nothing,
  once: true,
  audit: "facts.withdraw",
  summary: { zh: "撤回提交的资料", en: "Takes back what was proposed" },
});

/** A unit as the desk lists it. */
const DeskUnit = z.object({
  id: z.string(),
  kind: z.enum(["airport", "branch"]),
  unitName: z.string(),
  unitNameEn: z.string(),
  officeCodes: z.array(z.string()),
  airportNames: z.array(z.string()),
  keepers: z.array(z.string()),
  keeperNames: z.array(z.string()),
  reviewDays: z.int(),
  ...standing,
  proposal: proposalState,
  changeTime: z.string(),
  version: z.int(),
});
export type DeskUnit = z.output<typeof DeskUnit>;

const unitFilter = {
  keyword: text(factsLimits.keyword),
  /** `waiting` = a proposal is to be reviewed; `unkept` = nobody keeps its facts. */
  state: z._default(z.enum(["", "waiting", "complete", "partial", "overdue", "unkept"], "E9413"), ""),
};

export const getUnits = call({
  ...desk,
  method: "POST",
  path: `${root}getUnits`,
  body: z.object({ ...unitFilter, ...pagingFields }),
  result: pageOf(DeskUnit),
  summary: { zh: "单位列表", en: "Units with their airports, keepers and completeness" },
});

export const getUnitOptions = call({
  ...desk,
  method: "GET",
  path: `${root}getOptions`,
  body: nothing,
  result: z.object({
    keepers: z.array(z.object({ id: z.string(), name: z.string(), department: z.string() })),
    airports: z.array(z.object({ officeCode: z.string(), airportCn: z.string(), iata: z.string() })),
  }),
  summary: { zh: "单位可选的机场与联系人", en: "Airports and branch contacts a unit may have" },
});

/** Enters a unit (without an id), or changes the one that was seen. */
export const saveUnit = call({
  ...desk,
  method: "POST",
  path: `${root}saveUnit`,
  body: z.object({
    id: idOrNone(),
    version: z._default(seenVersion(), 0),
    kind: z._default(z.enum(["airport", "branch"], "E9413"), "airport"),
    unitName: requiredText(name),
    officeCodes: z._default(z.array(requiredText(12)).check(z.maxLength(factsLimits.airports, "E9417")), []),
    keepers: z._default(z.array(id()).check(z.maxLength(factsLimits.keepers, "E9417")), []),
    reviewDays: z._default(
      z.int("E9413").check(z.minimum(1, "E9415"), z.maximum(reviewDaysMost, "E9414")),
      factsLimits.reviewDays,
    ),
  }),
  result: z.object({ id: z.string(), version: z.int() }),
  once: true,
  audit: "facts.saveUnit",
  summary: {
    zh: "保存单位：机场、联系人、复核周期",
    en: "Saves a unit: its airports, its keepers, how often it is reviewed",
  },
});

export const getProposal = call({
  ...desk,
  method: "GET",
  path: `${root}getProposal`,
  body: z.object({ unitId: id() }),
  result: z.object({
    unitId: z.string(),
    unitName: z.string(),
    unitNameEn: z.string(),
    state: proposalState,
    name: z.string(),
    submitTime: z.string(),
    fields: z.array(
      z.object({
        field: factField,
        changes: z.array(Difference),
        /** The unit was changed there since, to something else: it cannot be accepted as it is. */
        clashes: z.boolean(),
        reason: z.string(),
      }),
    ),
    /** Pictures as they stand, and as they are proposed. */
    picturesBefore: z.array(z.string()),
    picturesAfter: z.array(z.string()),
    version: z.int(),
  }),
  summary: { zh: "待复核资料及差异", en: "What was proposed for a unit, field by field" },
});

/** Accepts the fields of a proposal, but for those that are sent back with a reason each. */
export const decideProposal = call({
  ...desk,
  method: "POST",
  path: `${root}decide`,
  body: z.object({
    unitId: id(),
    version: seenVersion(),
    reasons: z._default(
      z.array(z.object({ field: factField, reason: requiredText(factsLimits.reason) })).check(z.maxLength(20, "E9417")),
      [],
    ),
  }),
  result: z.object({ accepted: z.int(), sentBack: z.int() }),
  once: true,
  audit: "facts.decide",
  summary: { zh: "复核资料：逐项通过或退回", en: "Accepts a proposal, or sends fields of it back" },
});

const files = { ...desk, root, audit: "facts", of: { zh: "机场资料", en: "facts of airports" } } as const;
/** Facts from a spreadsheet. */
export const factsImports = importCalls(files);
export const exportFacts = exportOfList(files, unitFilter);
