import { expect, it } from "vitest";
import type { Message } from "../contract.ts";
import { joined, lastId, unread, unsaid } from "./conversation.ts";

const message = (id: number): Message => ({
  id: String(id),
  kind: "message",
  side: "holder",
  mine: true,
  author: "",
  content: `第${id}句`,
  masked: false,
  attachments: [],
  time: "2026-11-23 10:00:00",
  read: false,
  clientMsgId: "",
});
const answer = (...ids: number[]) => ({ list: ids.map(message), hasEarlier: false, hasLater: false, readId: "2" });

it("shows each message once and in the server's order, whatever comes twice or late", () => {
  const first = joined(unread, { ...answer(9, 10), hasEarlier: true }, true);
  const later = joined(first, answer(10, 11), false);
  const earlier = joined(later, answer(7, 8, 9), true);
  expect(earlier.messages.map(({ id }) => id)).toEqual(["7", "8", "9", "10", "11"]);
  expect([lastId(earlier), first.hasEarlier, later.hasEarlier, earlier.hasEarlier]).toEqual([11, true, true, false]);
});

it("never takes back how far the other side has read", () => {
  const read = joined(unread, { ...answer(1, 2, 3), readId: "3" }, true);
  expect(joined(read, answer(4), false).readId).toBe(3);
});

it("keeps what was typed while a message was on its way, and not what was said in it", () => {
  const said = { content: "您好", attachments: ["a"] };
  expect(unsaid({ content: "您好\n还在吗", attachments: ["a", "b"] }, said)).toEqual({
    content: "还在吗",
    attachments: ["b"],
  });
  expect(unsaid({ content: "还在吗", attachments: [] }, said)).toEqual({ content: "还在吗", attachments: [] });
  expect(unsaid(said, said)).toEqual({ content: "", attachments: [] });
});
