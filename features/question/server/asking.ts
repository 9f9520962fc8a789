import { bindingsOf, type Binding, dossiersOf, troublesWith } from "@apron/features/agents/server";
import { addressesOf, callerAccount } from "@apron/features/login/server";
import { type BusinessType, businessTypes } from "@apron/features/help/contract";
import type { ParsedBodyOf, ResultOf } from "@apron/kit/contract/call";
import { contactService, leaveMessageWay } from "@apron/kit/contract/customer-service";
import { common, refusalOf, refuse } from "@apron/kit/contract/refusal";
import { filled, say, type Word } from "@apron/kit/contract/texts";
import { standingFor } from "@apron/features/identity/server";
import { timestamp } from "@apron/kit/server/clock";
import type { Asked } from "@apron/kit/server/call";
import type { House } from "@apron/kit/server/house";
import {
  type askQuestion,
  commandNodes,
  frontEnds,
  frontEndValues,
  filesOf,
  type getQuestionOptions,
  questionSystems,
  questionTopics,
  serviceTypes,
  serviceTypeValues,
} from "../contract.ts";
import { questionRefusals, systemTexts } from "../texts.ts";
import { businessOf, isProvisional } from "./business.ts";
import { promiseAt } from "./rules-promise.ts";
import { clerkRole, tellOfQuestion } from "./writing.ts";
import { promisedOf, timeText } from "./shapes.ts";
import type { Stores } from "./stores.ts";
import type { KeptContext } from "./tables.ts";

/** Asks a question: counted, promised, and put into the queue in one step (catalogue 13.7). */
export const ask = async (
  house: House,
  stores: Stores,
  { body, caller, note, userAgent }: Asked<ParsedBodyOf<typeof askQuestion>>,
): Promise<ResultOf<typeof askQuestion>> => {
  const now = house.clock.now();
  const { accountId } = caller;
  const binding = body.bindingId === "" ? undefined : await bindingsOf(house).own(accountId, body.bindingId);
  if (body.bindingId !== "" && !binding) throw refuse(common.E9404, { fields: { bindingId: common.E9404 } });
  const incident = body.incidentId === "" ? undefined : await stores.incidents.find(accountId, body.incidentId);
  if (body.incidentId !== "" && incident?.state !== "open") throw refuse(questionRefusals.E13023);
  const business = await businessOf(house, now);
  const first = promiseAt(business, "first", now, 0);
  const question = await stores.questions.add({
    account_id: accountId,
    binding_id: binding?.id ?? "",
    agent_number: binding?.agentNumber ?? "",
    // A work number is of one system, whatever was chosen beside it.
    system: binding?.system ?? body.system,
    business_type: body.businessType,
    service_type: body.serviceType,
    front_end: body.frontEnd,
    command: body.command,
    option: body.option,
    config_account: body.configAccount,
    flight_no: body.flightNo,
    flight_date: body.flightDate === "" ? null : body.flightDate,
    channel: /Mobile|Android|iPhone|iPad/i.test(userAgent) ? "mobile" : "portal",
    words: body.questionText,
    phone: body.contactPhone,
    particulars: {
      recordCode: body.recordCode,
      ticketNumber: body.ticketNumber,
      passengerInfo: body.passengerInfo,
    },
    context: JSON.stringify(await contextFor(house, body, binding)),
    incident_id: incident?.id ?? null,
    first_due: timestamp(first.dueAt),
    solution_due: timestamp(promiseAt(business, "solution", now, 0).dueAt),
    waiting_since: timestamp(now),
    due_at: timestamp(first.dueAt),
    warn_at: timestamp(first.warnAt),
    clerk_unread: 1,
    last_at: timestamp(now),
    created_at: timestamp(now),
  });
  note(question.id);
  await house.files.claim(body.attachments, {
    owner: accountId,
    purpose: "attachment",
    use: filesOf.question(question.id),
    field: "attachments",
  });
  if (incident) await joinWith(house, stores, incident.id, accountId, binding);
  if (incident) await stores.incidents.addQuestion(incident.id);
  await stores.questions.step(question.id, "submitted", accountId);
  await stores.questions.count(question, { asked: 1 });
  await tellOfQuestion(house, question);
  return {
    id: question.id,
    recordNo: question.id,
    promised: await promisedOf(house, question, await stores.questions.ahead(question), now),
  };
};

/** Says "me too" for an account, once; whoever looks at incidents reads them anew. */
export const joinWith = async (
  house: House,
  stores: Stores,
  incidentId: string,
  accountId: string,
  binding: Pick<Binding, "system" | "agentNumber"> | undefined,
): Promise<void> => {
  const agent = { system: binding?.system ?? "", agentNumber: binding?.agentNumber ?? "" };
  if (!(await stores.incidents.join(incidentId, accountId, agent))) return;
  await house.live.tell({ role: clerkRole }, questionTopics.incidents);
  await house.live.tell({ account: accountId }, questionTopics.incidents);
};

