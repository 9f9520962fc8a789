import { act } from "react";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { useLive } from "./live.ts";
import { draw } from "./testing/draw.tsx";

/** A stream whose server is the test. */
class FakeSource extends EventTarget {
  static readonly CLOSED = 2;
  static readonly opened: FakeSource[] = [];
  readyState = 0;
  closed = false;
  readonly url: string;
  constructor(url: string) {
    super();
    this.url = url;
    FakeSource.opened.push(this);
  }
  close(): void {
    this.closed = true;
  }
  say(name: string, data = ""): void {
    this.dispatchEvent(new MessageEvent(name, { data }));
  }
}

const newest = (): FakeSource => {
  const source = FakeSource.opened.at(-1);
  if (!source) throw new Error("no stream was opened");
  return source;
};

const seen = (state: "visible" | "hidden"): void => {
  vi.spyOn(document, "visibilityState", "get").mockReturnValue(state);
  document.dispatchEvent(new Event("visibilitychange"));
};

const Hearer = ({ topic, hear }: { topic: string; hear: () => void }) => {
  useLive(topic, hear);
  return null;
};

describe("what an open screen hears", () => {
  const [todo, chat] = [vi.fn<() => void>(), vi.fn<() => void>()];
  const hearers = (
    <>
      <Hearer topic="todo" hear={todo} />
      <Hearer topic="chat:7" hear={chat} />
    </>
  );
  beforeEach(() => {
    vi.useFakeTimers();
    vi.stubGlobal("EventSource", FakeSource);
    FakeSource.opened.length = 0;
    document.cookie = "token=half";
    seen("visible");
    todo.mockReset();
    chat.mockReset();
  });
  afterEach(() => {
    vi.useRealTimers();
    vi.unstubAllGlobals();
    vi.restoreAllMocks();
    document.cookie = "token=; max-age=0";
  });

  test("comes over one connection, to whoever listens to its topic", async () => {
    await draw(hearers);
    newest().say("open");
    newest().say("tell", "todo");
    expect(FakeSource.opened.map(({ url }) => url)).toEqual(["/cass/live"]);
    expect([todo.mock.calls.length, chat.mock.calls.length]).toEqual([1, 0]);
  });

  test("comes once to everybody after a lost connection, which is tried again ever more slowly", async () => {
    await draw(hearers);
    newest().say("open");
    newest().say("error");
    await act(() => vi.advanceTimersByTimeAsync(1000));
    expect(FakeSource.opened.length).toBe(2);
    newest().say("error");
    await act(() => vi.advanceTimersByTimeAsync(999));
    expect(FakeSource.opened.length).toBe(2);
    await act(() => vi.advanceTimersByTimeAsync(1001));
    expect(FakeSource.opened.length).toBe(3);
    newest().say("open");
    expect([todo.mock.calls.length, chat.mock.calls.length]).toEqual([1, 1]);
  });

  test("comes once to everybody when the stream is refused, so that an ended session is noticed", async () => {
    await draw(hearers);
    newest().readyState = FakeSource.CLOSED;
    newest().say("error");
    expect([todo.mock.calls.length, chat.mock.calls.length]).toEqual([1, 1]);
  });

  test("waits while the tab is hidden, and comes once when it is seen again", async () => {
    await draw(hearers);
    newest().say("open");
    seen("hidden");
    expect(newest().closed).toBe(true);
    seen("visible");
    newest().say("open");
    expect([FakeSource.opened.length, todo.mock.calls.length, chat.mock.calls.length]).toEqual([2, 1, 1]);
  });

  test("comes to everybody when the server itself may have missed something", async () => {
    await draw(hearers);
    newest().say("again", "all");
    expect([todo.mock.calls.length, chat.mock.calls.length]).toEqual([1, 1]);
  });

  test("is not asked for by a guest", async () => {
    document.cookie = "token=; max-age=0";
    await draw(hearers);
    expect(FakeSource.opened).toEqual([]);
  });
});
