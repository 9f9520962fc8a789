import { common, refuse } from "@apron/kit/contract/refusal";
import { say } from "@apron/kit/contract/texts";
import { todoTypes } from "@apron/kit/contract/todos";
import { answer } from "@apron/kit/server/call";
import { type Instant, instantOf, wallTime } from "@apron/kit/server/clock";
import type { House } from "@apron/kit/server/house";
import { answerPage } from "@apron/kit/server/paging";
import { todoTopic } from "@apron/kit/server/todos";
import { finishTodo, getTodoNumber, getTodos, knownTypes } from "../contract.ts";
import { todoRefusals } from "../texts.ts";
import type { Items } from "./store.ts";

/** Every call of what a person has to do with its handler. */
export const answers = (house: House, items: Items) => [
  answer(getTodos, async ({ body, caller, language }) => {
    const { startTime, endTime, ...rest } = body;
    const { list, total } = await items.search(caller, {
      ...rest,
      from: momentOf(startTime, "00:00:00"),
      until: momentOf(endTime, "23:59:59"),
    });
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
    const types = await items.count(caller);
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

/** An instant given as a wall time, or as a day and the hour it means. */
const momentOf = (given: string, hour: string): Instant | undefined =>
  given === "" ? undefined : instantOf(given.length === 10 ? `${given} ${hour}` : given);
