import * as z from "zod/mini";
import { askedIn } from "../../contract/once.ts";
import { draftKey } from "../session/index.ts";

/** The tab's, as what was typed is: of the signed-in account alone, and gone when it signs out. */
const storeKey = (): string => draftKey("unanswered requests");

/** At most so many, the latest. */
const most = 30;

/** A fresh id for a create call (catalogue 0.11). */
export const newRequestId = (): string => {
  const hex = [...crypto.getRandomValues(new Uint8Array(16))]
    .map((byte) => byte.toString(16).padStart(2, "0"))
    .join("");
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-a${hex.slice(17, 20)}-${hex.slice(20)}`;
};

/**
 * The id under which this body goes to this path: the one it went under before where no answer came, also when its form was
 * closed or the page loaded again meanwhile; else a fresh one.
 */
export const requestIdOf = (path: string, body: unknown): string => {
  const name = nameOf(path, body);
  const waiting = unanswered();
  const id = waiting.get(name) ?? newRequestId();
  keep(waiting.set(name, id));
  return id;
};

/** It was answered: the same body is a request of its own from now on. */
export const forgetRequest = (path: string, body: unknown): void => {
  const waiting = unanswered();
  if (waiting.delete(nameOf(path, body))) keep(waiting);
};

const unanswered = (): Map<string, string> => {
  try {
    return new Map(entries.parse(JSON.parse(sessionStorage.getItem(storeKey()) ?? "[]")));
  } catch {
    return new Map();
  }
};

const entries = z.array(z.tuple([z.string(), z.string()]));

const keep = (waiting: ReadonlyMap<string, string>): void => {
  try {
    sessionStorage.setItem(storeKey(), JSON.stringify([...waiting].slice(-most)));
  } catch {
    // A store that is full keeps what it has: this one is a request of its own if it is sent again.
  }
};

/**
 * What was sent, told apart by its length and FNV-1a without being kept, in whatever order it was typed. Of two that are not, the
 * second would be refused as another body.
 */
const nameOf = (path: string, body: unknown): string => {
  const asked = Object.entries(askedIn(body)).toSorted(([one], [other]) => (one < other ? -1 : 1));
  const text = JSON.stringify(asked);
  let mark = 0x811c9dc5;
  for (let at = 0; at < text.length; at += 1) mark = Math.imul(mark ^ text.charCodeAt(at), 0x01000193);
  return `${path} ${text.length} ${(mark >>> 0).toString(36)}`;
};
