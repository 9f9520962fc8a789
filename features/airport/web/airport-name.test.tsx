import { act, useState } from "react";
import { control, Select } from "@apron/kit/web/controls";
import { draw, press, type } from "@apron/kit/web/testing/draw";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { useAirportName, useAirportOptions } from "./airport-name.ts";

const airports = [
  { officeCode: "PVG310", airportCn: "上海浦东国际机场", iata: "PVG" },
  { officeCode: "PEK128", airportCn: "北京首都国际机场", iata: "PEK" },
];
const names = [
  { iata: "PVG", airportCn: "上海浦东国际机场", airportEn: "Shanghai Pudong", readings: "shanghaipudong\nshpd" },
  { iata: "PEK", airportCn: "北京首都国际机场", airportEn: "Beijing Capital", readings: "beijingshoudu\nbjsd" },
];

const Named = () => <p className="named">{useAirportName()("上海浦东国际机场")}</p>;
const Chooser = () => {
  const [value, choose] = useState<string>();
  return (
    <Select {...control("airport", value, choose)} label="机场" searchable options={useAirportOptions(airports)} />
  );
};

let answer: () => Response;
beforeEach(() => {
  answer = () => Response.json({ status: 200, message: "", result: names });
  vi.stubGlobal(
    "fetch",
    vi.fn<() => Promise<Response>>(async () => answer()),
  );
});
afterEach(() => vi.unstubAllGlobals());

const offered = async (typed: string): Promise<string[]> => {
  const box = document.querySelector("#c-airport");
  await press(box, "ArrowDown");
  await type(box, typed);
  return [...document.querySelectorAll("[role=option]")].map(({ textContent }) => textContent);
};

it.each(["浦东", "pudong", "SHPD", "Shanghai Pu", "pvg", "PVG310"])("an airport is found by %s", async (typed) => {
  await draw(<Chooser />);
  await act(() => vi.waitFor(async () => expect(await offered("shpd")).toHaveLength(1)));
  const [found, ...others] = await offered(typed);
  expect(found).toContain("上海浦东国际机场");
  expect(others).toEqual([]);
});

it("an airport is found by its name and codes where its readings cannot be asked for", async () => {
  answer = () => new Response("", { status: 500 });
  await draw(<Chooser />);
  for (const typed of ["首都", "pek", "PEK128"]) expect((await offered(typed))[0]).toContain("北京首都国际机场");
});

it("an airport is called in Chinese to who reads Chinese, also where its other names are known", async () => {
  const page = await draw(
    <>
      <Chooser />
      <Named />
    </>,
  );
  await act(() => vi.waitFor(async () => expect(await offered("shpd")).toHaveLength(1)));
  expect(page.querySelector(".named")?.textContent).toBe("上海浦东国际机场");
});
