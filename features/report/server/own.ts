import type { House } from "@apron/kit/server/house";
import type { Page } from "@apron/kit/server/paging";
import { detailOf, rowOf } from "./shapes.ts";
import { storesOf } from "./stores.ts";

const everything = { system: "", type: "", progress: 0, startDate: "", endDate: "" };

/** One page of an account's own reports, newest first, for the personal centre (21.5). */
export const ownReports = async (house: House, accountId: string, page: Page, progress = 0) => {
  const { list, total } = await storesOf(house).reports.searchOwn(accountId, { ...everything, progress }, page);
  return { list: list.map(rowOf), total };
};

/** The same with all that was told and answered, for one's own data (21.8); pictures by their addresses. */
export const ownReportsWhole = async (house: House, accountId: string, page: Page) => {
  const { reports, threads } = storesOf(house);
  const { list } = await reports.searchOwn(accountId, everything, page);
  return await Promise.all(list.map(async (report) => detailOf(report, await threads.messages(report.id))));
};
