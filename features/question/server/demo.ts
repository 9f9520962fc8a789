import { bindingsOf } from "@apron/features/agents/server";
import { addressOf } from "@apron/features/login/contract";
import { accountsOf } from "@apron/features/login/server";
import type { BusinessType } from "@apron/features/help/contract";
import { addSeconds, type Instant, timestamp } from "@apron/kit/server/clock";
import type { House } from "@apron/kit/server/house";
import { type QuestionState, questionStatuses, type ServiceType } from "../question.ts";
import { questionMessages } from "../texts.ts";
import { businessOf } from "./business.ts";
import { type Given, promiseAt } from "./rules-promise.ts";
import { afterClerk, writtenChanges } from "./rules-state.ts";
import type { Question } from "./store.ts";
import type { Stores } from "./stores.ts";
import { openReplyTodo } from "./writing.ts";

interface Said {
  readonly by: "holder" | "clerk";
  /** Minutes after it was asked. */
  readonly after: number;
  readonly words: string;
}

/** A question of the demo with what was said. */
export interface Told {
  readonly mobile: string;
  /** Minutes before now. */
  readonly ago: number;
  readonly type: BusinessType;
  readonly service: ServiceType;
  readonly words: string;
  readonly state: QuestionState;
  readonly said: readonly Said[];
  readonly code?: string;
  readonly rating?: {
    readonly result: number;
    readonly timeliness: number;
    readonly attitude: number;
    readonly comment: string;
  };
}

const day = 24 * 60;

/** Questions of the cast, the oldest first. */
const told: readonly Told[] = [
  {
    mobile: "13900000007",
    ago: 12 * day,
    type: "departure",
    service: "consult",
    words: "航站楼改造期间，临时值机柜台的PID能否从原柜台迁移，需要提前几天申请？",
    state: "autoClosed",
    said: [
      { by: "clerk", after: 38, words: "可以迁移，请提前3个工作日在工作号管理中登记新柜台的Office号，迁移当晚生效。" },
    ],
  },
  {
    mobile: "13900000001",
    ago: 6 * day,
    type: "ticket",
    service: "trouble",
    words: "旅客姓名：张晓明，票号784-2301234567，DETR提取显示SUSPENDED，无法改签。",
    state: "resolved",
    said: [
      { by: "clerk", after: 22, words: "已收到，正在核对该客票的状态，请稍候。" },
      { by: "clerk", after: 41, words: "客票因航变挂起，现已解挂，请重新提取后改签。" },
      { by: "holder", after: 47, words: "可以改签了，谢谢。" },
    ],
    rating: { result: 5, timeliness: 4, attitude: 5, comment: "处理很快。" },
  },
  {
    mobile: "13900000003",
    ago: 5 * day,
    type: "flow",
    service: "consult",
    words: "同一部门两个工作号流量差异很大，能否查看是哪类指令最多？",
    state: "unresolved",
    said: [{ by: "clerk", after: 55, words: "可在流量统计中按PID查看，指令类别目前不单独统计。" }],
    rating: { result: 2, timeliness: 4, attitude: 4, comment: "希望能按指令统计。" },
  },
  {
    mobile: "13900000001",
    ago: day + 95,
    type: "booking",
    service: "consult",
    words: "团队PNR超过9人后无法用SS直接订座，是否需要先申请舱位？",
    state: "newReply",
    said: [
      { by: "clerk", after: 26, words: "10人及以上请用团队订座流程，先建立团名再申请座位。请问是哪个航班、哪一天？" },
      { by: "holder", after: 31, words: "CZ3101，下周五，16人。" },
      { by: "clerk", after: 40, words: "该航班可申请团队舱位，建立团名后发送申请即可，航空公司一般当天答复。" },
    ],
  },
  {
    mobile: "13900000003",
    ago: 70,
    type: "flow",
    service: "handle",
    words: "工作号今天10点起流量超限，值机高峰无法出票，能否临时提高上限？",
    state: "accepted",
    code: "E5002",
    said: [
      { by: "clerk", after: 18, words: "正在查看该工作号今天的流量，请问高峰大约持续到几点？" },
      { by: "holder", after: 24, words: "到晚上8点左右。" },
    ],
  },
  {
    mobile: "13900000002",
    ago: 31,
    type: "departure",
    service: "trouble",
    words: "3号值机岛终端发送PA指令后无响应，其他柜台正常，重启后仍然如此。",
    state: "pending",
    said: [],
  },
  {
    mobile: "13900000001",
    ago: 12,
    type: "unlock",
    service: "trouble",
    words: "打印机PID 45021锁定，自助解锁提示今日次数已用完，航班14:50截载，请协助解锁。",
    state: "pending",
    code: "E5008",
    said: [],
  },
];

const clerkPhone = "13800000011";

/** Fills the demo's questions: waiting, answered, closed, with their promises by the hours of customer service. */
export const fillQuestions = async (house: House, stores: Stores): Promise<void> => {
  const clerk = await accountsOf(house).byAddress("3", addressIn(clerkPhone));
  for (const one of told) await fillOne(house, stores, one, clerk?.id ?? "");
};

