import { describe, expect, it } from "vitest";
import { brokenPasswordRules, passwordStrength } from "./portal.ts";

describe("a portal password", () => {
  it.each([
    ["12345678", "tooWeak"],
    ["abcd1234", "weak"],
    ["abcdefgh12", "medium"],
    ["Abcd1234", "medium"],
    ["Abcdefgh1234", "strong"],
  ])("%s is %s", (password, strength) => expect(passwordStrength(password)).toBe(strength));

  it.each([
    ["Harbour27", []],
    ["Harb27", ["length"]],
    ["Harbour27Harbour27Har", ["length"]],
    ["HARBOUR27", ["lower", "strength"]],
    ["harbour27", ["upper", "strength"]],
    ["Harbourlamp", ["digit"]],
    ["Harbour 27", ["plain"]],
    ["Harbour27港", ["plain"]],
    ["Apron2027x", ["context"]],
    ["X27-DCS-lamp", ["context"]],
    ["Graphics27", []],
    ["A13800000001b", ["context"]],
  ])("%s breaks %j", (password, broken) => expect(brokenPasswordRules(password, ["13800000001"])).toEqual(broken));
});