/** The gate of customer service's chat: whose identity is not verified is told how far it is, and how to reach people anyway. */
export const refuseUnverifiedHolder = async (house: House, accountId: string): Promise<true> => {
  const { refusal, cause, action } = await standingFor(house, accountId);
  if (!refusal) return true;
  throw refuse(questionRefusals.E13004, {
    reason: cause,
    actions: [...(action ? [action] : []), leaveMessageWay, contactService({ code: questionRefusals.E13004.code })],
  });
};

/** What a question may name, what one comes from, and what would be promised now (catalogue 13.11). */
export const optionsFor = async (
  house: House,
  stores: Stores,
  { body, caller, language }: Asked<ParsedBodyOf<typeof getQuestionOptions>>,
): Promise<ResultOf<typeof getQuestionOptions>> => {
  const now = house.clock.now();
  const bindings = await bindingsOf(house).ofAccount(caller.accountId);
  const binding = bindings.find(({ id }) => id === body.bindingId);
  const context = await contextFor(house, { code: body.code, pid: "", traceIds: [] }, binding);
  const refused = refusalOf(context.code ?? "");
  const sms = addressesOf(await callerAccount(house, caller)).find(({ channel }) => channel === "sms");
  const given = promiseAt(await businessOf(house, now), "first", now, 0);
  const solution = promiseAt(await businessOf(house, now), "solution", now, 0);
  const ahead = await stores.questions.ahead({ number: maximumNumber, due_at: given.dueAt });
  const choices = <Value extends string>(values: readonly Value[], words: Readonly<Record<Value, Word>>) =>
    values.map((value) => ({ value, label: say(language, words[value]) }));
  return {
    systems: choices(questionSystems, systemTexts),
    businessTypes: Object.entries(businessTypes).map(([value, word]) => ({ value, label: say(language, word) })),
    serviceTypes: choices(serviceTypeValues, serviceTypes),
    frontEnds: choices(frontEndValues, frontEnds),
    commands: Object.entries(commandNodes).map(([command, nodes]) => ({ command, nodes: [...nodes] })),
    agents: bindings.map(({ id: bindingId, system, agentNumber }) => ({ bindingId, system, agentNumber })),
    contactPhone: sms?.address ?? "",
    about: {
      code: context.code ?? "",
      reason: refused ? say(language, refused) : "",
      health: context.health ? say(language, context.health) : "",
      businessType: businessTypeOf(context.code ?? ""),
    },
    promised: {
      kind: "first",
      dueTime: timeText(given.dueAt),
      solutionTime: timeText(solution.dueAt),
      place: ahead + 1,
      late: false,
      provisional: await isProvisional(house, given.dueAt),
    },
  };
};

/** Beyond every number there is: whoever asks now stands behind all of the same promise. */
const maximumNumber = 2_147_483_647;

/** What one comes from, as it is kept: a refusal that exists, a PID, how the work number was when its host was asked last. */
const contextFor = async (
  house: House,
  { code, pid, traceIds }: { readonly code: string; readonly pid: string; readonly traceIds: readonly string[] },
  binding: Binding | undefined,
): Promise<KeptContext> => {
  const health = binding && (await healthOf(house, binding));
  return {
    ...(refusalOf(code) && { code }),
    ...(pid !== "" && { pid }),
    ...(traceIds.length > 0 && { traceIds: [...new Set(traceIds)] }),
    ...(health && { health }),
  };
};

/** What is the matter with a work number, in the words of its health card; undefined where nothing is, or nobody knows. */
const healthOf = async (house: House, binding: Binding): Promise<Word | undefined> => {
  const dossier = await dossiersOf(house).find({ bindingId: binding.id, state: "active" });
  if (!dossier?.host) return undefined;
  const [finding] = await troublesWith(house, binding, dossier.host);
  return finding && filled(finding.cause, finding.values ?? {});
};

/** What a refusal is about, by its table in the catalogue. */
const businessTypeOf = (code: string): string => {
  const domain = /^E(\d{1,2})\d{3}$/.exec(code)?.[1] ?? "";
  return domains.get(domain) ?? "";
};

const domains: ReadonlyMap<string, BusinessType> = new Map([
  ["1", "signIn"],
  ["3", "agent"],
  ["4", "identity"],
  ["5", "unlock"],
  ["6", "flow"],
  ["7", "signIn"],
  ["8", "flow"],
  ["14", "ticket"],
]);
