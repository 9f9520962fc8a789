import * as z from "zod/mini";
import { call, perHour, role, version } from "@apron/kit/contract/call";
import { asCompared, nothing } from "@apron/kit/contract/patterns";
import { roles } from "@apron/kit/contract/roles";
import { hotlineRefusals } from "./texts.ts";

/**
 * How a caller shows who he is (catalogue 5.14): digits and life of a code in seconds, how many an account gets and customer
 * service tries in an hour, and for how many seconds whoever read it may go by it.
 */
export const callCodeLimits = {
  digits: 6,
  seconds: 600,
  perHour: 20,
  triesPerHour: 60,
  provenSeconds: 1800,
} as const;

/** What an account hears of once customer service has read its code. */
export const callCodeTopic = "callCode";

const item = "5.14";
const holder = version("1", "2");

const CallCode = z.object({
  /** "" while there is none that is good. */
  code: z.string(),
  validUntil: z.string(),
  /** When customer service read it; "" before. */
  readTime: z.string(),
});

export const getCallCode = call({
  method: "GET",
  path: "/cass/hotline/getCallCode",
  body: nothing,
  result: CallCode,
  who: holder,
  item,
  summary: { zh: "本人当前的来电码", en: "One's call code of now" },
});

export const newCallCode = call({
  method: "POST",
  path: "/cass/hotline/newCallCode",
  body: nothing,
  result: CallCode,
  who: holder,
  quota: [perHour("account", callCodeLimits.perHour)],
  audit: "hotline.callCode",
  item,
  summary: {
    zh: "获取来电码：6位数字，10分钟有效，致电客服时证明本人身份；新码使旧码失效",
    en: "A call code of six digits, good for ten minutes, by which a caller shows who he is; a new one ends the older",
  },
});

export const readCallCode = call({
  method: "POST",
  path: "/cass/hotline/readCallCode",
  body: z.object({
    /** As it was heard: full width, with spaces or without. */
    code: z.pipe(
      z.string("E9410").check(z.maxLength(32, "E9411")),
      z.pipe(z.transform(asCompared), z.string().check(z.minLength(1, "E9410"), z.regex(/^\d{6}$/, "E5030"))),
    ),
  }),
  result: z.object({
    /** People masked. */
    user: z.string(),
    mobile: z.string(),
    email: z.string(),
    version: z.enum(["1", "2"]),
    readTime: z.string(),
    /** His work numbers that are bound now. */
    agents: z.array(
      z.object({ bindingId: z.string(), system: z.string(), agentNumber: z.string(), mainUse: z.boolean() }),
    ),
  }),
  who: role(roles.customerService.id),
  quota: [{ ...perHour("account", callCodeLimits.triesPerHour), refusal: hotlineRefusals.E5031 }],
  audit: "hotline.readCallCode",
  item,
  summary: {
    zh: "凭来电码核对来电人（脱敏），一码只供一名客服核对",
    en: "Who is calling, by his call code (masked); a code is read by one of customer service",
  },
});
