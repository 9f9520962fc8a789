import { describe, expect, it } from "vitest";
import { type AgentPasswordRule, brokenAgentPasswordRules } from "./agent.ts";

describe("the password of a work number", () => {
  it.each([
    ["x", ["length", "letterAndDigit"]],
    ["abcdefgh", ["letterAndDigit"]],
  ])("%s is told each fault once: what holds a letter and a digit is never too weak besides", (password, broken) =>
    expect(brokenAgentPasswordRules(password)).toEqual(broken),
  );

  it.each(["Host2026a", "abcde1f2", "A1b2C9d4e5", "!@#$%^&*1a", "ab_cd-7e.f?8", "abcdefghijklmno1"])(
    "%s follows the rules",
    (password) => expect(brokenAgentPasswordRules(password)).toEqual([]),
  );

  it.each<[string, AgentPasswordRule]>([
    ["Abc12de", "length"],
    ["abcdefghijklmnop1", "length"],
    ["abcdefgh", "letterAndDigit"],
    ["13579024", "letterAndDigit"],
    ["abc 1357", "characters"],
    ["abc1357中文", "characters"],
    ["ａｂｃ12345", "characters"],
    ["abc~1357x", "characters"],
    ["a1111111", "pattern"],
    ["1111111a", "pattern"],
    ["aaaaaaa1", "pattern"],
    ["aAaAaAa7", "pattern"],
    ["a12345678", "pattern"],
    ["87654321b", "pattern"],
    ["ab890123", "pattern"],
    ["210987xy", "pattern"],
    ["hello!123", "pattern"],
    ["a1b2c3d4", "pattern"],
    ["c10001abc9", "context"],
    ["myAPRON57x", "context"],
    ["x27-DCS-lamp", "context"],
  ])("%s of work number 10001 breaks the rule of %s", (password, rule) =>
    expect(brokenAgentPasswordRules(password, ["10001"])).toContain(rule),
  );
});
