import { airportKept, applicationOf, unknownAirport, unknownApplication } from "@apron/features/airport/server";
import { recordOf } from "@apron/features/record/server";
import { settleDetails } from "@apron/features/template/server";
import { common, refuse } from "@apron/kit/contract/refusal";
import type { ParsedBodyOf, ResultOf } from "@apron/kit/contract/call";
import { instantOf, timestamp } from "@apron/kit/server/clock";
import type { Asked } from "@apron/kit/server/call";
import type { House } from "@apron/kit/server/house";
import type * as contract from "../contract.ts";
import { faultRefusals } from "../texts.ts";
import { joinMass } from "./mass.ts";
import { standingOf } from "./people.ts";
import { mayAmend } from "./rules.ts";
import { nextCallAfter } from "./rules-calling.ts";
import type { FaultFacts } from "./store.ts";
import type { Stores } from "./stores.ts";
import { callNext, chainFor, faultTopic } from "./telling.ts";

const { E16083, E16085, E16090 } = faultRefusals;

type Facts = Pick<
  ParsedBodyOf<typeof contract.amendFault>,
  | "location"
  | "faultySoftware"
  | "type"
  | "severity"
  | "phenomenon"
  | "error"
  | "effect"
  | "reportingUnit"
  | "occurrenceTime"
  | "cause"
  | "notes"
>;

/** Reports a fault and calls the first of those on duty for its application, in one step: neither is ever without the other. */
export const report = async (
  house: House,
  stores: Stores,
  { body, caller, note }: Asked<ParsedBodyOf<typeof contract.saveFault>>,
): Promise<ResultOf<typeof contract.saveFault>> => {
  const now = house.clock.now();
  const facts = factsOf(body, now);
  const place = await applicationOf(house, body.applicationId);
  if (!place) throw unknownApplication();
  if (place.officeCode !== body.officeCode.toUpperCase() || !(await airportKept(house, place.officeCode)))
    throw unknownAirport();
  const chain = await chainFor(house, { roster_name: place.rosterName, reporter: caller.accountId });
  const nextCallAt = nextCallAfter({ reported_at: now, severity: body.severity }, now);
  const photos = await photosOf(house, body);
  return await house.database.transaction(async () => {
    const id = await stores.faults.nextId("F", now);
    note(id);
    const { template, details, values } = await settleDetails(house, {
      caller,
      templateId: body.templateId,
      version: body.templateVersion,
      business: "fault",
      details: body.details,
      use: usedFor(id),
    });
    await house.files.claim(body.files, {
      owner: caller.accountId,
      purpose: "attachment",
      use: usedFor(id),
      field: "files",
    });
    const fault = {
      ...facts,
      id,
      status: "reported" as const,
      escalation: 0,
      reported_at: timestamp(now),
      next_call_at: timestamp(nextCallAt),
      reporter: caller.accountId,
      channel: body.channel,
      office_code: place.officeCode,
      airport_cn: place.airportCn,
      application_id: place.applicationId,
      application_alias: place.applicationAlias,
      roster_name: place.rosterName,
      template_id: template.templateId,
      template_version: template.version,
      type_id: template.typeId,
      type_name: template.typeName,
      subtype_id: template.subtypeId,
      subtype_name: template.subtypeName,
      details,
      shown: JSON.stringify(values),
      record_id: body.recordId === "" ? null : body.recordId,
      record_field: body.recordField,
      record_photos: photos,
      delimitation_id: body.delimitationId === "" ? null : body.delimitationId,
      parent_id: null,
    };
    await stores.faults.add(fault);
    await stores.faults.addEvents([
      {
        fault_id: id,
        happened_at: timestamp(now),
        kind: "report",
        account_id: caller.accountId,
        note: "",
        file_ids: body.files,
      },
    ]);
    const isTaken = body.parentId !== "" && (await joinMass(house, stores, id, body.parentId));
    const waiting = { ...fault, severity: body.severity, reported_at: now, next_call_at: nextCallAt };
    const person = isTaken ? undefined : await callNext(house, stores, waiting, chain);
    await house.live.tell("staff", faultTopic);
    return {
      id,
      told: person ? [person.name] : [],
      noRoster: !isTaken && !chain.some(({ line }) => line !== "supervisor"),
    };
  });
};

/** The pictures beside the value of a record that a fault is opened from: they stay with it, whatever becomes of the record. */
const photosOf = async (
  house: House,
  { recordId, recordField }: Pick<ParsedBodyOf<typeof contract.saveFault>, "recordId" | "recordField">,
): Promise<string[]> => {
  const record = recordId === "" ? undefined : await recordOf(house, recordId);
  return [...(record?.deviations.find(({ field }) => field === recordField)?.photos ?? [])];
};

/** Corrects the facts of a fault that is not closed. */
export const amend = async (
  house: House,
  { faults }: Stores,
  { body, caller, note }: Asked<ParsedBodyOf<typeof contract.amendFault>>,
): Promise<ResultOf<typeof contract.amendFault>> => {
  const fault = await faults.find(body.id);
  if (!fault) throw refuse(common.E9404);
  const standing = await standingOf(house, faults, fault, caller);
  if (!mayAmend(fault.status, { ...standing, isReporter: fault.reporter === caller.accountId })) throw refuse(E16083);
  const at = house.clock.now();
  const facts = factsOf(body, at);
  const nextCallAt = nextCallAfter({ reported_at: fault.reported_at, severity: body.severity }, at);
  const version = await faults.amend(body.id, body.version, facts, { by: caller.accountId, at, nextCallAt });
  if (version === undefined) throw refuse(common.E9409);
  note(body.id, { before: fault, after: facts });
  await house.live.tell("staff", faultTopic);
  return { version };
};

/** What a fault's files are claimed for. */
export const usedFor = (faultId: string): string => `fault:${faultId}`;

const factsOf = (body: Facts, now: number): FaultFacts => {
  const occurred = instantOf(body.occurrenceTime);
  const fields = {
    ...(body.type === 1 && body.faultySoftware === "" && { faultySoftware: E16090 }),
    ...(occurred > now && { occurrenceTime: E16085 }),
  };
  if (Object.keys(fields).length > 0) throw refuse(common.E9413, { fields });
  return {
    location: body.location,
    software: body.faultySoftware,
    type: body.type,
    severity: body.severity,
    phenomenon: body.phenomenon,
    error: body.error,
    effect: body.effect,
    reporting_unit: body.reportingUnit,
    occurred_at: timestamp(occurred),
    cause: body.cause,
    notes: body.notes,
  };
};
