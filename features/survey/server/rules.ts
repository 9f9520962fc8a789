import { type Answered, canonical, type FieldNode, isList, type Node, shownText } from "@apron/dialect";
import { maskedText } from "@apron/kit/contract/mask-text";
import { asWritten, type Word } from "@apron/kit/contract/texts";
import { addDays, dayOf, type Instant, instantOf } from "@apron/kit/server/clock";
import { questionnaireTypes, type QuestionnaireType, surveyLimits, type SurveyState } from "../survey.ts";

/** What somebody said to an invitation; `done` is that he has answered. */
export type Choice = "next" | "never" | "join" | "done";

/** What of a survey decides where it stands. */
export interface Course {
  readonly state: "draft" | "open" | "closed";
  readonly from_at: Instant | null;
  readonly until_at: Instant | null;
  readonly quota: number;
  readonly answered: number;
}

/** Where a survey stands at a moment. */
export const stateOf = ({ state, from_at, until_at, quota, answered }: Course, now: Instant): SurveyState => {
  if (state !== "open") return state;
  if (until_at !== null && until_at <= now) return "over";
  if (quota > 0 && answered >= quota) return "full";
  return from_at !== null && from_at > now ? "waiting" : "open";
};

/** How somebody of its audience stands towards an open survey. */
export interface Standing {
  readonly mandatory: boolean;
  /** "" for none. */
  readonly event: string;
  /** When it was published, and when its event last happened to him. */
  readonly published_at: Instant | null;
  readonly happened_at: Instant | null;
  readonly choice: Choice | null;
  readonly chosen_at: Instant | null;
}

/** Whether he may answer it: once, and where it follows an event only after that has happened, for some days. */
export const mayAnswer = ({ event, published_at, happened_at, choice }: Standing, now: Instant): boolean => {
  if (choice === "done") return false;
  if (event === "") return true;
  if (happened_at === null || happened_at < (published_at ?? 0)) return false;
  return now < instantOf(`${addDays(dayOf(happened_at), surveyLimits.eventDays + 1)} 00:00:00`);
};

/** When somebody who may be invited came to the portal, and when the session began that he is in. */
export interface Arrival {
  readonly registeredAt: Instant;
  readonly signedInAt: Instant;
}

/**
 * Whether it invites him in his session (catalogue 23.1, 23.2): "next time" and a participation that was not sent are over
 * with the next sign-in, "never" is for good and of this survey alone; neither turns off a mandatory one. Whoever has come
 * today has nothing to tell yet, but of what happened to him.
 */
export const invitationOf = (
  standing: Standing,
  { registeredAt, signedInAt }: Arrival,
  now: Instant,
): QuestionnaireType => {
  if (!mayAnswer(standing, now)) return questionnaireTypes.none;
  if (standing.mandatory) return questionnaireTypes.mandatory;
  if (standing.choice === "never") return questionnaireTypes.none;
  if (standing.event === "" && dayOf(signedInAt) <= dayOf(registeredAt)) return questionnaireTypes.none;
  const isPutOff = standing.chosen_at !== null && standing.chosen_at >= signedInAt;
  return isPutOff ? questionnaireTypes.none : questionnaireTypes.invite;
};

/** One value of an answer, to be counted: as it is compared, and as it reads. */
export interface CountedValue {
  readonly field: string;
  readonly kind: "choice" | "number" | "text";
  readonly value: string;
  readonly text: Word;
  readonly amount: number | null;
}

const choices: ReadonlySet<string> = new Set(["select", "radio", "checkbox", "switch", "transfer", "cascader"]);

/** How the answers to a question are put together. */
export const kindOf = (kind: string): CountedValue["kind"] =>
  choices.has(kind) ? "choice" : kind === "number" ? "number" : "text";

/** Every field of a form, with those of its lists and groups. */
export const fieldsIn = (nodes: readonly Node[]): FieldNode[] =>
  nodes.flatMap((node) => {
    if (node.is === "layout" || node.is === "list") return fieldsIn(node.children);
    return node.is === "field" ? [node] : [];
  });

/** Everything somebody has answered, each value by itself; what he wrote freely is masked before it is kept. */
export const valuesOf = (answers: readonly Answered[], keyOf: (field: FieldNode) => string): CountedValue[] =>
  answers.flatMap(({ field, state, value }): CountedValue[] => {
    if (state.display !== "visible" || value === undefined || value === null || value === "") return [];
    const key = keyOf(field);
    const kind = kindOf(field.kind);
    if (kind === "number" && typeof value === "number")
      return [{ field: key, kind, value: String(value), text: asWritten(String(value)), amount: value }];
    const parts = kind === "choice" && field.kind !== "cascader" && isList(value) ? value : [value];
    const isKnown = new Set(field.options.map((option) => canonical(option.value)));
    return parts.map((part) => {
      const text = shownText(field, state.options, part);
      const written =
        kind === "text" || (typeof part === "string" && field.kind !== "cascader" && !isKnown.has(canonical(part)));
      const shown = written ? { zh: maskedText(text.zh), en: maskedText(text.en) } : text;
      return { field: key, kind, value: written ? shown.zh : canonical(part), text: shown, amount: null };
    });
  });

/** A group of answers, by its organisation. */
export interface Group {
  readonly id: string;
  readonly count: number;
}

/**
 * Which organisations may be told apart, most answers first: those with enough of them. Where all the others together are
 * too few, the smallest that would be shown joins them, or it could be told what they answered by taking away.
 */
export const tellingApart = (groups: readonly Group[]): { readonly shown: Group[]; readonly others: number } => {
  const { smallGroup } = surveyLimits;
  const known = groups
    .filter(({ id, count }) => id !== "" && count >= smallGroup)
    .toSorted((a, b) => b.count - a.count);
  const all = groups.reduce((sum, { count }) => sum + count, 0);
  const rest = (shown: readonly Group[]): number => all - shown.reduce((sum, { count }) => sum + count, 0);
  const left = rest(known);
  const shown = left > 0 && left < smallGroup ? known.slice(0, -1) : known;
  return { shown, others: rest(shown) };
};
