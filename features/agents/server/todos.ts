import { filled, type Word } from "@apron/kit/contract/texts";
import { type Instant, wallTime } from "@apron/kit/server/clock";
import type { House } from "@apron/kit/server/house";
import type { AgentId } from "../contract.ts";
import { agentTexts, operationTexts } from "../texts.ts";
import { agentTitles } from "../titles.ts";
import { type Binding, bindingsOf } from "./store.ts";
import type { Operation } from "./operations/store-operation.ts";

/** What decides whether somebody has to sign in at the host in time. */
interface SignInDue {
  readonly exists: boolean;
  readonly disabled: string;
  readonly signInDeadline: Instant | undefined;
}

/** Keeps the to-do of signing in after a reset or activation true to what the host said (catalogue 5.8, 17.1, 29.4). */
export const followDeadline = async (house: House, agent: AgentId, due: SignInDue): Promise<void> => {
  const { exists, disabled, signInDeadline } = due;
  const waits = exists && disabled === "" && signInDeadline !== undefined && signInDeadline > house.clock.now();
  const binding = waits ? await bindingsOf(house).ofAgent(agent) : undefined;
  if (!binding || signInDeadline === undefined) return await house.todos.settle(signInCause(agent));
  await house.todos.open({
    cause: signInCause(agent),
    to: { account: binding.accountId },
    type: "signIn",
    title: filled(agentTexts.signInTodo, { number: `${agent.system} ${agent.agentNumber}` }),
    source: agentTitles.list,
    url: `/agentManage/detail?bindingId=${binding.id}`,
    deadline: signInDeadline,
  });
};

/** The permission of self-service ends, and nobody has asked for more (catalogue 3.17, 29.8). */
export const remindOfSelfService = async (house: House, binding: Binding, validUntil: Instant): Promise<void> => {
  await house.todos.open({
    cause: selfServiceCause(binding.id),
    to: { account: binding.accountId },
    type: "selfService",
    title: filled(agentTexts.selfServiceTodo, {
      number: `${binding.system} ${binding.agentNumber}`,
      day: wallTime(validUntil).slice(0, 10),
    }),
    source: agentTitles.list,
    url: `/agentManage/detail?bindingId=${binding.id}`,
    deadline: validUntil,
  });
};

/** More was asked for, or the permission has run out. */
export const settleSelfService = async (house: House, ...bindingIds: readonly string[]): Promise<void> =>
  await house.todos.settle(...bindingIds.map(selfServiceCause));

/** Who asked a host by hand sees to it while nobody knows what became of it (catalogue 5.14, 17.1). */
export const remindOfOutcome = async (house: House, operation: Operation): Promise<void> =>
  await openOutcome(house, operation, agentTexts.outcomeTodo);

/** The host has not done what was asked by hand and was not known for a while: it is to be asked again, or explained. */
export const remindOfFailure = async (house: House, operation: Operation): Promise<void> =>
  await openOutcome(house, operation, agentTexts.failureTodo);

/** It was done, by whomever: nobody has to see to it any more. */
export const settleOutcome = async (house: House, operation: Operation): Promise<void> =>
  await house.todos.settle(outcomeCause(operation));

const openOutcome = async (house: House, operation: Operation, title: Word): Promise<void> => {
  const { system, agentNumber, kind, accountId } = operation;
  await house.todos.open({
    cause: outcomeCause(operation),
    to: { account: accountId },
    type: "hostOutcome",
    title: filled(title, { number: `${system} ${agentNumber}`, operation: operationTexts[kind] }),
    source: agentTitles.operations,
    url: `/agentDesk/operations?system=${system}&agentNumber=${agentNumber}`,
  });
};

/** What was to do for a work number goes with its binding. */
export const settleBinding = async (house: House, ended: AgentId & { readonly bindingId: string }): Promise<void> =>
  await house.todos.settle(selfServiceCause(ended.bindingId), signInCause(ended));

const outcomeCause = ({ kind, system, agentNumber }: Operation): string => `agent:${kind}:${system}:${agentNumber}`;
const signInCause = ({ system, agentNumber }: AgentId): string => `agent:signIn:${system}:${agentNumber}`;
const selfServiceCause = (bindingId: string): string => `agent:selfService:${bindingId}`;
