import { listenLive } from "../../contract/live.ts";
import { answer, type Events } from "../call/index.ts";
import type { Live } from "./live.ts";

/** The event stream of open screens (catalogue 0.15). */
export const live = (house: { readonly live: Live }) => ({
  name: "live",
  answers: [
    answer(listenLive, async ({ caller, body }): Promise<Events> => ({
      type: "text/event-stream; charset=utf-8",
      content: house.live.open(caller, body.asksAnew !== undefined),
      headers: {
        // Proxies that gather an answer before they hand it on would hold every word back.
        "x-accel-buffering": "no",
        "cache-control": "no-store, no-transform",
        // The connection has no life after the stream, which would only delay a stop.
        connection: "close",
      },
    })),
  ],
});
