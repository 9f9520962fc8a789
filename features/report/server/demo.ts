import { randomBytes } from "node:crypto";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import type { AgentSystem } from "@apron/features/agents/contract";
import { addressOf } from "@apron/features/login/contract";
import { accountsOf } from "@apron/features/login/server";
import type { Version } from "@apron/kit/contract/call";
import { Refusal } from "@apron/kit/contract/refusal";
import { addDays, addSeconds, dayOf, type Instant, instantOf, wallTime } from "@apron/kit/server/clock";
import type { House } from "@apron/kit/server/house";
import { randomToken } from "@apron/kit/server/seals";
import type { ReportOutcome, ReportType, Side } from "../report.ts";
import { type Reported, reportedAt } from "./gates.ts";
import { promiseFrom } from "./promise.ts";
import { recordNoOf } from "./rules.ts";
import { kept, fileUse } from "./sending.ts";
import type { Stores } from "./stores.ts";
import { askHandlers } from "./telling.ts";

interface Told {
  readonly by: string;
  readonly about: readonly [system: AgentSystem, agentNumber: string];
  readonly type: ReportType;
  /** Days ago; of today what came in a while ago. */
  readonly ago: number;
  readonly place: string;
  readonly eventHistory: string;
  readonly violations: string;
  readonly insiderInfo?: string;
  readonly stakeDesc?: string;
  readonly picture: "lending.jpg" | "scraping.jpg";
  readonly thread?: readonly (readonly [side: Side, content: string])[];
  readonly note?: string;
  readonly accepted?: true;
  readonly outcome?: readonly [outcome: ReportOutcome, words: string];
}

/** Reports of the cast, the oldest first: closed, handled, late, and new. */
const told: readonly Told[] = [
  {
    by: "13900000007",
    about: ["C", "10101"],
    type: "other",
    ago: 43,
    place: "营业部柜台",
    eventHistory: "该工作号长期由临时人员使用，柜台电脑不锁屏。",
    violations: "未按规定保管工作号。",
    picture: "lending.jpg",
    accepted: true,
    outcome: ["unsubstantiated", "已现场核对，当事柜台为双人轮班，未发现他人使用。感谢提醒，已要求离席锁屏。"],
  },
  {
    by: "13900000001",
    about: ["B", "30005"],
    type: "scraping",
    ago: 12,
    place: "凌晨的航班查询",
    eventHistory: "连续三天凌晨3点，该工作号每分钟发送AV指令近两百条，白天无任何出票。",
    violations: "用脚本批量抓取航班数据。",
    insiderInfo: "同单位的系统管理员了解脚本来源。",
    picture: "scraping.jpg",
    thread: [
      ["handler", "请问您看到的是哪个终端的记录？"],
      ["reporter", "是共享终端上的操作回显，图片中已遮盖本人信息。"],
    ],
    note: "流量曲线与举报一致，已与安全岗核对。",
    accepted: true,
    outcome: ["substantiated", "流量与举报相符，该工作号已标记异常并限制使用。"],
  },
  {
    by: "13900000003",
    about: ["J", "20007"],
    type: "seatBlocking",
    ago: 6,
    place: "某票务群",
    eventHistory: "群里有人称可代占热门航段座位，起飞前一天统一放出。",
    violations: "虚占座位，影响正常销售。",
    stakeDesc: "本人代理的航段受到影响。",
    picture: "lending.jpg",
  },
  {
    by: "13900000007",
    about: ["C", "10108"],
    type: "lending",
    ago: 3,
    place: "票务互助群",
    eventHistory: "群主公开出借工作号，按天收费，并提供登录指导。",
    violations: "出借工作号。",
    picture: "lending.jpg",
    thread: [["handler", "能否补充出借者的群昵称，或转账记录的截图？"]],
    note: "与主机登录记录核对：三天内有四个Office登录。",
    accepted: true,
  },
  {
    by: "13900000002",
    about: ["C", "10006"],
    type: "dataLeakage",
    ago: 0,
    place: "二手交易平台",
    eventHistory: "平台上有人出售旅客姓名、手机号和航班，截图中的Office号与该工作号一致。",
    violations: "泄露旅客个人信息。",
    picture: "scraping.jpg",
  },
];

const handlerPhone = "13800000015";

