import * as z from "zod/mini";
import { call, staff } from "@apron/kit/contract/call";
import { nothing } from "@apron/kit/contract/patterns";

/** What a cell of the board says. */
export const cellStates = ["done", "abnormal", "late", "missed", "due", "notDue"] as const;
export type CellState = (typeof cellStates)[number];

/** What is due today, the caller's own applications first. */
export const dueToday = call({
  method: "GET",
  path: "/cass/reportWorkDetails/getToday",
  body: nothing,
  result: z.object({
    day: z.string(),
    list: z.array(
      z.object({
        officeCode: z.string(),
        airportCn: z.string(),
        iata: z.string(),
        applicationId: z.string(),
        applicationAlias: z.string(),
        templateId: z.string(),
        dueTime: z.string(),
        /** Which check of the day, of how many: two on a day of key assurance where the plan asks for it (16.22). */
        turn: z.int(),
        turns: z.int(),
        state: z.enum(cellStates),
        recordId: z.string(),
        /** Who submitted it. */
        by: z.string(),
        /** When the caller typed into its form what he has not submitted; "" when he has not. */
        begunTime: z.string(),
        /** The caller has inspected it lately. */
        mine: z.boolean(),
      }),
    ),
    /** The caller's records that were sent back. */
    returned: z.array(
      z.object({ id: z.string(), airportCn: z.string(), applicationAlias: z.string(), day: z.string() }),
    ),
  }),
  who: staff,
  item: "16.16",
  summary: { zh: "今日待巡检", en: "What is due today" },
});
