import { beginningOf } from "@apron/kit/contract/patterns";
import { randomUUID } from "node:crypto";
import { airportWords } from "@apron/features/airport/server";
import { findDutyPeople } from "@apron/features/duty/server";
import { accountsOf } from "@apron/features/login/server";
import { refuseClosed, templateVersion } from "@apron/features/template/server";
import { canonicalMobile } from "@apron/kit/contract/addresses";
import type { ParsedBodyOf } from "@apron/kit/contract/call";
import { common, refuse } from "@apron/kit/contract/refusal";
import { roles } from "@apron/kit/contract/roles";
import { filled } from "@apron/kit/contract/texts";
import { dayOf, instantOf, wallTime } from "@apron/kit/server/clock";
import { answer, type Answer, type Caller } from "@apron/kit/server/call";
import type { House } from "@apron/kit/server/house";
import * as contract from "../../contract.ts";
import type { ExerciseAction, ExerciseParts } from "../../exercise.ts";
import { exerciseTexts, todoTitles } from "../../texts.ts";
import { recordTitles } from "../../titles.ts";
import { causes, detailUrl, recordTopic } from "../causes.ts";
import { nameOf } from "../people.ts";
import { placeOf } from "../saving.ts";
import type { StoredRecord } from "../store-records.ts";
import type { NewRecord } from "../store-writing.ts";
import type { StoredAction } from "./store-exercise.ts";
import type { Stores } from "../stores.ts";

const { E16066, E16067, E16068 } = contract.recordRefusals;

