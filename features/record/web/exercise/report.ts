import {
  type DataRecord,
  type Data,
  type FieldNode,
  fieldPath,
  type Form,
  isList,
  isRecord,
  type ListNode,
  newRow,
  type Node,
  writeValue,
} from "@apron/dialect";
import { instantOf } from "@apron/kit/web/language";
import type { ExerciseParts } from "../../contract.ts";
import { beganAt, stampsOf } from "./began.ts";

/**
 * The report of an exercise as far as its run tells it: when it was, who led it and took part, each step with its times,
 * how long it took, what was noticed. A form says where these belong by the names of its fields (`time`, `leader`,
 * `people`, `minutes`, `findings`, and a list `steps` with `step`, `who`, `start`, `end`, `note`); what it has no such
 * field for it does not take, and nothing it has begun with is lost (catalogue 16.17).
 */
export const reportFrom = (form: Form, begun: DataRecord, course: ExerciseParts): DataRecord => {
  const from = beganAt(course);
  const until = stampsOf(course.steps).at(-1);
  const facts: Readonly<Record<string, Data | undefined>> = {
    time: from === undefined ? undefined : [from, until ?? from],
    leader: course.planner || undefined,
    people: course.participants.length || undefined,
    minutes: from === undefined || until === undefined ? undefined : minutesBetween(from, until),
    findings: course.findings.map(({ finding }) => finding).join("\n") || undefined,
  };
  let values = begun;
  for (const node of flat(form.nodes)) {
    if (node.is === "list" && node.path.join(".") === "steps" && course.steps.length > 0)
      values = writeValue(values, node, [], stepsIn(node, course, from));
    if (node.is !== "field") continue;
    const fact = facts[fieldPath(node, [])];
    if (fact !== undefined && suits(node, fact)) values = writeValue(values, node, [], fact);
  }
  return values;
};

const stepsIn = (list: ListNode, course: ExerciseParts, from: string | undefined): Data => {
  const known = new Map(
    flat(list.children).flatMap((node) => (node.is === "field" ? [[lastKey(node), node] as const] : [])),
  );
  let before = from;
  return course.steps.map(({ title, who, note, doneTime }) => {
    const facts: Readonly<Record<string, Data | undefined>> = {
      // Who does it stands beside what is done, where the form has no place for it.
      step: known.has("who") || who === "" ? title : `${title}（${who}）`,
      who: who || undefined,
      start: doneTime === "" ? undefined : before,
      end: doneTime || undefined,
      note: note || undefined,
    };
    before = doneTime || before;
    const row = newRow(list);
    const told = Object.entries(facts).flatMap(([name, fact]) => {
      const field = known.get(name);
      return field && fact !== undefined && suits(field, fact) ? [[name, fact] as const] : [];
    });
    return { ...(isRecord(row) ? row : {}), ...Object.fromEntries(told) };
  });
};

const lastKey = (field: FieldNode): string => fieldPath(field, []).split(".").at(-1) ?? "";

/** Whether a field of its kind holds such a value. */
const suits = (field: FieldNode, fact: Data): boolean => {
  if (typeof fact === "number") return field.kind === "number";
  if (isList(fact)) return field.kind === "date" && field.control.dates?.range === true;
  if (typeof fact !== "string") return false;
  return field.kind === "input" || (field.kind === "date" && field.control.dates?.unit === "datetime");
};

const flat = (nodes: readonly Node[]): readonly Node[] =>
  nodes.flatMap((node) => (node.is === "layout" ? flat(node.children) : [node]));

const minutesBetween = (from: string, until: string): number =>
  Math.max(0, Math.round((instantOf(until) - instantOf(from)) / 60_000));
