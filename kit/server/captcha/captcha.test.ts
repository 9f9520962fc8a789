import { testDatabase } from "@apron/database/testing";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { Refusal } from "../../contract/refusal.ts";
import { type Captcha, type CaptchaTry, openCaptcha } from "./captcha.ts";
import type { Studio } from "./studio.ts";
import { instantOf } from "../clock.ts";
import { quotasOn } from "../quota.ts";
import { sealsOf } from "../seals/index.ts";
import { sealPoint } from "../testing/slider-solver.ts";

let house: Awaited<ReturnType<typeof testDatabase>>;
let now = instantOf("2026-03-05 09:00:00");
const clock = { now: () => now };
const pass = (seconds: number): void => {
  now += seconds * 1000;
};

/** Draws nothing, but says where the piece belongs and what the letters are. */
const studio: Studio = {
  take: async (kind: string) =>
    (kind === "slider"
      ? { originImage: "origin", shadeImage: "shade", x: 180 }
      : { image: "image", letters: "7KMP" }) as never,
};
const open = async (): Promise<Captcha> => {
  const database = await house.again();
  const seals = sealsOf("a secret of at least thirty-two characters");
  const quotas = quotasOn(database, clock, (key) => seals.index("quota", key));
  return openCaptcha({ database, clock, quotas, seals, studio });
};

let captcha: Captcha;
/** A second instance over the same database. */
let elsewhere: Captcha;
let visits = 0;
let asker = { browser: "", ip: "" };

beforeAll(async () => {
  house = await testDatabase();
  captcha = await open();
  elsewhere = await open();
});
afterAll(() => house.drop());
beforeEach(() => {
  visits += 1;
  asker = { browser: `browser ${visits}`, ip: `192.0.2.${visits}` };
});

/** A new puzzle with an answer to it, one second later. */
const attempt = async (
  answer: string | { x: number } = { x: 180 },
  other: Partial<CaptchaTry> = {},
): Promise<CaptchaTry> => {
  const { ajToken, sliderKey } = await captcha.slider({ ...asker, ...other });
  pass(1);
  const pointJson = typeof answer === "string" ? answer : sealPoint(JSON.stringify({ ...answer, y: 5 }), sliderKey);
  return { ajToken, pointJson, ...asker, purpose: "1", principal: "3 13800000001", ...other };
};

/** The code of the refusal, or "let through". */
const outcome = async (work: Promise<unknown>): Promise<string> => {
  try {
    await work;
    return "let through";
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    return `${error.kind.code} ${error.kind.status}`;
  }
};
const refused = "E2011 400-4";

