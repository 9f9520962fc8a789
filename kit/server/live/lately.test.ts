import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { openLately } from "./lately.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

it("keeps what was told for the time it was asked to, at most twice as long, and to whom", () => {
  const lately = openLately(10_000);
  lately.add("account a", "todo");
  vi.advanceTimersByTime(9000);
  lately.add("account a", "notice");
  lately.add("everyone", "fault");
  expect([...lately.of(["account a"])]).toEqual(["todo", "notice"]);
  expect([...lately.of(["account b", "everyone"])]).toEqual(["fault"]);
  vi.advanceTimersByTime(9999);
  expect([...lately.of(["account a", "everyone"])]).toEqual(["todo", "notice", "fault"]);
  vi.advanceTimersByTime(10_001);
  expect([...lately.of(["account a", "everyone"])]).toEqual([]);
});

it("forgets after a quiet time what nobody asked for", () => {
  const lately = openLately(10_000);
  lately.add("everyone", "fault");
  vi.advanceTimersByTime(20_000);
  expect([...lately.of(["everyone"])]).toEqual([]);
});
