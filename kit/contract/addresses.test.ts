import { expect, it } from "vitest";
import { canonicalEmail, canonicalMobile, maskEmail, maskMobile, maskName } from "./addresses.ts";

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

it.each([
  "１３８００１３８０００",
  "+86 138-0013-8000",
  "008613800138000",
  "86-13800138000",
  "8613800138000",
  "138\u200b0013\u200d8000\ufeff",
  "\u202d13800138000\u202c",
  "(138) 0013‑8000",
])("%j is one mobile number (T44)", (typed) => expect(canonicalMobile(typed)).toBe("13800138000"));

it.each(["852-91234567", "+852-9123 4567", "00852-9123-4567", "８５２－91234567"])(
  "%j is one mobile number of another region (T44)",
  (typed) => expect(canonicalMobile(typed)).toBe("852-91234567"),
);

it.each([
  "",
  "1380013800",
  "138001380000",
  "12800138000",
  "86-12800138000",
  "852-12345",
  "13800138000x",
  "%",
  "1380013800%",
])("%j is no mobile number", (typed) => expect(canonicalMobile(typed)).toBeUndefined());

it.each([
  "Holder@Demo.Apron.TEST",
  " holder@demo.apron.test ",
  "holder\u200b@demo.apron.test",
  "ｈolder@demo.apron.test",
])("%j is one e-mail address (T44)", (typed) => expect(canonicalEmail(typed)).toBe("holder@demo.apron.test"));

it("are looked at by their length first, whatever would be left of them (T46)", () => {
  expect(canonicalMobile(`138${" ".repeat(60)}00138000`)).toBeUndefined();
  expect(canonicalEmail(`${" ".repeat(250)}holder@demo.apron.test`)).toBeUndefined();
});
