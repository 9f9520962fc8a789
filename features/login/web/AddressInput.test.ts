import { expect, it } from "vitest";
import { addressOf } from "../contract.ts";
import { addressFields, noAddress } from "./AddressInput.tsx";

it.each([
  ["852", "5123 4567", "852-51234567"],
  ["852", "+852 5123 4567", "852-51234567"],
  ["852", "＋852-51234567", "852-51234567"],
  ["852", "0085251234567", "852-51234567"],
  ["353", "85 212 3456", "353-852123456"],
  ["353", "3531234567", "353-3531234567"],
  ["86", "+86 139 0000 0001", "13900000001"],
])("of region %s, %s is the number %s", (code, number, address) =>
  expect(addressOf(addressFields({ ...noAddress, region: "", code, number }))).toEqual({ channel: "sms", address }),
);

it("of which nothing can be seen is none", () =>
  expect(addressFields({ ...noAddress, code: "852", number: "\u200b " }).signTel).toBe(""));
