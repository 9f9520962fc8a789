import { randomUUID } from "node:crypto";
import { accountsOf } from "@apron/features/login/server";
import type { BusinessType } from "@apron/features/help/contract";
import { filled } from "@apron/kit/contract/texts";
import { addSeconds, dayOf } from "@apron/kit/server/clock";
import type { House } from "@apron/kit/server/house";
import { deskMessages } from "../../texts-desk.ts";
import { fillOne, type Told } from "../demo.ts";
import type { Stores } from "../stores.ts";
import { addLine } from "../writing.ts";
import { askForCall } from "./calling.ts";

const canned = [
  {
    title: "开场问候",
    shortcut: "hi",
    zh: "您好，我是客服{clerk}，您的问题{recordNo}已受理，正在核对，请稍候。",
    en: "Hello, this is {clerk}. I have taken on your question {recordNo} and am looking into it.",
  },
  {
    title: "流量超限的处理",
    shortcut: "flow",
    system: "C",
    type: "flow",
    zh: "工作号{agent}今天的指令数已达阈值。您可以在“工作号解锁”答题解除，或在“上限调整”申请临时提高；今天24:00后自动恢复。",
    en: "Work number {agent} has reached today's threshold. Lift it by the quiz under Unlock, or apply for a temporary threshold; it is back by itself after 24:00.",
  },
  {
    title: "PID解锁",
    shortcut: "pid",
    type: "unlock",
    zh: "PID {PID号}已解锁，请在终端重新执行SI登录。如再次锁定，请先检查是否有其他终端使用同一PID。",
    en: "PID {PID} is unlocked: sign in by SI again. If it locks anew, see whether another terminal uses the same PID.",
  },
  {
    title: "需要更多信息",
    shortcut: "more",
    zh: "为尽快定位，请补充：发生时间、执行的指令、主机返回的完整提示（可附截图，请遮盖旅客信息）。",
    en: "To find the cause, please add when it happened, the command, and all the host answered (a screenshot will do; cover passengers).",
  },
  {
    title: "预计恢复时间",
    shortcut: "eta",
    zh: "该问题已上报，预计{时间}恢复，恢复后会在此通知您。",
    en: "It was passed on and should be back by {time}; you are told here.",
  },
  {
    title: "结束语",
    shortcut: "bye",
    zh: "问题已处理完毕。如无其他疑问，请点击“关闭问题”并评价；30天内可随时在此继续。",
    en: "This should be settled. If nothing is left, please close the question and rate it; you can go on here for 30 days.",
  },
] as const;

/** What was asked in the last weeks, over and over: type, words, answer. */
const usual: readonly (readonly [BusinessType, string, string])[] = [
  ["signIn", "更换手机后收不到登录验证码，如何处理？", "请在登录页选择“手机号已停用”，按提示找回账号。"],
  ["password", "重置工作号密码提示规则不符，已包含字母和数字。", "密码不能是连续或重复的数字，请换一个无规律的组合。"],
  ["flow", "早高峰流量超限，能否查询是哪台终端发送的指令？", "可在流量统计中按PID查看当天明细。"],
  ["unlock", "同一PID一周内锁定三次，原因是什么？", "两台终端使用了同一PID，请为新终端申请独立PID。"],
  ["ticket", "DETR提取提示NO DATA，旅客已付款。", "该客票由其他航空公司出票，请用出票航空公司代码提取。"],
  ["departure", "值机航班显示已关闭，但仍有旅客未办理。", "航班已截载，请联系配载席位按流程重新开放。"],
  ["booking", "SS订座返回UNABLE，座位显示有余。", "该舱位受限制销售，请改用AV查询可订舱位。"],
  ["network", "专线切换后终端登录缓慢。", "已核对线路，备用线路带宽较低，主线恢复后正常。"],
];

const askers = ["13900000002", "13900000003", "13900000005", "13900000007"] as const;
const day = 24 * 60;

