import { airportsLike } from "@apron/features/airport/server";
import { accountsOf } from "@apron/features/login/server";
import { addDays, dayOf, type Instant, instantOf } from "@apron/kit/server/clock";
import type { House } from "@apron/kit/server/house";
import type { LineRole, LineState } from "../line.ts";
import type { LineFacts } from "./rules.ts";
import type { NewLine, Store } from "./store.ts";

const dayLength = 86_400_000;

/** What airports are called in the names of their lines, where that is not the first two signs of their own. */
const shortNames: ReadonlyMap<string, string> = new Map([
  ["PEK", "首都"],
  ["PKX", "大兴"],
  ["PVG", "浦东"],
  ["SHA", "虹桥"],
  ["TFU", "天府"],
  ["SJW", "石家庄"],
  ["HET", "呼和浩特"],
  ["URC", "乌鲁木齐"],
  ["ULN", "乌兰巴托"],
  ["TPE", "桃园"],
]);

const operators = [
  { name: "中国电信", contact: "电信政企值班", phone: "010-58501000" },
  { name: "中国联通", contact: "联通政企值班", phone: "010-66258000" },
  { name: "中国移动", contact: "移动政企值班", phone: "010-52686000" },
] as const;

/** Offices of agencies that make reservations over a line of their own. */
const offices = [
  ["PEK255", "北京"],
  ["SHA255", "上海"],
  ["CAN255", "广州"],
  ["CTU255", "成都"],
  ["XIY255", "西安"],
  ["SHE255", "沈阳"],
] as const;

/** How lines of the demo are otherwise than up, and were: days and times before now. */
const troubles: readonly {
  readonly lineNo: string;
  readonly state: LineState;
  readonly daysAgo: number;
  readonly time: string;
  readonly reason: string;
}[] = [
  { lineNo: "PVG-1", state: "down", daysAgo: 0, time: "01:52", reason: "光缆中断，正在抢修，备用线路承载。" },
  { lineNo: "CAN-2", state: "maintenance", daysAgo: 0, time: "00:30", reason: "备用线路割接。" },
  { lineNo: "URC-1", state: "degraded", daysAgo: 3, time: "16:40", reason: "时延升至180毫秒，运营商在调整路由。" },
  { lineNo: "CTU-1", state: "down", daysAgo: 16, time: "10:05", reason: "机场弱电间断电。" },
  { lineNo: "CTU-1", state: "up", daysAgo: 16, time: "11:32", reason: "供电恢复，测试正常。" },
  { lineNo: "CTU255-1", state: "degraded", daysAgo: 1, time: "09:20", reason: "丢包率2%，已报运营商。" },
];

/**
 * A main line and a backup one of another operator for every airport of the demo and for some offices: one is down since the
 * night while its backup carries, one is being moved over, one is slow. The same at every fill for the same instant.
 */
export const fillLines = async (house: House, store: Store): Promise<void> => {
  const now = house.clock.now();
  const by = (await accountsOf(house).byAddress("3", { channel: "sms", address: "13800000019" }))?.id ?? "demo";
  const entered = now - 200 * dayLength;
  const airports = await airportsLike(house, "");
  const placed = [
    ...airports.map(({ officeCode, airportCn, iata }) => ({
      key: iata,
      called: shortNames.get(iata) ?? airportCn.slice(0, 2),
      end: `${airportCn}离港机房`,
      of: { kind: "departure", airports: [officeCode], office: "" } as const,
    })),
    ...offices.map(([office, city]) => ({
      key: office,
      called: `${city}${office}`,
      end: `${city}${office}营业部`,
      of: { kind: "reservation", airports: [], office } as const,
    })),
  ];
  const all = placed.flatMap((place, at) =>
    (["main", "backup"] as const).map((role): NewLine => {
      const said = { state: "up", since: entered, source: "entry", reason: "" } as const;
      const facts = factsOf(place, at, role);
      return { id: `demo-line-${facts.lineNo.toLowerCase()}`, facts, said };
    }),
  );
  await store.addAll(all, { by, at: entered });
  await store.history.add(
    all.map(({ id }) => ({ id, kind: "enter" })),
    { by, at: entered },
  );
  const versions = new Map<string, number>();
  for (const { lineNo, state, reason, ...when } of troubles) {
    const id = `demo-line-${lineNo.toLowerCase()}`;
    const version = versions.get(id) ?? 1;
    const since = momentOf(when, now);
    const said = { state, since, source: "desk", reason } as const;
    await store.say({ id, version }, said, { by, at: Math.min(now, since + 600_000) });
    versions.set(id, version + 1);
  }
};

/** A time of today that is still to come is one of yesterday. */
const momentOf = ({ daysAgo, time }: { readonly daysAgo: number; readonly time: string }, now: Instant): Instant => {
  const at = (days: number) => instantOf(`${addDays(dayOf(now), -days)} ${time}:00`);
  return at(daysAgo) <= now ? at(daysAgo) : at(daysAgo + 1);
};

interface Place {
  readonly key: string;
  readonly called: string;
  readonly end: string;
  readonly of: Pick<LineFacts, "kind" | "airports" | "office">;
}

const factsOf = ({ key, called, end, of }: Place, at: number, role: LineRole): LineFacts => {
  const isMain = role === "main";
  const { name, contact, phone } = operators[(at + (isMain ? 0 : 1)) % operators.length] ?? operators[0];
  const isDeparture = of.kind === "departure";
  return {
    ...of,
    lineNo: `${key}-${isMain ? 1 : 2}`,
    lineName: isDeparture
      ? `${called}-总部 100M ${isMain ? "主用" : "备用"}专线`
      : `${called} ${isMain ? "主用" : "备用"}订座线路`,
    role,
    operator: name,
    bandwidth: isDeparture ? "100M" : "20M",
    endA: end,
    endB: isMain ? "总部机房A" : "总部机房B",
    ip: `10.${isDeparture ? 31 : 32}.${at}.${isMain ? 0 : 4}/30`,
    contact,
    phone,
    remark: "",
  };
};
