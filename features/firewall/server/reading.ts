import { accountsOf } from "@apron/features/login/server";
import type { ParsedBodyOf, ResultOf } from "@apron/kit/contract/call";
import { common, refuse } from "@apron/kit/contract/refusal";
import { type Language, say } from "@apron/kit/contract/texts";
import { type Instant, wallTime } from "@apron/kit/server/clock";
import type { Asked } from "@apron/kit/server/call";
import type { House } from "@apron/kit/server/house";
import { changesOf } from "@apron/kit/server/imports";
import { answerPage } from "@apron/kit/server/paging";
import type * as contract from "../contract.ts";
import type { PolicyField } from "../texts.ts";
import { policyFields } from "../texts.ts";
import { rangeOf, rangeText } from "./rules/addresses.ts";
import { policyColumns, termOf } from "./columns.ts";
import { stateOf } from "./rules/policies.ts";
import { serviceTexts } from "./rules/services.ts";
import type { StoredPolicy } from "./store.ts";
import type { Stores } from "./stores.ts";

/** Addresses and services that the page of a policy lists. */
const listed = 200;

/** One page of the policies, with how many there are of what somebody should look at. */
export const listPolicies = async (
  house: House,
  { policies }: Stores,
  { body }: Asked<ParsedBodyOf<typeof contract.getPolicies>>,
): Promise<ResultOf<typeof contract.getPolicies>> => {
  const now = house.clock.now();
  const { list, total } = await policies.page(body, now, body);
  return {
    ...answerPage(
      body,
      total,
      list.map((row) => policyOf(row, now)),
    ),
    counts: await policies.counts(now),
    judging: (await policies.unjudged()).map(({ name }) => name),
  };
};

/** A policy as its desk reads it. */
export const policyOf = ({ id, facts, shadowed_by }: StoredPolicy, now: Instant): contract.Policy => ({
  id: String(id),
  firewall: facts.firewall,
  policyId: facts.policyId,
  order: Number(facts.order),
  name: facts.name,
  zoneFrom: facts.zoneFrom,
  zoneTo: facts.zoneTo,
  source: facts.source,
  dest: facts.dest,
  service: facts.service,
  action: facts.action === "allow" ? "allow" : "deny",
  validFrom: facts.validFrom,
  validTo: facts.validTo,
  remark: facts.remark,
  owner: facts.owner,
  enabled: facts.enabled === "1",
  state: stateOf(termOf(facts), now),
  shadowedBy: shadowed_by,
});

/** What stands now of the policy that an id was of: every change gives it another id. */
export const currentOf = async ({ policies }: Stores, id: string): Promise<StoredPolicy> => {
  const seen = /^\d{1,15}$/.test(id) ? await policies.find(Number(id)) : undefined;
  const now = seen && (seen.until === null ? seen : await policies.current(seen.firewall, seen.policy_id));
  if (!now) throw refuse(common.E9404);
  return now;
};

/** One policy, opened, with everything that was changed of it. */
export const wholePolicy = async (
  house: House,
  stores: Stores,
  { body, language }: Asked<ParsedBodyOf<typeof contract.getPolicy>>,
): Promise<ResultOf<typeof contract.getPolicy>> => {
  const row = await currentOf(stores, body.id);
  const versions = await stores.policies.history(row.firewall, row.policy_id);
  const names = await accountsOf(house).names(versions.map(({ made_by }) => made_by));
  const [last] = versions;
  const { s, d, v } = row.opened;
  return {
    ...policyOf(row, house.clock.now()),
    uses: row.uses,
    opened: {
      sources: s.slice(0, listed).map((bounds) => rangeText(rangeOf(bounds))),
      dests: d.slice(0, listed).map((bounds) => rangeText(rangeOf(bounds))),
      services: v.slice(0, listed).flatMap(([low, high]) => serviceTexts({ low, high })),
    },
    history: versions.map(({ facts, kind, made_at, made_by }, at) => ({
      time: wallTime(made_at),
      name: names(made_by),
      kind,
      changes: changesOf(policyColumns, versions[at + 1]?.facts, facts).map(({ field, before, after }) => ({
        field: say(language, policyFields[field]),
        before: shownAs(field, before, language),
        after: shownAs(field, after, language),
      })),
    })),
    changedBy: last ? names(last.made_by) : "",
    changeTime: last ? wallTime(last.made_at) : "",
  };
};

/** A field of a policy as somebody reads it. */
export const shownAs = (field: PolicyField, kept: string, language: Language): string => {
  const word = kept === "" && field !== "enabled" ? undefined : policyColumns[field].show?.(kept);
  return word ? say(language, word) : kept;
};
