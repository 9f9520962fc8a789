/** A small seeded generator (mulberry32): the same numbers at every fill. */
export const seeded = (seed: number): (() => number) => {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
};

/** What went wrong on a bad day, what somebody wrote about it, and the photo of the screen (in demo-photos). */
export const demoReasons = [
  { field: "lines.0.ping", reason: "运营商割接，绕行备用路由，预计夜间恢复", photo: "ping.jpg" },
  { field: "lines.0.uplink", reason: "航班高峰期值机集中，已通知网络值班观察", photo: "uplink.jpg" },
  { field: "lines.1.ping", reason: "备线抖动，已报修运营商", photo: "ping.jpg" },
  { field: "servers.0.cpu", reason: "夜间批处理延后到早间，处理完毕后回落", photo: "cpu.jpg" },
] as const;

/**
 * The details of an inspection on a day that went well, or with one value out of its band. Loads swing with the week and
 * creep up over the months, as they do, and stay within their bands.
 */
export const inspectionDetails = (
  form: "first" | "servers" | "plain",
  at: { readonly random: () => number; readonly dayNumber: number; readonly base: number },
  bad: string | undefined,
): string => {
  const { random, dayNumber, base } = at;
  const swing = (middle: number, width: number): number =>
    Math.round(middle + base * 2 + Math.sin(dayNumber / 3.5) * width + (random() - 0.5) * width + dayNumber / 15);
  const worse = (field: string, usual: number, high: number): number => (bad === field ? high : usual);
  const server = (number: number) => ({
    ip: `10.24.8.${10 + number}`,
    cpu: worse(`servers.${number - 1}.cpu`, swing(38, 8), 91),
    ...(form === "servers" && { memory: swing(52, 4), disk: swing(44, 2), light: "green" }),
  });
  if (form === "first")
    return JSON.stringify({
      running: "normal",
      database: "normal",
      tablespaceState: "low",
      servers: [server(1), server(2)],
    });
  return JSON.stringify({
    running: "normal",
    backend: "normal",
    ...(form === "servers"
      ? { database: "normal", tablespace: swing(58, 2), servers: [server(1), server(2)] }
      : { loadsheet: "normal" }),
    headquarters: "normal",
    lines: ["电信主线", "联通备线"].map((name, place) => ({
      name,
      uplink: worse(`lines.${place}.uplink`, swing(22, 8), 63),
      downlink: Math.min(48, swing(27, 8)),
      ping: worse(`lines.${place}.ping`, swing(14 + place * 9, 4), 168),
    })),
  });
};

/** The report of an exercise. */
export const exerciseDetails = (day: string, met: boolean): string =>
  JSON.stringify({
    time: [`${day} 14:00:00`, `${day} 15:30:00`],
    place: "航站楼值机大厅",
    leader: "王磊",
    people: 18,
    system: "dcs",
    manual: true,
    flights: 6,
    steps: ["发现主机无响应并上报", "通知航站楼启用手工值机", "分发备用登机牌", "主机恢复后补录旅客"].map(
      (step, place) => ({
        step,
        start: `${day} 14:${String(place * 15).padStart(2, "0")}:00`,
        end: `${day} 14:${String(place * 15 + 10).padStart(2, "0")}:00`,
        done: "normal",
      }),
    ),
    outcome: met ? "met" : "partly",
    minutes: met ? 38 : 71,
    ...(!met && { findings: "备用登机牌数量不足，手工值机启用晚了 12 分钟" }),
  });

/** What exercises leave to be done. */
export const demoMeasures = [
  "每个值机岛备用登机牌补足 500 张",
  "更新手工值机操作卡并张贴",
  "核对应急联系人电话并每季度复核",
  "备用链路切换脚本纳入值班手册",
  "补充一台备用登机牌打印机",
] as const;
