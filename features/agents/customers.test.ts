import { expect, it } from "vitest";
import { customerTypeIn, customerTypeWord } from "./customers.ts";

it("a kind of customer has a name, and whatever else stands there reads as itself", () => {
  expect(customerTypeWord("airline")).toEqual({ zh: "航空公司", en: "Airline" });
  for (const other of ["", "代理", ...Object.getOwnPropertyNames(Object.prototype)]) {
    expect(customerTypeWord(other)).toEqual({ zh: other, en: other });
    expect(customerTypeIn(other)).toBe("");
  }
});
