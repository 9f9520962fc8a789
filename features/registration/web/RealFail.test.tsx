import { getIdentityStatus } from "@apron/features/identity/contract";
import { clear, show } from "@apron/kit/web/testing/stage";
import { afterEach, expect, it } from "vitest";
import { registrationResult } from "../contract.ts";
import { RealFail } from "./RealFail.tsx";
import { keep } from "./ticket.ts";

afterEach(async () => {
  await clear();
  sessionStorage.clear();
});

const at = async (realnameStatus: number, accountType = "1") => {
  keep({ registerTicket: "t1" });
  return await show(RealFail, "/register/realFail", {
    [registrationResult.path]: () => ({
      state: "finished",
      accountType,
      type: 0,
      knownName: "",
      realnameStatus,
      reason: "",
      organizeInfo: null,
      bindingId: null,
      system: "",
      agentNumber: "",
      identityPossible: true,
    }),
    [getIdentityStatus.path]: () => ({
      status: 3,
      stage: "failed",
      reason: "照片模糊",
      reasonCode: "",
      submittedAt: "",
      reviewedAt: "",
      askedSide: "",
      place: 0,
      expectedFrom: "",
      expectedUntil: "",
      late: false,
      consented: true,
      online: true,
      deferred: false,
      pictures: false,
      submissionsLeft: 3,
      reader: false,
      now: "",
    }),
  });
};

it("says why an identity was not verified, and leads to where it is sent again", async () => {
  const stage = await at(3);
  expect(stage.text()).toContain("照片模糊");
  expect(stage.all("main a.button, .actions a").map((link) => link.getAttribute("href"))).toContain("/identity");
});

it("stands in the frame of the version that signs up", async () => {
  const isPerson = async (accountType: string) => {
    const text = (await at(3, accountType)).text();
    await clear();
    return text.includes("黑名单公示");
  };
  expect([await isPerson("1"), await isPerson("2")]).toEqual([true, false]);
});

it("leads whoever did not fail to what became of signing up", async () => {
  expect((await at(1)).address()).toBe("/register/registerResult");
});
