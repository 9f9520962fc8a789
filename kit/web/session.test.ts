import { beforeEach, expect, it } from "vitest";
import { clearSession, updateSession } from "./session.ts";

beforeEach(() => {
  document.cookie = "token=readable-half; path=/";
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
