import * as z from "zod/mini";
import { call, signedIn } from "@apron/kit/contract/call";
import { clockOrNone, nothing, requiredText, seenVersion } from "@apron/kit/contract/patterns";
import { kindCodes, noticeSystems } from "./notice.ts";

/** Ways of being told of what is new: here alone, or by e-mail or SMS too. */
export const tellingWays = ["site", "email", "sms"] as const;

/** A time of day however wide it is typed, 7:05 as 07:05. */
const timeOrNone = z._default(clockOrNone("E9012"), "");

const fields = {
  channel: z._default(z.enum(tellingWays, "E9413"), "site"),
  /** None is all. */
  systems: z._default(z.array(z.enum(noticeSystems, "E9413")), []),
  airports: z._default(z.array(requiredText(8)).check(z.maxLength(50, "E9417")), []),
  subTypes: z._default(z.array(z.enum(kindCodes, "E9413")), []),
  /** From when to when nobody is written to, over midnight too; both empty: always. */
  quietFrom: timeOrNone,
  quietTo: timeOrNone,
};

const version = seenVersion();

export const getSubscription = call({
  method: "GET",
  path: "/cass/notice/getSubscription",
  body: nothing,
  result: z.object({
    ...fields,
    version,
    /** The ways that lead somewhere. */
    ways: z.array(z.enum(tellingWays)),
    /** Where one's own work numbers are, to choose from. */
    ownAirports: z.array(z.string()),
  }),
  who: signedIn,
  item: "9.16",
  summary: { zh: "通知订阅设置", en: "How one is told of new notices" },
});

export const saveSubscription = call({
  method: "POST",
  path: "/cass/notice/saveSubscription",
  body: z.object({ ...fields, version }),
  result: z.object({ version: z.int() }),
  who: signedIn,
  once: true,
  audit: "notice.subscribe",
  item: "9.16",
  summary: { zh: "保存通知订阅", en: "Says how one is told of new notices" },
});
