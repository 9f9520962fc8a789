import { agreements } from "@apron/features/agreements/server";
import { login } from "@apron/features/login/server";
import { common, refuse } from "@apron/kit/contract/refusal";
import { type Answered, type Browser, openTestPortal, type TestPortal } from "@apron/kit/server/testing";
import { afterAll, beforeAll, expect, it, vi } from "vitest";
import { castPassword } from "./demo.ts";
import { attemptsOf } from "./sign-in/store-attempt.ts";
import { accountsOf } from "./store.ts";
import { credentialsOf } from "./credentials/store-credentials.ts";

let portal: TestPortal;
beforeAll(async () => {
  portal = await openTestPortal([agreements, login]);
});
afterAll(async () => await portal.close());

const times = <Result>(count: number, work: (place: number) => Promise<Result>): Promise<Result[]> =>
  Promise.all(Array.from({ length: count }, (_, place) => work(place)));
const codesOf = (answers: Answered[]): Record<string, number> =>
  Object.fromEntries(
    Object.entries(Object.groupBy(answers, ({ code, status }) => code ?? status)).map(([code, all]) => [
      code,
      all?.length ?? 0,
    ]),
  );
const agreeTypes = [1, 2, 5, 6];

/** The same browser, at one instance or the other. */
const again = (browser: Browser, instance: 0 | 1): Browser => {
  const same = portal.visit({ ip: "10.7.0.1", instance });
  for (const [name, value] of browser.cookies) same.cookies.set(name, value);
  return same;
};

const codeSent = async (browser: Browser, signTel: string): Promise<string> => {
  portal.nextDay();
  const pass = await browser.solveSlider({ type: 0, signTel });
  await browser.post("/cass/agent/getSmsCodeNew", { optType: "1", type: 0, signTel, ...pass });
  return await portal.lastCode(signTel);
};

it("never verifies more than six of a hundred parallel tries at one address, on two instances (T7)", async () => {
  for (let round = 0; round < 20; round += 1) {
    const place = { version: "3", channel: "sms", address: `13877770${100 + round}` } as const;
    const claims = await times(100, async () => await credentialsOf(portal.house).claimTry(place));
    expect(claims.filter((claim) => claim !== undefined)).toHaveLength(6);
    for (const claim of claims) if (claim) await credentialsOf(portal.house).forgetFailures(place, claim);
  }
});

it("answers five of thirty parallel wrong passwords as wrong and the rest as locked, and the right one too (T7)", async () => {
  const signTel = "13800000011";
  const passes = [];
  for (let tries = 0; tries < 30; tries += 1) {
    const browser = portal.visit({ ip: `10.6.0.${tries}`, instance: tries % 2 ? 1 : 0 });
    passes.push({ browser, pass: await browser.solveSlider({ type: 0, signTel }) });
  }
  const answers = await Promise.all(
    passes.map(({ browser, pass }, place) =>
      browser.post("/cass/agent/login", {
        type: 0,
        signTel,
        password: place === 29 ? "Wrong2026y" : "Wrong2026x",
        ...pass,
      }),
    ),
  );
  expect(codesOf(answers)).toEqual({ E1009: 5, E1010: 25 });
  const browser = portal.visit({ ip: "10.6.1.1" });
  const pass = await browser.solveSlider({ type: 0, signTel });
  expect((await browser.post("/cass/agent/login", { type: 0, signTel, password: castPassword, ...pass })).code).toBe(
    "E1010",
  );
});

it("opens no session with a password that was changed while it was judged", async () => {
  const { house } = portal;
  const account = await accountsOf(house).byAddress("3", { channel: "sms", address: "13800000001" });
  const accountId = account?.id ?? "";
  await credentialsOf(house).changePolicy({ passwordSecondStep: "never", backOfficeRotation: false }, "test");
  const [former, fresh] = [await house.passwords.hash(castPassword), await house.passwords.hash("Another2026x")];
  const verify = house.passwords.verify;
  const signIn = async (): Promise<Answered> => {
    const browser = portal.visit({ ip: "10.6.3.1" });
    const pass = await browser.solveSlider({ type: 0, signTel: "13800000001" });
    return await browser.post("/cass/agent/login", {
      type: 0,
      signTel: "13800000001",
      password: castPassword,
      ...pass,
    });
  };
  for (const changed of [
    async () => await credentialsOf(house).keepPassword(accountId, fresh),
    async () => await credentialsOf(house).endPassword(accountId),
  ]) {
    await credentialsOf(house).keepPassword(accountId, former);
    expect((await signIn()).status).toBe("200");
    vi.spyOn(house.passwords, "verify").mockImplementationOnce(async (stored, plain) => {
      const right = await verify(stored, plain);
      await changed();
      await house.sessions.endAll(accountId);
      return right;
    });
    expect((await signIn()).code).toBe("E1009");
    expect(await house.sessions.list(accountId)).toEqual([]);
  }
  await credentialsOf(house).keepPassword(accountId, former);
  await credentialsOf(house).changePolicy({ passwordSecondStep: "newDevice", backOfficeRotation: false }, "test");
});

it("counts nothing of a try that could not be judged, and writes none down", async () => {
  const signTel = "13800000014";
  const sent = async (): Promise<Answered> => {
    const browser = portal.visit({ ip: "10.6.2.1" });
    const pass = await browser.solveSlider({ type: 0, signTel });
    return await browser.post("/cass/agent/login", { type: 0, signTel, password: "Wrong2026x", ...pass });
  };
  vi.spyOn(portal.house.passwords, "verify").mockRejectedValueOnce(refuse(common.E9503));
  expect((await sent()).code).toBe("E9503");
  expect(await sent()).toMatchObject({ code: "E1009", result: { remaining: 5 } });
  const account = await accountsOf(portal.house).byAddress("3", { channel: "sms", address: signTel });
  const page = { currentPage: 1, pageSize: 10 };
  expect((await attemptsOf(portal.house).ofAccount(account?.id ?? "", page)).total).toBe(1);
});

it("lets at most five of sixty parallel wrong codes be judged, then refuses the right one; a fresh code works (T1)", async () => {
  const signTel = "13800000012";
  const first = portal.visit({ ip: "10.7.0.1" });
  const right = await codeSent(first, signTel);
  const wrong = right === "111111" ? "222222" : "111111";
  const second = again(first, 1);
  const enter = (browser: Browser, smsCode: string) =>
    browser.post("/cass/agent/captchaLogin", { type: 0, signTel, smsCode, agreeTypes });
  const answers = codesOf(await times(60, async (place) => await enter(place % 2 ? first : second, wrong)));
  expect(answers["E2003"]).toBeLessThanOrEqual(5);
  expect((answers["E2003"] ?? 0) + (answers["E2006"] ?? 0)).toBe(60);
  expect((await enter(first, right)).code).toBe("E2006");
  expect((await enter(first, await codeSent(first, signTel))).status).toBe("200");
});

it("gives sixteen parallel uses of one right code one session, round after round (T3)", async () => {
  const signTel = "13800000013";
  for (let round = 0; round < 10; round += 1) {
    const browser = portal.visit({ ip: "10.7.0.2" });
    const smsCode = await codeSent(browser, signTel);
    const browsers = Array.from({ length: 16 }, (_, place) => again(browser, place % 2 ? 1 : 0));
    const answers = await Promise.all(
      browsers.map((same) => same.post("/cass/agent/captchaLogin", { type: 0, signTel, smsCode, agreeTypes })),
    );
    expect(answers.filter(({ status }) => status === "200")).toHaveLength(1);
  }
});
