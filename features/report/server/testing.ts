import { accountsOf } from "@apron/features/login/server";
import type { Version } from "@apron/kit/contract/call";
import { addSeconds, wallTime } from "@apron/kit/server/clock";
import type { Answered, Browser, TestPortal } from "@apron/kit/server/testing";
import { picture, upload } from "@apron/kit/server/testing/uploads";

/** The account of one of the cast. */
export const accountOf = async (portal: TestPortal, mobile: string, version: Version = "1"): Promise<string> => {
  const account = await accountsOf(portal.house).byAddress(version, { channel: "sms", address: mobile });
  if (!account) throw new Error(`the cast lacks ${mobile}`);
  return account.id;
};

/** A picture that proves something, uploaded. */
export const proof = async (browser: Browser): Promise<string> =>
  (await upload(browser, "proof", picture("jpeg"))).result.fileId;

/** A whole report of a work number, about an hour of yesterday. */
export const reportOf = (portal: TestPortal, images: readonly string[]): object => ({
  system: "C",
  agentNumber: "10102",
  type: "lending",
  eventStart: wallTime(addSeconds(portal.house.clock.now(), -90_000)),
  eventEnd: wallTime(addSeconds(portal.house.clock.now(), -86_400)),
  place: "票务群",
  eventHistory: "群主按天出借工作号。",
  violations: "出借工作号。",
  stake: 0,
  images,
  confirmTrue: true,
});

/** Reports something, with a picture of its own. */
export const report = async (portal: TestPortal, browser: Browser, fields: object = {}): Promise<Answered> =>
  await browser.post("/cass/report/save", { ...reportOf(portal, [await proof(browser)]), ...fields });
