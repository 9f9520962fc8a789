import { accountsOf, type Names } from "@apron/features/login/server";
import { wallTime } from "@apron/kit/server/clock";
import type { House } from "@apron/kit/server/house";
import type { CaseRow, FaultRow } from "../contract.ts";
import { minutesBetween } from "./rules.ts";
import { acceptBy } from "./rules-calling.ts";
import type { StoredFault } from "./store.ts";
import type { StoredCase } from "./cases/store.ts";

/** One line of a list. */
export const rowOf = (fault: StoredFault, names: Names): FaultRow => {
  const until = acceptBy(fault);
  return {
    id: fault.id,
    createTime: wallTime(fault.reported_at),
    reportingTime: wallTime(fault.reported_at),
    occurrenceTime: wallTime(fault.occurred_at),
    channel: fault.channel,
    officeCode: fault.office_code,
    airportCn: fault.airport_cn,
    applicationId: fault.application_id,
    applicationAlias: fault.application_alias,
    templateId: fault.template_id,
    typeName: fault.type_name,
    subtypeName: fault.subtype_name,
    submitter: names(fault.reporter),
    status: fault.status,
    type: fault.type,
    faultySoftware: fault.software,
    phenomenon: fault.phenomenon,
    error: fault.error,
    handler: names(fault.handler),
    escalation: fault.escalation,
    severity: fault.severity,
    acceptBy: until === undefined ? "" : wallTime(until),
    repairMinutes: fault.restored_at === null ? null : minutesBetween(fault.reported_at, fault.restored_at),
    caseId: fault.case_id ?? "",
    parentId: fault.parent_id ?? "",
  };
};

/** Lines of a list, with the names of those behind them. */
export const rowsOf = async (house: House, faults: readonly StoredFault[]): Promise<FaultRow[]> => {
  const names = await accountsOf(house).names(faults.flatMap(({ reporter, handler }) => [reporter, handler]));
  return faults.map((fault) => rowOf(fault, names));
};

/** One line of the case library. */
export const caseRowOf = (stored: StoredCase, worked: number): CaseRow => ({
  id: stored.id,
  title: stored.title,
  reportingTime: wallTime(stored.reported_at),
  occurrenceTime: wallTime(stored.occurred_at),
  location: stored.location,
  faultySoftware: stored.software,
  type: stored.type,
  phenomenon: stored.phenomenon,
  error: stored.error,
  reportingUnit: stored.reporting_unit,
  worked,
  updateTime: wallTime(stored.changed_at),
});
