import { randomUUID } from "node:crypto";
import { bindingsOf } from "@apron/features/agents/server";
import type { AgentSystem } from "@apron/features/agents/contract";
import { addressOf } from "@apron/features/login/contract";
import { accountsOf } from "@apron/features/login/server";
import { addDays, addSeconds, dayOf, type Instant, instantOf } from "@apron/kit/server/clock";
import type { House } from "@apron/kit/server/house";
import type { DecisionReason, Failure, ProgressStep, ThresholdChannel, ThresholdState } from "../threshold.ts";
import { daysOfPeriod } from "./rules.ts";
import type { Applications } from "./store.ts";
import { askApprovers } from "./telling.ts";

interface Told {
  readonly of: readonly [system: AgentSystem, agentNumber: string];
  /** Days from today: applied, first, last. */
  readonly days: readonly [applied: number, first: number, last: number];
  readonly from: number;
  readonly to: number;
  readonly state: ThresholdState;
  readonly reason: string;
  readonly granted?: number;
  readonly why?: DecisionReason;
  readonly words?: string;
  readonly failure?: Failure;
  readonly channel?: ThresholdChannel;
}

/** Applications of the cast, the oldest first; those of C 10001 were taken on the telephone. */
const told: readonly Told[] = [
  {
    of: ["C", "10001"],
    days: [-72, -70, -66],
    from: 1000,
    to: 1600,
    state: "expired",
    reason: "国庆前团队票集中出票。",
    channel: "hotline",
  },
  {
    of: ["J", "20001"],
    days: [-58, -57, -55],
    from: 1500,
    to: 2200,
    state: "expired",
    reason: "台风后集中补班，值机指令翻倍。",
    words: "已核对补班计划。",
  },
  {
    of: ["C", "10001"],
    days: [-41, -39, -32],
    from: 1000,
    to: 5000,
    state: "rejected",
    reason: "批量查询航班。",
    why: "misuse",
    words: "AV指令来自同一脚本，请先停用。",
    channel: "hotline",
  },
  {
    of: ["B", "30007"],
    days: [-34, -33, -27],
    from: 2000,
    to: 4000,
    granted: 3000,
    state: "expired",
    reason: "冬春航季换季，航班计划批量调整。",
    words: "按近两周峰值批准3000。",
  },
  { of: ["J", "20007"], days: [-20, -19, -17], from: 1500, to: 2400, state: "cancelled", reason: "保障任务取消。" },
  {
    of: ["B", "30005"],
    days: [-15, -13, -9],
    from: 2000,
    to: 2800,
    state: "rejected",
    why: "unneeded",
    reason: "新航线开航首周。",
  },
  {
    of: ["J", "20001"],
    days: [-12, -11, -10],
    from: 1500,
    to: 2600,
    state: "effectFailed",
    failure: "missed",
    reason: "设备检修期间人工值机。",
  },
  {
    of: ["B", "30007"],
    days: [-9, -8, -5],
    from: 2000,
    to: 9000,
    state: "rejected",
    reason: "春运测试。",
    why: "tooHigh",
  },
  {
    of: ["B", "30007"],
    days: [-3, -1, 3],
    from: 2000,
    to: 3000,
    state: "inEffect",
    reason: "周末加班航班，座位调整指令增多。",
  },
  {
    of: ["J", "20007"],
    days: [-1, 1, 3],
    from: 1500,
    to: 2400,
    state: "accepted",
    reason: "大型展会，离港旅客预计增加六成。",
    words: "已与值机保障核对。",
  },
  {
    of: ["J", "20007"],
    days: [-1, 8, 10],
    from: 1500,
    to: 4000,
    state: "pending",
    reason: "候机楼系统割接，备用值机全部走主机指令。",
  },
  {
    of: ["J", "20001"],
    days: [-1, 1, 2],
    from: 1500,
    to: 2100,
    state: "pending",
    reason: "雷雨后航班恢复，预计补班40班。",
  },
  { of: ["B", "30007"], days: [0, 6, 9], from: 2000, to: 3200, state: "pending", reason: "航班时刻批量调整。" },
];

