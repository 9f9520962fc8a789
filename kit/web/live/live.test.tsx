import { act, useState } from "react";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import * as z from "zod/mini";
import { anyone, call } from "../../contract/call.ts";
import { useCall } from "../call/index.ts";
import { useLive } from "./live.ts";
import { updateSession } from "../session/index.ts";
import { click, draw } from "../testing/draw.tsx";
import { FakeSource, newestSource } from "../testing/fake-source.ts";

const seen = (state: "visible" | "hidden"): void => {
  vi.spyOn(document, "visibilityState", "get").mockReturnValue(state);
  document.dispatchEvent(new Event("visibilitychange"));
};

const Hearer = ({ topic, hear }: { topic: string; hear: () => void }) => {
  useLive(topic, hear);
  return null;
};

const count = call({
  method: "GET",
  path: "/cass/chat/count",
  body: z.object({ id: z.string() }),
  result: z.object({ num: z.number() }),
  who: anyone,
  item: "0",
  summary: { zh: "数", en: "Counts" },
});
const Counted = ({ id }: { readonly id: string }) => {
  const { data } = useCall(count, { id }, { quiet: true });
  useLive("todo", [count]);
  useLive(`chat:${id}`, [count], { id });
  return data?.num ?? "…";
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
    newestSource().say("open");
    newestSource().say("tell", "todo");
    expect(FakeSource.opened.map(({ url }) => url)).toEqual(["/cass/live"]);
    expect([todo.mock.calls.length, chat.mock.calls.length]).toEqual([1, 0]);
  });

  test("is nothing while a service number waits to be confirmed, whose stream would be refused", async () => {
    updateSession({ unconfirmed: true });
    await draw(hearers);
    expect(FakeSource.opened).toEqual([]);
    updateSession({ unconfirmed: false });
    seen("visible");
    expect(FakeSource.opened).toHaveLength(1);
  });

  test("of a busy topic comes at once and then together, to the last of it", async () => {
    await draw(hearers);
    newestSource().say("open");
    for (let times = 0; times < 20; times += 1) newestSource().say("tell", "todo");
    expect(todo).toHaveBeenCalledTimes(1);
    await act(() => vi.advanceTimersByTimeAsync(300));
    expect(todo).toHaveBeenCalledTimes(2);
    await act(() => vi.advanceTimersByTimeAsync(1000));
    expect(todo).toHaveBeenCalledTimes(2);
  });

  test("comes once to everybody after a lost connection, which is tried again ever more slowly", async () => {
    await draw(hearers);
    newestSource().say("open");
    newestSource().say("error");
    await act(() => vi.advanceTimersByTimeAsync(1000));
    expect(FakeSource.opened.length).toBe(2);
    newestSource().say("error");
    await act(() => vi.advanceTimersByTimeAsync(999));
    expect(FakeSource.opened.length).toBe(2);
    await act(() => vi.advanceTimersByTimeAsync(1001));
    expect(FakeSource.opened.length).toBe(3);
    newestSource().say("open");
    expect([todo.mock.calls.length, chat.mock.calls.length]).toEqual([1, 1]);
  });

  test("comes once to everybody when the stream is refused, so that an ended session is noticed", async () => {
    await draw(hearers);
    newestSource().readyState = FakeSource.CLOSED;
    newestSource().say("error");
    expect([todo.mock.calls.length, chat.mock.calls.length]).toEqual([1, 1]);
  });

  test("waits while the tab is hidden, and comes once when it is seen again", async () => {
    await draw(hearers);
    newestSource().say("open");
    seen("hidden");
    expect(newestSource().closed).toBe(true);
    seen("visible");
    newestSource().say("open");
    expect([FakeSource.opened.length, todo.mock.calls.length, chat.mock.calls.length]).toEqual([2, 1, 1]);
  });

  test("comes to everybody when the server itself may have missed something", async () => {
    await draw(hearers);
    newestSource().say("again", "all");
    expect([todo.mock.calls.length, chat.mock.calls.length]).toEqual([1, 1]);
  });

  test("waits while the browser has put the page away, and comes once when it is put back", async () => {
    await draw(hearers);
    newestSource().say("open");
    window.dispatchEvent(new Event("pagehide"));
    expect(newestSource().closed).toBe(true);
    window.dispatchEvent(new Event("pageshow"));
    newestSource().say("open");
    expect([FakeSource.opened.length, todo.mock.calls.length, chat.mock.calls.length]).toEqual([2, 1, 1]);
  });

  test.each(["of another person", ""])(
    "ends, and everybody asks once, when the session became %o in another window",
    async (token) => {
      updateSession({ id: "a1" });
      await draw(hearers);
      newestSource().say("open");
      document.cookie = token === "" ? "token=; max-age=0" : `token=${token}`;
      newestSource().say("error");
      await act(() => vi.advanceTimersByTimeAsync(60_000));
      expect([FakeSource.opened.length, todo.mock.calls.length, chat.mock.calls.length]).toEqual([1, 1, 1]);
      seen("hidden");
      seen("visible");
      expect([FakeSource.opened.length, todo.mock.calls.length]).toEqual([1, 2]);
    },
  );

  test("is not asked for by a guest", async () => {
    document.cookie = "token=; max-age=0";
    await draw(hearers);
    expect(FakeSource.opened).toEqual([]);
  });

  test("is asked anew although the first answer, which may not know of it, is still on its way", async () => {
    const answers: ((num: number) => void)[] = [];
    vi.stubGlobal("fetch", async () => {
      const num = await new Promise<number>((resolve) => answers.push(resolve));
      return Response.json({ status: 200, message: "", result: { num } });
    });
    const page = await draw(<Counted id="7" />);
    newestSource().say("open");
    newestSource().say("tell", "todo");
    for (const num of [0, 1]) {
      await act(async () => await vi.waitFor(() => expect(answers.length).toBe(num + 1)));
      await act(async () => answers[num]?.(num));
    }
    await act(async () => await vi.waitFor(() => expect(page.textContent).toBe("1")));
  });

  test("of one thing leaves answers about others alone", async () => {
    const asked: string[] = [];
    vi.stubGlobal("fetch", async (address: string) => {
      asked.push(address.slice(-4));
      return await Promise.resolve(Response.json({ status: 200, message: "", result: { num: asked.length } }));
    });
    const page = await draw(
      <>
        <Counted id="7" />
        <Counted id="8" />
      </>,
    );
    await act(async () => await vi.waitFor(() => expect(page.textContent).toBe("12")));
    newestSource().say("open");
    newestSource().say("tell", "chat:8");
    await act(async () => await vi.waitFor(() => expect(page.textContent).toBe("13")));
    expect(asked).toEqual(["id=7", "id=8", "id=8"]);
  });

  test("is made up for by a screen that comes back, however soon: nobody heard for it meanwhile", async () => {
    const asked: string[] = [];
    vi.stubGlobal("fetch", async (address: string) => {
      asked.push(address.slice(-4));
      return await Promise.resolve(Response.json({ status: 200, message: "", result: { num: asked.length } }));
    });
    const Visited = () => {
      const [open, setOpen] = useState(true);
      return (
        <>
          <button type="button" aria-label="visit" onClick={() => setOpen(!open)} />
          {open && <Counted id="7" />}
        </>
      );
    };
    const page = await draw(<Visited />);
    await act(async () => await vi.waitFor(() => expect(page.textContent).toBe("1")));
    newestSource().say("open");
    await click(page.querySelector("button"));
    newestSource().say("tell", "chat:7");
    await click(page.querySelector("button"));
    await act(async () => await vi.waitFor(() => expect(page.textContent).toBe("2")));
  });
});
