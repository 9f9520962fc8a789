import { kitTexts, useSay } from "@apron/kit/web/language";
import { Tag } from "@apron/kit/web/page";
import { firewallDeskTexts } from "../../texts-desk.ts";
import "../firewall.css";

/** How many there are, and how many somebody should look at. */
export const FirewallReport = ({
  of: { counts, judging },
}: {
  readonly of: {
    readonly counts: {
      readonly policies: number;
      readonly shadowed: number;
      readonly expiring: number;
      readonly expired: number;
    };
    readonly judging: readonly string[];
  };
}) => {
  const say = useSay();
  return (
    <p className="firewall-tags">
      <span>{say(firewallDeskTexts.policyCount, { count: counts.policies })}</span>
      {counts.shadowed > 0 && <Tag tone="wait">{say(firewallDeskTexts.shadowedCount, { count: counts.shadowed })}</Tag>}
      {counts.expiring > 0 && <Tag tone="wait">{say(firewallDeskTexts.expiringCount, { count: counts.expiring })}</Tag>}
      {counts.expired > 0 && <Tag tone="idle">{say(firewallDeskTexts.expiredCount, { count: counts.expired })}</Tag>}
      {judging.length > 0 && (
        <span className="soft">{say(firewallDeskTexts.judging, { names: judging.join(say(kitTexts.listed)) })}</span>
      )}
    </p>
  );
};
