import { type ColumnType, sql } from "kysely";
import { type Instant, timestamp } from "@apron/kit/server/clock";
import { changed, changeSeen, type Database, removeSeen } from "@apron/kit/server/database";

interface Participant {
  readonly accountId: string;
  readonly name: string;
}

declare module "@apron/kit/server/database" {
  interface Tables {
    record_exercise: {
      record_id: string;
      /** Wall time in Shanghai. */
      planned_at: string;
      goal: string;
      participants: ColumnType<Participant[], string, string>;
      planner_id: string;
      planner: string;
      /** When its run began; its clock counts from there. */
      started_at: ColumnType<number | null, string | null | undefined, string | null>;
    };
    record_step: {
      id: string;
      record_id: string;
      place: number;
      title: string;
      minutes: number;
      /** Who does it; "" where nobody is named. */
      who: string;
      note: string;
      done_at: ColumnType<number | null, string | null, string | null>;
      done_by: string | null;
    };
    record_finding: {
      id: string;
      record_id: string;
      finding: string;
      by_name: string;
      at: ColumnType<number, string, never>;
    };
    record_action: {
      id: string;
      record_id: string;
      finding_id: string | null;
      office_code: string;
      measure: string;
      owner_id: string;
      owner: string;
      due: string;
      done_at: ColumnType<number | null, string | null, string | null>;
      done_by: string | null;
      done_note: string;
      version: number;
    };
  }
}

/** The plan of an exercise. */
export interface ExercisePlan {
  readonly recordId: string;
  readonly plannedTime: string;
  readonly goal: string;
  readonly participants: readonly Participant[];
  readonly plannerId: string;
  readonly planner: string;
}

/** A step to be done. */
export interface PlannedStep {
  readonly id: string;
  readonly title: string;
  readonly minutes: number;
  readonly who: string;
}

/** A corrective action to keep. */
export interface KeptAction {
  readonly id: string;
  readonly recordId: string;
  readonly findingId: string;
  readonly officeCode: string;
  readonly measure: string;
  readonly ownerId: string;
  readonly owner: string;
  readonly due: string;
}

