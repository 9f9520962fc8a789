import { randomUUID } from "node:crypto";
import type { ParsedBodyOf } from "@apron/kit/contract/call";
import { common, refuse } from "@apron/kit/contract/refusal";
import { isTaken } from "@apron/kit/server/database";
import { answer } from "@apron/kit/server/call";
import type { FeatureDoor } from "@apron/kit/server/feature";
import type { House } from "@apron/kit/server/house";
import * as contract from "../contract.ts";
import type { Hours } from "../contract.ts";
import { contactRefusals } from "../texts.ts";
import { contactFor } from "./contacts.ts";
import { fillContacts } from "./demo.ts";
import { branchImportAnswers } from "./importing.ts";
import { storeOf, type KeptBranch } from "./store.ts";

/** When customer service answers, as the desk of contacts states it; "" and "" while nobody has (catalogue 13.16). */
export const serviceHours = async ({ database }: House): Promise<Hours> => {
  const { workdays, rest_days: restDays } = await storeOf(database).hours();
  return { workdays, restDays };
};

/** How people are reached: the page that "contact customer service" leads to, and the desk that keeps it (13.16). */
export const contact: FeatureDoor = (house) => {
  const contacts = storeOf(house.database);
  return {
    name: "contact",
    answers: [
      answer(contract.getContact, async (asked) => await contactFor(house, asked)),

      answer(contract.getContactDesk, async () => {
        const { workdays, rest_days: restDays, version } = await contacts.hours();
        const branches = await contacts.branches();
        return {
          hours: { workdays, restDays, version },
          branches: branches.map((branch) => ({
            id: branch.id,
            nameZh: branch.name_zh,
            nameEn: branch.name_en,
            addressZh: branch.address_zh,
            addressEn: branch.address_en,
            phone: branch.phone,
            email: branch.email,
            workdays: branch.workdays,
            restDays: branch.rest_days,
            version: branch.version,
          })),
        };
      }),
      answer(contract.saveServiceHours, async ({ body, note }) => {
        const { version, ...hours } = body;
        const { version: _, ...before } = await contacts.hours();
        if (!(await contacts.changeHours(hours, version))) throw refuse(common.E9409);
        note("hours", { before, after: hours });
        return { version: version + 1 };
      }),
      answer(contract.saveBranch, async ({ body, note }) => {
        const kept = keptOf(body);
        const before = (await contacts.branches()).find(({ id }) => id === kept.id);
        note(kept.id, { before, after: kept });
        try {
          if (body.id === "" && !(await contacts.addBranch(kept, contract.contactLimits.branches)))
            throw refuse(contactRefusals.E13019, { values: { maximum: contract.contactLimits.branches } });
          if (body.id !== "" && !(await contacts.changeBranch(kept, body.version))) throw refuse(common.E9409);
        } catch (error) {
          throw isTaken(error) ? refuse(common.E9413, { fields: { nameZh: contactRefusals.E13017 } }) : error;
        }
        return { id: kept.id, version: body.version + 1 };
      }),
      answer(contract.removeBranch, async ({ body, note }) => {
        note(body.id);
        if (!(await contacts.removeBranch(body.id, body.version))) throw refuse(common.E9409);
      }),
      ...branchImportAnswers(house, contacts),
    ],
    demo: { contacts: async () => await fillContacts(house) },
  };
};

const keptOf = (typed: ParsedBodyOf<typeof contract.saveBranch>): KeptBranch => ({
  id: typed.id === "" ? randomUUID() : typed.id,
  name_zh: typed.nameZh,
  name_en: typed.nameEn,
  address_zh: typed.addressZh,
  address_en: typed.addressEn,
  phone: typed.phone,
  email: typed.email,
  workdays: typed.workdays,
  rest_days: typed.restDays,
});
