import type { Written } from "@apron/kit/server/history";
import { accountsOf } from "@apron/features/login/server";
import type { ParsedBodyOf, ResultOf } from "@apron/kit/contract/call";
import { fileUrl } from "@apron/kit/contract/files";
import { common, refuse } from "@apron/kit/contract/refusal";
import { say } from "@apron/kit/contract/texts";
import { wallTime } from "@apron/kit/server/clock";
import type { Asked } from "@apron/kit/server/call";
import { isTaken } from "@apron/kit/server/database";
import type { House } from "@apron/kit/server/house";
import type * as contract from "../contract.ts";
import { factFields } from "../facts.ts";
import { factsRefusals } from "../texts.ts";
import { factsTitles } from "../titles.ts";
import { letPicturesGo } from "./pictures.ts";
import { changesBetween, fieldsBetween, rebase, withFields } from "./rules.ts";
import { tellWhatRuns } from "./running.ts";
import { differenceOf } from "./shapes.ts";

import type { Stores } from "./stores.ts";
import { settleReminder, tellOfFacts, tellReviewers, tellSentBack } from "./telling.ts";

const { E19101, E19109, E19110, E19112 } = factsRefusals;

/** Where everything that waits is listed. */
const toDesk = { actions: [{ label: factsTitles.desk, route: "/factsDesk" }] } as const;

/** What was proposed for a unit, field by field, beside what the unit says now. */
export const readProposal = async (
  house: House,
  { units, proposals }: Stores,
  { body, language }: Asked<ParsedBodyOf<typeof contract.getProposal>>,
): Promise<ResultOf<typeof contract.getProposal>> => {
  const unit = await units.find(body.unitId);
  if (!unit) throw refuse(E19101, toDesk);
  const proposal = await proposals.find(unit.id);
  if (!proposal)
    return {
      unitId: unit.id,
      unitName: unit.name,
      unitNameEn: unit.facts.unitNameEn,
      state: "",
      name: "",
      submitTime: "",
      fields: [],
      picturesBefore: [],
      picturesAfter: [],
      version: 0,
    };
  const { facts, clashes } = rebase(proposal.base, proposal.facts, unit.facts);
  const changes = changesBetween(unit.facts, facts);
  const fields = fieldsBetween(unit.facts, facts);
  const showsPictures = fields.includes("operationsPictures");
  return {
    unitId: unit.id,
    unitName: unit.name,
    unitNameEn: unit.facts.unitNameEn,
    state: proposal.state,
    name: (await accountsOf(house).names([proposal.changed_by]))(proposal.changed_by),
    submitTime: wallTime(proposal.submitted_at),
    fields: fields.map((field) => ({
      field,
      changes: changes.filter((change) => change.field === field).map((change) => differenceOf(change, language)),
      clashes: clashes.includes(field),
      reason: proposal.reasons.find((one) => one.field === field)?.reason ?? "",
    })),
    picturesBefore: showsPictures ? unit.facts.operationsPictures.map(fileUrl) : [],
    picturesAfter: showsPictures ? facts.operationsPictures.map(fileUrl) : [],
    version: proposal.version,
  };
};

/**
 * Accepts a proposal but for the fields that go back: those accepted stand at once, those sent back wait for their keeper with
 * the reasons. A field that was changed since to something else cannot be accepted unseen.
 */
export const decideProposal = async (
  house: House,
  stores: Stores,
  { body, caller, note, language }: Asked<ParsedBodyOf<typeof contract.decideProposal>>,
): Promise<ResultOf<typeof contract.decideProposal>> => {
  const { unitId, version, reasons } = body;
  const { units, proposals } = stores;
  const unit = await units.find(unitId);
  if (!unit) throw refuse(E19101, toDesk);
  note(unitId);
  const proposal = await proposals.find(unitId);
  if (proposal?.state !== "submitted") throw refuse(E19109, toDesk);
  if (proposal.version !== version) throw refuse(common.E9409);
  const { facts, clashes } = rebase(proposal.base, proposal.facts, unit.facts);
  const proposed = fieldsBetween(unit.facts, facts);
  const back = reasons.filter(({ field }) => proposed.includes(field));
  const accepted = proposed.filter((field) => !back.some((one) => one.field === field));
  const unseen = accepted.filter((field) => clashes.includes(field));
  if (unseen.length > 0) {
    const fields = unseen.map((field) => say(language, factFields[field])).join(language === "zh" ? "、" : ", ");
    throw refuse(E19110, { values: { fields } });
  }
  const written = { by: caller.accountId, at: house.clock.now() };
  const after = withFields(unit.facts, facts, accepted);
  if (accepted.length > 0) {
    const reviewed = { facts: after, reviewDays: unit.review_days };
    const changes = changesBetween(unit.facts, after);
    await taken(async () => await units.review({ id: unit.id, version: unit.version }, reviewed, written));
    await units.history.add([{ id: unitId, kind: "accept", changes }], written);
    await tellWhatRuns(house, stores, [{ unitId, before: unit.facts, after }], caller.accountId);
  }
  await endOrSendBack(stores, { unitId, version, back, facts, base: after }, written);
  const still = back.length > 0 ? facts.operationsPictures : [];
  await letPicturesGo(house, [...unit.pictures, ...proposal.pictures], [...after.operationsPictures, ...still]);
  await tellReviewers(house, unit, "ended");
  if (back.length > 0) await tellSentBack(house, unit, { count: back.length, by: proposal.changed_by });
  if ((await units.find(unitId))?.percent === 100) await settleReminder(house, unitId);
  await tellOfFacts(house);
  return { accepted: accepted.length, sentBack: back.length };
};

/** What nobody changed since is written, under a name that no other unit has. */
const taken = async (write: () => Promise<boolean>): Promise<void> => {
  try {
    if (!(await write())) throw refuse(common.E9409);
  } catch (error) {
    throw isTaken(error) ? refuse(E19112) : error;
  }
};

const endOrSendBack = async (
  { units, proposals }: Stores,
  {
    unitId,
    version,
    back,
    ...kept
  }: {
    readonly unitId: string;
    readonly version: number;
    readonly back: readonly { readonly field: string; readonly reason: string }[];
    readonly facts: Parameters<typeof proposals.sendBack>[1]["facts"];
    readonly base: Parameters<typeof proposals.sendBack>[1]["base"];
  },
  written: Written,
): Promise<void> => {
  const seen = { unitId, version };
  if (back.length === 0) {
    if (!(await proposals.end(seen, "submitted"))) throw refuse(common.E9409);
    return;
  }
  if (!(await proposals.sendBack(seen, { ...kept, reasons: back }, written))) throw refuse(common.E9409);
  const note = back.map(({ field, reason }) => `${field}: ${reason}`).join("\n");
  await units.history.add([{ id: unitId, kind: "sendBack", note }], written);
};
