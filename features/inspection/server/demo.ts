import { airportOf } from "@apron/features/airport/server";
import { addressOf } from "@apron/features/login/contract";
import { accountsOf } from "@apron/features/login/server";
import { addDays, addSeconds, dayOf, instantOf } from "@apron/kit/server/clock";
import type { House } from "@apron/kit/server/house";
import { alertsOf, type Checks, softwareGroups } from "../contract.ts";
import { storeOf } from "./store.ts";

/** Who inspects which airport, over which line. */
const inspectors = [
  { mobile: "13900000002", officeCode: "PVG310", lineName: "浦东-总部 100M 主用专线", serverIp: "10.31.0.12" },
  { mobile: "13900000007", officeCode: "KWE511", lineName: "贵阳-总部 50M 备用专线", serverIp: "2001:db8:51::7" },
] as const;

/** What was written down on the odd days; on all others everything was in order. */
const oddDays: Readonly<Record<number, { readonly remark: string; readonly checks: Partial<Checks> }>> = {
  4: { remark: "表空间增长较快，已申请清理历史数据。", checks: { tablespace: 83.4 } },
  9: { remark: "专线抖动，运营商已派单。", checks: { ping: 146, uplink: 57.2, hqNetwork: "abnormal" } },
  17: { remark: "", checks: { tablespace: 80 } },
  23: { remark: "服务器前面板黄灯，更换风扇后恢复。", checks: { indicatorLight: "abnormal", cpuUsage: 91 } },
  38: { remark: "高峰时段带宽占用偏高。", checks: { uplink: 50, downlink: 63.5 } },
};

/** Fills the demo's inspections: every second or third day of the last two months. */
export const fillInspections = async (house: House): Promise<void> => {
  const today = dayOf(house.clock.now());
  const inspections = storeOf(house.database);
  for (const [at, { mobile, officeCode, lineName, serverIp }] of inspectors.entries()) {
    const account = await accountsOf(house).byAddress("1", mobileAddress(mobile));
    const airport = await airportOf(house, officeCode);
    if (!account || !airport) throw new Error(`the demo cast lacks ${mobile} or ${officeCode}`);
    const days = Array.from({ length: 60 }, (_, at) => 60 - at).filter((ago) => ago in oddDays || ago % (at + 2) === 0);
    await inspections.add(
      days.map((ago) => {
        const odd = at === 0 ? oddDays[ago] : undefined;
        const checks = { ...ordinary(ago), serverIp, ...odd?.checks };
        return {
          accountId: account.id,
          software: softwareGroups[(ago + at) % softwareGroups.length] ?? "NEWAPP",
          channel: ago % 4 === 0 ? "mobile" : "web",
          officeCode,
          airportCn: airport.airportCn,
          lineName,
          checks,
          alerts: alertsOf(checks),
          attachment: "",
          photos: [],
          remark: odd?.remark ?? "",
          createdAt: addSeconds(instantOf(`${addDays(today, -ago)} 08:40:00`), ago * 97),
        };
      }),
    );
  }
};

const mobileAddress = (mobile: string) => {
  const address = addressOf({ type: 0, signTel: mobile, signMailbox: "" });
  if (!address) throw new Error(`${mobile} is no mobile number`);
  return address;
};

/** A day on which everything was in order; figures wander a little. */
const ordinary = (ago: number): Checks => ({
  runningState: "normal",
  databaseConnection: "normal",
  departureBackend: "normal",
  tablespace: 62 + ((ago * 7) % 13) / 2,
  serverIp: "",
  cpuUsage: 18 + ((ago * 11) % 30),
  memoryUsage: 44 + ((ago * 5) % 17),
  diskUsage: 51 + (ago % 9),
  indicatorLight: "normal",
  hqNetwork: "normal",
  uplink: 21 + ((ago * 13) % 20),
  downlink: 26 + ((ago * 3) % 19),
  ping: 12 + ((ago * 17) % 40),
});