/** Fills one question with all that happened to it. */
export const fillOne = async (house: House, stores: Stores, one: Told, clerk: string): Promise<Question> => {
  const account = await accountsOf(house).byAddress("1", addressIn(one.mobile));
  if (!account) throw new Error(`the demo lacks ${one.mobile}`);
  const at = addSeconds(house.clock.now(), -60 * one.ago);
  const [binding] = await bindingsOf(house).ofAccount(account.id);
  const business = await businessOf(house, at);
  const first = promiseAt(business, "first", at, 0);
  const question = await stores.questions.add({
    account_id: account.id,
    binding_id: binding?.id ?? "",
    agent_number: binding?.agentNumber ?? "",
    system: binding?.system ?? "P",
    business_type: one.type,
    service_type: one.service,
    words: one.words,
    phone: one.mobile,
    particulars: { recordCode: "", ticketNumber: "", passengerInfo: "" },
    context: JSON.stringify(one.code ? { code: one.code } : {}),
    first_due: timestamp(first.dueAt),
    solution_due: timestamp(promiseAt(business, "solution", at, 0).dueAt),
    waiting_since: timestamp(at),
    due_at: timestamp(first.dueAt),
    warn_at: timestamp(first.warnAt),
    clerk_unread: 1,
    last_at: timestamp(at),
    created_at: timestamp(at),
  });
  await stores.questions.step(question.id, "submitted", account.id, "", at);
  await stores.questions.count(question, { asked: 1 });
  if (one.state !== "pending") await goOn(house, stores, { ...question, clerk }, one, { at, clerk, first });
  return (await stores.questions.find(question.id)) ?? question;
};

/** What happened to one after it came in. */
const goOn = async (
  house: House,
  stores: Stores,
  question: Question,
  { said, state, rating }: Told,
  { at, clerk, first }: { readonly at: Instant; readonly clerk: string; readonly first: Given },
): Promise<void> => {
  const { id, account_id: holder } = question;
  const when = (minutes: number): Instant => addSeconds(at, 60 * minutes);
  const answered = when(said[0]?.after ?? 0);
  await stores.questions.step(id, "accepted", clerk, "", addSeconds(answered, -240));
  await stores.questions.countClerk(question, { claimed: 1 });
  await stores.questions.step(id, "answered", clerk, "", answered);
  for (const { by, after, words } of said)
    await stores.messages.add(question, {
      kind: "message",
      side: by,
      author: by === "clerk" ? clerk : holder,
      words,
      at: when(after),
    });
  const last = said.at(-1);
  const lastAt = when(last?.after ?? 0);
  const isOver = rating !== undefined || state === "autoClosed";
  const closedAt = state === "autoClosed" ? addSeconds(lastAt, 72 * 3600) : addSeconds(lastAt, 900);
  const next = promiseAt(await businessOf(house, lastAt), "next", lastAt, 0);
  const waits = state === "accepted";
  await stores.questions.change(id, {
    ...writtenChanges(afterClerk(question, answered)),
    status: questionStatuses[state],
    clerk,
    accepted_at: timestamp(addSeconds(answered, -240)),
    remind_at: null,
    close_at: state === "newReply" ? timestamp(addSeconds(lastAt, 72 * 3600)) : null,
    holder_unread: state === "newReply" ? 1 : 0,
    clerk_unread: waits ? 1 : 0,
    ...(waits && {
      waiting_since: timestamp(lastAt),
      due_at: timestamp(next.dueAt),
      next_due: timestamp(next.dueAt),
      warn_at: timestamp(next.warnAt),
    }),
    ...(isOver && { closed_at: timestamp(closedAt) }),
  });
  await stores.questions.count(question, { [answered <= first.dueAt ? "first_kept" : "first_missed"]: 1 });
  if (state === "newReply") await openReplyTodo(house, question);
  if (!isOver) return;
  const as = state === "autoClosed" ? "autoClosed" : state === "resolved" ? "resolved" : "unresolved";
  await stores.messages.add(question, {
    kind: "line",
    side: "portal",
    author: "",
    words: "",
    line: questionMessages[as],
    at: closedAt,
  });
  await stores.questions.step(id, as, rating ? holder : "", "", closedAt);
  if (rating) await stores.ratings.add({ id, clerk }, { ...rating, resolved: as === "resolved", at: closedAt });
  const { comment: _, ...figures } = rating ?? { comment: "" };
  await stores.questions.count(question, {
    [as === "autoClosed" ? "auto_closed" : as]: 1,
    ...(rating && { ratings: 1, low: Math.min(rating.result, rating.timeliness, rating.attitude) <= 2 ? 1 : 0 }),
    ...(as === "resolved" && { solution_kept: 1 }),
    ...figures,
  });
};

const addressIn = (mobile: string) => {
  const address = addressOf({ type: 0, signTel: mobile, signMailbox: "" });
  if (!address) throw new Error(`${mobile} is no mobile number`);
  return address;
};
