import { type Answer, answer } from "@apron/kit/server/call";
import type { House } from "@apron/kit/server/house";
import { exportFile } from "@apron/kit/server/imports";
import { exportPolicies } from "../../contract.ts";
import { firewallTitles } from "../../titles.ts";
import { type PolicyFacts, policyColumns } from "../columns.ts";
import type { Stores } from "../stores.ts";

/** The policies as a file that can be imported again, each firewall whole (catalogue 19.15). */
export const policyExportAnswer = (house: House, stores: Stores): Answer =>
  answer(exportPolicies, async (asked) => {
    asked.note(asked.body.format);
    const file = { title: firewallTitles.desk, columns: policyColumns, now: house.clock.now() };
    return exportFile(asked, file, policiesIn(stores));
  });

async function* policiesIn({ policies }: Stores): AsyncGenerator<readonly PolicyFacts[]> {
  for (const { name } of await policies.firewalls())
    for (let behind = { ordinal: 0, id: 0 }; ;) {
      const rules = await policies.rules(name, behind, pageRows);
      if (rules.length > 0) yield rules.map(({ facts }) => facts);
      const last = rules.at(-1);
      if (!last || rules.length < pageRows) break;
      behind = { ordinal: last.ordinal, id: last.id };
    }
}

const pageRows = 1_000;
