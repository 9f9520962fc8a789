import { act } from "react";
import { session, updateSession } from "@apron/kit/web/session";
import { draw } from "@apron/kit/web/testing/draw";
import { hearing } from "@apron/kit/web/testing/news";
import { expect, it, vi } from "vitest";
import { useProfileNews } from "./profile-news.ts";

const Page = () => {
  useProfileNews();
  return null;
};

const profile = {
  id: "a1",
  system: "",
  showName: "周小敏",
  userName: "周小敏",
  sex: "",
  avatarPath: "",
  mobile: "139****0001",
  email: "",
  mainAgent: null,
  customerType: "",
  customerName: "",
  departmentName: "",
  departmentId: "",
  accountOwner: "1",
  formerOrganizations: [],
  registerTime: "",
  realnameAuthStatus: 1,
  questionnaireType: 0,
  trafficQueryState: 0,
  serviceUrl: "",
  accountType: "1",
  type: 0,
  roleIdList: [],
  language: "zh",
  showSettings: true,
  fixedHeader: false,
  sidebarLogo: false,
  revision: 2,
};

it("bars and menu know at once what another window, or somebody else, changed of the person", async () => {
  const tell = hearing();
  updateSession({ id: "a1", version: "1", showName: "周敏", accountOwner: "0", fixedHeader: true }, "half");
  vi.stubGlobal("fetch", async () => Response.json({ status: 200, message: "成功", result: profile }));
  await draw(<Page />);
  await tell("account");
  await act(async () => await vi.waitFor(() => expect(session().showName).toBe("周小敏")));
  expect(session()).toMatchObject({ accountOwner: "1", fixedHeader: false });
});
