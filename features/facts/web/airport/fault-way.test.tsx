import type { Route } from "@apron/kit/web/feature";
import { PortalContext } from "@apron/kit/web/portal";
import { updateSession } from "@apron/kit/web/session";
import { draw } from "@apron/kit/web/testing/draw";
import { afterEach, expect, it, vi } from "vitest";
import type { Placed } from "../../contract.ts";
import { useFaultWay } from "./fault-way.ts";

const airport: Placed = {
  officeCode: "CAN401",
  iata: "CAN",
  icao: "ZGGG",
  name: "广州白云国际机场",
  airportEn: "Guangzhou Baiyun International Airport",
  region: "中南",
  province: "广东",
};
const report: Route = {
  path: "/faultSubmit",
  title: { zh: "上报故障", en: "Report a fault" },
  state: "open",
  versions: ["3"],
};
const Way = () => <p>{useFaultWay(airport, { unit: null }, [])?.(undefined) ?? "none"}</p>;

afterEach(() => void vi.unstubAllGlobals());

it("leads operations staff to the report of a fault, and holders, who report none, nowhere", async () => {
  const asked: string[] = [];
  vi.stubGlobal("fetch", async (url: string) => {
    asked.push(url);
    return Response.json({ status: 200, message: "成功", result: [] });
  });
  const wayOf = async (version: "1" | "3"): Promise<string> => {
    updateSession({ id: "a1", version, roleIdList: [] });
    const page = await draw(
      <PortalContext value={{ homeParts: [], routes: [report] }}>
        <Way />
      </PortalContext>,
    );
    return page.textContent ?? "";
  };
  expect(await wayOf("1")).toBe("none");
  expect(asked).toEqual([]);
  expect(await wayOf("3")).toContain("/faultSubmit?officeCode=CAN401");
});
