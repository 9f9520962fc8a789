import * as z from "zod/mini";
import { call, type CallDeclaration, staff } from "@apron/kit/contract/call";
import { day, dayTime, id, nothing, requiredText, seenVersion, text } from "@apron/kit/contract/patterns";
import { action, participant } from "./exercise.ts";
import { recordFamily } from "./contract-family.ts";
import { recordLimits } from "./record.ts";

const base = "/cass/reportObstaclesDetails/";
const item = "16.17";

/** Simulation exercises (catalogue 16.1). */
export const exercise = recordFamily({
  base,
  word: "Obstacles",
  item: "16.1",
  reviewItem: item,
  audit: "exercise",
  name: { zh: "模拟演练", en: "Simulation exercise" },
});

const exerciseCall = <Body extends z.ZodMiniType, Result extends z.ZodMiniType>(
  declaration: Omit<CallDeclaration<Body, Result>, "who" | "item">,
) => call({ ...declaration, path: `${base}${declaration.path}`, who: staff, item });

/** Plans an exercise, or changes a plan (E9409 when somebody else did meanwhile). */
export const planExercise = exerciseCall({
  method: "POST",
  path: "plan",
  body: z.object({
    id: text(64),
    version: z.optional(seenVersion()),
    templateId: id(),
    officeCode: requiredText(12),
    applicationId: id(),
    plannedTime: dayTime(),
    goal: text(recordLimits.note),
    participants: z._default(
      z
        .array(z.object({ accountId: text(64), name: requiredText(60) }))
        .check(z.maxLength(recordLimits.parts, "E9417")),
      [],
    ),
    steps: z._default(
      z
        .array(
          z.object({
            title: requiredText(recordLimits.title),
            minutes: z.int("E9413").check(z.minimum(0, "E9415"), z.maximum(2_880, "E9414")),
            who: text(60),
          }),
        )
        .check(z.maxLength(recordLimits.parts, "E9417")),
      [],
    ),
  }),
  result: z.object({ id: z.string(), version: z.int() }),
  once: true,
  audit: "exercise.plan",
  summary: { zh: "计划演练", en: "Plan an exercise" },
});

/** Takes a planned exercise away; one that was submitted stays for ever. */
export const cancelExercise = exerciseCall({
  method: "POST",
  path: "cancelPlan",
  body: z.object({ id: id(), version: seenVersion() }),
  result: nothing,
  once: true,
  audit: "exercise.cancel",
  summary: { zh: "取消计划", en: "Cancel a planned exercise" },
});

/** Begins the run of a planned exercise: its clock counts from the server's time; once, whoever is first (E9409 after). */
export const startExercise = exerciseCall({
  method: "POST",
  path: "start",
  body: z.object({ id: id() }),
  result: z.object({ startedTime: z.string() }),
  once: true,
  audit: "exercise.start",
  summary: { zh: "开始演练", en: "Begin the run of an exercise" },
});

/** Stamps a step with the server's time; once, whoever is first (E9409 after). */
export const markStep = exerciseCall({
  method: "POST",
  path: "markStep",
  body: z.object({ exerciseId: id(), stepId: id(), note: text(recordLimits.note) }),
  result: z.object({ doneTime: z.string() }),
  once: true,
  audit: "exercise.step",
  summary: { zh: "步骤计时", en: "Stamp a step of an exercise" },
});

/** Writes down what was noticed. */
export const addFinding = exerciseCall({
  method: "POST",
  path: "addFinding",
  body: z.object({ exerciseId: id(), finding: requiredText(recordLimits.note) }),
  result: z.object({ id: z.string() }),
  once: true,
  audit: "exercise.finding",
  summary: { zh: "登记问题", en: "Note a finding of an exercise" },
});

/** Gives somebody something to do about it, until a day; the owner finds it among the to-dos. */
export const saveAction = exerciseCall({
  method: "POST",
  path: "saveAction",
  body: z.object({
    id: text(64),
    exerciseId: id(),
    findingId: text(64),
    measure: requiredText(recordLimits.note),
    ownerId: id(),
    due: day(),
    version: z.optional(seenVersion()),
  }),
  result: z.object({ id: z.string(), version: z.int() }),
  once: true,
  audit: "exercise.action",
  summary: { zh: "整改措施", en: "Save a corrective action" },
});

/** Says that an action is done: its owner or a supervisor. */
export const closeAction = exerciseCall({
  method: "POST",
  path: "closeAction",
  body: z.object({ id: id(), version: seenVersion(), note: text(recordLimits.note) }),
  result: z.object({ version: z.int() }),
  once: true,
  audit: "exercise.actionDone",
  summary: { zh: "完成整改", en: "Finish a corrective action" },
});

/** Unfinished actions: of an airport, or everywhere; what is due first comes first. */
export const getActions = exerciseCall({
  method: "POST",
  path: "getActions",
  body: z.object({ officeCode: text(12) }),
  result: z.array(z.extend(action, { airportCn: z.string() })),
  summary: { zh: "未完成整改", en: "Unfinished corrective actions" },
});

/** People with an account whom an action or an exercise may be given to: by name, or by their whole mobile number. */
export const getPeople = exerciseCall({
  method: "POST",
  path: "getPeople",
  body: z.object({ keyword: text(60) }),
  result: z.array(z.extend(participant, { hint: z.string() })),
  summary: { zh: "查找人员", en: "Find people" },
});