/** Closed questions of the last four weeks, on working days' hours, with ratings as people give them. */
const past = (): Told[] =>
  Array.from({ length: 32 }, (_, at) => {
    const [type, words, answer] = usual[at % usual.length] ?? ["other", "", ""];
    const low = at % 11 === 5;
    const stars = low ? 2 : 5 - (at % 2);
    return {
      mobile: askers[at % askers.length] ?? askers[0],
      ago: (27 - Math.floor(at * 0.8)) * day + 40 * (at % 7),
      type,
      service: at % 3 === 0 ? "trouble" : "consult",
      words,
      state: low ? "unresolved" : "resolved",
      said: [{ by: "clerk", after: 12 + ((at * 17) % 70), words: answer }],
      rating: {
        result: stars,
        timeliness: Math.min(5, stars + 1),
        attitude: 5,
        comment: low ? "等了很久，最后还是自己解决的。" : "",
      },
    };
  });

/** Printers of an airport do not print: one incident with its questions, which news reach at once. */
const printers: readonly Told[] = [
  {
    mobile: "13900000007",
    ago: 48,
    type: "departure",
    service: "trouble",
    words: "T2值机柜台打印机PID全部脱机，登机牌无法打印，正在用手工登机牌。",
    state: "pending",
    said: [],
  },
  {
    mobile: "13900000002",
    ago: 40,
    type: "departure",
    service: "trouble",
    words: "登机口打印机无响应，行李条也打印不出来。",
    state: "accepted",
    said: [{ by: "clerk", after: 9, words: "已收到，多个机场同时反映，正在与打印服务核对。" }],
  },
];

/** Fills the desk: canned answers, weeks that are behind it, an incident, a call to be made. */
export const fillDesk = async (house: House, stores: Stores): Promise<void> => {
  const clerkOf = async (mobile: string): Promise<string> =>
    (await accountsOf(house).byAddress("3", { channel: "sms", address: mobile }))?.id ?? "";
  const [first, second] = [await clerkOf("13800000011"), await clerkOf("13800000022")];
  for (const one of canned)
    await stores.canned.add(
      randomUUID(),
      {
        title: one.title,
        shortcut: one.shortcut,
        words_zh: one.zh,
        words_en: one.en,
        system: "system" in one ? one.system : "",
        business_type: "type" in one ? one.type : "",
      },
      first,
      canned.length,
    );
  for (const [at, one] of past().entries()) await fillOne(house, stores, one, at % 3 === 0 ? second : first);
  await fillIncident(house, stores, first, second);
  await fillCall(house, stores);
};

const fillIncident = async (house: House, stores: Stores, first: string, second: string): Promise<void> => {
  const id = randomUUID();
  const titles = { title_zh: "打印服务中断（离港）", title_en: "Printing service is down (departure)" };
  const since = addSeconds(house.clock.now(), -52 * 60);
  await stores.deskIncidents.add(id, { ...titles, system: "J", business_type: "departure", since }, first);
  const news = {
    zh: "打印服务主节点故障，正在切换备用节点，预计30分钟内恢复。",
    en: "The main node of the printing service failed; it is being switched over and should be back within 30 minutes.",
  };
  for (const one of printers) {
    const asked = await fillOne(house, stores, one, second);
    await stores.deskIncidents.put(asked, id);
    const title = { zh: titles.title_zh, en: titles.title_en };
    await addLine(stores, asked, filled(deskMessages.joined, { title }));
    await addLine(stores, asked, filled(deskMessages.news, { title, news }));
  }
  await stores.deskIncidents.addNews(id, news, first);
};

/** The latest low rating waits for a call. */
const fillCall = async (house: House, stores: Stores): Promise<void> => {
  const today = dayOf(house.clock.now());
  const period = { startTime: "2000-01-01", endTime: today, system: "", businessType: "" };
  const { list } = await stores.figures.low(period, { currentPage: 1, pageSize: 1 });
  for (const { id } of list) {
    const question = await stores.questions.find(id);
    const rating = await stores.ratings.latest(id);
    if (question && rating) await askForCall(house, stores, question, rating);
  }
};
