import { PassThrough } from "node:stream";
import type { Caller } from "../call/index.ts";
import type { TestPortal } from "./index.ts";

/** Listens as an open screen of somebody would; gives the topics that were told since, once each was waited for. */
export const hears = (portal: TestPortal, who: Pick<Caller, "accountId" | "version" | "roles">): (() => string[]) => {
  const heard: string[] = [];
  const stream = new PassThrough();
  portal.house.live.open({ sessionId: `hears ${who.accountId}`, ...who }, true)(stream);
  stream.on("data", (part: Buffer) => heard.push(...(part.toString().match(/(?<=event: tell\ndata: )\S+/g) ?? [])));
  return () => heard.splice(0);
};