/** Fills the demo's reports. */
export const fillReports = async (house: House, stores: Stores): Promise<void> => {
  const handler = await accountAt(house, "3", handlerPhone);
  for (const one of told) {
    const reported = await knownAt(house, one);
    if (!reported) continue;
    const id = await fillOne(house, stores, { one, reported, handler });
    if (one.accepted) continue;
    await askHandlers(house, stores, await kept(stores, id));
  }
};

/** Undefined where the hosts behind the demo are others, which have no such work number. */
const knownAt = async (house: House, { about: [system, agentNumber] }: Told): Promise<Reported | undefined> =>
  await reportedAt(house, { system, agentNumber }).catch((error: unknown) => {
    if (!(error instanceof Refusal)) throw error;
    house.log.warn({ err: error }, "a work number of the demo's reports is unknown to its host");
    return undefined;
  });

interface Filling {
  readonly one: Told;
  readonly reported: Reported;
  readonly handler: string;
}

const fillOne = async (house: House, stores: Stores, { one, reported, handler }: Filling): Promise<string> => {
  const { office: _, ...party } = reported;
  const reporter = await accountAt(house, "1", one.by);
  const at = submittedAt(house, one.ago);
  const id = randomToken(128);
  const images = [await keepPicture(house, reporter, id, one.picture)];
  const { place, eventHistory, violations, insiderInfo = "", stakeDesc = "" } = one;
  await stores.reports.add({
    id,
    recordNo: recordNoOf(dayOf(at), randomBytes(5)),
    reporter,
    system: reported.system,
    agentNumber: reported.agentNumber,
    type: one.type,
    channel: one.ago % 2 === 0 ? "mobile" : "portal",
    eventStart: wallTime(addSeconds(at, -3 * 86_400)),
    eventEnd: wallTime(addSeconds(at, -86_400)),
    stake: stakeDesc !== "",
    place,
    eventHistory,
    violations,
    insiderInfo,
    stakeDesc,
    images,
    parties: [party],
    ...(await promiseFrom(house, at)),
    submittedAt: at,
  });
  await stores.threads.note(id, "submitted", "", "", at);
  if (one.accepted) await fillHandling(stores, { ...one, id, at, handler });
  return id;
};

const fillHandling = async (
  stores: Stores,
  {
    id,
    at,
    handler,
    thread = [],
    note,
    outcome,
  }: Told & { readonly id: string; readonly at: Instant; readonly handler: string },
): Promise<void> => {
  const { threads } = stores;
  const acceptedAt = addSeconds(at, 3 * 3600);
  await threads.note(id, "accepted", handler, "", acceptedAt);
  for (const [place, [side, content]] of thread.entries()) {
    const when = addSeconds(acceptedAt, (place + 1) * 5400);
    await threads.say(id, { side, by: handler, content, images: [], at: when });
    await threads.note(id, side === "handler" ? "asked" : "supplemented", side === "handler" ? handler : "", "", when);
  }
  if (note) await threads.addNote(id, handler, note, addSeconds(acceptedAt, 7200));
  const closedAt = outcome && addSeconds(acceptedAt, 2 * 86_400);
  if (outcome && closedAt) await threads.note(id, "closed", handler, outcome[0], closedAt);
  const [came, words] = outcome ?? (["", ""] as const);
  await stores.reports.keepPast(id, { handler, acceptedAt, closedAt, outcome: came, outcomeWords: words });
};

/** The middle of a morning; of today what came in a while ago. */
const submittedAt = (house: House, ago: number): Instant => {
  const now = house.clock.now();
  return ago === 0 ? addSeconds(now, -2400) : instantOf(`${addDays(dayOf(now), -ago)} 09:50:00`);
};

const keepPicture = async (house: House, owner: string, id: string, name: string): Promise<string> => {
  const bytes = await readFile(join(import.meta.dirname, "demo-pictures", name));
  const purpose = "proof";
  const { fileId } = await house.files.keepBytes({ owner, purpose, name, bytes });
  await house.files.claim([fileId], { owner, purpose, use: fileUse(id), field: "images" });
  return fileId;
};

const accountAt = async (house: House, version: Version, mobile: string): Promise<string> => {
  const address = addressOf({ type: 0, signTel: mobile, signMailbox: "" });
  const account = address && (await accountsOf(house).byAddress(version, address));
  if (!account) throw new Error(`the demo cast lacks ${mobile}`);
  return account.id;
};
