import { wallTime } from "@apron/kit/server/clock";
import { type Answer, answer } from "@apron/kit/server/call";
import type { House } from "@apron/kit/server/house";
import { answerPage } from "@apron/kit/server/paging";
import * as contract from "../contract.ts";
import { askFirewalls } from "./asking.ts";
import { editPolicy } from "./editing.ts";
import { policyImportAnswers } from "./import/answers.ts";
import { policyExportAnswer } from "./import/export.ts";
import { objectImportAnswers } from "./import/objects.ts";
import { listPolicies, wholePolicy } from "./reading.ts";
import type { Stores } from "./stores.ts";

/** The calls of firewalls: everybody of the staff asks, the configuration administrators keep the policies. */
export const answers = (house: House, stores: Stores): Answer[] => [
  answer(contract.queryFirewall, async (asked) => await askFirewalls(house, stores, asked)),
  answer(contract.getFirewalls, async () =>
    (await stores.policies.firewalls()).map(({ name, policies, changed_at }) => ({
      name,
      policies,
      changeTime: wallTime(changed_at),
    })),
  ),
  answer(contract.getPolicies, async (asked) => await listPolicies(house, stores, asked)),
  answer(contract.getPolicy, async (asked) => await wholePolicy(house, stores, asked)),
  answer(contract.savePolicy, async (asked) => await editPolicy(house, stores, asked)),
  answer(contract.getFirewallObjects, async ({ body }) => {
    const { list, total } = await stores.objects.page(body, body);
    const used = await stores.objects.usedBy(list.map(({ name }) => name));
    return answerPage(
      body,
      total,
      list.map(({ id, kind, name, members, remark }) => ({
        id,
        kind,
        name,
        members,
        remark,
        policies: used.get(name) ?? 0,
      })),
    );
  }),
  policyExportAnswer(house, stores),
  ...policyImportAnswers(house, stores),
  ...objectImportAnswers(house, stores),
];
