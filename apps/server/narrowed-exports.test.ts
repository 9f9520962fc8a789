import { roles } from "@apron/kit/contract/roles";
import { cellsIn } from "@apron/kit/server/sheets";
import { type Browser, openTestPortal, type TestPortal } from "@apron/kit/server/testing";
import { sendFile } from "@apron/kit/server/testing/uploads";
import { afterAll, beforeAll, expect, it } from "vitest";
import { features } from "./features.ts";

let portal: TestPortal;
let keeper: Browser;
beforeAll(async () => {
  portal = await openTestPortal(features);
  keeper = await portal.visitAs({ accountId: "keeper", version: "3", roles: Object.values(roles).map(({ id }) => id) });
}, 600_000);
afterAll(async () => await portal.close());

/** Lists that are kept at a desk, each with a filter that leaves something of it out. */
const lists: readonly (readonly [desk: string, list: string, filter: Readonly<Record<string, string | number>>])[] = [
  ["/cass/airport/desk/", "/cass/airport/desk/getList", { region: "华东" }],
  ["/cass/network/desk/", "/cass/network/getList", { kind: "departure" }],
  ["/cass/errorCode/desk/", "/cass/errorCode/desk/getList", { keyword: "密码" }],
  ["/cass/airportInfo/desk/", "/cass/airportInfo/desk/getUnits", { state: "partial" }],
  ["/cass/change/desk/", "/cass/change/getList", { status: "done" }],
  ["/cass/networkTool/desk/", "/cass/networkTool/desk/getTopology", { step: "line" }],
  ["/cass/help/desk/", "/cass/help/desk/getList", { kind: "faq" }],
  ["/cass/service/desk/canned/", "/cass/service/desk/getCanned", { keyword: "解锁" }],
  ["/cass/firewallPolicy/desk/object/", "/cass/firewallPolicy/desk/getObjects", { kind: "service" }],
  ["/cass/reportWorkDetails/plan/", "/cass/reportWorkDetails/getPlan", { officeCode: "PEK128" }],
  ["/cass/softwareInfo/desk/", "/cass/softwareInfo/getList", { state: "latest" }],
  ["/cass/softwareInfo/desk/running/", "/cass/softwareInfo/getRunning", { state: "behind", atLeast: 2 }],
];

it.each(lists)(
  "%s hands out what its list shows by a filter, says so, and it comes in again",
  async (desk, list, filter) => {
    const query = String(
      new URLSearchParams(Object.entries(filter).map(([name, value]): [string, string] => [name, String(value)])),
    );
    const [whole, part] = [await keeper.get(`${desk}export`), await keeper.get(`${desk}export?${query}`)];
    const rows = (await cellsIn(part.bytes, 50_000)).cells.length - 1;
    const all = (await cellsIn(whole.bytes, 50_000)).cells.length - 1;
    expect(rows).toBeGreaterThan(0);
    expect(rows).toBeLessThan(all);
    // A unit has many facts, each a row.
    const { total } = (await keeper.post(list, filter)).result;
    expect(list.includes("getUnits") ? total : rows).toBe(total);
    const nameOf = ({ headers }: typeof part): string => decodeURIComponent(String(headers["content-disposition"]));
    expect([nameOf(whole).includes("已筛选"), nameOf(part).includes("已筛选")]).toEqual([false, true]);
    portal.pass(61);
    const { result } = await sendFile(keeper, `${desk}import`, { name: "导出.xlsx", bytes: part.bytes }, {});
    expect(result).toMatchObject({ added: 0, changed: 0, same: rows, errors: 0 });
  },
);
