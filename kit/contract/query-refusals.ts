import { refusals } from "./refusal.ts";

/** What every query of a holder may be refused with, whatever is asked for (catalogue 30, queries). */
export const queryRefusals = refusals({
  E14001: {
    zh: "今日查询次数已达{limit}次上限，请明日再试",
    en: "Today's query count has reached the limit of {limit}, try tomorrow",
    status: "400-9",
  },
  E14002: { zh: "查询失败，请重试", en: "Query failed, please retry" },
  E14010: { zh: "请{seconds}秒后再查", en: "Wait {seconds} seconds before the next query", status: "400-9" },
});
