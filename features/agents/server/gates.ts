import { addressesOf, callerAccount } from "@apron/features/login/server";
import { customerService } from "@apron/kit/contract/customer-service";
import { common, refuse } from "@apron/kit/contract/refusal";
import type { Asked, Caller } from "@apron/kit/server/call";
import type { ServerFeature } from "@apron/kit/server/feature";
import type { House } from "@apron/kit/server/house";
import {
  agentNotAbnormal,
  agentVerified,
  type BoundSystems,
  boundSystems,
  boundTo,
  mobileAccount,
  mobileSignIn,
  noAbnormalAgent,
  organisationOwner,
  ownsAgent,
} from "../contract-gates.ts";
import { standingOf } from "../standing.ts";
import { agentRefusals } from "../texts.ts";
import { isOwner } from "./front.ts";
import { type Binding, bindingsOf, kindOf } from "./store.ts";

/** How the gates of catalogue 25.3 are checked. */
export const gatesOf = (house: House): NonNullable<ServerFeature["needs"]> => ({
  [ownsAgent.name]: async (asked) => (await bindingIn(house, asked)) !== undefined,
  [agentNotAbnormal.name]: async (asked) => !(await bindingIn(house, asked))?.abnormal,
  [noAbnormalAgent.name]: async ({ caller }) =>
    !(await bindingsOf(house).ofAccount(caller.accountId)).some(({ abnormal }) => abnormal),
  [mobileSignIn.name]: async ({ caller }) => await hasMobile(house, caller),
  [mobileAccount.name]: async ({ caller }) => await hasMobile(house, caller),
  [agentVerified.name]: async (asked) => isVerified(await bindingIn(house, asked)),
  [organisationOwner.name]: async ({ caller }) => await isOwner(house, caller),
  ...Object.fromEntries(
    boundKinds.map((which) => [
      boundTo(which).name,
      async ({ caller }: Asked<unknown>) => {
        const fitting: readonly string[] = boundSystems[which];
        return (await bindingsOf(house).ofAccount(caller.accountId)).some(({ system }) => fitting.includes(system));
      },
    ]),
  ),
});

/** The caller's live binding with this id; E9404 when it is not his, ended or never was. */
export const ownBinding = async (house: House, caller: Caller, bindingId: string): Promise<Binding> => {
  const binding = await bindingsOf(house).own(caller.accountId, bindingId);
  if (!binding) throw refuse(common.E9404);
  return binding;
};

const hasMobile = async (house: House, caller: Caller): Promise<boolean> =>
  addressesOf(await callerAccount(house, caller)).some(({ channel }) => channel === "sms");

/** Whose identity is not verified is told how far it is, and who helps: online the page of identities, else customer service. */
const isVerified = (binding: Binding | undefined): boolean => {
  if (!binding) return false;
  const kind = kindOf(binding);
  const { refusal, cause, action } = standingOf(kind, binding.stage);
  if (!refusal) return true;
  const help = kind === "mobile" ? action : customerService({ code: agentRefusals.E3017.code, bindingId: binding.id });
  throw refuse(agentRefusals.E3017, { reason: cause, ...(help && { actions: [help] }) });
};

const boundKinds: readonly BoundSystems[] = ["any", "J", "DCSorICS", "BorC"];

const bindingIn = async (house: House, { caller, body }: Asked<unknown>): Promise<Binding | undefined> => {
  const { bindingId }: { bindingId?: unknown } = typeof body === "object" && body !== null ? body : {};
  return typeof bindingId === "string" ? await bindingsOf(house).own(caller.accountId, bindingId) : undefined;
};
