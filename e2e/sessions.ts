import { sliderAnswer } from "@apron/kit/server/testing/slider-solver";
import { type APIRequestContext, type Cookie, request } from "@playwright/test";

/** Who has a session for all journeys to share; a journey that ends or changes a session takes somebody else. */
const shared = [
  "13800000001",
  "13800000002",
  "13800000009",
  "13800000011",
  "13800000012",
  "13800000013",
  "13800000014",
  "13800000015",
  "13800000016",
  "13800000017",
  "13800000019",
  "13800000020",
  "13800000021",
  "13900000001",
  "13900000002",
  "13900000003",
  "13900000005",
];
const variable = "APRON_E2E_SESSIONS";
/** Seconds the sessions are backdated, so that a journey may ask for a code to the same number at once. */
const backdated = 120;

/**
 * Signs the shared cast in on the wire, for the journeys of this run: a number gets one code a minute and an address
 * of the network thirty an hour, so not every journey can sign in by hand.
 */
export const openSessions = async (url: string): Promise<void> => {
  const demo = await request.newContext({ baseURL: url });
  await demo.post("/demo/clock", { data: { offsetSeconds: -backdated } });
  const opened = await Promise.all(shared.map(async (mobile) => [mobile, await cookiesOf(url, mobile)] as const));
  await demo.post("/demo/clock", { data: { offsetSeconds: 0 } });
  await demo.dispose();
  process.env[variable] = JSON.stringify(Object.fromEntries(opened));
};

/** The cookies of the shared session of this number; undefined where there is none. */
export const sharedSession = (mobile: string): Cookie[] | undefined => {
  const sessions: Readonly<Record<string, Cookie[]>> = JSON.parse(process.env[variable] ?? "{}");
  return sessions[mobile];
};

const cookiesOf = async (url: string, signTel: string): Promise<Cookie[]> => {
  const isHolder = signTel.startsWith("139");
  const browser = await request.newContext({
    baseURL: url,
    extraHTTPHeaders: { accountType: isHolder ? "1" : "3" },
  });
  const address = { type: 0, signTel, optType: "1" };
  const puzzle = await resultOf(browser, "/cass/agent/getSliderCaptcha", {});
  const picture = (name: string): string => String(Reflect.get(Object(puzzle), name));
  const pass = {
    ajToken: picture("ajToken"),
    pointJson: await sliderAnswer({
      originImage: picture("originImage"),
      shadeImage: picture("shadeImage"),
      sliderKey: picture("sliderKey"),
    }),
  };
  // The server expects a person's hand to need a moment.
  await new Promise((resolve) => setTimeout(resolve, 400));
  await resultOf(browser, "/cass/agent/validCaptchaAccountSlider", { ...address, ...pass });
  await resultOf(browser, "/cass/agent/getSmsCodeNew", { ...address, ...pass });
  const outbox: readonly { code: string }[] = await (await browser.get(`/demo/outbox?to=${signTel}`)).json();
  await resultOf(browser, "/cass/agent/captchaLogin", {
    ...address,
    smsCode: outbox[0]?.code,
    agreeTypes: isHolder ? [1, 2, 3, 4] : [1, 2, 5, 6],
  });
  const { cookies } = await browser.storageState();
  await browser.dispose();
  return cookies;
};

const resultOf = async (browser: APIRequestContext, path: string, data: object): Promise<unknown> => {
  const answer: { status: unknown; message: string; result: unknown } = await (
    await browser.post(path, { data })
  ).json();
  if (String(answer.status) !== "200") throw new Error(`${path}: ${answer.message}`);
  return answer.result;
};
