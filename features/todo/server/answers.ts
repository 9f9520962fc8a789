import { noticeUrl } from "@apron/features/notice/contract";
import { noticesDue } from "@apron/features/notice/server";
import { noticeTitles } from "@apron/features/notice/titles";
import { answerUrl } from "@apron/features/survey/contract";
import { surveysDue } from "@apron/features/survey/server";
import { surveyTexts } from "@apron/features/survey/texts";
import { surveyTitles } from "@apron/features/survey/titles";
import { common, refuse } from "@apron/kit/contract/refusal";
import { filled, say } from "@apron/kit/contract/texts";
import { todoTypes } from "@apron/kit/contract/todos";
import { answer, type Caller } from "@apron/kit/server/call";
import { type Instant, instantOf, wallTime } from "@apron/kit/server/clock";
import type { House } from "@apron/kit/server/house";
import { answerPage } from "@apron/kit/server/paging";
import { todoTopic } from "@apron/kit/server/todos";
import { finishTodo, getTodoNumber, getTodos, knownTypes } from "../contract.ts";
import { todoRefusals, todoTexts } from "../texts.ts";
import type { Derived, Items } from "./store.ts";

/** Every call of what a person has to do with its handler. */
export const answers = (house: House, items: Items) => [
  answer(getTodos, async ({ body, caller, language }) => {
    const { startTime, endTime, ...rest } = body;
    const wanted = { ...rest, from: momentOf(startTime, "00:00:00"), until: momentOf(endTime, "23:59:59") };
    const { list, total } = await items.search(caller, wanted, await derivedFor(house, caller));
    const now = house.clock.now();
    const rows = list.map((item) => {
      const known = knownTypes.find((type) => type === item.type);
      return {
        id: String(item.id),
        type: item.type,
        typeName: known ? say(language, todoTypes[known]) : item.type,
        title: say(language, item.title),
        source: say(language, item.source),
        createTime: wallTime(item.createdAt),
        deadline: item.deadline === undefined ? "" : wallTime(item.deadline),
        late: !item.done && item.deadline !== undefined && item.deadline < now,
        status: item.done ? 1 : 0,
        url: item.url,
        canFinish: item.own && !item.done,
      };
    });
    return answerPage(body, total, rows);
  }),

  answer(getTodoNumber, async ({ caller }) => {
    const due = await derivedFor(house, caller);
    const derived = (["notice", "survey"] as const).flatMap((type) => {
      const num = due.filter((one) => one.type === type).length;
      return num === 0 ? [] : [{ type, num }];
    });
    const types = [...(await items.count(caller)), ...derived];
    return { num: types.reduce((sum, { num }) => sum + num, 0), types };
  }),

  answer(finishTodo, async ({ body, caller, note }) => {
    note(body.id);
    const item = await items.find(caller, body.id);
    if (!item) throw refuse(common.E9404);
    if (!item.own) throw refuse(todoRefusals.E17001);
    await items.putAside(caller, item.id);
    await house.live.tell({ account: caller.accountId }, todoTopic);
  }),
];

/** What notices and surveys want of everybody they are for: computed, as a row for each would be a hundred thousand (9.13). */
const derivedFor = async (house: House, caller: Caller): Promise<Derived[]> => [
  ...(await noticesToConfirm(house, caller)),
  ...(await surveysDue(house, caller)).map(({ id, title, since }) => ({
    type: "survey" as const,
    title: filled(surveyTexts.todo, { title }),
    source: surveyTitles.title,
    url: answerUrl(id),
    since,
  })),
];

const noticesToConfirm = async (house: House, caller: Caller): Promise<Derived[]> =>
  (await noticesDue(house, caller)).map(({ id, sub_type, title_zh: zh, title_en: en, fresh_at: since }) => ({
    type: "notice",
    title: filled(todoTexts.confirmNotice, { title: { zh: zh || en, en: en || zh } }),
    source: noticeTitles.title,
    url: noticeUrl(sub_type, id),
    since,
  }));

/** An instant given as a wall time, or as a day and the hour it means. */
const momentOf = (given: string, hour: string): Instant | undefined =>
  given === "" ? undefined : instantOf(given.length === 10 ? `${given} ${hour}` : given);
