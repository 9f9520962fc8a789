import { act } from "react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { switchLanguage } from "@apron/kit/web/language";
import { click, draw, type } from "@apron/kit/web/testing/draw";
import { LostPhone } from "./LostPhone.tsx";

const answered = (result: object) => Promise.resolve(Response.json({ status: "200", message: "", result }));
const input = (page: HTMLElement, name: string) => page.querySelector<HTMLInputElement>(`input[name=${name}]`);
const here = (page: HTMLElement) => page.querySelector("[aria-current=step]")?.textContent;
const submit = async (page: HTMLElement) =>
  await act(async () => {
    page.querySelector("form")?.requestSubmit();
    await new Promise((done) => setTimeout(done));
  });
/** What a change of language does: the page is left and loaded again. */
const changeLanguage = async () => {
  switchLanguage("zh");
  document.body.replaceChildren();
  return await draw(<LostPhone />);
};

beforeEach(() => {
  vi.stubGlobal("fetch", () => answered({ ticket: "t-1", expireSeconds: 1800 }));
});
afterEach(() => {
  vi.unstubAllGlobals();
  sessionStorage.clear();
});

it("stays at its step with what was typed when the language changes, but for passwords and codes", async () => {
  const page = await draw(<LostPhone />);
  await type(input(page, "newTel"), "13633330001");
  await type(input(page, "smsCode"), "123456");
  const other = await changeLanguage();
  expect(input(other, "newTel")?.value).toBe("13633330001");
  expect(input(other, "smsCode")?.value).toBe("");
  expect(Object.values({ ...sessionStorage }).join()).not.toContain("13633330001");

  await type(input(other, "smsCode"), "123456");
  // Where it is after typing, whatever screen was arrived from.
  await act(async () => input(other, "smsCode")?.focus());
  await submit(other);
  await vi.waitFor(() => expect(here(other)).toContain("2."));
  expect(document.activeElement?.textContent).toBe("核对信息");
  // Whose case is under way already finds it from here.
  await vi.waitFor(() => expect(other.textContent).toContain("已提交申请？查询进度"));
  await type(input(other, "signTel"), "13900000002");
  await type(input(other, "ownerName"), "刘洋");
  await type(input(other, "password"), "Host2026a");
  const third = await changeLanguage();
  expect(here(third)).toContain("2.");
  expect(input(third, "signTel")?.value).toBe("13900000002");
  expect(input(third, "ownerName")?.value).toBe("刘洋");
  expect(input(third, "password")?.value).toBe("");
  expect(Object.values({ ...sessionStorage }).join()).not.toContain("t-1");
});

it("asks once more how a case stands each time it is looked up", async () => {
  const asked: string[] = [];
  const status = {
    stage: "review",
    submitTime: "2026-11-29 14:50:51",
    reason: "",
    coolingUntil: "",
    remainingSeconds: 0,
  };
  vi.stubGlobal("fetch", (path: string) => {
    asked.push(path);
    return answered({ ...status, mayWithdraw: false });
  });
  const page = await draw(<LostPhone />);
  await click([...page.querySelectorAll("button")].find(({ textContent }) => textContent?.includes("查询进度")));
  await type(input(page, "caseKey"), "EZFR-FWKM-99MH-72XN");
  for (const times of [1, 2]) {
    await submit(page);
    await vi.waitFor(() => expect(asked).toHaveLength(times));
  }
});

it("begins anew when it is opened anew", async () => {
  await type(input(await draw(<LostPhone />), "newTel"), "13633330001");
  document.body.replaceChildren();
  expect(input(await draw(<LostPhone />), "newTel")?.value).toBe("");
});