/** Plans, steps, findings and actions of exercises (catalogue 16.17). */
export const exerciseAnswers = (house: House, stores: Stores): Answer[] => {
  const { records, exercises } = stores;
  const running = async (id: string, read = records.find): Promise<StoredRecord> => {
    const found = await read(id);
    if (found?.business !== "exercise") throw refuse(common.E9404);
    return found;
  };
  return [
    answer(contract.planExercise, async ({ body, caller, note }) => {
      const id = body.id === "" ? randomUUID() : body.id;
      note(id);
      const begun = await plannedBy(house, body, caller, id);
      return await house.database.transaction(async () => {
        const number = body.id === "" ? await records.nextNumber("exercise", dayOf(begun.at)) : "";
        const plan = { ...begun, number };
        if (body.id === "") await records.add(plan);
        else if (!(await exercises.changePlanned(id, body.version ?? 0, plan)))
          throw refuse((await running(id)).status === "planned" ? common.E9409 : E16066);
        await exercises.moveActions(id, plan.officeCode);
        await exercises.savePlan({
          recordId: id,
          plannedTime: body.plannedTime,
          goal: body.goal,
          participants: body.participants,
          plannerId: caller.accountId,
          planner: plan.submitter,
        });
        await exercises.setSteps(
          id,
          body.steps.map((step) => ({ ...step, id: randomUUID() })),
        );
        const version = body.id === "" ? 1 : (body.version ?? 0) + 1;
        await stores.changes.add([
          { recordId: id, version, what: "planned", byId: caller.accountId, byName: plan.submitter, at: plan.at },
        ]);
        await tellParticipants(house, id, body, plan.airportCn);
        await house.live.tell("staff", recordTopic);
        return { id, version };
      });
    }),

    answer(contract.cancelExercise, async ({ body, note }) => {
      note(body.id);
      await house.database.transaction(async () => {
        await records.hold(body.id);
        const actions = await exercises.actionsOf(body.id);
        if (!(await exercises.cancel(body.id, body.version)))
          throw refuse((await running(body.id)).status === "planned" ? common.E9409 : E16066);
        // What was to be done about it goes with it.
        await house.todos.settle(causes.planned(body.id), ...actions.map((action) => causes.action(action.id)));
        await house.live.tell("staff", recordTopic);
      });
    }),

    answer(contract.startExercise, async ({ body, note }) => {
      note(body.id);
      const record = await running(body.id);
      const at = house.clock.now();
      if (!(await exercises.start(body.id, at))) throw refuse(record.status === "planned" ? common.E9409 : E16066);
      await house.live.tell("staff", recordTopic);
      return { startedTime: wallTime(at) };
    }),

    answer(contract.markStep, async ({ body, caller, note }) => {
      note(`${body.exerciseId} ${body.stepId}`);
      const record = await running(body.exerciseId);
      const at = house.clock.now();
      const by = await nameOf(house, caller.accountId);
      if (!(await exercises.mark(body.exerciseId, body.stepId, by, body.note, at)))
        throw refuse(record.status === "planned" ? common.E9409 : E16066);
      await house.live.tell("staff", recordTopic);
      return { doneTime: wallTime(at) };
    }),

    answer(contract.addFinding, async ({ body, caller, note }) => {
      note(body.exerciseId);
      const finding = { id: randomUUID(), recordId: body.exerciseId, finding: body.finding };
      const by = await nameOf(house, caller.accountId);
      await house.database.transaction(async () => {
        await running(body.exerciseId, records.hold);
        await exercises.addFinding({ ...finding, by, at: house.clock.now() });
      });
      await house.live.tell("staff", recordTopic);
      return { id: finding.id };
    }),

    answer(contract.saveAction, async ({ body, note }) => {
      const { office_code, airport_cn } = await running(body.exerciseId);
      const owner = await accountsOf(house).find(body.ownerId);
      if (owner?.version !== "3" || owner.suspension) throw refuse(E16067, { fields: { ownerId: E16067 } });
      const id = body.id === "" ? randomUUID() : body.id;
      note(id);
      const action = {
        id,
        recordId: body.exerciseId,
        findingId: body.findingId,
        officeCode: office_code,
        measure: body.measure,
        ownerId: body.ownerId,
        owner: owner.name,
        due: body.due,
      };
      return await house.database.transaction(async () => {
        // Nobody cancels it meanwhile.
        await running(body.exerciseId, records.hold);
        if (body.id === "") await exercises.addAction(action);
        else {
          if (!(await exercises.changeAction(action, body.version ?? 0))) throw refuse(common.E9409);
          // Perhaps it is somebody else's now.
          await house.todos.settle(causes.action(id));
        }
        await house.todos.open({
          cause: causes.action(id),
          to: { account: body.ownerId },
          type: "exercise",
          title: filled(todoTitles.action, {
            airport: (await airportWords(house))(airport_cn),
            measure: beginningOf(body.measure, 60),
          }),
          source: exerciseTexts.source,
          url: detailUrl("exercise", body.exerciseId),
          deadline: instantOf(`${body.due} 23:59:59`),
        });
        await house.live.tell("staff", recordTopic);
        return { id, version: body.id === "" ? 1 : (body.version ?? 0) + 1 };
      });
    }),

    answer(contract.closeAction, async ({ body, caller, note }) => {
      note(body.id);
      const action = await exercises.action(body.id);
      if (!action) throw refuse(common.E9404);
      if (action.owner_id !== caller.accountId && !caller.roles.includes(roles.reportHandler.id)) throw refuse(E16068);
      const by = await nameOf(house, caller.accountId);
      return await house.database.transaction(async () => {
        if (!(await exercises.close(body.id, body.version, by, body.note, house.clock.now())))
          throw refuse(common.E9409);
        await house.todos.settle(causes.action(body.id));
        await house.live.tell("staff", recordTopic);
        return { version: body.version + 1 };
      });
    }),

    answer(contract.getActions, async ({ body }) => {
      const today = dayOf(house.clock.now());
      const open = await exercises.openActions(body.officeCode.toUpperCase());
      return open.map((row) => ({ ...actionOf(row, today), airportCn: row.airport_cn }));
    }),

    answer(contract.getPeople, async ({ body }) => await peopleLike(house, body.keyword)),
  ];
};