/** The course of exercises: plans, timed steps, findings, and what follows from them. */
export const exercisesOf = (database: Database) => ({
  find: async (recordId: string) =>
    await database.sql.selectFrom("record_exercise").selectAll().where("record_id", "=", recordId).executeTakeFirst(),

  /** When each of these was planned for. */
  timesOf: async (recordIds: readonly string[]): Promise<ReadonlyMap<string, string>> => {
    const rows = await database.sql
      .selectFrom("record_exercise")
      .select(["record_id", "planned_at"])
      .where("record_id", "in", [...recordIds, ""])
      .execute();
    return new Map(rows.map((row) => [row.record_id, row.planned_at]));
  },

  /** Whether somebody planned an exercise, or takes part in it. */
  isOf: async (recordId: string, accountId: string): Promise<boolean> => {
    const { rows } = await sql<{ is: boolean }>`select ${takesPart(recordId, accountId)} as is`.execute(database.sql);
    return rows[0]?.is ?? false;
  },

  savePlan: async (plan: ExercisePlan): Promise<void> => {
    const facts = { planned_at: plan.plannedTime, goal: plan.goal, participants: JSON.stringify(plan.participants) };
    await database.sql
      .insertInto("record_exercise")
      .values({ record_id: plan.recordId, ...facts, planner_id: plan.plannerId, planner: plan.planner })
      .onConflict((conflict) => conflict.column("record_id").doUpdateSet(facts))
      .execute();
  },

  /** Changes where, when and by which template a planned exercise is; false when somebody did meanwhile, or it is planned no more. */
  changePlanned: async (
    id: string,
    seen: number,
    facts: {
      readonly officeCode: string;
      readonly airportCn: string;
      readonly applicationId: string;
      readonly applicationAlias: string;
      readonly templateId: string;
      readonly templateVersion: number;
      readonly typeId: string;
      readonly typeName: string;
      readonly subtypeId: string;
      readonly subtypeName: string;
      readonly dueDay: string;
      readonly at: Instant;
    },
  ): Promise<boolean> =>
    await changeSeen(
      database,
      "record",
      { id, business: "exercise", status: "planned", version: seen },
      {
        office_code: facts.officeCode,
        airport_cn: facts.airportCn,
        application_id: facts.applicationId,
        application_alias: facts.applicationAlias,
        template_id: facts.templateId,
        template_version: facts.templateVersion,
        type_id: facts.typeId,
        type_name: facts.typeName,
        subtype_id: facts.subtypeId,
        subtype_name: facts.subtypeName,
        due_day: facts.dueDay,
        updated_at: timestamp(facts.at),
      },
    ),

  /** Takes a planned exercise away with its course; false when it is not planned, or was changed meanwhile. */
  cancel: async (id: string, version: number): Promise<boolean> =>
    await removeSeen(database, "record", { id, business: "exercise", status: "planned", version }),

  steps: async (recordId: string) =>
    await database.sql
      .selectFrom("record_step")
      .selectAll()
      .where("record_id", "=", recordId)
      .orderBy("place")
      .execute(),

  /** Puts these steps in place of those that were planned; what was stamped already stays, and is not planned again. */
  setSteps: async (recordId: string, steps: readonly PlannedStep[]): Promise<void> => {
    await database.sql
      .deleteFrom("record_step")
      .where("record_id", "=", recordId)
      .where("done_at", "is", null)
      .execute();
    const stamped = await database.sql
      .selectFrom("record_step")
      .select(["id", "title", "minutes"])
      .where("record_id", "=", recordId)
      .orderBy("place")
      .execute();
    for (const [place, step] of steps.entries()) {
      const at = stamped.findIndex(({ title, minutes }) => title === step.title && minutes === step.minutes);
      const [known] = at < 0 ? [] : stamped.splice(at, 1);
      if (known)
        await database.sql
          .updateTable("record_step")
          .set({ place, who: step.who })
          .where("id", "=", known.id)
          .execute();
      else
        await database.sql
          .insertInto("record_step")
          .values({ ...step, record_id: recordId, place, note: "", done_at: null, done_by: null })
          .execute();
    }
  },

  /** Begins the run of a planned exercise, once; false when it runs already, or is planned no more. */
  start: async (recordId: string, at: Instant): Promise<boolean> =>
    await changed(
      database.sql
        .updateTable("record_exercise")
        .set({ started_at: timestamp(at) })
        .where("record_id", "=", recordId)
        .where("started_at", "is", null)
        .where(isPlanned(recordId)),
    ),

  /** Stamps a step of an exercise that is under way; false when it was stamped before, or its report is in. */
  mark: async (recordId: string, id: string, by: string, note: string, at: Instant): Promise<boolean> =>
    await changed(
      database.sql
        .updateTable("record_step")
        .set({ done_at: timestamp(at), done_by: by, note })
        .where("id", "=", id)
        .where("record_id", "=", recordId)
        .where("done_at", "is", null)
        .where(isPlanned(recordId)),
    ),

  findings: async (recordId: string) =>
    await database.sql
      .selectFrom("record_finding")
      .selectAll()
      .where("record_id", "=", recordId)
      .orderBy("at")
      .execute(),

  addFinding: async (finding: { id: string; recordId: string; finding: string; by: string; at: Instant }) => {
    await database.sql
      .insertInto("record_finding")
      .values({
        id: finding.id,
        record_id: finding.recordId,
        finding: finding.finding,
        by_name: finding.by,
        at: timestamp(finding.at),
      })
      .execute();
  },

  action: async (id: string) =>
    await database.sql.selectFrom("record_action").selectAll().where("id", "=", id).executeTakeFirst(),

  actionsOf: async (recordId: string) =>
    await database.sql
      .selectFrom("record_action")
      .selectAll()
      .where("record_id", "=", recordId)
      .orderBy("due")
      .orderBy("id")
      .execute(),

  /** Unfinished actions, what is due first before; of one airport unless "", without those of one exercise. */
  openActions: async (officeCode: string, exceptOf = "") =>
    await database.sql
      .selectFrom("record_action as action")
      .innerJoin("record", "record.id", "action.record_id")
      .selectAll("action")
      .select("record.airport_cn")
      .where("action.done_at", "is", null)
      .where("action.record_id", "<>", exceptOf)
      .$if(officeCode !== "", (query) => query.where("action.office_code", "=", officeCode))
      .orderBy("action.due")
      .orderBy("action.id")
      .limit(200)
      .execute(),

  /** The actions of an exercise go where it goes: what is left of them opens with the next one there. */
  moveActions: async (recordId: string, office_code: string): Promise<void> => {
    await database.sql.updateTable("record_action").set({ office_code }).where("record_id", "=", recordId).execute();
  },

  addAction: async (action: KeptAction): Promise<void> => {
    await database.sql
      .insertInto("record_action")
      .values({ ...rowOf(action), done_at: null, done_by: null, done_note: "", version: 1 })
      .execute();
  },

  /** False when somebody changed or finished it meanwhile. */
  changeAction: async (action: KeptAction, version: number): Promise<boolean> =>
    await changeSeen(
      database,
      "record_action",
      { id: action.id, record_id: action.recordId, version, done_at: null },
      { measure: action.measure, owner_id: action.ownerId, owner: action.owner, due: action.due },
    ),

  /** False when it was finished, or changed meanwhile. */
  close: async (id: string, version: number, by: string, note: string, at: Instant): Promise<boolean> =>
    await changeSeen(
      database,
      "record_action",
      { id, version, done_at: null },
      { done_at: timestamp(at), done_by: by, done_note: note },
    ),
});

export type Exercises = ReturnType<typeof exercisesOf>;
/** An action as it is stored. */
export type StoredAction = Awaited<ReturnType<Exercises["actionsOf"]>>[number];

/** Whether somebody planned the exercise, or takes part in it. */
const takesPart = (recordId: string, accountId: string) =>
  sql<boolean>`exists (select 1 from record_exercise e where e.record_id = ${recordId}
    and (e.planner_id = ${accountId} or e.participants @> ${JSON.stringify([{ accountId }])}::jsonb))`;

const isPlanned = (recordId: string) =>
  sql<boolean>`exists (select 1 from record r where r.id = ${recordId} and r.status = 'planned')`;

const rowOf = (action: KeptAction) => ({
  id: action.id,
  record_id: action.recordId,
  finding_id: action.findingId === "" ? null : action.findingId,
  office_code: action.officeCode,
  measure: action.measure,
  owner_id: action.ownerId,
  owner: action.owner,
  due: action.due,
});
