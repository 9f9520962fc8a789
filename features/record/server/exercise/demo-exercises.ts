import { applicationOf } from "@apron/features/airport/server";
import { filled, type Word } from "@apron/kit/contract/texts";
import { addDays, dayOf, instantOf } from "@apron/kit/server/clock";
import type { House } from "@apron/kit/server/house";
import { exerciseTexts, todoTitles } from "../../texts.ts";
import { recordTitles } from "../../titles.ts";
import { causes, detailUrl } from "../causes.ts";
import { castOf, type DemoPerson, formOf } from "../demo.ts";
import { demoMeasures, exerciseDetails } from "../demo-values.ts";
import { numberOf } from "../store-writing.ts";
import { tellReviewers } from "../review/waiting.ts";
import type { Stores } from "../stores.ts";

/** Application and by how many days from today; those to come are planned. */
const held = [
  ["pek-newapp", -84],
  ["can-newapp", -76],
  ["pvg-newapp", -65],
  ["ctu-newapp", -58],
  ["kwl-newapp", -49],
  ["xiy-newapp", -37],
  ["hgh-newapp", -30],
  ["pek-newapp", -23],
  ["szx-newapp", -15],
  ["wuh-newapp", -6],
  ["pek-newapp", 4],
  ["kwl-newapp", 9],
  ["urc-newapp", 16],
] as const;

const steps = [
  ["宣布主机中断", "演练指挥"],
  ["启用手工值机", "值机部"],
  ["分发备用登机牌", "值机部"],
  ["主机恢复", "运行值班"],
  ["补录旅客并核对", "值机部"],
] as const;

/** The exercises of the quarter, each with its steps; some left actions that are still open, and three are to come. */
export const fillExercises = async (house: House, stores: Stores): Promise<void> => {
  const today = dayOf(house.clock.now());
  const people = await castOf(house);
  const [first, second = first] = people;
  const counts = new Map<string, number>();
  const fill = formOf(house, "exercise", "exercise-host", 1);
  for (const [number, [applicationId, ago]] of held.entries()) {
    const application = await applicationOf(house, applicationId);
    if (!application) continue;
    const airportOfIt = { zh: application.airportCn, en: application.airportEn };
    const day = addDays(today, ago);
    const planned = ago > 0;
    const at = instantOf(`${planned ? addDays(today, -2) : day} 16:20:00`);
    const onDay = (counts.get(dayOf(at)) ?? 0) + 1;
    counts.set(dayOf(at), onDay);
    const details = planned ? "{}" : exerciseDetails(day, number % 3 !== 1);
    const report = await fill(details);
    const id = `exercise-${number + 1}-${applicationId}`;
    const content = { templateVersion: report.templateVersion, details, values: report.values, deviations: [] };
    const by = { byId: second.id, byName: second.name, recordId: id };
    await stores.records.fill([
      {
        ...report,
        ...(planned && { values: [], abnormal: 0 }),
        id,
        number: numberOf("exercise", dayOf(at), onDay),
        kept: [],
        business: "exercise",
        status: planned ? "planned" : ago < -10 ? "reviewed" : "submitted",
        channel: "web",
        officeCode: application.officeCode,
        airportCn: application.airportCn,
        applicationId,
        applicationAlias: application.applicationAlias,
        place: "",
        dueDay: day,
        turn: 1 as const,
        submitterId: second.id,
        submitter: second.name,
        at,
        details,
        deviations: [],
        version: planned ? 1 : 2,
        returnedAt: undefined,
      },
    ]);
    await stores.exercises.savePlan({
      recordId: id,
      plannedTime: `${day} 14:00:00`,
      goal: "主机中断后 60 分钟内恢复值机，旅客无滞留",
      participants: [
        { accountId: first.id, name: first.name },
        { accountId: "", name: "机场值机部" },
        { accountId: "", name: "配载室" },
      ],
      plannerId: second.id,
      planner: second.name,
    });
    const planSteps = steps.map(([title, who], place) => ({ id: `${id}-${place}`, title, who, minutes: place * 15 }));
    await stores.exercises.setSteps(id, planSteps);
    await stores.changes.add([
      { ...by, version: 1, what: "planned", at: planned ? at : at - 9 * 86_400_000 },
      ...(planned ? [] : [{ ...by, version: 2, what: "submitted" as const, at, content }]),
    ]);
    if (planned) {
      await house.todos.open({
        cause: causes.planned(id),
        to: { account: first.id },
        type: "exercise",
        title: filled(todoTitles.planned, { airport: airportOfIt, time: `${day} 14:00` }),
        source: recordTitles.exercise,
        url: detailUrl("exercise", id),
        deadline: instantOf(`${day} 14:00:00`),
      });
      continue;
    }
    const begun = instantOf(`${day} 14:00:00`);
    for (const [place, step] of planSteps.entries())
      await stores.exercises.mark(id, step.id, first.name, "", begun + (step.minutes + 2 + place) * 60_000);
    await leaveAction(
      house,
      stores,
      { id, number, ago, day, officeCode: application.officeCode, airport: airportOfIt },
      people,
    );
  }
  await tellReviewers(house, stores, "exercise");
};

const leaveAction = async (
  house: House,
  { exercises }: Stores,
  exercise: { id: string; number: number; ago: number; day: string; officeCode: string; airport: Word },
  [first, second = first]: readonly [DemoPerson, ...DemoPerson[]],
): Promise<void> => {
  const { id, number, ago, day } = exercise;
  const at = instantOf(`${day} 15:40:00`);
  await exercises.addFinding({ id: `${id}-f`, recordId: id, finding: "手工值机启用晚于计划", by: second.name, at });
  const owner = number % 2 === 0 ? first : second;
  const action = {
    id: `${id}-a`,
    recordId: id,
    findingId: `${id}-f`,
    officeCode: exercise.officeCode,
    measure: demoMeasures[number % demoMeasures.length] ?? demoMeasures[0],
    ownerId: owner.id,
    owner: owner.name,
    due: addDays(day, 21),
  };
  await exercises.addAction(action);
  if (ago < -40) {
    await exercises.close(action.id, 1, owner.name, "已完成并复查", at + 12 * 86_400_000);
    return;
  }
  await house.todos.open({
    cause: causes.action(action.id),
    to: { account: owner.id },
    type: "exercise",
    title: filled(todoTitles.action, { airport: exercise.airport, measure: action.measure }),
    source: exerciseTexts.source,
    url: detailUrl("exercise", id),
    deadline: instantOf(`${action.due} 23:59:59`),
  });
};