describe("a slider", () => {
  test("solved within 5 pixels is good for one code and one submit", async () => {
    for (const x of [175, 180, 185.4]) {
      const right = await attempt({ x });
      await captcha.judge(right);
      await captcha.spendForSending(right);
      expect(await outcome(captcha.spendForSending(right))).toBe(refused);
      await captcha.spendForSubmit(right);
      expect(await outcome(captcha.spendForSubmit(right))).toBe(refused);
    }
  });

  test("missed by 6 pixels is burnt: the right answer comes too late", async () => {
    const wrong = await attempt({ x: 174 });
    expect(await outcome(captcha.judge(wrong))).toBe(refused);
    expect(await outcome(captcha.judge({ ...wrong, pointJson: '{"x":180,"y":5}' }))).toBe(refused);
    expect(await outcome(captcha.spendForSubmit({ ...wrong, pointJson: '{"x":180,"y":5}' }))).toBe(refused);
  });

  test("of 31 guesses at the same instant on two instances at most one is looked at", async () => {
    const first = await attempt();
    const guesses = Array.from({ length: 31 }, (_, guess) => `{"x":${100 + 5 * guess},"y":5}`);
    const answers = await Promise.all(
      guesses.map((pointJson, guess) => outcome((guess % 2 ? captcha : elsewhere).judge({ ...first, pointJson }))),
    );
    expect(answers.filter((answer) => answer === "let through").length).toBeLessThanOrEqual(1);
    const looked = await house.database.execute(
      `select count(*)::int as count from captcha_slider where browser = '${asker.browser}' and state <> 'new'`,
    );
    expect(looked).toEqual([{ count: 1 }]);
    // Thirty replays count as nothing: one wrong answer is no reason to pause.
    expect(await captcha.sliderPaused(asker)).toBe(false);
  });

  test("of 16 sends and 16 submits with one pass, one each goes through", async () => {
    const right = await attempt();
    await captcha.judge(right);
    const times = Array.from({ length: 16 });
    const sends = await Promise.all(times.map(() => outcome(elsewhere.spendForSending(right))));
    const submits = await Promise.all(times.map(() => outcome(captcha.spendForSubmit(right))));
    for (const answers of [sends, submits])
      expect(answers.filter((answer) => answer === "let through")).toHaveLength(1);
  });

  test.each([
    ["another browser", { browser: "somebody else" }],
    ["another address", { principal: "3 13800000002" }],
    ["another purpose", { purpose: "3" }],
    ["another answer", { pointJson: '{"x":180,"y":5}' }],
    ["another token", { ajToken: "unknown" }],
  ])("passed is worth nothing with %s, and keeps its worth for its owner", async (_, other) => {
    const right = await attempt();
    await captcha.judge(right);
    expect(await outcome(captcha.spendForSending({ ...right, ...other }))).toBe(refused);
    expect(await outcome(captcha.spendForSubmit({ ...right, ...other }))).toBe(refused);
    await captcha.spendForSending(right);
    await captcha.spendForSubmit(right);
  });

  test("cannot be judged, or burnt, from another browser", async () => {
    const right = await attempt();
    expect(await outcome(captcha.judge({ ...right, browser: "somebody else" }))).toBe(refused);
    await captcha.judge(right);
  });

  test.each([
    [0.2, refused],
    [0.3, "let through"],
    [120, "let through"],
    [121, refused],
  ])("answered %s s after it was issued: %s", async (seconds, expected) => {
    const right = await attempt();
    pass(seconds - 1);
    expect(await outcome(captcha.judge(right))).toBe(expected);
  });

  test("that passed serves for ten minutes", async () => {
    const [early, late] = [await attempt(), await attempt()];
    await captcha.judge(early);
    await captcha.judge(late);
    pass(600);
    await captcha.spendForSubmit(early);
    pass(1);
    expect(await outcome(captcha.spendForSubmit(late))).toBe(refused);
  });

  test("not judged before is judged and used by a submit, once", async () => {
    const right = await attempt();
    await captcha.spendForSubmit(right);
    expect(await outcome(captcha.spendForSubmit(right))).toBe(refused);
    expect(await outcome(captcha.judge(right))).toBe(refused);
    expect(await outcome(captcha.spendForSending(right))).toBe(refused);
    expect(await outcome(captcha.spendForSubmit(await attempt({ x: 120 })))).toBe(refused);
  });

  test("issued by one instance is judged by another", async () => {
    const right = await attempt();
    expect(await outcome(elsewhere.judge(right))).toBe("let through");
    expect(await outcome(captcha.spendForSending(right))).toBe("let through");
  });

  test.each([
    "",
    "garbage",
    "%%%%",
    "AAAA",
    Buffer.from("0123456789abcdef").toString("base64"),
    "A".repeat(257),
    "[]",
    '{"x":180}',
    '{"x":"180","y":5}',
    '{"x":180,"y":5,"z":1}',
    '{"x":170,"x":180,"y":5}',
    '{"x":NaN,"y":5}',
    '{"x":1e309,"y":5}',
    '{"x":180,"y":1e309}',
    '{"x":[180],"y":5}',
    '{"x":-1,"y":5}',
    '{"x":311,"y":5}',
    '{"__proto__":{},"x":180,"y":5}',
  ])("answered with %j is refused as any wrong one is, and burnt", async (pointJson) => {
    const { sliderKey } = await captcha.slider(asker);
    for (const wire of [pointJson, sealPoint(pointJson, sliderKey)]) {
      const malformed = await attempt(wire);
      expect(await outcome(captcha.judge(malformed))).toBe(refused);
      expect(await outcome(captcha.judge({ ...malformed, pointJson: '{"x":180,"y":5}' }))).toBe(refused);
    }
  });

  test("may be given at any height", async () => {
    expect(await outcome(captcha.judge(await attempt('{"x":180,"y":-12.5}')))).toBe("let through");
  });
});

