import { accountsOf, writeTo } from "@apron/features/login/server";
import { roles } from "@apron/kit/contract/roles";
import { filled } from "@apron/kit/contract/texts";
import { wallTime } from "@apron/kit/server/clock";
import type { House } from "@apron/kit/server/house";
import { firewallMessages } from "../texts.ts";
import { termOf } from "./columns.ts";
import { daysLeftOf, toldDayOf } from "./rules/policies.ts";
import type { StoredPolicy } from "./store.ts";
import type { Stores } from "./stores.ts";

/** What open screens hear when policies, objects or the shadow report have changed. */
export const firewallTopic = "firewall";
export const tellOfPolicies = async (house: House, stores: Stores): Promise<void> => {
  await house.live.tell("staff", firewallTopic);
  await putExpiring(house, stores);
};

const desk = roles.configurationAdministrator.id;
const causeOf = (firewall: string): string => `firewall:expiring:${firewall}`;

/** Puts before the desk which firewalls have policies about to expire, one item for each; gives them by firewall. */
const putExpiring = async (
  house: House,
  { policies }: Stores,
): Promise<ReadonlyMap<string, readonly StoredPolicy[]>> => {
  const now = house.clock.now();
  const byFirewall = Map.groupBy(await policies.expiring(now), ({ firewall }) => firewall);
  const calm = (await policies.firewalls()).filter(({ name }) => !byFirewall.has(name));
  await house.todos.settle(...calm.map(({ name }) => causeOf(name)));
  for (const [firewall, ending] of byFirewall)
    await house.todos.open({
      cause: causeOf(firewall),
      to: { role: desk },
      type: "firewall",
      title: filled(firewallMessages.expiring, { firewall, count: ending.length }),
      source: firewallMessages.source,
      url: expiringAt(firewall),
      deadline: ending[0]?.valid_to ?? now,
    });
  return byFirewall;
};

/**
 * Puts before the desk what is about to expire, and tells it by message 30, 7 and 1 days before the end of a policy, each
 * once (catalogue 29.27).
 */
export const followExpiry = async (house: House, stores: Stores): Promise<void> => {
  const now = house.clock.now();
  for (const [firewall, ending] of await putExpiring(house, stores))
    await house.database.transaction(async () => {
      const told: StoredPolicy[] = [];
      for (const policy of ending) {
        const days = toldDayOf(daysLeftOf(termOf(policy.facts), now));
        if (days !== undefined && (await stores.policies.remind(policy, days))) told.push(policy);
      }
      if (told.length > 0) await tellDesk(house, firewall, told);
    });
};

const tellDesk = async (house: House, firewall: string, ending: readonly StoredPolicy[]): Promise<void> => {
  const [first] = ending;
  if (!first) return;
  for (const account of await accountsOf(house).staff(desk))
    await writeTo(house, account, {
      purpose: "firewall.expiring",
      subject: firewallMessages.subject,
      text: firewallMessages.text,
      values: {
        firewall,
        count: ending.length,
        policyId: first.policy_id,
        day: wallTime(first.valid_to ?? 0).slice(0, 10),
        link: `${house.config.publicUrl}${expiringAt(firewall)}`,
      },
    });
};

const expiringAt = (firewall: string): string =>
  `/firewallDesk?state=expiring&firewall=${encodeURIComponent(firewall)}`;
