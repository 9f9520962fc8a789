import type { FeatureDoor } from "@apron/kit/server/feature";
import { proveForRoles } from "./accounts.ts";
import { answers } from "./answers.ts";
import { auditCheck } from "./audit-check.ts";
import { storesOf } from "./stores.ts";
import { officeKinds } from "./messages.ts";

/** Operations accounts, their roles, and what browsers report (catalogue 18.3, 24.1, 25.1). */
export const office: FeatureDoor = (house) => ({
  name: "office",
  messages: officeKinds,
  answers: answers(house, storesOf(house)),
  jobs: [auditCheck(house, storesOf(house))],
  spends: { "office.codeForRoles": async (asked, optType) => await proveForRoles(house, asked, optType) },
});
