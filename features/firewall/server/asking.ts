import type { ParsedBodyOf, ResultOf } from "@apron/kit/contract/call";
import { common, refuse, type RefusalKind } from "@apron/kit/contract/refusal";
import { instantOf } from "@apron/kit/server/clock";
import type { Asked } from "@apron/kit/server/call";
import type { House } from "@apron/kit/server/house";
import type * as contract from "../contract.ts";
import { firewallLimits } from "../firewall.ts";
import { firewallRefusals } from "../texts.ts";
import { type AddressRange, anywhere, type Flaw, isFlaw, rangeOf, rangeText, readAddress } from "./rules/addresses.ts";
import { type Box, boxesOf, joined } from "./rules/boxes.ts";
import { dayBegins, momentIn, termOf, wordOf } from "./columns.ts";
import { daysLeftOf, decide, type Decision, type Rule, type Ruled } from "./rules/policies.ts";
import { readAsked, type ServiceRange, serviceTexts } from "./rules/services.ts";
import type { StoredPolicy } from "./store.ts";
import type { Met } from "./store-match.ts";
import type { Stores } from "./stores.ts";

type Question = ParsedBodyOf<typeof contract.queryFirewall>;

/** Which rule of each firewall decides, what no rule decides, and which rules never apply to what was asked (catalogue 19.5). */
export const askFirewalls = async (
  house: House,
  { policies, matches }: Stores,
  { body }: Asked<Question>,
): Promise<ResultOf<typeof contract.queryFirewall>> => {
  const { sources, dests, services } = readQuestion(body);
  const at = body.at === "" ? house.clock.now() : instantOf(momentIn(body.at, dayBegins) ?? body.at);
  const question = boxesOf(sources, dests, services);
  const firewalls = (await policies.firewalls()).map(({ name }) => name);
  if (body.firewall !== "" && !firewalls.includes(body.firewall))
    throw refuse(common.E9413, { fields: { firewall: firewallRefusals.E19064 } });
  const met = await meetAll(matches, sources, dests, services);
  const wanted = (await policies.ofIds([...met.keys()])).filter(
    ({ firewall }) => body.firewall === "" || firewall === body.firewall,
  );
  const rules = rulesByFirewall(wanted, met, services);
  const known = new Map(wanted.map((policy) => [policy.id, policy]));
  const asked = body.firewall === "" ? firewalls.slice(0, firewallLimits.firewallsShown) : [body.firewall];
  return asked.flatMap((firewall) => {
    const decision = decide(question, rules.get(firewall) ?? [], at);
    if (!decision) throw refuse(firewallRefusals.E19063);
    return rulingsOf(firewall, decision, known, house.clock.now());
  });
};

/** What is asked, opened; refused with what is wrong at each of its fields. */
const readQuestion = (body: Question) => {
  const [sources, dests] = [addressesIn(body.sourceIp), addressesIn(body.destIp)];
  const services = readAsked(body.protocol, body.port);
  const isRead = "length" in services;
  const fields: Record<string, RefusalKind> = {
    ...(isFlaw(sources) && { sourceIp: said(sources) }),
    ...(isFlaw(dests) && { destIp: said(dests) }),
    ...(!isRead && services.protocol && { protocol: said(services.protocol) }),
    ...(!isRead && services.port && { port: said(services.port) }),
  };
  if (isFlaw(sources) || isFlaw(dests) || !isRead) throw refuse(common.E9413, { fields });
  if (!sources.some((source) => dests.some(({ family }) => family === source.family)))
    throw refuse(common.E9413, { fields: { destIp: firewallRefusals.E19059 } });
  return { sources, dests, services };
};

const addressesIn = (typed: string): readonly AddressRange[] | Flaw => (typed === "" ? anywhere : readAddress(typed));

const said = ({ wrong, values }: Flaw): RefusalKind => ({ ...wrong, ...wordOf(wrong, values) });

/** The pairs of addresses that meet the question, by their policies. */
const meetAll = async (
  matches: Stores["matches"],
  sources: readonly AddressRange[],
  dests: readonly AddressRange[],
  services: readonly ServiceRange[],
): Promise<Map<number, Met[]>> => {
  const found = new Map<number, Met[]>();
  let count = 0;
  for (const source of sources)
    for (const dest of dests) {
      if (source.family !== dest.family) continue;
      const met = await matches.meet(source, dest, services);
      count += met.length;
      if (count > firewallLimits.met) throw refuse(firewallRefusals.E19063);
      for (const pair of met) {
        const before = found.get(pair.policy_id);
        if (before) before.push(pair);
        else found.set(pair.policy_id, [pair]);
      }
    }
  return found;
};

