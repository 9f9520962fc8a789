import { PassThrough } from "node:stream";
import { expect } from "vitest";
import type { Caller } from "../call/index.ts";
import type { TestPortal } from "./index.ts";

/**
 * Listens as an open screen of somebody would; gives how to wait until each of these topics was told, since it was waited for
 * last. What else is told meanwhile says nothing: news of what was done before may still be on their way.
 */
export const hears = (
  portal: TestPortal,
  who: Pick<Caller, "accountId" | "version" | "roles">,
): ((...topics: readonly string[]) => Promise<void>) => {
  const heard: string[] = [];
  const stream = new PassThrough();
  portal.house.live.open({ sessionId: `hears ${who.accountId}`, ...who }, true)(stream);
  stream.on("data", (part: Buffer) => heard.push(...(part.toString().match(/(?<=event: tell\ndata: )\S+/g) ?? [])));
  return async (...topics) => {
    await expect.poll(() => topics.filter((topic) => !heard.includes(topic))).toEqual([]);
    heard.length = 0;
  };
};
