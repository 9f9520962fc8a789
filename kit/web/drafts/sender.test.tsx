import { act, useEffect, useState } from "react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { common } from "../../contract/refusal.ts";
import { CallRefused, refusedHere } from "../call/index.ts";
import { draw, takeDown } from "../testing/draw.tsx";
import { fateOf, type Happening, happened, maySend, type Sender, type Standing, untouched, waitOf } from "./sender.ts";
import { type Sending, useSender } from "./use-sender.ts";

const standings: readonly Standing[] = ["sent", "typed", "sending", "unreached", "ended", "changed", "refused"];
const after = (...all: readonly Happening[]): Sender => all.reduce(happened, untouched);

it("waits for the hand to rest, sends, and is done", () => {
  expect(waitOf(untouched, 700)).toBeUndefined();
  expect(waitOf(after("typed"), 700)).toBe(700);
  expect(waitOf(after("typed"), undefined)).toBeUndefined();
  expect(waitOf(after("typed", "begun"), 700)).toBeUndefined();
  expect(after("typed", "begun", "arrived")).toEqual(untouched);
});

it("tries again in ever longer spaces, at most a minute, until somebody is reached", () => {
  const spaces = Array.from({ length: 8 }, (_, tries) =>
    waitOf(after(...Array.from({ length: tries + 1 }, () => "unreached" as const)), 700),
  );
  expect(spaces).toEqual([2_000, 4_000, 8_000, 16_000, 32_000, 60_000, 60_000, 60_000]);
  expect(after("unreached", "unreached", "begun", "arrived", "unreached").tries).toBe(1);
});

it("is moved by typing where it rests alone, and by nothing but a merge where somebody else was quicker", () => {
  const typed = standings.map((standing) => happened({ standing, tries: 0 }, "typed").standing);
  expect(typed).toEqual(["typed", "typed", "sending", "unreached", "ended", "changed", "typed"]);
  expect(standings.filter((standing) => !maySend({ standing, tries: 0 }))).toEqual(["ended", "changed"]);
  expect(maySend(after("changed", "merged"))).toBe(true);
});

it("knows a lost network, an ended session and somebody quicker from a no", () => {
  const of = (status: string, code = "") => fateOf(new CallRefused({ status, code, message: "" }));
  const here = [common.E9504, common.E9505, common.E9506].map((kind) => fateOf(refusedHere(kind)));
  expect(here).toEqual(["unreached", "unreached", "unreached"]);
  expect([of("503"), of("403"), of("403-1"), of("409", "E9409")]).toEqual(["unreached", "ended", "ended", "changed"]);
  expect([of("403-2"), of("400-1"), of("500")]).toEqual(["refused", "refused", "refused"]);
});

const seen: { sending?: Sending } = {};
let answers: (() => Promise<unknown>)[];
const sent: string[] = [];
let typed = "";
let there = "";
const Typist = () => {
  const [, draws] = useState(0);
  const sending = useSender({
    rest: 700,
    isSent: () => there === typed,
    send: async () => {
      const what = typed;
      sent.push(what);
      await answers.shift()?.();
      there = what;
    },
    onSent: () => draws((times) => times + 1),
  });
  useEffect(() => {
    seen.sending = sending;
  });
  return <output>{sending.standing}</output>;
};
const write = (text: string) =>
  act(() => {
    typed = text;
    seen.sending?.typed();
  });
const pass = async (time: number) => await act(async () => void (await vi.advanceTimersByTimeAsync(time)));
const lost = async () => await Promise.reject(refusedHere(common.E9505));
let page: HTMLElement;

beforeEach(async () => {
  vi.useFakeTimers();
  [typed, there, answers] = ["", "", []];
  sent.length = 0;
  page = await draw(<Typist />);
});
afterEach(() => vi.useRealTimers());

it("sends once the hand rests, one request at a time, and then what was typed meanwhile", async () => {
  let arrive: (() => void) | undefined;
  answers = [async () => await new Promise<void>((done) => (arrive = done))];
  write("a");
  await pass(600);
  write("ab");
  await pass(600);
  expect(sent).toEqual([]);
  await pass(100);
  write("abc");
  // Somebody presses what sends at once.
  await act(async () => void seen.sending?.flush());
  await pass(5_000);
  expect([sent, page.textContent]).toEqual([["ab"], "sending"]);
  await act(async () => arrive?.());
  expect([sent, page.textContent]).toEqual([["ab", "abc"], "sent"]);
});

it("sends again by itself, at once when there is a network again", async () => {
  answers = [lost, lost];
  write("a");
  await pass(700);
  expect(page.textContent).toBe("unreached");
  await pass(2_000);
  expect(sent).toHaveLength(2);
  await act(async () => window.dispatchEvent(new Event("online")));
  expect([sent, page.textContent]).toEqual([["a", "a", "a"], "sent"]);
});

it("sends what waits when its page is hidden or left, and never after", async () => {
  write("a");
  vi.spyOn(document, "hidden", "get").mockReturnValue(true);
  await act(async () => document.dispatchEvent(new Event("visibilitychange")));
  expect(sent).toEqual(["a"]);
  write("b");
  answers = [lost];
  takeDown();
  await pass(60_000);
  expect(sent).toEqual(["a", "b"]);
});

it("sends nothing more until both were put together", async () => {
  answers = [async () => await Promise.reject(new CallRefused({ status: "409", message: "" }))];
  write("a");
  await pass(700);
  write("b");
  await pass(60_000);
  expect(await seen.sending?.flush()).toBe(false);
  expect([sent, page.textContent]).toEqual([["a"], "changed"]);
  await act(async () => seen.sending?.merged());
  await pass(700);
  expect([sent, page.textContent]).toEqual([["a", "b"], "sent"]);
});
