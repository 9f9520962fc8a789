import type { ResultOf } from "@apron/kit/contract/call";
import type { listAgents } from "../contract.ts";

/** A work number as its holder's list has it, in order but for what a test changes. */
export const agentRow = (
  change: Partial<ResultOf<typeof listAgents>["list"][number]> = {},
): ResultOf<typeof listAgents>["list"][number] => ({
  bindingId: "b1",
  system: "C",
  agentNumber: "10001",
  user: "李航",
  owner: "李航",
  mobile: "",
  email: "",
  organization: "",
  accountType: "personal",
  status: 1,
  frozen: false,
  disabled: "",
  realnameAuthStatus: 1,
  identityStage: "verified",
  mainUse: false,
  bindTime: "",
  selfServiceState: "none",
  selfServiceExpireTime: "",
  twoFactorType: "1",
  securityLevel: 1,
  smsRule: 0,
  siNoticeFrequency: 0,
  ...change,
});
