import * as z from "zod/mini";
import { call, signedIn } from "@apron/kit/contract/call";
import { nothing } from "@apron/kit/contract/patterns";

/**
 * What every airport is called in both languages, with its three letters and how its Chinese name is typed in letters (pinyin and
 * initials); records keep the Chinese name of their day.
 */
export const getAirportNames = call({
  method: "GET",
  path: "/cass/airport/names",
  body: nothing,
  result: z.array(z.object({ iata: z.string(), airportCn: z.string(), airportEn: z.string(), readings: z.string() })),
  who: signedIn,
  item: "16.15",
  summary: { zh: "机场中英文名称", en: "The names of airports in both languages" },
});
