import { describe, expect, it } from "vitest";
import { type Act, reasonAgainst, type Standing } from "./rules.ts";

const stuck: Standing = {
  bound: true,
  exists: true,
  blacklisted: false,
  abnormal: false,
  frozen: false,
  limited: true,
  disabled: true,
};
/** Every obstacle with the code that names it, in the order in which they have to be removed. */
const obstacles = [
  [{ bound: false }, "E5029"],
  [{ exists: false }, "E3002"],
  [{ blacklisted: true }, "E3020"],
  [{ abnormal: true }, "E3011"],
  [{ frozen: true }, "E5028"],
] as const;

describe.each<[Act, Partial<Standing>, string]>([
  ["lift", { limited: false }, "E5004"],
  ["activate", { disabled: false }, "E5026"],
])("to %s by hand", (act, needless, code) => {
  it("is possible for a number that is stuck and has nothing else against it", () =>
    expect(reasonAgainst(act, stuck)).toBeUndefined());

  it("is refused where there is nothing to do", () =>
    expect(reasonAgainst(act, { ...stuck, ...needless })?.code).toBe(code));

  it("names the first of several obstacles, before saying that there is nothing to do", () => {
    for (const [first, [one, expected]] of obstacles.entries())
      for (const [later] of obstacles.slice(first))
        expect(reasonAgainst(act, { ...stuck, ...needless, ...later, ...one })?.code).toBe(expected);
  });
});
