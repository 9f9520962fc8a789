import { agreements } from "@apron/features/agreements/server";
import { airport } from "@apron/features/airport/server";
import { duty } from "@apron/features/duty/server";
import { accountsOf, login } from "@apron/features/login/server";
import { template } from "@apron/features/template/server";
import { addDays, dayOf, instantOf } from "@apron/kit/server/clock";
import type { FeatureDoor } from "@apron/kit/server/feature";
import { files } from "@apron/kit/server/files";
import { type Answered, type Browser, openTestPortal } from "@apron/kit/server/testing";
import { picture, upload } from "@apron/kit/server/testing/uploads";
import { record } from "./index.ts";

export const base = "/cass/reportWorkDetails";
export const exercises = "/cass/reportObstaclesDetails";

/** A portal with the demo's accounts, airports and templates, and no records; it is nine in the morning. */
export const openSmallHouse = async () => {
  const doors = [files, agreements, login, duty, airport, template, record];
  const portal = await openTestPortal(
    doors.map((door): FeatureDoor => (house) => {
      const feature = door(house);
      return door === record ? { ...feature, demo: {} } : feature;
    }),
  );
  const { house } = portal;
  const now = house.clock.now();
  portal.pass((instantOf(`${addDays(dayOf(now), 1)} 09:00:00`) - now) / 1000);
  return {
    portal,
    today: () => dayOf(house.clock.now()),
    /** Somebody of the demo's cast, signed in on either instance; sign-in itself is tested elsewhere. */
    as: async (mobile: string, roles: readonly string[] = [], instance: 0 | 1 = 0): Promise<Browser> => {
      const account = await accountsOf(house).byAddress("3", { channel: "sms", address: mobile });
      const browser = portal.visit({ instance });
      const halves = await house.sessions.signIn({
        accountId: account?.id ?? "",
        version: "3",
        roles,
        ip: "127.0.0.1",
        userAgent: "test",
      });
      browser.cookies.set("sid", halves.sid);
      browser.cookies.set("token", halves.token);
      return browser;
    },
    accountOf: async (mobile: string): Promise<string> =>
      (await accountsOf(house).byAddress("3", { channel: "sms", address: mobile }))?.id ?? "",
    /** A job, run now. */
    run: async (name: string): Promise<void> => {
      const job = portal.features.flatMap(({ jobs }) => jobs ?? []).find((one) => one.name === name);
      if (!job) throw new Error(`no job ${name}`);
      await job.run({});
    },
    /** Uploads a photo for a value out of its band; answers its id. */
    photo: async (browser: Browser): Promise<string> => {
      const sent = await upload(browser, "recordPhoto", picture("jpeg"));
      if (sent.status !== "200") throw new Error(sent.raw);
      return String(sent.result.fileId);
    },
  };
};

export type SmallHouse = Awaited<ReturnType<typeof openSmallHouse>>;

/** The details of an inspection of LGUI in which everything is well; `ping` in ms. */
export const details = (ping = 12, more: object = {}): string =>
  JSON.stringify({
    running: "normal",
    backend: "normal",
    loadsheet: "normal",
    headquarters: "normal",
    lines: [{ name: "电信主线", uplink: 20, downlink: 25, ping }],
    ...more,
  });

/** What a save carries, for Beijing's NewAPP unless told otherwise. */
export const inspection = (more: object = {}): object => ({
  templateId: "work-lgui",
  templateVersion: 1,
  officeCode: "PEK128",
  applicationId: "pek-newapp",
  typeId: "",
  subtypeId: "",
  details: details(),
  ...more,
});

/** The field of the ping of the only line. */
export const pingField = "lines.0.ping";

export const rightOf = (answered: Answered): Answered => {
  if (answered.status !== "200") throw new Error(answered.raw);
  return answered;
};
