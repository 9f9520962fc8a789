import { addressType } from "@apron/features/login/contract";
import { callerAccount, refuseOtherIdentity } from "@apron/features/login/server";
import { patterns } from "@apron/kit/contract/patterns";
import { common, refuse } from "@apron/kit/contract/refusal";
import { answer, type FeatureDoor } from "@apron/kit/server/feature";
import { listAgents } from "../contract.ts";
import { agentRefusals } from "../texts.ts";
import { bindCast } from "./demo.ts";
import { findBindings } from "./store.ts";

/** Work numbers and their binding to accounts (catalogue 3). */
export const agents: FeatureDoor = (house) => ({
  name: "agents",
  answers: [
    answer(listAgents, async ({ body, caller }) => {
      const { mobile, email, ...filter } = body;
      refuseOtherIdentity(await callerAccount(house, caller), {
        type: addressType.mobile,
        signTel: mobile,
        signMailbox: email,
      });
      if (filter.agentNumber !== "" && !patterns.digits.test(filter.agentNumber))
        throw refuse(common.E9413, { fields: { agentNumber: agentRefusals.E3001 } });
      return await findBindings(house, { ...filter, accountId: caller.accountId });
    }),
  ],
  demo: async () => await bindCast(house),
});
