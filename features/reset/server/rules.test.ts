import { standingRefusals } from "@apron/features/agents/texts";
import { describe, expect, it } from "vitest";
import { reasonAgainst, type ResetFacts } from "./rules.ts";

const free: ResetFacts = {
  supported: true,
  personal: true,
  blacklisted: false,
  blocked: false,
  unverified: undefined,
  overFlow: false,
  leftToday: 2,
  leftThisHour: 1,
};
/** Every obstacle with the code that names it, in the order of catalogue 5.10. */
const obstacles = [
  [{ supported: false }, "E5011"],
  [{ personal: false }, "E5012"],
  [{ blacklisted: true }, "E5012"],
  [{ blocked: true }, "E5013"],
  [{ unverified: standingRefusals.E4014 }, "E5014"],
  [{ unverified: standingRefusals.E4015 }, "E4015"],
  [{ unverified: standingRefusals.E4023 }, "E4023"],
  [{ overFlow: true }, "E5015"],
  [{ leftToday: 0 }, "E5016"],
  [{ leftThisHour: 0 }, "E5009"],
] as const;

describe("a reset of a work-number password", () => {
  it("is possible when nothing stands against it", () => expect(reasonAgainst(free)).toBeUndefined());

  it.each(obstacles)("%j is refused with %s", (obstacle, code) =>
    expect(reasonAgainst({ ...free, ...obstacle })?.code).toBe(code),
  );

  it("names the first of several obstacles, in the order of the catalogue", () => {
    for (const [first, [one, code]] of obstacles.entries())
      for (const [later] of obstacles.slice(first))
        expect(reasonAgainst({ ...free, ...later, ...one })?.code).toBe(code);
  });
});
