import { PassThrough } from "node:stream";
import { expect, vi } from "vitest";
import type { Caller } from "../call/index.ts";
import type { TestPortal } from "./index.ts";

/** Who listens, by portal and session. */
const listeners = new WeakMap<TestPortal, Map<string, readonly string[]>>();

/**
 * Listens as an open screen of somebody would; gives how to wait until each of these topics was told, since it was waited for
 * last. What else is told meanwhile says nothing: news of what was done before may still be on their way.
 */
export const hears = (
  portal: TestPortal,
  who: Pick<Caller, "accountId" | "version" | "roles">,
): ((...topics: readonly string[]) => Promise<void>) => {
  const sessionId = `hears ${who.accountId}`;
  staySignedIn(portal, sessionId, who.roles);
  const heard: string[] = [];
  const stream = new PassThrough();
  portal.house.live.open({ sessionId, ...who }, true)(stream);
  stream.on("data", (part: Buffer) => heard.push(...(part.toString().match(/(?<=event: tell\ndata: )\S+/g) ?? [])));
  return async (...topics) => {
    await expect.poll(() => topics.filter((topic) => !heard.includes(topic)), { timeout: 10_000 }).toEqual([]);
    heard.length = 0;
  };
};

/** Lets a stream without a session of its own go on: the beat that comes for it would end it. */
const staySignedIn = (portal: TestPortal, sessionId: string, roles: readonly string[]): void => {
  const known = listeners.get(portal);
  if (known) return void known.set(sessionId, roles);
  const own = new Map([[sessionId, roles]]);
  listeners.set(portal, own);
  const { sessions } = portal.house;
  const living = sessions.living.bind(sessions);
  vi.spyOn(sessions, "living").mockImplementation(
    async (ids) => new Map([...(await living(ids)), ...[...own].filter(([id]) => ids.includes(id))]),
  );
};
