import { airportOf } from "@apron/features/airport/server";
import { addressOf } from "@apron/features/login/contract";
import { accountsOf } from "@apron/features/login/server";
import { addDays, addSeconds, dayOf, instantOf } from "@apron/kit/server/clock";
import type { House } from "@apron/kit/server/house";
import type { EtlStatus } from "../contract.ts";
import { storeOf } from "./store.ts";
import { openTodo } from "./telling.ts";

type Told = readonly [
  daysAgo: number,
  mobile: string,
  officeCode: string,
  flightNo: string,
  etlStatus: EtlStatus,
  tickets: number,
  description: string,
  reply: string | undefined,
];

const engineer = "13800000001";
const senior = "13800000002";
const handler = "13800000015";

/** What was fed back and answered; "" was taken up without a word, undefined nobody has looked at. */
const feedbacks: readonly Told[] = [
  [1, engineer, "KWE511", "3U8842", "missing", 96, "起飞后两小时仍未见ETL，DCS侧显示已发送。", undefined],
  [2, senior, "PVG310", "MU5137", "partial", 12, "ETL只含前84名旅客，末段旅客缺失，疑似报文被截断。", ""],
  [
    5,
    engineer,
    "CAN401",
    "CZ3101",
    "late",
    178,
    "ETL较起飞晚4小时发出，航司结算侧已告警。",
    "网关积压所致，已扩容，报文已全部补发。",
  ],
  [
    9,
    engineer,
    "CTU501",
    "CA4105",
    "rejected",
    143,
    "航司返回格式错误：SSR行超长。",
    "已按航司要求调整SSR截断规则并重发，航司确认收妥。",
  ],
  [
    16,
    senior,
    "XIY601",
    "MU2151",
    "missing",
    121,
    "备降航班，落地后ETL未触发。",
    "备降场景已加入触发条件，本航班由人工补发。",
  ],
  [27, engineer, "KMG508", "8L9811", "late", 88, "夜间批次延迟约90分钟。", "批次作业与备份冲突，已错开。"],
  [
    41,
    senior,
    "URC701",
    "CZ6901",
    "rejected",
    156,
    "航司侧证书过期，连接被拒。",
    "航司更换证书后恢复，积压报文已重发。",
  ],
];

/** Fills the demo's feedback on ticket lists. */
export const fillFeedback = async (house: House): Promise<void> => {
  const today = dayOf(house.clock.now());
  const feedback = storeOf(house.database);
  const accounts = new Map<string, string>();
  for (const mobile of [engineer, senior, handler]) accounts.set(mobile, await accountOf(house, mobile));
  for (const [ago, mobile, officeCode, flightNo, etlStatus, tickets, description, reply] of feedbacks.toReversed()) {
    const airport = await airportOf(house, officeCode);
    if (!airport) throw new Error(`the demo lacks the airport ${officeCode}`);
    const flightDate = addDays(today, -ago);
    const at = instantOf(`${flightDate} 18:20:00`);
    const kept = {
      accountId: accounts.get(mobile) ?? "",
      officeCode,
      airportCn: airport.airportCn,
      airline: flightNo.slice(0, 2),
      flightNo,
      flightDate,
      etlStatus,
      ticketsAffected: tickets,
      description,
      files: [],
      at,
    };
    const id = await feedback.add(kept);
    const by = accounts.get(handler) ?? "";
    if (reply !== undefined)
      await feedback.change(id, 1, { status: "processing", reply: "", by, at: addSeconds(at, 2400) });
    if (reply) await feedback.change(id, 2, { status: "resolved", reply, by, at: addSeconds(at, 30_000) });
    else await openTodo(house, id, kept);
  }
};

const accountOf = async (house: House, mobile: string): Promise<string> => {
  const address = addressOf({ type: 0, signTel: mobile, signMailbox: "" });
  const account = address && (await accountsOf(house).byAddress("3", address));
  if (!account) throw new Error(`the demo cast lacks ${mobile}`);
  return account.id;
};
