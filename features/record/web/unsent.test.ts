import { beforeEach, expect, test, vi } from "vitest";
import { instantOf, setClock } from "@apron/kit/web/language";
import { clearSession, updateSession } from "@apron/kit/web/session";
import { dropUnsent, keepUnsent, readUnsent, sendUnsent, type Unsent } from "./unsent.ts";

const noon = instantOf("2026-11-21 12:00:00");
const typed: Unsent = {
  applicationId: "pek-newapp",
  templateId: "work-newapp",
  templateVersion: 1,
  details: '{"ping":21}',
  deviations: [],
  time: "2026-11-21 11:58:00",
  seen: "",
};
const letter: Unsent["letter"] = {
  body: { templateId: "work-newapp", officeCode: "PEK128", applicationId: "pek-newapp", details: '{"ping":21}' },
  requestId: "5a3f6c1e-0000-4000-a000-000000000001",
};
let answer: () => Response;
const asked: { path: string; key: string | null }[] = [];

beforeEach(() => {
  document.cookie = "token=readable-half; path=/";
  updateSession({ id: "a1" });
  dropUnsent(typed);
  setClock(noon);
  asked.length = 0;
  answer = () =>
    Response.json({ status: "200", message: "", result: { time: "2026-11-21 12:00:00", id: "r1", version: 1 } });
  vi.stubGlobal("fetch", (url: string, { headers }: RequestInit) => {
    asked.push({ path: url.replace("/cass/reportWorkDetails/", ""), key: new Headers(headers).get("idempotency-key") });
    return Promise.resolve(answer());
  });
});

test("what a closed tab left goes to the server as a draft, and is gone here once it is there", async () => {
  keepUnsent(typed);
  expect(readUnsent(typed)).toEqual(typed);
  await sendUnsent();
  expect(asked).toEqual([{ path: "saveDraft", key: null }]);
  expect(readUnsent(typed)).toBeUndefined();
});

test("what was submitted without a network is sent under its own request id; the next day it is only a draft", async () => {
  keepUnsent({ ...typed, letter });
  await sendUnsent();
  keepUnsent({ ...typed, letter, time: "2026-11-20 23:58:00" });
  await sendUnsent();
  expect(asked).toEqual([
    { path: "save", key: letter.requestId },
    { path: "saveDraft", key: null },
  ]);
});

test("what was submitted in vain becomes a draft again; without a network everything stays", async () => {
  keepUnsent({ ...typed, letter });
  answer = () => {
    throw new TypeError("Failed to fetch");
  };
  await expect(sendUnsent()).rejects.toMatchObject({ code: "E9505" });
  expect(readUnsent(typed)).toEqual({ ...typed, letter });
  answer = () => Response.json({ status: "400-1", message: "今日已由他人提交", code: "E16003", result: {} });
  await sendUnsent();
  expect(readUnsent(typed)).toEqual(typed);
});

test("nobody else's is shown or sent, and after seven days nothing is", async () => {
  keepUnsent(typed);
  clearSession({ keepDrafts: true });
  updateSession({ id: "a2" });
  expect(readUnsent(typed)).toBeUndefined();
  await sendUnsent();
  expect(asked).toEqual([]);
  updateSession({ id: "a1" });
  setClock(noon + 8 * 86_400_000);
  expect(readUnsent(typed)).toBeUndefined();
});
