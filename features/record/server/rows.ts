import { wallTime } from "@apron/kit/server/clock";
import type { RecordRow } from "../record.ts";
import { dayOfRecord, turnOfRecord } from "./rules.ts";
import type { ListedRecord } from "./store-records.ts";

/** A record as a line of a list. */
export const rowOf = (row: ListedRecord): RecordRow => ({
  id: row.id,
  number: row.number,
  createTime: wallTime(row.created_at),
  channel: row.channel,
  officeCode: row.office_code,
  airportCn: row.airport_cn,
  applicationId: row.application_id,
  applicationAlias: row.application_alias,
  typeName: row.type_name,
  subtypeName: row.subtype_name,
  templateId: row.template_id,
  submitter: row.submitter,
  status: row.status,
  returned: row.returned_at !== null,
  abnormal: row.abnormal,
  dueDay: dayOfRecord(row),
  turn: turnOfRecord(row),
});
