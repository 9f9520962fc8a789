import { perMinute, type Quota, spaced } from "../../contract/call.ts";
import { captchaReasons, captchaRefusals } from "../../contract/codes/captcha-refusals.ts";
import { Refusal, refuse } from "../../contract/refusal.ts";
import { addressBlock } from "../network/index.ts";
import { readSlide } from "./answer.ts";
import { captchaStore, type Slide } from "./store.ts";
import { type Studio, theStudio } from "./studio.ts";
import type { Clock, Instant } from "../clock.ts";
import type { Database } from "../database.ts";
import type { Quotas, Taken } from "../quota.ts";
import { randomToken, type Seals } from "../seals/index.ts";

/** Whom a captcha is for: the browser that solves it and, once solved, the one address it speaks for. */
export interface CaptchaTry {
  readonly ajToken: string;
  /** base64(AES-128-ECB of `{"x":..,"y":..}` under the challenge's sliderKey), or the JSON itself. */
  readonly pointJson: string;
  readonly browser: string;
  readonly ip: string;
  /** optType of catalogue 2.5. */
  readonly purpose: string;
  /** Canonical address (`canonicalMobile`, `canonicalEmail`) with its version. */
  readonly principal: string;
}

export interface SliderChallenge {
  readonly originImage: string;
  readonly shadeImage: string;
  readonly ajToken: string;
  readonly sliderKey: string;
}

/** Who asks for a captcha. */
export interface CaptchaAsker {
  readonly browser: string;
  readonly ip: string;
}

/**
 * Slider and image captcha (catalogue 2.1, 2.2, 2.9; protocol in security.md section 6). Every refusal is E2011 or
 * E2010, but E9429 for too many image captchas and E9507 while too many wait. Judge and spend outside a transaction:
 * a refusal that rolls it back would bring a burnt challenge to life.
 */
export interface Captcha {
  /** A fresh puzzle; E2010 (400-5, with `until`) once 30 a minute or the wrong answers are used up. */
  slider(asked: CaptchaAsker): Promise<SliderChallenge>;
  /** Judges an answer once: right binds the pass to purpose, principal and browser; anything else burns it. */
  judge(attempt: CaptchaTry): Promise<void>;
  /** Uses a pass for sending a code; once. */
  spendForSending(attempt: CaptchaTry): Promise<void>;
  /** Uses a pass, or a puzzle not judged before, for a submit; once. */
  spendForSubmit(attempt: CaptchaTry): Promise<void>;
  image(asked: CaptchaAsker): Promise<{ captchaId: string; image: string }>;
  spendImage(attempt: {
    readonly captchaId: string;
    readonly captchaValue: string;
    readonly browser: string;
  }): Promise<void>;
  /** Whether this browser or address has to use the image captcha now (slider limits hit). */
  sliderPaused(asked: CaptchaAsker): Promise<boolean>;
  /** Forgets captchas that ended; returns how many. Run by a job. */
  sweep(): Promise<number>;
}

const perBrowser = perMinute("session", 30);
const perAddress = perMinute("ip", 30);
/** Wrong answers in a minute that are still no reason to pause. */
const wrongAnswers = perMinute("session", 5);
/** The pause is a counter with one use: it lasts until that use leaves the window. */
const pause = spaced("session", 300);

