import { everyAirport } from "@apron/features/airport/server";
import { holderWords } from "@apron/features/airport/texts";
import { roles } from "@apron/kit/contract/roles";
import { openTestPortal, type TestPortal } from "@apron/kit/server/testing";
import { afterAll, beforeAll, expect, it } from "vitest";
import { features } from "./features.ts";

let portal: TestPortal;

beforeAll(async () => {
  portal = await openTestPortal(features);
}, 180_000);
afterAll(async () => await portal.close());

it("an airport is kept by everything that names one, and each is told in its words", async () => {
  const desk = await portal.visitAs({ accountId: "airport-desk", roles: [roles.configurationAdministrator.id] });
  const told = new Set<string>();
  for (const { officeCode, iata } of await everyAirport(portal.house)) {
    const body = { officeCode, version: 9_999, reason: "核对" };
    const { code, result } = await desk.post("/cass/airport/desk/remove", body);
    // What nothing names was not seen so.
    expect(["E16056", "E9409"]).toContain(code);
    const [, by = ""] = new RegExp(`^仍引用${iata}的内容：(.*)。请先更改或删除。$`).exec(result.reason ?? "") ?? [];
    for (const one of by.split("、")) told.add(one);
  }
  expect([...told].filter(Boolean).sort()).toEqual(
    Object.values(holderWords)
      .map(({ zh }) => zh)
      .sort(),
  );
});