/** What of policies speaks of the question, in the order of each firewall. */
const rulesByFirewall = (
  policies: readonly StoredPolicy[],
  met: ReadonlyMap<number, readonly Met[]>,
  services: readonly ServiceRange[],
): Map<string, Rule[]> => {
  const found = new Map<string, Rule[]>();
  for (const policy of policies.toSorted((a, b) => a.ordinal - b.ordinal || a.id - b.id)) {
    const itsServices = policy.opened.v
      .map(([low, high]) => ({ low, high }))
      .filter((one) => services.some((wanted) => one.low <= wanted.high && one.high >= wanted.low));
    const boxes = (met.get(policy.id) ?? []).flatMap((pair) =>
      boxesOf([rangeOf([pair.source_low, pair.source_high])], [rangeOf([pair.dest_low, pair.dest_high])], itsServices),
    );
    const rules = found.get(policy.firewall) ?? [];
    found.set(policy.firewall, rules);
    rules.push({ id: policy.id, boxes, ...termOf(policy.facts) });
  }
  return found;
};

/** A decision as it is read: what decides, the default, what never applies, what is not in force. */
const rulingsOf = (
  firewall: string,
  { ruled, left }: Decision,
  known: ReadonlyMap<number, StoredPolicy>,
  now: number,
): contract.Ruling[] => {
  const deciding = ruled.filter(({ role }) => role === "decides");
  const never = ruled.filter(({ role }) => role === "never");
  const others = ruled.filter(({ role }) => role !== "decides" && role !== "never");
  const isWhole = deciding.length + (left.length > 0 ? 1 : 0) === 1;
  const nameOf = (id: number): string => known.get(id)?.policy_id ?? "";
  const shown = (one: Ruled, behind: number): contract.Ruling[] => {
    const policy = known.get(one.id);
    return policy
      ? [
          {
            ...factsOf(policy),
            role: one.role,
            whole: one.role === "decides" && isWhole,
            ...partsOf(one.parts),
            shadowedBy: one.by.map(nameOf),
            daysLeft: daysLeftOf(termOf(policy.facts), now),
            behind,
            simulated: true,
          },
        ]
      : [];
  };
  const last = left.length > 0 ? -1 : deciding.length - 1;
  return [
    ...deciding.flatMap((one, at) => shown(one, at === last ? never.length : 0)),
    ...(left.length > 0 ? [defaultOf(firewall, left, isWhole, never.length)] : []),
    ...never.slice(0, firewallLimits.behindShown).flatMap((one) => shown(one, 0)),
    ...others.slice(0, firewallLimits.behindShown).flatMap((one) => shown(one, 0)),
  ];
};

const factsOf = ({ facts }: StoredPolicy) => ({
  firewall: facts.firewall,
  policyId: facts.policyId,
  order: Number(facts.order),
  name: facts.name,
  action: facts.action === "allow" ? ("allow" as const) : ("deny" as const),
  zoneFrom: facts.zoneFrom,
  zoneTo: facts.zoneTo,
  source: facts.source,
  dest: facts.dest,
  service: facts.service,
  validFrom: facts.validFrom,
  validTo: facts.validTo,
  remark: facts.remark,
  owner: facts.owner,
});

const defaultOf = (firewall: string, left: readonly Box[], whole: boolean, behind: number): contract.Ruling => ({
  firewall,
  policyId: "",
  order: 0,
  name: "",
  action: "deny",
  zoneFrom: "",
  zoneTo: "",
  source: "any",
  dest: "any",
  service: "any",
  validFrom: "",
  validTo: "",
  remark: "",
  owner: "",
  role: "default",
  whole,
  ...partsOf(left),
  shadowedBy: [],
  daysLeft: -1,
  behind,
  simulated: true,
});

/** Pieces beyond which they are not put together: it would take longer than reading them. */
const joinable = 300;

const partsOf = (boxes: readonly Box[]): Pick<contract.Ruling, "parts" | "partCount"> => {
  const parts = boxes.length <= joinable ? joined(boxes) : boxes;
  return {
    parts: parts.slice(0, firewallLimits.partsShown).map((box) => ({
      source: rangeText({ family: box.family, low: box.sourceLow, high: box.sourceHigh }),
      dest: rangeText({ family: box.family, low: box.destLow, high: box.destHigh }),
      service: serviceTexts({ low: box.serviceLow, high: box.serviceHigh }).join(", "),
    })),
    partCount: parts.length,
  };
};
