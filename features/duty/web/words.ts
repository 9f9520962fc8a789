import { words } from "@apron/kit/contract/texts";

/** Words that home, timeline and the other duty screens have in common, beyond those of the whole feature (`../texts.ts`). */
export const dutyWords = words({
  onDutyCount: { zh: "在班{count}人", en: "{count} on duty" },
  rowsOf: { zh: "{department}的值班", en: "Shifts of {department}" },

  role: { zh: "{line}{form}", en: "{line}, {form}" },
  barLabel: {
    zh: "{name} {role}，{type}，{shift}，{start} 至 {end}",
    en: "{name} {role}, {type}, {shift}, {start} to {end}",
  },
  gapWord: { zh: "无人值守", en: "Nobody" },
  legend: { zh: "图例", en: "Legend" },
  oneLeader: { zh: "一线主班", en: "First line, main" },
  oneFollower: { zh: "一线备班", en: "First line, backup" },
  twoLeader: { zh: "二线主班", en: "Second line, main" },
  twoFollower: { zh: "二线备班", en: "Second line, backup" },
  oncallLegend: { zh: "虚线：oncall", en: "Dashed: on call" },

  wallTitle: { zh: "当前值班", en: "On duty now" },
  nextShift: { zh: "下一班 {time}", en: "Next shift {time}" },
  noChange: { zh: "两天内无交接", en: "No change within two days" },
});