const approverPhone = "13800000016";

/** What each state went through. */
const ways: Readonly<Record<ThresholdState, readonly ProgressStep[]>> = {
  pending: [],
  accepted: ["accepted"],
  inEffect: ["accepted", "inEffect"],
  expired: ["accepted", "inEffect", "expired"],
  rejected: ["rejected"],
  effectFailed: ["accepted", "effectFailed"],
  expirationFailed: ["accepted", "inEffect", "expirationFailed"],
  cancelled: ["cancelled"],
};

/** Fills the demo's applications: some over, one in effect at its host, one to take effect, some before the approver. */
export const fillThresholds = async (house: House, store: Applications): Promise<void> => {
  const approver = await accountsOf(house).byAddress("3", phone(approverPhone));
  for (const one of told) {
    const [system, agentNumber] = one.of;
    const binding = await bindingsOf(house).ofAgent({ system, agentNumber });
    if (!binding) throw new Error(`the demo lacks ${system} ${agentNumber}`);
    const id = await fillOne(house, store, one, { bindingId: binding.id, accountId: binding.accountId });
    if (one.state !== "pending") await store.keepPast(id, pastOf(house, one, approver?.id ?? ""));
    if (one.state === "inEffect") await setAtHost(house, one);
    const kept = one.state === "pending" ? await store.find(id) : undefined;
    if (kept) await askApprovers(house, kept);
  }
};

const fillOne = async (
  house: House,
  store: Applications,
  { of: [system, agentNumber], from, to, reason, channel = "portal", state, days }: Told,
  whose: { readonly bindingId: string; readonly accountId: string },
): Promise<string> => {
  const [, first, last] = days;
  const today = dayOf(house.clock.now());
  const period = { effectiveDate: addDays(today, first), expirationDate: addDays(today, last) };
  const isLive = ["pending", "accepted", "inEffect"].includes(state);
  const application = { ...whose, ...period, system, agentNumber, channel, reason, owner: "" };
  const at = appliedAt(house, days);
  const values = { currentThreshold: from, appliedThreshold: to, at };
  const id = await store.add({ ...application, ...values }, isLive ? daysOfPeriod(period) : []);
  if (id === undefined) throw new Error("two applications of the demo overlap");
  return id;
};

const pastOf = (house: House, { state, days, to, granted = to, why, words, failure }: Told, by: string) => {
  const [, first, last] = days;
  const today = dayOf(house.clock.now());
  const midnight = (day: number): Instant => instantOf(`${addDays(today, day)} 00:00:00`);
  const decided = addSeconds(appliedAt(house, days), 3900);
  const times: Readonly<Partial<Record<ProgressStep, Instant>>> = {
    inEffect: addSeconds(midnight(first), 12),
    effectFailed: addSeconds(midnight(first), 9),
    expired: addSeconds(midnight(last + 1), 10),
  };
  const steps = ways[state].map((step) => ({ step, at: times[step] ?? decided }));
  const isAccepted = ways[state].includes("accepted");
  return { state, steps, granted: isAccepted ? granted : undefined, by, why, words, failure, decided };
};

/** The middle of a morning; of today what came in a little while ago. */
const appliedAt = (house: House, [applied]: Told["days"]): Instant => {
  const now = house.clock.now();
  return applied === 0 ? addSeconds(now, -1500) : instantOf(`${addDays(dayOf(now), applied)} 09:40:00`);
};

/** The simulated host has what is in effect; one that is away is left as it is. */
const setAtHost = async (house: House, { of: [system, agentNumber], days: [, , last], to }: Told): Promise<void> => {
  const today = dayOf(house.clock.now());
  const wanted = { operationId: randomUUID(), agentNumber, from: today, to: addDays(today, last), value: to };
  await house.hosts
    .host(system)
    .setThreshold(wanted)
    .catch((error: unknown) => house.log.warn({ err: error }, "the demo's threshold is not at its host"));
};

const phone = (mobile: string) => {
  const address = addressOf({ type: 0, signTel: mobile, signMailbox: "" });
  if (!address) throw new Error(`${mobile} is no mobile number`);
  return address;
};
