import { refusals } from "@apron/kit/contract/refusal";

/** Refusals of the calendar of looks (catalogue 30, table 10). */
export const appearanceRefusals = refusals({
  E10001: { zh: "结束日期不得早于开始日期", en: "The last day must not be before the first", status: "400-1" },
  E10002: { zh: "最长一年", en: "At most a year", status: "400-1" },
  E10003: { zh: "结束日期已过，不能启用", en: "The last day is over: it cannot be switched on", status: "400-1" },
  E10004: {
    zh: "链接须以https://或/开头",
    en: "A link begins with https:// or with /",
    status: "400-1",
  },
});
