import { acceptAgreements, pendingAgreements } from "@apron/features/agreements/contract";
import type { Call } from "@apron/kit/contract/call";
import { refuse } from "@apron/kit/contract/refusal";
import type { Caller } from "@apron/kit/server/call";
import type { House } from "@apron/kit/server/house";
import { loginNextSteps, loginTccCheck, loginTccConfirm, userInfo, userInfoAlias } from "../../contract.ts";
import { loginRefusals } from "../../texts.ts";
import { servicesOf } from "./store-service.ts";

/** What a machine account needs to confirm its service number; everything else waits for that. */
const beforeConfirming: ReadonlySet<string> = new Set(
  [loginTccCheck, loginTccConfirm, loginNextSteps, userInfo, userInfoAlias, acceptAgreements, pendingAgreements].map(
    ({ path }) => path,
  ),
);

/** Refuses (400-3) whatever a machine account asks for before it has confirmed its service number (catalogue 1.20). */
export const refuseUnconfirmed = async (house: House, { accountId, version }: Caller, call: Call): Promise<void> => {
  if (version !== "2" || beforeConfirming.has(call.path)) return;
  const service = await servicesOf(house).find(accountId);
  if (service && !service.confirmed)
    throw refuse(loginRefusals.E1023, {
      actions: [{ label: loginRefusals.E1023, route: "/login/serviceNumberConfirm" }],
    });
};
