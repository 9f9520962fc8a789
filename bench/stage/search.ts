import type { Target } from "./load.ts";
import { today } from "./roster.ts";

/** What a search looks for; empty texts look for everything. */
export interface Wanted {
  readonly name: string;
  readonly postName: string;
  readonly depaName: string;
  readonly appName: string;
}

/** Everybody on duty. */
export const everybody: Wanted = { name: "", postName: "", depaName: "", appName: "" };

/** The search of the duty screen, for today, by one or by several. */
export const searchAt = (
  url: string,
  people: readonly [Target["headers"], ...Target["headers"][]],
  wanted: Wanted,
): Target => ({
  url: `${url}/cass/onDutyManagement/getList`,
  method: "POST",
  headers: people[0],
  people,
  body: JSON.stringify({ ...wanted, date: today }),
});
