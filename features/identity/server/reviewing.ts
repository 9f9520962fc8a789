import { accountsOf, isSamePerson } from "@apron/features/login/server";
import { maskName } from "@apron/kit/contract/addresses";
import type { ParsedBodyOf, ResultOf } from "@apron/kit/contract/call";
import { maskIdNumber } from "@apron/kit/contract/id-number";
import { common, refuse } from "@apron/kit/contract/refusal";
import { roles } from "@apron/kit/contract/roles";
import { dayOf, wallTime } from "@apron/kit/server/clock";
import type { Asked, Caller } from "@apron/kit/server/call";
import type { House } from "@apron/kit/server/house";
import { answerPage } from "@apron/kit/server/paging";
import {
  type approveIdentity,
  type askSideAgain,
  type getIdentityCase,
  type getIdentityCases,
  type IdentityCase as CaseLine,
  identityLimits,
  provinces,
  readIdNumber,
  type rejectIdentity,
  type reopenIdentity,
} from "../contract.ts";
import { identityRefusals } from "../texts.ts";
import { advanceAppeal, askAgain, reject, reopen, verify } from "./deciding.ts";
import { pictureOf } from "./reading/reading.ts";
import { compared } from "./reading/rules-compare.ts";
import { ageOn } from "./rules.ts";
import type { Stores } from "./stores.ts";
import type { IdentityCase } from "./tables.ts";

/** One page of a queue; longest waiting first. The security administrator's desk holds the appeals alone. */
export const listCases = async (
  house: House,
  stores: Stores,
  { body, caller }: Asked<ParsedBodyOf<typeof getIdentityCases>>,
): Promise<ResultOf<typeof getIdentityCases>> => {
  const queue = isReviewer(caller) ? body.queue : "appeals";
  const { list, total } = await stores.reviews.casesInQueue(queue, body);
  const counts = await stores.reviews.queueCounts(house.clock.now() - identityLimits.promiseTo * 1000);
  return { ...answerPage(body, total, await linesOf(house, list)), counts };
};

/** A whole case for the reviewer: what was typed beside what was read (catalogue 4.13). */
export const caseFor = async (
  house: House,
  stores: Stores,
  { body, caller, note }: Asked<{ readonly id: string }>,
): Promise<ResultOf<typeof getIdentityCase>> => {
  const found = await seen(stores, body.id, caller);
  note(found.id);
  const { front, back } = await stores.readings.ofCase(found.id);
  const [line] = await linesOf(house, [found]);
  if (!line) throw refuse(common.E9404);
  const { form } = found;
  const other = found.state === "appealed" ? await stores.cases.holderOfCard(found.version, found.idIndex) : undefined;
  const read = readIdNumber(form?.idNumber ?? "");
  const history = (await stores.cases.casesOfAccount(found.accountId)).filter(({ id }) => id !== found.id);
  return {
    ...line,
    name: form?.name ?? "",
    idNumber: form?.idNumber ?? "",
    revision: found.revision,
    fields: form ? compared(form, front, back) : [],
    frontText: front?.text ?? "",
    backText: back?.text ?? "",
    province: provinces[read?.region.slice(0, 2) ?? ""] ?? "",
    years: read ? ageOn(read.birth, dayOf(house.clock.now())) : 0,
    birth: read?.birth ?? "",
    hasFront: (await pictureOf(house, found.id, "front")) !== undefined,
    hasBack: (await pictureOf(house, found.id, "back")) !== undefined,
    askedSide: found.askedSide,
    appeal: found.appeal,
    note: found.note,
    otherHolder: other ? `${maskName(other.form?.name ?? "")} ${wallTime(other.submittedAt)}` : "",
    mayConfirm:
      found.state === "appealed" &&
      faultOfWord(found, caller) === undefined &&
      !(await isOwnCase(house, stores, caller, found)),
    history: (await linesOf(house, history)).map(({ id, submittedAt, state, reasonCode, decidedBy }) => ({
      id,
      submittedAt,
      state,
      reasonCode,
      by: decidedBy,
    })),
  };
};

/** Approves; for an appeal the first word proposes and the second, another reviewer's, grants (catalogue T43). */
export const approve = async (
  house: House,
  stores: Stores,
  { body, caller, note }: Asked<ParsedBodyOf<typeof approveIdentity>>,
): Promise<ResultOf<typeof approveIdentity>> => {
  const found = await toDecide(house, stores, caller, body);
  note(found.id);
  const fault = faultOfWord(found, caller);
  if (fault) throw refuse(identityRefusals[fault]);
  if (found.state !== "appealed") {
    if (!(await verify(house, stores, found, caller.accountId))) throw refuse(identityRefusals.E4027);
    return { state: "verified" };
  }
  const step = await advanceAppeal(house, stores, found, caller.accountId);
  if (step === undefined) throw refuse(identityRefusals.E4027);
  return { state: step === "granted" ? "verified" : "appealed" };
};

