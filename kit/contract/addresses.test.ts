import { expect, it } from "vitest";
import { maskEmail, maskMobile, maskName } from "./addresses.ts";

it.each([
  ["holder@demo.apron.test", "ho***@demo.apron.test"],
  ["a@example.com", "a***@example.com"],
  ["ab@example.com", "ab***@example.com"],
])("others see of %s no more than %s", (email, masked) => {
  expect(maskEmail(email)).toBe(masked);
});

it("others see of a number its ends, of a foreign one its region and its end, and of a name its first character", () => {
  expect([maskMobile("13800005678"), maskMobile("852-91234567")]).toEqual(["138****5678", "852-****4567"]);
  expect([maskName("张三"), maskName("𠮷田"), maskName("")]).toEqual(["张*", "𠮷*", ""]);
});
