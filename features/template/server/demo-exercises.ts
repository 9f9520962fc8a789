import type { DataRecord } from "@apron/dialect";
import {
  both,
  card,
  choice,
  condition,
  contentOf,
  count,
  files,
  grid,
  line,
  moment,
  pick,
  rows,
  several,
  span,
  words,
  yesNo,
} from "./demo-parts.ts";

/** What an exercise is about; each has its own steps. */
export type Exercise = "lan" | "host" | "checkIn";

/** The report of an exercise: scene, steps with their times, result, findings. */
export const exerciseReport = (exercise: Exercise): string =>
  contentOf({
    scene: card(both("演练场景", "Scene"), {
      time: span(both("演练时间", "Time of the exercise"), { required: true }),
      where: grid({
        place: line(both("演练地点", "Place"), { required: true }),
        leader: line(both("演练指挥", "Led by"), { required: true }),
        people: count(both("参演人数", "People taking part"), both("人", "people"), {
          required: true,
          minimum: 1,
        }),
      }),
      ...scenes[exercise],
    }),
    steps: rows(
      both("演练步骤", "Steps"),
      both("添加步骤", "Add a step"),
      {
        step: line(both("步骤", "Step"), { required: true }),
        times: grid(
          {
            start: moment(both("开始", "Began"), { required: true }),
            end: moment(both("完成", "Finished")),
          },
          2,
        ),
        done: condition(both("完成情况", "How it went")),
        note: words(both("说明", "Note"), {
          required: true,
          "x-visible": "{{$record.done === 'abnormal'}}",
        }),
      },
      { required: true, default: stepsOf[exercise].map((step) => ({ step, done: "normal" })) },
    ),
    result: card(both("演练结果", "Result"), {
      outcome: choice(
        both("总体评价", "Overall"),
        [
          ["met", both("达到目标", "Aim met")],
          ["partly", both("部分达到", "Partly met")],
          ["missed", both("未达到", "Missed")],
        ],
        { required: true, "x-data": { band: { normal: ["met"] } } },
      ),
      minutes: count(both("恢复用时", "Minutes to recover"), "min", { required: true }),
      findings: words(both("发现的问题", "Findings"), {
        required: true,
        "x-visible": "{{$values.outcome === 'partly' || $values.outcome === 'missed'}}",
      }),
      photos: files(both("演练照片", "Photos"), 6),
      remark: words(both("备注", "Remark")),
    }),
  });

/** How the report of a LAN failure was before: one text for all steps. */
export const firstLanReport = contentOf({
  time: span(both("演练时间", "Time of the exercise"), { required: true }),
  place: line(both("演练地点", "Place"), { required: true }),
  course: words(both("演练经过", "Course"), { required: true }),
  outcome: choice(
    both("总体评价", "Overall"),
    [
      ["met", both("达到目标", "Aim met")],
      ["missed", both("未达到", "Missed")],
    ],
    { required: true },
  ),
});

const scenes: Readonly<Record<Exercise, DataRecord>> = {
  lan: {
    scope: pick(
      both("故障范围", "Extent"),
      [
        ["core", both("核心交换机", "Core switch")],
        ["access", both("接入交换机", "Access switch")],
        ["uplink", both("出口链路", "Uplink")],
      ],
      { required: true },
    ),
    backup: yesNo(both("备份链路切换成功", "Switched to the backup link"), { default: true }),
  },
  host: {
    system: pick(
      both("主机系统", "Host system"),
      [
        ["ics", both("订座主机", "Reservation host")],
        ["dcs", both("离港主机", "Departure control host")],
      ],
      { required: true },
    ),
    manual: yesNo(both("启用手工值机", "Checked in by hand"), { default: true }),
    flights: count(both("涉及航班", "Flights concerned"), both("班", "flights"), {
      "x-visible": "{{$values.manual === true}}",
    }),
  },
  checkIn: {
    islands: several(
      both("值机岛", "Check-in islands"),
      ["A", "B", "C", "D", "E", "F"].map((island) => [island, both(`${island}岛`, `Island ${island}`)] as const),
      { required: true },
    ),
    counters: count(both("停用柜台数", "Counters out of use"), both("个", "counters"), { required: true }),
  },
};

const stepsOf: Readonly<Record<Exercise, readonly string[]>> = {
  lan: ["发现网络中断并上报", "确认故障范围", "切换至备份链路", "验证离港前端可用", "恢复主链路"],
  host: ["发现主机无响应并上报", "通知航站楼启用手工值机", "分发备用登机牌", "主机恢复后补录旅客", "核对旅客名单"],
  checkIn: ["宣布值机岛停用", "引导旅客至相邻值机岛", "增开备用柜台", "恢复设备供电", "逐柜台验证打印机"],
};
