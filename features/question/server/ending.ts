import { onDutyFor } from "@apron/features/duty/server";
import { accountsOf, writeTo } from "@apron/features/login/server";
import { tellHolder } from "@apron/features/agents/server";
import { surveyAfter } from "@apron/features/survey/server";
import type { ParsedBodyOf } from "@apron/kit/contract/call";
import { refuse } from "@apron/kit/contract/refusal";
import { filled, type Word } from "@apron/kit/contract/texts";
import { type Instant, timestamp, wallTime } from "@apron/kit/server/clock";
import type { Asked } from "@apron/kit/server/call";
import type { House } from "@apron/kit/server/house";
import type { Job } from "@apron/kit/server/jobs";
import {
  type closeQuestion,
  endStates,
  type EndState,
  isOpenStatus,
  questionDeskUrl,
  questionLimits,
  questionStatuses,
} from "../contract.ts";
import { questionMessages, questionRefusals } from "../texts.ts";
import { askForCall } from "./desk/calling.ts";
import { lockOwn } from "./reading.ts";
import { runningPromise } from "./rules-promise.ts";
import { mayRate } from "./rules-state.ts";
import type { Question } from "./store.ts";
import type { Stores } from "./stores.ts";
import {
  addLine,
  clerkRole,
  openReplyTodo,
  promiseCause,
  refuseClosed,
  replyCause,
  tellOfQuestion,
  waitCause,
} from "./writing.ts";

/** Closes one's own question with its three ratings, or rates one that somebody else, or silence, has closed (catalogue 13.10). */
export const close = async (
  house: House,
  stores: Stores,
  { body, caller, note }: Asked<ParsedBodyOf<typeof closeQuestion>>,
): Promise<void> => {
  note(body.id);
  const question = await lockOwn(stores, caller.accountId, body.id);
  const isOpen = isOpenStatus(question.status);
  if (!isOpen && !mayRate(question, await stores.questions.steps(question.id), house.clock.now()))
    throw question.merged_into === null ? refuse(questionRefusals.E13001) : refuseClosed(question);
  const resolved = body.resolved === 1 || body.resolved === true;
  const { result, timeliness, attitude, comment } = body;
  const kept = await stores.ratings.add(question, { resolved, result, timeliness, attitude, comment });
  const low = Math.min(result, timeliness, attitude) <= questionLimits.lowRating ? 1 : 0;
  await stores.questions.count(question, { ratings: 1, result, timeliness, attitude, low });
  if (low > 0) await askForCall(house, stores, question, kept);
  const as = resolved ? "resolved" : "unresolved";
  if (!isOpen) return await judgeEnd(house, stores, question, as);
  await endAs(house, stores, question, { as, by: caller.accountId, saying: questionMessages[as] });
};

/** Of a question that has ended without its holder, he says how it did; it stays as old as it was. */
const judgeEnd = async (
  house: House,
  stores: Stores,
  question: Question,
  as: "resolved" | "unresolved",
): Promise<void> => {
  const before = endStates.find((state) => questionStatuses[state] === question.status);
  await stores.questions.step(question.id, as, question.account_id);
  if (before && before !== as) {
    const at = question.closed_at ?? house.clock.now();
    await stores.questions.change(question.id, { status: questionStatuses[as] });
    await stores.questions.count(question, figuresOf(question, before, { at, times: -1 }));
    await stores.questions.count(question, figuresOf(question, as, { at, times: 1 }));
  }
  await addLine(
    stores,
    question,
    as === "resolved" ? questionMessages.judgedResolved : questionMessages.judgedUnresolved,
  );
  await tellOfQuestion(house, question);
};

/** Ends a locked question that is open, saying in it who ended it: nobody waits for anything any more. */
export const endAs = async (
  house: House,
  stores: Stores,
  question: Question,
  { as, by, saying }: { readonly as: EndState; readonly by: string; readonly saying: Word },
): Promise<void> => {
  const now = house.clock.now();
  await stores.questions.change(question.id, {
    status: questionStatuses[as],
    waiting_since: null,
    due_at: null,
    warn_at: null,
    remind_at: null,
    close_at: null,
    closed_at: timestamp(now),
    clerk_unread: 0,
  });
  await stores.questions.step(question.id, as, by);
  await stores.questions.count(question, figuresOf(question, as, { at: now, times: 1 }));
  await addLine(stores, question, saying);
  await house.todos.settle(promiseCause(question.id), replyCause(question.id), waitCause(question.id));
  await tellOfQuestion(house, question);
  await surveyAfter(house, "question", question.account_id);
};

const figures = { resolved: "resolved", unresolved: "unresolved", autoClosed: "auto_closed" } as const;

