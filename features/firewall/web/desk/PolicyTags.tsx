import { useSay } from "@apron/kit/web/language";
import { Tag } from "@apron/kit/web/page";
import type { Policy } from "../../contract.ts";
import { policyActions, policyStates } from "../../firewall.ts";
import { firewallDeskTexts } from "../../texts-desk.ts";

/** What a policy does, how it stands, and whether it can ever apply. */
export const PolicyTags = ({
  of: { action, state, shadowedBy },
}: {
  readonly of: Pick<Policy, "action" | "state" | "shadowedBy">;
}) => {
  const say = useSay();
  return (
    <span className="firewall-tags">
      <Tag tone={action === "allow" ? "good" : "bad"}>{say(policyActions[action])}</Tag>
      {state !== "active" && <Tag tone={state === "expiring" ? "wait" : "idle"}>{say(policyStates[state])}</Tag>}
      {shadowedBy.length > 0 && <Tag tone="wait">{say(firewallDeskTexts.shadowed)}</Tag>}
    </span>
  );
};
