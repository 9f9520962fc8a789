import { accountsOf } from "@apron/features/login/server";
import { common, refuse } from "@apron/kit/contract/refusal";
import type { ParsedBodyOf, ResultOf } from "@apron/kit/contract/call";
import { timestamp, wallTime } from "@apron/kit/server/clock";
import type { Asked } from "@apron/kit/server/call";
import type { House } from "@apron/kit/server/house";
import type * as contract from "../contract.ts";
import { type EventRemark, faultStatuses, type FaultStep } from "../fault.ts";
import { faultRefusals } from "../texts.ts";
import { joinMass } from "./mass.ts";
import { aloneCause, standingOf } from "./people.ts";
import { mayStep, stepRules } from "./rules.ts";
import { usedFor } from "./reporting.ts";
import type { StoredFault } from "./store.ts";
import type { Stores } from "./stores.ts";
import { acceptCause, faultTopic } from "./telling.ts";

const { E16081, E16082, E16083, E16084, E16089 } = faultRefusals;

/** Takes one step of a fault's life, and the parts of a mass fault along; refuses whoever came second with who was first. */
export const advance = async (
  house: House,
  stores: Stores,
  { body, caller, note }: Pick<Asked<ParsedBodyOf<typeof contract.advanceFault>>, "body" | "caller" | "note">,
): Promise<ResultOf<typeof contract.advanceFault>> => {
  const { faults } = stores;
  const { id, step } = body;
  refuseUnlessSaid(body);
  const fault = await faults.find(id);
  if (!fault) throw refuse(common.E9404);
  if (body.caseId !== "" && !(await stores.cases.stays(body.caseId)))
    throw refuse(common.E9413, { fields: { caseId: common.E9404 } });
  const standing = await standingOf(house, faults, fault, caller);
  if (!mayStep(step, standing)) throw fitsNow(fault, step) ? refuse(E16083) : await tooLate(house, fault, step);
  const now = house.clock.now();
  const seen = {
    handler: fault.handler,
    ownOnly: stepRules[step].by === "handler" && !standing.isSupervisor,
  };
  note(`${id} ${step}`);
  const moved = await house.database.transaction(async () => {
    if (!(await faults.advance(id, step, caller.accountId, now, seen, body))) return false;
    const parts = await faults.advanceChildren(id, step, caller.accountId, now, body);
    for (const part of [id, ...parts]) {
      const remarks: readonly EventRemark[] = [
        ...(body.caseId === "" ? [] : [{ code: "solvedByCase" as const, id: body.caseId }]),
        ...(part === id ? [] : [{ code: "withParent" as const, id }]),
      ];
      await faults.addEvents([
        {
          fault_id: part,
          happened_at: timestamp(now),
          kind: step,
          account_id: caller.accountId,
          note: [body.note, step === "restore" ? body.measure : ""].filter((said) => said !== "").join("\n"),
          remarks: JSON.stringify(remarks),
        },
      ]);
      await house.todos.settle(aloneCause(part), ...(step === "accept" ? [acceptCause(part)] : []));
    }
    await house.live.tell("staff", faultTopic);
    return true;
  });
  const after = (await faults.find(id)) ?? fault;
  if (!moved) throw await tooLate(house, after, step);
  const names = await accountsOf(house).names([after.handler]);
  return { status: after.status, handler: names(after.handler) };
};

/** Adds a comment with its files. */
export const comment = async (
  house: House,
  { faults }: Stores,
  { body, caller, note }: Asked<ParsedBodyOf<typeof contract.commentFault>>,
): Promise<void> => {
  if (!(await faults.find(body.id))) throw refuse(common.E9404);
  note(body.id);
  await house.database.transaction(async () => {
    await house.files.claim(body.files, {
      owner: caller.accountId,
      purpose: "attachment",
      use: usedFor(body.id),
      field: "files",
    });
    await faults.addEvents([
      {
        fault_id: body.id,
        happened_at: timestamp(house.clock.now()),
        kind: "comment",
        account_id: caller.accountId,
        note: body.note,
        file_ids: body.files,
      },
    ]);
    await house.live.tell("staff", faultTopic);
  });
};

/** Joins a fault to a mass fault or takes it out again; its timeline says so. */
export const attach = async (
  house: House,
  stores: Stores,
  { body, caller, note }: Asked<ParsedBodyOf<typeof contract.attachFault>>,
): Promise<void> => {
  const { faults } = stores;
  const fault = await faults.find(body.id);
  if (!fault) throw refuse(common.E9404);
  const standing = await standingOf(house, faults, fault, caller);
  if (!Object.values(standing).includes(true)) throw refuse(E16083);
  note(`${body.id} ${body.parentId}`);
  await house.database.transaction(async () => {
    const joins = body.parentId !== "";
    if (joins) await joinMass(house, stores, body.id, body.parentId);
    else if (!(await faults.detach(body.id))) throw refuse(common.E9409);
    await faults.addEvents([
      {
        fault_id: body.id,
        happened_at: timestamp(house.clock.now()),
        kind: joins ? "attach" : "detach",
        account_id: caller.accountId,
        note: joins ? body.parentId : (fault.parent_id ?? ""),
      },
    ]);
    await house.live.tell("staff", faultTopic);
  });
};

/** Restoring says what helped, and reopening why. */
const refuseUnlessSaid = ({ step, measure, note }: ParsedBodyOf<typeof contract.advanceFault>): void => {
  if (step === "restore" && measure === "") throw refuse(common.E9413, { fields: { measure: E16084 } });
  if (step === "reopen" && note === "") throw refuse(common.E9413, { fields: { note: common.E9410 } });
};

const fitsNow = ({ status }: StoredFault, step: FaultStep): boolean => stepRules[step].from.includes(status);

/** Why a step is not possible any more: who was first, or what the status is now. */
const tooLate = async (house: House, fault: StoredFault, step: FaultStep) => {
  const names = await accountsOf(house).names([fault.handler]);
  const name = names(fault.handler);
  if (step === "accept" && fault.accepted_at !== null)
    return refuse(E16081, { values: { name, time: wallTime(fault.accepted_at) } });
  if (step === "takeOver" && fitsNow(fault, step)) return refuse(E16089, { values: { name } });
  return refuse(E16082, { reason: faultStatuses[fault.status] });
};