/** Rejects with a coded reason. */
export const rejectOne = async (
  house: House,
  stores: Stores,
  { body, caller, note }: Asked<ParsedBodyOf<typeof rejectIdentity>>,
): Promise<void> => {
  const found = await toDecide(house, stores, caller, body);
  note(`${found.id} ${body.reason}`);
  if (!isReviewer(caller) && faultOfWord(found, caller)) throw refuse(identityRefusals.E4031);
  refuseUnexplained(body);
  const objection = { code: body.reason, note: body.note };
  if (!(await reject(house, stores, found, caller.accountId, objection))) throw refuse(identityRefusals.E4027);
};

/** Asks for one side again. */
export const askOne = async (
  house: House,
  stores: Stores,
  { body, caller, note }: Asked<ParsedBodyOf<typeof askSideAgain>>,
): Promise<void> => {
  const found = await toDecide(house, stores, caller, body);
  note(`${found.id} ${body.side} ${body.reason}`);
  refuseUnexplained(body);
  const asked = { side: body.side, code: body.reason, note: body.note };
  if (!(await askAgain(house, stores, found, caller.accountId, asked))) throw refuse(identityRefusals.E4027);
};

/** Re-opens a rejected case. */
export const reopenOne = async (
  house: House,
  stores: Stores,
  { body, caller, note }: Asked<ParsedBodyOf<typeof reopenIdentity>>,
): Promise<void> => {
  const found = await toDecide(house, stores, caller, body);
  note(found.id);
  if (!(await reopen(house, stores, found, caller.accountId))) throw refuse(identityRefusals.E4027);
};

/** The case of this id, for somebody who may look at it: a reviewer at all, others at appeals; E9404 otherwise. */
export const seen = async (stores: Stores, id: string, caller: Caller): Promise<IdentityCase> => {
  const found = await known(stores, id);
  if (!isReviewer(caller) && found.appeal === "") throw refuse(common.E9404);
  return found;
};

const isReviewer = (caller: Caller): boolean => caller.roles.includes(roles.identityReviewer.id);

/** Why somebody may not say the next word for a case; the proposer never grants, and only a reviewer begins. */
const faultOfWord = (found: IdentityCase, caller: Caller): "E4026" | "E4031" | undefined => {
  if (found.state === "appealed" && found.proposedBy === caller.accountId) return "E4026";
  const isSecond = found.state === "appealed" && found.proposedBy !== undefined;
  return isReviewer(caller) || isSecond ? undefined : "E4031";
};

const known = async (stores: Stores, id: string): Promise<IdentityCase> => {
  const found = await stores.cases.findCase(id);
  if (!found) throw refuse(common.E9404);
  return found;
};

/** Whether somebody applied for it himself, or uses the card that an appeal would take from him. */
const isOwnCase = async (house: House, stores: Stores, caller: Caller, found: IdentityCase): Promise<boolean> => {
  if (await isSamePerson(house, caller.accountId, found.accountId)) return true;
  if (found.state !== "appealed") return false;
  const user = await stores.cases.holderOfCard(found.version, found.idIndex);
  return user !== undefined && (await isSamePerson(house, caller.accountId, user.accountId));
};

/** The case of this revision, if it is somebody else's: no reviewer has a word in his own. */
const toDecide = async (
  house: House,
  stores: Stores,
  caller: Caller,
  { id, revision }: { readonly id: string; readonly revision: number },
): Promise<IdentityCase> => {
  const found = await known(stores, id);
  if (await isOwnCase(house, stores, caller, found)) throw refuse(identityRefusals.E4026);
  if (found.revision !== revision) throw refuse(identityRefusals.E4027);
  return found;
};

const refuseUnexplained = ({ reason, note }: { readonly reason: string; readonly note: string }): void => {
  if (reason === "other" && note === "") throw refuse(common.E9413, { fields: { note: identityRefusals.E4030 } });
};

const linesOf = async (
  house: House,
  found: readonly IdentityCase[],
): Promise<ResultOf<typeof getIdentityCases>["list"]> => {
  const people = found.flatMap((one) => [one.proposedBy ?? "", one.decidedBy ?? ""]).filter((id) => id !== "");
  const accounts = await accountsOf(house).findAll(people);
  const nameOf = (id: string | undefined): string => {
    const account = accounts.get(id ?? "");
    return account ? account.accountName || account.name : "";
  };
  return found.map((one): CaseLine => ({
    id: one.id,
    name: maskName(one.form?.name ?? ""),
    idNumber: maskIdNumber(one.form?.idNumber ?? ""),
    accountType: one.version,
    state: one.state,
    automatic: one.automatic,
    warnings: [...one.warnings],
    submittedAt: wallTime(one.submittedAt),
    age: Math.max(0, Math.floor(((one.decidedAt ?? house.clock.now()) - one.submittedAt) / 1000)),
    promise: identityLimits.promiseTo,
    proposedBy: nameOf(one.proposedBy),
    decidedAt: one.decidedAt === undefined ? "" : wallTime(one.decidedAt),
    decidedBy: nameOf(one.decidedBy),
    reasonCode: one.reasonCode,
  }));
};
