import { act } from "react";
import { draw } from "@apron/kit/web/testing/draw";
import { afterEach, expect, it, vi } from "vitest";
import { ResourceList } from "./ResourceList.tsx";

const asked: string[] = [];
const row = {
  id: "one",
  resourceType: "PID",
  system: "C",
  number: "4F",
  name: "BJS101 4F",
  organisation: "云程票务",
  office: "BJS101",
  airport: "",
  airportCn: "",
  status: "normal",
  openDate: "",
  owner: "",
  asOf: "2026-11-20 02:20:00",
  stale: true,
};
const stat = {
  total: 3,
  types: [
    {
      resourceType: "PID",
      total: 3,
      statuses: [
        { status: "normal", count: 2 },
        { status: "locked", count: 1 },
      ],
    },
  ],
  organisations: [{ organisation: "云程票务", total: 3, types: [{ resourceType: "PID", count: 3 }] }],
  organisationCount: 1,
  hosts: [
    { system: "B", readTime: "2026-11-23 02:20:00", reading: false, awayTime: "", doubted: false },
    { system: "C", readTime: "2026-11-20 02:20:00", reading: false, awayTime: "2026-11-21 02:20:00", doubted: false },
  ],
};
afterEach(() => vi.unstubAllGlobals());

it("counts what is found, leads from each number to what is behind it, and says of when it is", async () => {
  vi.stubGlobal("fetch", async (path: string) => {
    asked.push(path);
    const list = { list: [row], total: 1, currentPage: 1, pageSize: 20, pages: 1 };
    return Response.json({ status: 200, message: "", result: path.endsWith("/getStat") ? stat : list });
  });
  const page = await draw(<ResourceList />, "/resourceQuery?office=BJS101");
  await act(() => vi.waitFor(() => expect(page.querySelector("ul[aria-label=按类型统计]")).not.toBeNull()));
  const link = page.querySelector("ul[aria-label=按机构统计] a");
  const wanted = new URLSearchParams(link?.getAttribute("href")?.split("?")[1]);
  expect([wanted.get("office"), wanted.get("organisation")]).toEqual(["BJS101", "云程票务"]);
  expect(page.querySelector("ul[aria-label=按类型统计]")?.textContent).toContain("已锁定 1");
  expect(page.querySelector("[role=status].resource-away")?.textContent).toContain("主机C：自2026-11-21 02:20读不到");
  expect(page.querySelector(".resource-away")?.textContent).not.toContain("主机B");
  expect(page.querySelector("tbody")?.textContent).toContain("可能已过时");
});
