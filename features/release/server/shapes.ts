import { toldOf } from "@apron/kit/server/history";
import type { HistoryEvent } from "@apron/kit/contract/desk/history";
import type { Names } from "@apron/features/login/server";
import { type Language, say } from "@apron/kit/contract/texts";
import { wallTime } from "@apron/kit/server/clock";
import type { ReleaseRow, RunRow } from "../contract.ts";
import { releaseFields } from "../texts.ts";
import { type ReleaseFacts, runStateOf } from "./rules.ts";
import type { RankedRelease, Store, StoredRelease } from "./store.ts";
import type { JudgedRun } from "./store-runs.ts";

/** What airports are called, by their office codes. */
export type AirportNames = ReadonlyMap<string, string>;

/** What is written of a release, as rules read it. */
export const factsOf = (row: StoredRelease): ReleaseFacts => ({
  name: row.software,
  group: row.group_name,
  version: row.number,
  releaseDate: row.release_date,
  notesZh: row.notes_zh,
  notesEn: row.notes_en,
  declaredSha256: row.declared_sha256,
  declaredMd5: row.declared_md5,
});

/** One release of a list. */
export const rowOf = (row: RankedRelease): ReleaseRow => ({
  id: row.id,
  name: row.software,
  group: row.group_name,
  version: row.number,
  releaseDate: row.release_date,
  size: row.file_size,
  withdrawn: row.withdrawn_at !== null,
  latest: row.is_latest,
});

/** What an airport runs, as a list shows it. */
export const runOf = (row: JudgedRun, airports: AirportNames): RunRow => ({
  officeCode: row.office_code,
  airportCn: airports.get(row.office_code) ?? row.office_code,
  name: row.software,
  version: row.number,
  releaseId: row.release_id,
  state: runStateOf(row.state),
  behind: row.behind,
  latestVersion: row.latest,
  since: row.since,
  remark: row.remark,
  source: row.source,
  saidTime: wallTime(row.said_at),
  revision: row.revision,
});

/** An event as somebody reads it. */
export const eventOf = (
  event: Awaited<ReturnType<Store["history"]["latest"]>>[number],
  names: Names,
  language: Language,
): HistoryEvent => ({
  ...toldOf(event, names),
  changes: event.changes.map((change) => ({ ...change, field: say(language, releaseFields[change.field]) })),
});
