import { randomUUID } from "node:crypto";
import { HostRefused, HostUnavailable, OutcomeUnknown } from "@apron/hosts";
import { common, refuse } from "@apron/kit/contract/refusal";
import type { Word } from "@apron/kit/contract/texts";
import type { House } from "@apron/kit/server/house";
import type { AgentId, OperationKind, Ration } from "../../contract.ts";
import { agentMessages, operationTexts } from "../../texts.ts";
import { tellHolder } from "../news.ts";
import { allowancesOf } from "./store-allowance.ts";
import { type Operation, operationsOf, whileOpen } from "./store-operation.ts";
import { remindOfFailure, remindOfOutcome, settleOutcome } from "../todos.ts";

/** Something to be asked of a host: what, for whom, and which allowance it uses up. */
export interface Wanted extends AgentId {
  readonly kind: OperationKind;
  readonly accountId: string;
  readonly askedAs: Operation["askedAs"];
  /** What exactly, without secrets; kept in the operations log. */
  readonly detail?: Readonly<Record<string, unknown>>;
  /** Taken before the host is asked, given back when it did not do it. */
  readonly allowance?: Ration;
  /** Done at most once under this key, whoever asks; a host that did not do it may be asked again. */
  readonly once?: string;
  /** While one of this kind is under way for the work number, a second is not asked for but told so (E9508). */
  readonly oneAtATime?: true;
}

/** What `once` names was done, or is under way. */
export class DoneBefore extends Error {}

/** What else changes here once a host has done what it was asked; part of the transaction that settles it, once. */
export type Aftermath = (operation: Operation) => Promise<void>;

const aftermaths = new WeakMap<House, Map<OperationKind, Aftermath[]>>();

/** Adds to what follows a kind of operation; called by the doors of the features it concerns. */
export const afterOperation = (house: House, kind: OperationKind, aftermath: Aftermath): void => {
  const known = aftermaths.get(house) ?? new Map<OperationKind, Aftermath[]>();
  aftermaths.set(house, known.set(kind, [...(known.get(kind) ?? []), aftermath]));
};

/**
 * The one way to change something at a host (catalogue 28.3): written down before it is asked, settled after, asked
 * about when the outcome is unknown, never repeated. Done for a call, it leaves that call's line of the audit in the
 * transaction that settles it, whoever that is. Throws E9503 when the host did not get it, E9508 while nobody
 * knows, `HostRefused` when the host said no, and `DoneBefore` when it may happen once and did. Not in a transaction.
 */
export const performAtHost = async <Done>(
  house: House,
  wanted: Wanted,
  ask: (operationId: string) => Promise<Done>,
): Promise<Done> => {
  const operation = await begin(house, wanted);
  let done: Done;
  try {
    done = await ask(operation.id);
  } catch (error) {
    if (error instanceof OutcomeUnknown) {
      await leaveOpen(house, operation);
      throw refuse(common.E9508);
    }
    if (error instanceof HostUnavailable) {
      await operationsOf(house).settle(operation.id, "refused", "unavailable");
      throw refuse(common.E9503);
    }
    if (error instanceof HostRefused) await operationsOf(house).settle(operation.id, "refused", error.reason);
    else await leaveOpen(house, operation);
    throw error;
  }
  await conclude(house, operation);
  return done;
};

/** Asks the hosts what became of operations that nobody heard the end of, and tells who waits for it (catalogue 29). */
export const settleOpenOperations = async (house: House): Promise<void> => {
  for (const operation of await operationsOf(house).open(patienceSeconds)) {
    try {
      await settle(house, operation);
    } catch (error) {
      // One that cannot be settled must not keep the others waiting.
      house.log.error({ operation: operation.id, err: error }, "an operation could not be settled");
    }
  }
};

