import * as z from "zod/mini";
import { call, signedIn } from "./call.ts";

/** Limits of live streams: seconds between two signs of life, and streams a session may hold at one instance. */
export const liveLimits = { heartbeat: 20, perSession: 6 } as const;

/** Names of the events: the data of `tell` is a topic; `again` says that something may have been missed. */
export const liveEvents = { tell: "tell", again: "again" } as const;

/** An event stream that says which topics have news; what is new the screen asks by the topic's own call. */
export const listenLive = call({
  method: "GET",
  path: "/cass/live",
  carriage: "bytes",
  // Whoever asks anew for all it shows needs no news of the moment before.
  body: z.object({ asksAnew: z.optional(z.literal("1")) }),
  result: z.unknown(),
  who: signedIn,
  unattended: true,
  item: "0.15",
  summary: { zh: "实时消息流", en: "Stream of what is new" },
});
