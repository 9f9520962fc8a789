import { addSeconds } from "@apron/kit/server/clock";
import type { House } from "@apron/kit/server/house";
import { agentLimits, type OperationKind } from "../../contract.ts";
import { tellDisabled } from "../jobs.ts";
import { whenUnbound } from "../listeners.ts";
import { afterOperation } from "./operations.ts";
import { statesOf } from "../store-state.ts";
import { followDeadline, settleBinding } from "../todos.ts";

/** What is known here, and what there is to do, follows what was done at a host and the end of a binding, at once. */
export const followOperations = (house: House): void => {
  const note = (
    kind: OperationKind,
    change: Omit<Parameters<ReturnType<typeof statesOf>["noteChange"]>[1], "at">,
  ): void =>
    afterOperation(house, kind, async (operation) => {
      await statesOf(house).noteChange(operation, { ...change, at: house.clock.now() });
    });
  const awaited = (kind: OperationKind): void =>
    afterOperation(house, kind, async (operation) => {
      const at = house.clock.now();
      const signInDeadline = addSeconds(at, agentLimits.signInDays * 86_400);
      await statesOf(house).noteChange(operation, { at, signInDeadline, disabled: "" });
      await followDeadline(house, operation, { exists: true, disabled: "", signInDeadline });
    });
  note("freeze", { frozen: true });
  note("unfreeze", { frozen: false });
  note("disable", { disabled: "deadline" });
  afterOperation(house, "disable", async (operation) => await tellDisabled(house, operation));
  note("liftFlow", { limited: false });
  awaited("reset");
  awaited("activate");
  whenUnbound(house, async (ended) => await settleBinding(house, ended));
};
