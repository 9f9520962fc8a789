import { addressesOf, callerAccount } from "@apron/features/login/server";
import { common, refuse } from "@apron/kit/contract/refusal";
import type { Asked, Caller, ServerFeature } from "@apron/kit/server/feature";
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
import { isOwner } from "./front.ts";
import { type Binding, bindingOfAccount, bindingsOf } from "./store.ts";

/** How the gates of catalogue 25.3 are checked. */
export const gatesOf = (house: House): NonNullable<ServerFeature["needs"]> => ({
  [ownsAgent.name]: async (asked) => (await bindingIn(house, asked)) !== undefined,
  [agentNotAbnormal.name]: async (asked) => !(await bindingIn(house, asked))?.abnormal,
  [noAbnormalAgent.name]: async ({ caller }) =>
    !(await bindingsOf(house, caller.accountId)).some(({ abnormal }) => abnormal),
  [mobileSignIn.name]: async ({ caller }) => await hasMobile(house, caller),
  [mobileAccount.name]: async ({ caller }) => await hasMobile(house, caller),
  [agentVerified.name]: async (asked) => (await bindingIn(house, asked))?.realname === 1,
  [organisationOwner.name]: async ({ caller }) => await isOwner(house, caller),
  ...Object.fromEntries(
    boundKinds.map((which) => [
      boundTo(which).name,
      async ({ caller }: Asked<unknown>) => {
        const fitting: readonly string[] = boundSystems[which];
        return (await bindingsOf(house, caller.accountId)).some(({ system }) => fitting.includes(system));
      },
    ]),
  ),
});

/** The caller's live binding with this id; E9404 when it is not his, ended or never was. */
export const ownBinding = async (house: House, caller: Caller, bindingId: string): Promise<Binding> => {
  const binding = await bindingOfAccount(house, caller.accountId, bindingId);
  if (!binding) throw refuse(common.E9404);
  return binding;
};

const hasMobile = async (house: House, caller: Caller): Promise<boolean> =>
  addressesOf(await callerAccount(house, caller)).some(({ channel }) => channel === "sms");

const boundKinds: readonly BoundSystems[] = ["any", "J", "DCSorICS", "BorC"];

const bindingIn = async (house: House, { caller, body }: Asked<unknown>): Promise<Binding | undefined> => {
  const { bindingId }: { bindingId?: unknown } = typeof body === "object" && body !== null ? body : {};
  return typeof bindingId === "string" ? await bindingOfAccount(house, caller.accountId, bindingId) : undefined;
};