describe("the limits", () => {
  test("30 puzzles a minute to a browser, then the image captcha, and nobody else notices", async () => {
    const answers = await Promise.all(
      Array.from({ length: 40 }, (_, i) => outcome(captcha.slider({ ...asker, ip: `198.51.100.${i}` }))),
    );
    expect(answers.filter((answer) => answer === "let through")).toHaveLength(30);
    expect(new Set(answers)).toEqual(new Set(["let through", "E2010 400-5"]));
    expect(await captcha.sliderPaused(asker)).toBe(true);
    expect(await captcha.sliderPaused({ ...asker, browser: "neighbour" })).toBe(false);
    await captcha.slider({ ...asker, browser: "neighbour" });
    pass(60);
    await captcha.slider(asker);
  });

  test("30 puzzles a minute to an IPv6 subscriber, however many addresses and browsers", async () => {
    const from = (i: number) => ({ browser: `${asker.browser} ${i}`, ip: `2001:db8:0:${visits}::${i + 1}` });
    const answers = await Promise.all(Array.from({ length: 31 }, (_, i) => outcome(captcha.slider(from(i)))));
    expect(answers.filter((answer) => answer === "let through")).toHaveLength(30);
    await captcha.slider({ browser: asker.browser, ip: "2001:db8:0:ffff::1" });
  });

  test("the sixth wrong answer in a minute pauses this browser for five minutes to the second", async () => {
    const spare = await attempt();
    for (let wrong = 1; wrong <= 5; wrong += 1) await outcome(captcha.judge(await attempt({ x: 120 })));
    expect(await captcha.sliderPaused(asker)).toBe(false);
    await outcome(captcha.judge(await attempt({ x: 120 })));
    const until = now + 300_000;
    expect(await outcome(captcha.judge(spare))).toBe(refused);
    expect(await outcome(captcha.spendForSubmit(spare))).toBe(refused);
    await expect(captcha.slider(asker)).rejects.toMatchObject({
      kind: { status: "400-5" },
      detail: { until, remaining: 0 },
    });
    await captcha.slider({ ...asker, browser: "neighbour in the office" });
    pass(299);
    expect(await outcome(elsewhere.slider(asker))).toBe("E2010 400-5");
    pass(1);
    await elsewhere.slider(asker);
  });

  test("3,000 puzzles are out and every one is still good", { timeout: 120_000 }, async () => {
    const puzzles: CaptchaTry[] = [];
    for (let batch = 0; batch < 100; batch += 1)
      puzzles.push(
        ...(await Promise.all(
          Array.from({ length: 30 }, async (_, i): Promise<CaptchaTry> => {
            const who = { browser: `crowd ${batch * 30 + i}`, ip: `203.0.113.${batch}` };
            const { ajToken, sliderKey } = await captcha.slider(who);
            return {
              ...who,
              ajToken,
              pointJson: sealPoint('{"x":180,"y":5}', sliderKey),
              purpose: "1",
              principal: "x",
            };
          }),
        )),
      );
    pass(60);
    for (let batch = 0; batch < 3000; batch += 60)
      await Promise.all(puzzles.slice(batch, batch + 60).map((puzzle) => elsewhere.judge(puzzle)));
    expect(puzzles).toHaveLength(3000);
  });

  test("what has ended is swept, what has not stays", async () => {
    pass(3600);
    await captcha.sweep();
    const right = await attempt();
    await captcha.slider(asker);
    await captcha.image(asker);
    await captcha.judge(right);
    pass(121);
    expect(await captcha.sweep()).toBe(2);
    await captcha.spendForSubmit(right);
  });

  test("no address and no token stands in the database", async () => {
    const right = await attempt();
    await captcha.judge(right);
    const stored = JSON.stringify(await house.database.execute("select * from captcha_slider"));
    expect(stored).not.toContain("13800000001");
    expect(stored).not.toContain(right.ajToken);
  });
});

describe("an image captcha", () => {
  const tried = async (captchaValue: string, other: object = {}): Promise<string> => {
    const { captchaId } = await captcha.image(asker);
    return await outcome(elsewhere.spendImage({ captchaId, captchaValue, browser: asker.browser, ...other }));
  };

  test("is read in either case, narrow or as an input method makes it wide (X36)", async () => {
    expect(await tried("7KMP")).toBe("let through");
    expect(await tried(" 7kmp ")).toBe("let through");
    expect(await tried("７ｋＭｐ")).toBe("let through");
  });

  test("that is wrong, foreign, unknown or empty is refused", async () => {
    expect(await tried("7KMQ")).toBe("E2010 400-5");
    expect(await tried("")).toBe("E2010 400-5");
    expect(await tried("7KMP", { browser: "somebody else" })).toBe("E2010 400-5");
    expect(await tried("7KMP", { captchaId: "unknown" })).toBe("E2010 400-5");
  });

  test("allows one try, also of 16 at the same instant", async () => {
    const { captchaId } = await captcha.image(asker);
    const spend = (captchaValue: string) =>
      outcome(captcha.spendImage({ captchaId, captchaValue, browser: asker.browser }));
    expect(await spend("AAAA")).toBe("E2010 400-5");
    expect(await spend("7KMP")).toBe("E2010 400-5");
    const again = await captcha.image(asker);
    const answers = await Promise.all(
      Array.from({ length: 16 }, () =>
        outcome(captcha.spendImage({ ...again, captchaValue: "7KMP", browser: asker.browser })),
      ),
    );
    expect(answers.filter((answer) => answer === "let through")).toHaveLength(1);
  });

  test("lasts 120 seconds", async () => {
    const { captchaId } = await captcha.image(asker);
    const { captchaId: older } = await captcha.image(asker);
    pass(120);
    await captcha.spendImage({ captchaId, captchaValue: "7KMP", browser: asker.browser });
    pass(1);
    expect(await outcome(captcha.spendImage({ captchaId: older, captchaValue: "7KMP", browser: asker.browser }))).toBe(
      "E2010 400-5",
    );
  });

  test("is given 30 times a minute", async () => {
    const answers = await Promise.all(Array.from({ length: 33 }, () => outcome(captcha.image(asker))));
    expect(answers.filter((answer) => answer === "E9429 400-9")).toHaveLength(3);
  });
});
