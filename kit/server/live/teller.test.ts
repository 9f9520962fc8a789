import { expect, onTestFinished, test, vi } from "vitest";
import { teller } from "./teller.ts";

/** A notification that takes until the test lets it go. */
const slowly = () => {
  const said: string[] = [];
  const waiting: (() => void)[] = [];
  const tell = teller(async (payload) => {
    said.push(payload);
    await new Promise<void>((resolve) => waiting.push(resolve));
  });
  return { said, tell, letGo: () => waiting.splice(0).forEach((go) => go()) };
};

/** Whatever waits for nothing else has happened. */
const settled = async (): Promise<void> => {
  for (let turn = 0; turn < 10; turn += 1) await Promise.resolve();
};

test("what is told while a notification is under way goes along with the next, the same news once", async () => {
  const { said, tell, letGo } = slowly();
  const first = tell('"a"');
  await settled();
  const [second, third] = [tell('"b"'), Promise.all([tell('"c"'), tell('"b"')])];
  expect(said).toEqual(['["a"]']);
  letGo();
  await first;
  await settled();
  expect(said).toEqual(['["a"]', '["b","c"]']);
  letGo();
  await Promise.all([second, third]);
});

test("where very much is told, notifications keep a pace: what is told meanwhile goes along with the next", async () => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  const said: string[] = [];
  const tell = teller(async (payload) => void said.push(payload), { pace: 20, burst: 2 });
  for (const quick of ["1", "2"]) await tell(quick);
  const later = [tell("3"), tell("4")];
  await vi.advanceTimersByTimeAsync(10);
  later.push(tell("5"));
  expect(said).toEqual(["[1]", "[2]"]);
  await vi.advanceTimersByTimeAsync(10);
  await Promise.all(later);
  expect(said).toEqual(["[1]", "[2]", "[3,4,5]"]);
});

test("more than a notification carries is cut, and nothing of it is left out", async () => {
  const said: string[] = [];
  const tell = teller(async (payload) => void said.push(payload));
  const news = Array.from({ length: 500 }, (_, place) => JSON.stringify(`${place}`.padStart(60, "-")));
  await Promise.all(news.map(tell));
  expect(Math.max(...said.map((payload) => payload.length))).toBeLessThan(7900);
  expect(said.flatMap((payload) => JSON.parse(payload))).toEqual(news.map((text) => JSON.parse(text)));
});

test("what could not be said holds up nothing that comes later", async () => {
  const said: string[] = [];
  const tell = teller(async (payload) => {
    if (payload.includes("lost")) throw new Error("the database is away");
    said.push(payload);
  });
  await tell('"lost"');
  await tell('"kept"');
  expect(said).toEqual(['["kept"]']);
});
