import { expect, it } from "vitest";
import { disabledOf, idleDays, isLimited, isTakenAsPassword, maskedAddress, maskedId } from "./rules.ts";

const day = 86_400_000;

it("a work number is disabled when nobody has signed in for thirty days, or by its deadline", () => {
  const used = { disabledReason: null, disabledAt: null, lastSignInAt: 0, signInDeadline: null };
  expect(disabledOf(used, idleDays * day)).toBeUndefined();
  expect(disabledOf(used, idleDays * day + 1)).toEqual({ reason: "inactive", since: idleDays * day });
  expect(disabledOf({ ...used, signInDeadline: 7 * day }, 8 * day)).toEqual({ reason: "inactive", since: 7 * day });
  expect(disabledOf({ ...used, disabledReason: "wrongPasswords", disabledAt: 5 }, 6)).toEqual({
    reason: "wrongPasswords",
    since: 5,
  });
});

it("a work number is limited from its threshold on", () => {
  expect([99, 100, 101].map((flow) => isLimited(flow, 100))).toEqual([false, true, true]);
});

it("a host takes passwords of 8 to 16 signs with a letter and a digit, without blanks", () => {
  expect(["Host2026a", "a1234567", "a123456789012345"].filter((word) => !isTakenAsPassword(word))).toEqual([]);
  expect(["a123456", "a1234567890123456", "abcdefgh", "12345678", "a1234 567"].filter(isTakenAsPassword)).toEqual([]);
});

it("a host shows addresses and identity numbers by their ends only", () => {
  expect(maskedId("11010519491231002X")).toBe("110***********002X");
  expect([maskedAddress("13800138000"), maskedAddress("holder@demo.apron.test"), maskedAddress("")]).toEqual([
    "138****8000",
    "ho***@demo.apron.test",
    "",
  ]);
});
