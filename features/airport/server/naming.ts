import type { Page } from "@apron/kit/server/paging";
import { type Airport, airportLimits } from "../contract.ts";
import type { AirportFilter } from "./store.ts";

/** All airports in one page. */
export const everywhere: AirportFilter & Page = {
  keyword: "",
  region: "",
  province: "",
  currentPage: 1,
  pageSize: airportLimits.importRows * 2,
};

/** An airport as lists offer it. */
export const factsOf = (row: { office_code: string; name_zh: string; name_en: string; iata: string }): Airport => ({
  officeCode: row.office_code,
  airportCn: calledIn(row),
  iata: row.iata,
});

/** An airport without a Chinese name goes by its English one. */
export const calledIn = ({ name_zh, name_en }: { name_zh: string; name_en: string }): string => name_zh || name_en;
