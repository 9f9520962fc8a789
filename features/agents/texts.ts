import { refusals } from "@apron/kit/contract/refusal";

/** Refusals of work numbers and their binding (catalogue 30, table 3). */
export const agentRefusals = refusals({
  E3001: { zh: "Agent号格式错误，请重新输入", en: "The agent number format is wrong, enter it again", status: "400-1" },
});
