import * as z from "zod/mini";
import { expect, it } from "vitest";
import { seenVersion } from "./patterns.ts";

it("takes a version only as far as a database counts, so that none fails there", () => {
  const fits = (version: unknown): boolean => z.safeParse(seenVersion(), version).success;
  expect([0, 1, 2_147_483_647].filter((version) => !fits(version))).toEqual([]);
  expect([-1, 1.5, 2_147_483_648, 1e308, Number.NaN, "1", null].filter(fits)).toEqual([]);
});