const settle = async (house: House, operation: Operation): Promise<void> => {
  const outcome = await house.hosts.outcomeOf(operation.system, operation.id).catch(() => undefined);
  if (outcome?.state === "done") await conclude(house, operation, agentMessages.settled);
  if (outcome?.state === "refused") await abandon(house, operation, outcome.reason);
  if (outcome?.state === "never") await abandon(house, operation, "unavailable");
};

/** Longer than any try to reach a host may last. */
const patienceSeconds = 30;

const begin = async (house: House, wanted: Wanted): Promise<Operation> => {
  const { allowance, kind, system, agentNumber } = wanted;
  const onceKey = wanted.oneAtATime ? `${whileOpen}${kind}:${system}:${agentNumber}` : wanted.once;
  const call = house.audit.lineOfCall();
  const operation: Operation = {
    ...wanted,
    id: randomUUID(),
    detail: wanted.detail ?? {},
    ...(call && { line: { ...call, object: objectOf(wanted, call.object) } }),
  };
  const begun = await house.database.transaction(async () => {
    const use = allowance && (await allowancesOf(house).take(wanted, allowance));
    if (allowance && use === undefined) {
      // What was done is told so, also where nothing is left to do it again.
      if (onceKey !== undefined && (await operationsOf(house).stateUnder(onceKey))) throw doneBefore(wanted);
      return false;
    }
    const taken = allowance && use !== undefined ? { kind: allowance.kind, use } : undefined;
    if (!(await operationsOf(house).begin(operation, taken, onceKey))) throw doneBefore(wanted);
    return true;
  });
  if (!begun && allowance) {
    const { limit, until } = await allowancesOf(house).state(wanted, allowance);
    throw refuse(limit.refusal, {
      remaining: 0,
      ...(until !== undefined && { until }),
      values: { limit: limit.limit },
    });
  }
  return operation;
};

const doneBefore = ({ oneAtATime }: Wanted): Error => (oneAtATime ? refuse(common.E9508) : new DoneBefore());

/** Settles what the host did; `news` tells the holder, who was told that it is being worked on. */
const conclude = async (house: House, operation: Operation, news?: Word): Promise<void> => {
  await house.database.transaction(async () => {
    if (!(await operationsOf(house).settle(operation.id, "done", ""))) return;
    await settleOutcome(house, operation);
    for (const aftermath of aftermaths.get(house)?.get(operation.kind) ?? []) await aftermath(operation);
    if (news) await tellOf(house, operation, news);
    if (operation.line) await house.audit.write(operation.line);
  });
};

/** The work number it is about, and what of it; in the call's own words where these name no more than that. */
const objectOf = ({ system, agentNumber, detail }: Wanted, noted: string): string => {
  const number = `${system} ${agentNumber}`;
  if (typeof detail?.["pid"] === "string") return `${number} ${detail["pid"]}`;
  return noted.startsWith(number) ? noted : number;
};

const abandon = async (house: House, operation: Operation, reason: string): Promise<void> => {
  await house.database.transaction(async () => {
    if (!(await operationsOf(house).settle(operation.id, "refused", reason))) return;
    if (operation.askedAs === "hotline") await remindOfFailure(house, operation);
    await tellOf(house, operation, agentMessages.notSettled);
    if (operation.line) await house.audit.write({ ...operation.line, result: reason });
  });
};

/** Nobody knows yet what became of it; who asked by hand is to see to it until somebody does. */
const leaveOpen = async (house: House, operation: Operation): Promise<void> =>
  await house.database.transaction(async () => {
    await operationsOf(house).leaveUnknown(operation.id);
    if (operation.askedAs === "hotline") await remindOfOutcome(house, operation);
  });

/** What the portal does by itself is retried by itself, so that only people who asked are told. */
const tellOf = async (
  house: House,
  { accountId, agentNumber, kind, askedAs }: Operation,
  text: Word,
): Promise<void> => {
  if (askedAs === "owner")
    await tellHolder(house, accountId, text, { number: agentNumber, operation: operationTexts[kind] });
};
