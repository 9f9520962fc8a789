import { addDays, dayOf } from "@apron/kit/server/clock";
import type { House } from "@apron/kit/server/house";
import type { Store } from "./store.ts";

/** Listed for the demo: nobody of the cast. */
const entries = [
  {
    agentName: "海州蓝帆航空服务有限公司",
    system: "C",
    agentNumber: "10188",
    name: "陈一舟",
    mobile: "13911110001",
    idNumber: "310101198505124510",
    branch: "华东分支机构",
    reason: "出借工作号，被用于恶意占座。",
    daysAgo: 12,
  },
  {
    agentName: "云岭商旅代理有限公司",
    system: "B",
    agentNumber: "30188",
    name: "李敏",
    mobile: "13911110002",
    idNumber: "",
    branch: "西南分支机构",
    reason: "使用脚本批量查询航班余位，经提醒未改正。",
    daysAgo: 47,
  },
  {
    agentName: "北湖票务服务部",
    system: "",
    agentNumber: "",
    name: "周庆",
    mobile: "13911110003",
    idNumber: "",
    branch: "华北分支机构",
    reason: "泄露旅客个人信息，举报核实。",
    daysAgo: 133,
  },
] as const;

/** Fills the demo's blacklist. */
export const fillBlacklist = async (house: House, store: Store): Promise<void> => {
  const today = dayOf(house.clock.now());
  for (const { daysAgo, ...entry } of entries)
    await store.addEntry({ ...entry, from: addDays(today, -daysAgo), by: "demo" });
};
