import { type RawBuilder, type Selectable, sql } from "kysely";
import * as z from "zod/mini";
import { type AgentId, systemField } from "@apron/features/agents/contract";
import { addSeconds, type Instant, instantOf, timestamp } from "@apron/kit/server/clock";
import type { Tables } from "@apron/kit/server/database";
import type { House } from "@apron/kit/server/house";
import type { Page } from "@apron/kit/server/paging";
import type { ReportChannel, ReportOutcome, ReportType } from "../report.ts";
import type { Party } from "./rules.ts";
import { purposes } from "./tables.ts";

/** What a report keeps sealed. */
const contentShape = z.object({
  place: z.string(),
  eventHistory: z.string(),
  insiderInfo: z.string(),
  violations: z.string(),
  stakeDesc: z.string(),
  images: z.array(z.string()),
});
const partiesShape = z.array(
  z.object({
    system: systemField,
    agentNumber: z.string(),
    ownerName: z.string(),
    organization: z.string(),
    // Reports of before it was kept have none.
    city: z._default(z.string(), ""),
    mobileMasked: z.string(),
    mobile: z.string(),
  }),
);

/** What a reporter tells. */
export type Content = z.output<typeof contentShape>;

/** A report as it is kept. */
export interface Report extends AgentId, Content {
  readonly id: string;
  readonly recordNo: string;
  /** The reporter's account; "" once it was forgotten. */
  readonly reporter: string;
  readonly type: ReportType;
  readonly channel: ReportChannel;
  readonly progress: number;
  readonly eventStart: Instant;
  readonly eventEnd: Instant;
  readonly stake: boolean;
  readonly parties: readonly Party[];
  readonly words: number;
  readonly handler: string;
  readonly dueAt: Instant;
  readonly warnAt: Instant;
  readonly firstAnswerAt: Instant | undefined;
  readonly acceptedAt: Instant | undefined;
  readonly outcome: ReportOutcome | "";
  readonly outcomeWords: string;
  readonly submittedAt: Instant;
  readonly closedAt: Instant | undefined;
  /** Messages of the handler's that the reporter has not read. */
  readonly unread: boolean;
  readonly version: number;
}

/** What a new report is made of. */
export interface NewReport extends AgentId, Content {
  readonly id: string;
  readonly recordNo: string;
  readonly reporter: string;
  readonly type: ReportType;
  readonly channel: ReportChannel;
  readonly eventStart: string;
  readonly eventEnd: string;
  readonly stake: boolean;
  readonly parties: readonly Party[];
  readonly dueAt: Instant;
  readonly warnAt: Instant;
  readonly submittedAt: Instant;
}

/** What reports are searched by; "" and 0 do not narrow. */
export interface ReportFilter {
  readonly system: string;
  readonly type: string;
  readonly startDate: string;
  readonly endDate: string;
}

type Row = Selectable<Tables["report"]> & { readonly unread: boolean };

const columns = sql`r.*, exists (
  select from report_message m where m.report_id = r.id and m.side = 'handler' and m.number > r.read_to) as unread`;

/** How rows of reports are read and changed, for the stores that keep them. */
export const rowsOf = (house: House) => {
  const { database, clock, seals } = house;
  const indexOf = (accountId: string): string => seals.index(purposes.reporter, accountId);
  const opened = (purpose: string, sealed: string): string => (sealed === "" ? "" : seals.open(purpose, sealed));
  const reportOf = (row: Row): Report => ({
    id: row.id,
    recordNo: row.record_no,
    reporter: opened(purposes.reporter, row.reporter_sealed),
    system: row.system,
    agentNumber: row.agent_number,
    type: row.type,
    channel: row.channel,
    progress: row.progress,
    eventStart: row.event_start,
    eventEnd: row.event_end,
    stake: row.stake,
    ...(row.content_sealed === ""
      ? nothingTold
      : contentShape.parse(JSON.parse(opened(purposes.content, row.content_sealed)))),
    parties:
      row.parties_sealed === "" ? [] : partiesShape.parse(JSON.parse(opened(purposes.parties, row.parties_sealed))),
    words: row.words,
    handler: row.handler,
    dueAt: row.due_at,
    warnAt: row.warn_at,
    firstAnswerAt: row.first_answer_at ?? undefined,
    acceptedAt: row.accepted_at ?? undefined,
    outcome: row.outcome,
    outcomeWords: opened(purposes.outcome, row.outcome_sealed),
    submittedAt: row.created_at,
    closedAt: row.closed_at ?? undefined,
    unread: row.unread,
    version: row.version,
  });
  const load = async (rest: RawBuilder<unknown>): Promise<Report[]> =>
    (await sql<Row>`select ${columns} from report r ${rest}`.execute(database.sql)).rows.map(reportOf);
  const changed = async (statement: RawBuilder<unknown>): Promise<boolean> =>
    (await statement.execute(database.sql)).rows.length > 0;
  const now = (): string => timestamp(clock.now());

  /** How many reports these are. */
  const countIn = async (where: RawBuilder<unknown>): Promise<number> => {
    const counted = await sql<{ total: number }>`select count(*)::int as total from report r ${where}`.execute(
      database.sql,
    );
    return counted.rows[0]?.total ?? 0;
  };
  return { indexOf, load, changed, countIn, now, narrowing, newest, pageAt };
};

const nothingTold: Content = {
  place: "",
  eventHistory: "",
  insiderInfo: "",
  violations: "",
  stakeDesc: "",
  images: [],
};

const newest = sql`order by r.created_at desc, r.id`;
const pageAt = ({ currentPage, pageSize }: Page): RawBuilder<unknown> =>
  sql`limit ${pageSize} offset ${(currentPage - 1) * pageSize}`;

const narrowing = ({ system, type, startDate, endDate }: ReportFilter): RawBuilder<unknown>[] => [
  ...(system === "" ? [] : [sql`r.system = ${system}`]),
  ...(type === "" ? [] : [sql`r.type = ${type}`]),
  ...(startDate === "" ? [] : [sql`r.created_at >= ${timestamp(instantOf(`${startDate} 00:00:00`))}`]),
  ...(endDate === "" ? [] : [sql`r.created_at < ${timestamp(addSeconds(instantOf(`${endDate} 00:00:00`), 86_400))}`]),
];