/** Opens the captchas over one database; puzzles are drawn by `studio`, by default in the thread of this process. */
export const openCaptcha = (parts: {
  readonly database: Database;
  readonly clock: Clock;
  readonly quotas: Quotas;
  readonly seals: Seals;
  readonly studio?: Studio;
}): Captcha => {
  const { clock, quotas, seals, studio = theStudio() } = parts;
  const store = captchaStore(parts.database);
  const fingerprintOf = (token: string): string => seals.index("captcha", token);
  const slideOf = (attempt: CaptchaTry): Slide => ({
    fingerprint: fingerprintOf(attempt.ajToken),
    browser: attempt.browser,
    x: readSlide(attempt.pointJson, sliderKeyOf(seals, attempt.ajToken)),
    answer: seals.index("captcha.answer", attempt.pointJson),
    meantFor: seals.index("captcha.meantFor", JSON.stringify([attempt.purpose, attempt.principal])),
  });
  const pauseEnd = async (asked: CaptchaAsker): Promise<Instant | undefined> =>
    (await quotas.state(pauseKey(asked), pause)).until;
  const countWrong = async (asked: CaptchaAsker): Promise<void> => {
    const counted = await takeIfLeft(quotas, `captcha wrong ${visitor(asked)}`, wrongAnswers);
    if (!counted) await takeIfLeft(quotas, pauseKey(asked), pause);
  };
  return {
    async slider(asked) {
      const until = await pauseEnd(asked);
      if (until !== undefined) throw imageInstead(until);
      const taken = await takeBoth(quotas, "slider", asked).catch((error: unknown) => {
        throw error instanceof Refusal ? imageInstead(error.detail.until) : error;
      });
      return await givingBack(taken, async () => {
        const { x, ...pictures } = await studio.take("slider");
        const ajToken = randomToken();
        await store.addSlider({ fingerprint: fingerprintOf(ajToken), browser: asked.browser, x }, clock.now());
        return { ...pictures, ajToken, sliderKey: sliderKeyOf(seals, ajToken) };
      });
    },
    async judge(attempt) {
      if ((await pauseEnd(attempt)) !== undefined) throw refuse(captchaRefusals.E2011);
      const state = await store.judge(slideOf(attempt), clock.now());
      if (state === "failed") await countWrong(attempt);
      if (state !== "passed") throw refuse(captchaRefusals.E2011);
    },
    async spendForSending(attempt) {
      if (!(await store.send(slideOf(attempt), clock.now()))) throw refuse(captchaRefusals.E2011);
    },
    async spendForSubmit(attempt) {
      const state = await store.submit(slideOf(attempt), clock.now(), quotas.remains(pauseKey(attempt), pause));
      if (state === "failed") await countWrong(attempt);
      if (state !== "passed") throw refuse(captchaRefusals.E2011);
    },
    async image(asked) {
      const taken = await takeBoth(quotas, "image", asked);
      return await givingBack(taken, async () => {
        const { image, letters } = await studio.take("letters");
        const captchaId = randomToken();
        const solution = solutionOf(seals, captchaId, letters);
        await store.addImage({ fingerprint: fingerprintOf(captchaId), browser: asked.browser, solution }, clock.now());
        return { captchaId, image };
      });
    },
    async spendImage({ captchaId, captchaValue, browser }) {
      const solution = solutionOf(seals, captchaId, captchaValue);
      const right = await store.tryImage({ fingerprint: fingerprintOf(captchaId), browser, solution }, clock.now());
      if (!right) throw refuse(captchaRefusals.E2010);
    },
    async sliderPaused(asked) {
      if ((await pauseEnd(asked)) !== undefined) return true;
      const states = await Promise.all(counters("slider", asked).map(([key, quota]) => quotas.state(key, quota)));
      return states.some((state) => state.remaining === 0);
    },
    sweep: () => store.sweep(clock.now()),
  };
};

/**
 * Sixteen letters and digits that only this house can derive from the token, on whichever instance: the key need not
 * be stored beside the challenge. It hides nothing from its holder, as in AJ-Captcha.
 */
const sliderKeyOf = (seals: Seals, ajToken: string): string =>
  seals.index("captcha.key", ajToken).replace(/[-_]/g, "").slice(0, 16).padEnd(16, "0");

/** Fingerprint of the letters as they count: wide or narrow, upper or lower case (X36). */
const solutionOf = (seals: Seals, captchaId: string, letters: string): string =>
  seals.index("captcha.letters", `${captchaId} ${letters.slice(0, 64).normalize("NFKC").trim().toUpperCase()}`);

/** One browser behind one address: a pause for wrong answers stops nobody else who shares either of them. */
const visitor = ({ browser, ip }: CaptchaAsker): string => `${browser} ${addressBlock(ip)}`;
const pauseKey = (asked: CaptchaAsker): string => `captcha pause ${visitor(asked)}`;

const counters = (kind: "slider" | "image", { browser, ip }: CaptchaAsker): (readonly [string, Quota])[] => [
  [`captcha ${kind} browser ${browser}`, perBrowser],
  [`captcha ${kind} address ${addressBlock(ip)}`, perAddress],
];

/** Counts against browser and address; when the second has none left, the first is given back. */
const takeBoth = async (quotas: Quotas, kind: "slider" | "image", asked: CaptchaAsker): Promise<Taken[]> => {
  const taken: Taken[] = [];
  return await givingBack(taken, async () => {
    for (const [key, quota] of counters(kind, asked)) taken.push(await quotas.take(key, quota));
    return taken;
  });
};

/** Does the work and gives the counted uses back should it fail (catalogue 0.12). */
const givingBack = async <Result>(taken: readonly Taken[], work: () => Promise<Result>): Promise<Result> => {
  try {
    return await work();
  } catch (error) {
    for (const use of taken) await use.giveBack();
    throw error;
  }
};

const takeIfLeft = async (quotas: Quotas, key: string, quota: Quota): Promise<boolean> => {
  try {
    await quotas.take(key, quota);
    return true;
  } catch (error) {
    if (error instanceof Refusal) return false;
    throw error;
  }
};

const imageInstead = (until: Instant | undefined): Refusal =>
  refuse(captchaRefusals.E2010, { reason: captchaReasons.imageInstead, until, remaining: 0 });
