import { useState } from "react";
import { useSay } from "@apron/kit/web/language";
import { Disclosure, Sheet, Tag } from "@apron/kit/web/page";
import type { Ruling } from "../contract.ts";
import { policyActions, ruleRoles } from "../firewall.ts";
import { firewallTexts } from "../texts.ts";

/** What each firewall does with what was asked: first what decides, then what never applies, then what is not in force. */
export const FirewallVerdicts = ({ of }: { readonly of: readonly Ruling[] }) => {
  const firewalls = [...new Set(of.map(({ firewall }) => firewall))];
  return firewalls.map((firewall) => (
    <Verdict key={firewall} firewall={firewall} of={of.filter((ruling) => ruling.firewall === firewall)} />
  ));
};

const Verdict = ({ firewall, of }: { readonly firewall: string; readonly of: readonly Ruling[] }) => {
  const say = useSay();
  const deciding = of.filter(({ role }) => role === "decides" || role === "default");
  const never = of.filter(({ role }) => role === "never");
  const others = of.filter((ruling) => !deciding.includes(ruling) && !never.includes(ruling));
  const behind = deciding.at(-1)?.behind ?? never.length;
  return (
    <Sheet title={firewall} actions={<Outcome of={deciding} />}>
      <div className="stack">
        <Rules of={deciding} />
        {never.length > 0 && (
          <Behind title={say(firewallTexts.behind, { count: behind })} of={never} more={behind > never.length} />
        )}
        {others.length > 0 && <Behind title={say(firewallTexts.outOfForce)} of={others} more={false} />}
      </div>
    </Sheet>
  );
};

/** The whole in a word. */
const Outcome = ({ of }: { readonly of: readonly Ruling[] }) => {
  const say = useSay();
  const allows = of.filter(({ action }) => action === "allow").length;
  if (allows === of.length) return <Tag tone="good">{say(firewallTexts.allowed)}</Tag>;
  if (allows === 0) return <Tag tone="bad">{say(firewallTexts.denied)}</Tag>;
  return <Tag tone="wait">{say(firewallTexts.partly)}</Tag>;
};

const Behind = ({
  title,
  of,
  more,
}: {
  readonly title: string;
  readonly of: readonly Ruling[];
  readonly more: boolean;
}) => {
  const say = useSay();
  const [open, setOpen] = useState(true);
  return (
    <Disclosure title={title} open={open} onToggle={setOpen}>
      <Rules of={of} />
      {more && <p className="soft">{say(firewallTexts.moreBehind, { count: of.length })}</p>}
    </Disclosure>
  );
};

const Rules = ({ of }: { readonly of: readonly Ruling[] }) => (
  <ol className="firewall-rules">
    {of.map((ruling) => (
      <Rule key={`${ruling.order} ${ruling.policyId}`} of={ruling} />
    ))}
  </ol>
);

const Rule = ({ of: ruling }: { readonly of: Ruling }) => {
  const say = useSay();
  const { policyId, order, name, action, role, whole, parts, partCount, shadowedBy } = ruling;
  const isDefault = role === "default";
  return (
    <li className={`firewall-rule is-${role}`}>
      <p className="firewall-rule-head">
        <Tag tone={role === "decides" || isDefault ? (action === "allow" ? "good" : "bad") : "idle"}>
          {say(policyActions[action])}
        </Tag>
        <strong>
          {isDefault
            ? say(whole ? firewallTexts.defaultRule : firewallTexts.defaultPart)
            : say(firewallTexts.rule, { order, policyId })}
        </strong>
        {name !== "" && <span>{name}</span>}
        {role !== "decides" && !isDefault && <Tag tone="plain">{say(ruleRoles[role])}</Tag>}
        <Ends of={ruling} />
      </p>
      {!isDefault && (
        <p className="firewall-match">
          <span className="mono">{ruling.source}</span> → <span className="mono">{ruling.dest}</span>
          <span className="mono firewall-service">{ruling.service}</span>
          <Zones of={ruling} />
        </p>
      )}
      {shadowedBy.length > 0 && (
        <p className="soft">{say(firewallTexts.shadowedBy, { rules: shadowedBy.join(" + ") })}</p>
      )}
      {whole && !isDefault && <p className="soft">{say(firewallTexts.whole)}</p>}
      {(role === "decides" || isDefault) && !whole && (
        <>
          <p className="soft">{say(firewallTexts.parts, { count: partCount })}</p>
          <ul className="firewall-parts mono">
            {parts.map((part) => (
              <li key={`${part.source} ${part.dest} ${part.service}`}>
                {part.source} → {part.dest} {part.service}
              </li>
            ))}
          </ul>
          {partCount > parts.length && (
            <p className="soft">{say(firewallTexts.moreParts, { count: partCount - parts.length })}</p>
          )}
        </>
      )}
      {ruling.remark !== "" && <p className="soft">{ruling.remark}</p>}
    </li>
  );
};

const Zones = ({ of: { zoneFrom, zoneTo } }: { readonly of: Ruling }) => {
  const say = useSay();
  if (zoneFrom === "" && zoneTo === "") return null;
  const any = say(firewallTexts.any);
  return <span className="soft">{say(firewallTexts.direction, { from: zoneFrom || any, to: zoneTo || any })}</span>;
};

/** Until when it holds, where that is near or over. */
const Ends = ({ of: { role, daysLeft, validFrom, validTo } }: { readonly of: Ruling }) => {
  const say = useSay();
  if (role === "expired") return <Tag tone="idle">{say(firewallTexts.endedAt, { time: validTo.slice(0, 16) })}</Tag>;
  if (role === "notYet") return <Tag tone="info">{say(firewallTexts.beginsAt, { time: validFrom.slice(0, 16) })}</Tag>;
  if (daysLeft < 0) return null;
  return (
    <Tag tone="wait">
      {daysLeft === 0 ? say(firewallTexts.endsToday) : say(firewallTexts.expiring, { count: daysLeft })}
    </Tag>
  );
};