/** What an end adds to the figures, or takes from them again. */
const figuresOf = (
  { solution_due: due }: Question,
  as: EndState,
  { at, times }: { readonly at: Instant; readonly times: 1 | -1 },
) => ({
  [figures[as]]: times,
  ...(as === "resolved" && { [at <= due ? "solution_kept" : "solution_missed"]: times }),
});

/** What the clock does to questions: reminders, ends by silence, promises that run out (catalogue 13.3, 13.17, 29.5). */
export const questionJobs = (house: House, stores: Stores): Job[] => [
  { name: "question.silence", cron: "* * * * *", run: async () => await followSilence(house, stores) },
  { name: "question.promises", cron: "* * * * *", run: async () => await followPromises(house, stores) },
];

/** Does something for all that is due, some at a time, each lot in a transaction of its own. */
const forAll = async (
  house: House,
  take: (now: Instant) => Promise<readonly Question[]>,
  work: (question: Question) => Promise<void>,
): Promise<void> => {
  for (let more = true; more;)
    more = await house.database.transaction(async () => {
      const due = await take(house.clock.now());
      for (const question of due) await work(question);
      return due.length > 0;
    });
};

/** A day before the end of a silence its holder is reminded, at its end the question closes; each once. */
const followSilence = async (house: House, stores: Stores): Promise<void> => {
  await forAll(house, stores.questions.takeReminders, async (question) => await remind(house, question));
  for (const id of await stores.questions.silent(house.clock.now()))
    await house.database.transaction(async () => {
      const question = await stores.questions.lock(id);
      const end = question?.close_at ?? undefined;
      if (!question || end === undefined || end > house.clock.now() || !isOpenStatus(question.status)) return;
      await endAs(house, stores, question, { as: "autoClosed", by: "", saying: questionMessages.autoClosed });
      await tellHolder(
        house,
        question.account_id,
        questionMessages.autoClosedNews,
        { id: question.id, number: question.id, days: questionLimits.reopenDays },
        "reply",
      );
    });
};

const remind = async (house: House, question: Question): Promise<void> => {
  const until = question.close_at === null ? "" : wallTime(question.close_at).slice(0, 16);
  await tellHolder(
    house,
    question.account_id,
    questionMessages.reminder,
    { id: question.id, number: question.id, until },
    "reply",
  );
  await openReplyTodo(house, question);
};

/** Tells of promises of which four fifths are over: whoever has the question, else whoever the roster has on duty. Each once. */
const followPromises = async (house: House, stores: Stores): Promise<void> =>
  await forAll(house, stores.questions.takeWarnings, async (question) => await warn(house, question));

const warn = async (house: House, question: Question): Promise<void> => {
  if (runningPromise(question) === undefined || question.due_at === null) return;
  const { id, due_at: deadline } = question;
  const until = wallTime(deadline).slice(0, 16);
  const todo = {
    cause: promiseCause(id),
    type: "question",
    title: filled(questionMessages.todoPromise, { id, until }),
    source: questionMessages.service,
    deadline,
  } as const;
  // Customer service has it whoever is on duty, until it is answered.
  await house.todos.open({ ...todo, to: { role: clerkRole }, url: questionDeskUrl(id) });
  for (const { accountId, mobile } of await toWarn(house, question)) {
    const account = accountId === undefined ? undefined : await accountsOf(house).find(accountId);
    const isClerk = account?.roles.includes(clerkRole) === true;
    // Whoever is on duty elsewhere sees on the roster whom to call.
    const url = isClerk ? questionDeskUrl(id) : "/dutyInformation";
    if (account && !isClerk) await house.todos.open({ ...todo, to: { account: account.id }, url });
    const { promiseSubject: subject, promise: text } = questionMessages;
    const values = { id, until, link: `${house.config.publicUrl}${url}` };
    await writeTo(house, account, { purpose: "question.promise", subject, text, values }, mobile);
  }
};

/** Whoever has the question; of one that nobody has, whoever the roster names for its host, else for customer service. */
const toWarn = async (house: House, { clerk, system }: Question) => {
  if (clerk !== "") return [{ accountId: clerk, mobile: "" }];
  const now = house.clock.now();
  const rosterName = new Map(rosterNames).get(system.startsWith("D") ? "J" : system);
  const onDuty = rosterName === undefined ? [] : await onDutyFor(house, rosterName, now);
  return onDuty.filter(({ line }) => line === "one");
};

/** What the duty roster calls the hosts (catalogue 28.5). */
const rosterNames: readonly (readonly [string, string])[] = [
  ["B", "订座 ICS"],
  ["C", "代理人 CRS"],
  ["J", "离港主机 DCS"],
];
