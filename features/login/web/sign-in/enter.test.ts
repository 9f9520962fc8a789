import { session } from "@apron/kit/web/session";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { addressType } from "../../contract.ts";
import { enter } from "./enter.ts";

const signedIn: Parameters<typeof enter>[0] = {
  token: "t",
  system: "C",
  signTel: "139****0001",
  signMailbox: "",
  id: "a1",
  accountOwner: "0",
  roleIdList: [],
  accountType: "1",
  expireAt: "2026-11-30 09:00:00",
  nextSteps: [],
  language: "en",
};
const entering = async (): Promise<string[]> => {
  const asked: string[] = [];
  vi.stubGlobal("fetch", async (url: string, init?: RequestInit) => {
    asked.push(`${url} ${typeof init?.body === "string" ? init.body : ""}`);
    return Response.json({ status: 200, message: "成功", result: {} });
  });
  const address = { type: addressType.mobile, signTel: "13900000001", signMailbox: "" };
  expect(await enter(signedIn, address, undefined)).toBe("/home");
  expect(session().id).toBe("a1");
  return asked.filter((one) => one.includes("/modify/userInfo"));
};
/** The page is shared with the tests before. */
const forgetLanguage = (): void => {
  document.cookie = "adminLanguage=; max-age=0; path=/";
};
beforeEach(forgetLanguage);
afterEach(() => {
  vi.unstubAllGlobals();
  forgetLanguage();
});

it("leaves the account its language in a browser where nobody chose one, and gives it the one that was chosen", async () => {
  expect(await entering()).toEqual([]);
  document.cookie = "adminLanguage=zh; path=/";
  const [told = "", ...further] = await entering();
  expect(told).toContain('"language":"zh"');
  expect(further).toEqual([]);
});
