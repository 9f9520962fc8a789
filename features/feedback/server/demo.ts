import { accountsOf } from "@apron/features/login/server";
import type { Version } from "@apron/kit/contract/call";
import { addDays, addSeconds, dayOf, instantOf } from "@apron/kit/server/clock";
import type { House } from "@apron/kit/server/house";
import type { FeedbackType } from "../feedback.ts";
import type { Store } from "./store.ts";
import { tellHandlers, tellSender } from "./telling.ts";

interface Given {
  readonly daysAgo: number;
  readonly from: string;
  readonly version: Version;
  readonly type: FeedbackType;
  readonly page: string;
  readonly content: string;
  /** In both languages; "" was taken up and not answered. */
  readonly reply?: readonly [zh: string, en: string] | "";
  /** Which of these it is the same as. */
  readonly same?: number;
}

const given: readonly Given[] = [
  {
    daysAgo: 24,
    from: "13900000001",
    version: "1",
    type: "function",
    page: "/agentTool/pidUnlock",
    content: "PID能不能多选后一次解锁？现在要一个一个点。",
    reply: ["已支持多选，一次最多解锁20个。", "You can now choose up to 20 and unlock them at once."],
  },
  {
    daysAgo: 16,
    from: "13900000002",
    version: "1",
    type: "experience",
    page: "/flow/statistics",
    content: "流量曲线在手机上太小，日期看不清。",
    reply: ["手机上已改为按周显示，可横屏查看全月。", "On a phone it now shows a week; turn it for the month."],
  },
  {
    daysAgo: 9,
    from: "13900000003",
    version: "1",
    type: "bug",
    page: "/loginRecord",
    content: "登录记录导出后，时间列在表格软件里显示成文本。",
    reply: "",
  },
  {
    daysAgo: 6,
    from: "13900000007",
    version: "1",
    type: "function",
    page: "/threshold/apply",
    content: "阈值申请希望能保存常用的时间段。",
  },
  {
    daysAgo: 4,
    from: "13900000005",
    version: "1",
    type: "function",
    page: "/threshold/apply",
    content: "每次申请阈值都要重新选时间，能不能记住上次的？",
    same: 3,
  },
  {
    daysAgo: 3,
    from: "13800000001",
    version: "3",
    type: "bug",
    page: "/dutyInformation",
    content: "值班表打印时右边一列被截断。",
  },
  { daysAgo: 1, from: "13900000001", version: "1", type: "other", page: "/home", content: "首页很清楚，谢谢。" },
];

/** Feedback of the cast, some answered, some taken up, two that say the same. */
export const fillFeedback = async (house: House, store: Store): Promise<void> => {
  const today = dayOf(house.clock.now());
  const editor = await idOf(house, "3", "13800000013");
  const ids: string[] = [];
  for (const one of given) {
    const id = await store.add({
      accountId: await idOf(house, one.version, one.from),
      type: one.type,
      content: one.content,
      contact: one.version === "1" ? one.from : "",
      page: one.page,
      appVersion: "1.9.0",
      browser: "Chrome · Windows",
      toldBy: "site",
      files: [],
      at: instantOf(`${addDays(today, -one.daysAgo)} 1${ids.length}:20:00`),
    });
    ids.push(id);
    const origin = one.same === undefined ? undefined : ids[one.same];
    if (origin !== undefined) await store.join(id, 1, origin);
    if (one.reply === undefined) continue;
    const found = await store.find(id);
    if (!found) continue;
    const [reply_zh, reply_en] = one.reply === "" ? ["", ""] : one.reply;
    const step = { state: one.reply === "" ? "processing" : "answered", reply_zh, reply_en, remark: "" } as const;
    await store.step(found, step, editor, addSeconds(found.created_at, 20 * 3600));
    if (one.reply !== "") await tellSender(house, found, step);
  }
  await tellHandlers(house, store);
};

const idOf = async (house: House, version: Version, address: string): Promise<string> => {
  const account = await accountsOf(house).byAddress(version, { channel: "sms", address });
  if (!account) throw new Error(`the demo cast lacks ${address}`);
  return account.id;
};
