import { act } from "react";
import { afterEach, expect, it, vi } from "vitest";
import { click, draw } from "@apron/kit/web/testing/draw";
import type { FaultEvent } from "../contract.ts";
import { Timeline } from "./Timeline.tsx";

const event = (id: number): FaultEvent => ({
  id: String(id),
  time: "2026-11-21 09:00:00",
  kind: "comment",
  name: "李航",
  note: `n${id}`,
  told: [],
  files: [],
});
const notes = (page: HTMLElement) => [...page.querySelectorAll(".fault-text")].map((note) => note.textContent);
const more = (page: HTMLElement) =>
  [...page.querySelectorAll("button")].find((one) => one.textContent === "显示更早的");
afterEach(() => vi.unstubAllGlobals());

it("shows the latest first and the earlier ones below them when they are asked for, until there are none", async () => {
  const asked: string[] = [];
  vi.stubGlobal("fetch", (path: string) => {
    const before = new URL(path, "http://apron.test").searchParams.get("before") ?? "";
    asked.push(before);
    const list = before === "5" ? [event(3), event(4)] : [event(1), event(2)];
    return Promise.resolve(Response.json({ status: "200", message: "", result: { list, hasEarlier: before === "5" } }));
  });
  const page = await draw(<Timeline of={{ id: "F1", timeline: [event(5), event(6)], hasEarlier: true }} />);
  expect(notes(page)).toEqual(["n6", "n5"]);
  await click(more(page));
  await act(async () => await vi.waitFor(() => expect(notes(page)).toEqual(["n6", "n5", "n4", "n3"])));
  await click(more(page));
  await act(async () => await vi.waitFor(() => expect(notes(page)).toEqual(["n6", "n5", "n4", "n3", "n2", "n1"])));
  expect(more(page)).toBeUndefined();
  expect(asked).toEqual(["5", "3"]);
});