/** The course of an exercise for its detail, with what earlier ones at its airport left unfinished. */
export const exercisePartsOf = async (
  house: House,
  { exercises }: Stores,
  record: StoredRecord,
): Promise<ExerciseParts> => {
  const today = dayOf(house.clock.now());
  const plan = await exercises.find(record.id);
  return {
    plannedTime: plan?.planned_at ?? "",
    startedTime: plan?.started_at ? wallTime(plan.started_at) : "",
    goal: plan?.goal ?? "",
    participants: plan?.participants ?? [],
    planner: plan?.planner ?? "",
    steps: (await exercises.steps(record.id)).map(({ id, title, minutes, who, note, done_at, done_by }) => ({
      id,
      title,
      minutes,
      who,
      note,
      doneTime: done_at === null ? "" : wallTime(done_at),
      doneBy: done_by ?? "",
    })),
    findings: (await exercises.findings(record.id)).map(({ id, finding, by_name, at }) => ({
      id,
      finding,
      by: by_name,
      time: wallTime(at),
    })),
    actions: (await exercises.actionsOf(record.id)).map((row) => actionOf(row, today)),
    carried: (await exercises.openActions(record.office_code, record.id)).map((row) => actionOf(row, today)),
  };
};

const plannedBy = async (
  house: House,
  body: ParsedBodyOf<typeof contract.planExercise>,
  caller: Caller,
  id: string,
): Promise<Omit<NewRecord, "number">> => {
  const place = await placeOf(house, body);
  const template = await templateVersion(house, "exercise", body.templateId);
  refuseClosed(template);
  return {
    ...place,
    id,
    business: "exercise",
    status: "planned",
    channel: "web",
    templateId: template.templateId,
    templateVersion: template.version,
    typeId: template.typeId,
    typeName: template.typeName,
    subtypeId: template.subtypeId,
    subtypeName: template.subtypeName,
    details: "{}",
    values: [],
    deviations: [],
    abnormal: 0,
    kept: [],
    place: "",
    dueDay: body.plannedTime.slice(0, 10),
    turn: 1,
    submitterId: caller.accountId,
    submitter: await nameOf(house, caller.accountId),
    at: house.clock.now(),
  };
};

/** Everybody of the operations staff who takes part gets a to-do; who no longer takes part loses it. */
const tellParticipants = async (
  house: House,
  id: string,
  { participants, plannedTime }: ParsedBodyOf<typeof contract.planExercise>,
  airportCn: string,
): Promise<void> => {
  await house.todos.settle(causes.planned(id));
  const airport = (await airportWords(house))(airportCn);
  const accounts = await accountsOf(house).findAll(
    participants.flatMap(({ accountId }) => (accountId === "" ? [] : [accountId])),
  );
  // Whoever else has an account has no screen for it.
  for (const account of [...accounts.values()].filter(({ version }) => version === "3"))
    await house.todos.open({
      cause: causes.planned(id),
      to: { account: account.id },
      type: "exercise",
      title: filled(todoTitles.planned, { airport, time: plannedTime.slice(0, 16) }),
      source: recordTitles.exercise,
      url: detailUrl("exercise", id),
      deadline: instantOf(plannedTime),
    });
};

/** People of the duty roster who can sign in, and whoever has exactly this mobile number. */
const peopleLike = async (house: House, keyword: string) => {
  const mobile = canonicalMobile(keyword);
  const byMobile =
    mobile === undefined ? undefined : await accountsOf(house).byAddress("3", { channel: "sms", address: mobile });
  const found = (await findDutyPeople(house, keyword, 20)).map(async (person) => {
    const account =
      person.mobile === ""
        ? undefined
        : await accountsOf(house).byAddress("3", { channel: "sms", address: person.mobile });
    return account && !account.suspension ? [{ accountId: account.id, name: person.name, hint: person.depaName }] : [];
  });
  const people = [
    ...(byMobile && !byMobile.suspension ? [{ accountId: byMobile.id, name: byMobile.name, hint: "" }] : []),
    ...(await Promise.all(found)).flat(),
  ];
  return [...new Map(people.map((person) => [person.accountId, person])).values()];
};

const actionOf = (row: StoredAction, today: string): ExerciseAction => ({
  id: row.id,
  exerciseId: row.record_id,
  findingId: row.finding_id ?? "",
  measure: row.measure,
  ownerId: row.owner_id,
  owner: row.owner,
  due: row.due,
  doneTime: row.done_at === null ? "" : wallTime(row.done_at),
  doneBy: row.done_by ?? "",
  doneNote: row.done_note,
  version: row.version,
  overdue: row.done_at === null && row.due < today,
});
