import { beforeEach, expect, it, vi } from "vitest";
import { draftsHere, readDraft, writeDraft } from "../drafts/index.ts";
import {
  accountType,
  chooseVersion,
  clearSession,
  rememberVersion,
  sessionStands,
  sessionToken,
  updateSession,
} from "./session.ts";

beforeEach(() => {
  document.cookie = "token=readable-half; path=/";
});

it("keeps what was typed offline beyond the tab for its account alone, until that account signs out", () => {
  updateSession({ id: "a1" });
  writeDraft("work:pek", { details: "{}" }, {}, "device");
  clearSession({ keepDrafts: true });
  updateSession({ id: "a2" });
  expect(readDraft("work:pek", "device")).toEqual({});
  expect(draftsHere("work:")).toEqual([]);
  writeDraft("work:pek", { details: "{2}" }, {}, "device");
  clearSession({ keepDrafts: false });
  updateSession({ id: "a1" });
  expect(draftsHere("work:")).toEqual(["work:pek"]);
  expect(readDraft("work:pek", "device")).toEqual({ details: "{}" });
  clearSession({ keepDrafts: false });
  expect({ ...localStorage }).toEqual({});
});

it("keeps of a form what is no secret, an airport's office code, a probe's own and a count of tickets among it", () => {
  updateSession({ id: "a1" });
  const secrets = { smsCode: "1", emailCode: "1", resetTicket: "1", newPassword: "1", idNumber: "1", frontFileId: "1" };
  const open = { officeCode: "PVG310", code: "TZ-PVG-01", ticketsAffected: 7 };
  writeDraft("etl", { ...secrets, ...open }, {});
  expect(readDraft("etl")).toEqual(open);
});

it("lets a form go on whose draft no longer fits into the browser's store", () => {
  const full = vi.spyOn(Storage.prototype, "setItem").mockImplementation(() => {
    throw new DOMException("full", "QuotaExceededError");
  });
  expect(() => writeDraft("report", { title: "短信诈骗" }, {})).not.toThrow();
  full.mockRestore();
});

it("stores who is signed in under the names of the specification, and no more of it outlives the tab than avatar and gender", () => {
  updateSession({
    id: "a1",
    mobile: "138****0001",
    email: "",
    system: "C",
    loginType: "phoneLogin",
    accountOwner: "0",
    roleIdList: ["31000000"],
    avatarPath: "/cass/file/a1",
    genderText: "男",
  });
  expect({ ...sessionStorage }).toEqual({
    id: "a1",
    mobile: "138****0001",
    email: "",
    token: "readable-half",
    system: "C",
    loginType: "phoneLogin",
    accountOwner: "0",
    roleIdList: '["31000000"]',
  });
  expect({ ...localStorage }).toEqual({ avatar: "/cass/file/a1", gender: "男" });
  clearSession({ keepDrafts: false });
  expect({ ...sessionStorage, ...localStorage }).toEqual({});
});

it("stays with the window that asked who is signed in, when somebody else signs in in another window", () => {
  updateSession({ id: "a1" });
  document.cookie = "token=of another person; path=/";
  updateSession({ showName: "张三" });
  expect([sessionToken(), sessionStands()]).toEqual(["readable-half", false]);
  clearSession({ keepDrafts: true });
  expect(document.cookie.split("; ")).toContain("token=of another person");
  expect([sessionToken(), sessionStands()]).toEqual(["of another person", true]);
});

it("does not become somebody else's by an answer that was asked for before they signed in", () => {
  document.cookie = "token=of another person; path=/";
  updateSession({ id: "a1" }, "readable-half");
  expect(sessionStands()).toBe(false);
});

it("offers the version that was used last, in a further tab and after signing out, and the one chosen here before it", () => {
  expect(accountType()).toBe("3");
  rememberVersion("1");
  clearSession({ keepDrafts: false });
  document.cookie = "token=; max-age=0; path=/";
  expect(accountType()).toBe("1");
  chooseVersion("2");
  expect(accountType()).toBe("2");
  sessionStorage.clear();
  expect(accountType()).toBe("1");
  localStorage.setItem("lastVersion", "admin");
  expect(accountType()).toBe("3");
});
