import { act, type ComponentType } from "react";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { kitTexts, say } from "../language/index.ts";
import { clearSession, updateSession } from "../session/index.ts";
import { dismiss, toasts } from "../toast.ts";
import { type Answers, clear, Reply, settled, show, type Stage } from "./stage.tsx";

/** What stands at the server. */
export interface Stands {
  readonly version: number;
  readonly text: string;
}

/** Who keeps what is typed, as the table of kept work asks of all of them alike. */
export interface Keeper {
  readonly screen: (stands: Stands) => ComponentType;
  /** The call that saves, what it answers, and how theirs are read once it was refused. */
  readonly save: string;
  readonly saved: object;
  readonly answers: (stands: Stands) => Answers;
  readonly type: (stage: Stage, text: string) => Promise<void>;
  /** Presses what sends; what goes by itself needs nobody. */
  readonly send?: (stage: Stage) => Promise<void>;
  readonly typed: () => string | undefined;
  /** What the screen says where nobody is reached, and once the session has ended. */
  readonly unreached?: string;
  readonly ended?: string;
  /** Where nobody is reached it is sent again by itself. */
  readonly again: boolean;
}

/** The one table of kept work: whatever happens, nothing that was typed is lost, and its typist sees what is the matter. */
export const keepsWork = (name: string, keeper: Keeper): unknown =>
  describe(`what is typed into ${name}`, () => {
    const then: Stands = { version: 1, text: "then" };
    const theirs: Stands = { version: 2, text: "theirs" };
    const stale = () => new Reply({ status: "409", code: "E9409", message: "数据已被修改，请刷新", result: {} });
    let answer: () => unknown;
    let stands: Stands;
    const open = async (now: Stands): Promise<Stage> => {
      await clear();
      stands = now;
      const reading = Object.fromEntries(
        Object.keys(keeper.answers(now)).map((path) => [
          path,
          (body: Record<string, string>) => keeper.answers(stands)[path]?.(body),
        ]),
      );
      return await show(keeper.screen(now), "/", { ...reading, [keeper.save]: () => answer() });
    };
    const rest = async (): Promise<void> => {
      await act(async () => void (await vi.advanceTimersByTimeAsync(1_500)));
      await settled();
    };
    const send = async (stage: Stage): Promise<void> => {
      await keeper.send?.(stage);
      await rest();
    };
    const sent = (stage: Stage): string[] =>
      stage.calls.filter(({ path }) => path === keeper.save).map(({ body }) => JSON.stringify(body));
    const asked = (stage: Stage): string | undefined => stage.all(".beside-part")[0]?.textContent;
    const besides = /then.*theirs.*mine/;

    beforeEach(() => {
      vi.useFakeTimers();
      history.replaceState(null, "", "/login");
      sessionStorage.clear();
      localStorage.clear();
      updateSession({ id: "a1" });
      answer = () => keeper.saved;
    });
    afterEach(async () => {
      await clear();
      await settled();
      toasts().forEach(({ id }) => dismiss(id));
      vi.useRealTimers();
      sessionStorage.clear();
      localStorage.clear();
      history.replaceState(null, "", "/");
    });

    it("outlives a lost network and a reload, and goes out when there is one again", async () => {
      answer = () => {
        throw new TypeError("Failed to fetch");
      };
      const first = await open(then);
      await keeper.type(first, "mine");
      await send(first);
      expect(sent(first)).toHaveLength(1);
      expect(first.text()).toContain(keeper.unreached ?? say(kitTexts.unreached));
      expect(keeper.typed()).toBe("mine");
      const again = await open(then);
      expect(keeper.typed()).toBe("mine");
      await send(again);
      const tries = sent(again).length;
      answer = () => keeper.saved;
      if (keeper.again) await act(async () => window.dispatchEvent(new Event("online")));
      else await send(again);
      await settled();
      expect(sent(again)).toHaveLength(tries + 1);
      expect(sent(again).at(-1)).toContain("mine");
    });

    it("is not taken away by what another tab types", async () => {
      answer = () => {
        throw new TypeError("Failed to fetch");
      };
      await keeper.type(await open(then), "mine");
      const tab = { ...sessionStorage };
      sessionStorage.clear();
      updateSession({ id: "a1" });
      await keeper.type(await open(then), "second");
      await clear();
      sessionStorage.clear();
      for (const [key, value] of Object.entries(tab)) sessionStorage.setItem(key, String(value));
      const stage = await open(then);
      expect(keeper.typed()).toBe("mine");
      // The other tab has saved meanwhile.
      stands = theirs;
      answer = stale;
      await send(stage);
      if (!keeper.send) await act(async () => void (await vi.advanceTimersByTimeAsync(60_000)));
      await settled();
      expect(asked(stage)).toMatch(besides);
    });

    it("stands beside what somebody else saved, and goes on from there", async () => {
      const stage = await open(then);
      answer = stale;
      await keeper.type(stage, "mine");
      stands = theirs;
      await send(stage);
      expect(asked(stage)).toMatch(besides);
      answer = () => keeper.saved;
      stage.button("合并").focus();
      await stage.press("合并");
      await settled();
      expect(keeper.typed()).toBe("mine");
      // Whoever goes by keys goes on there, rather than at the top of the page.
      expect(document.activeElement).not.toBe(document.body);
      await send(stage);
      expect(stage.all(".beside")).toEqual([]);
      expect(sent(stage).at(-1)).toContain("mine");
      expect(sent(stage).at(-1)).not.toBe(sent(stage)[0]);
    });

    it("outlives the end of the session, for the same account alone", async () => {
      answer = () => new Reply({ status: "403", code: "E0403", message: "登录已失效", result: {} });
      const stage = await open(then);
      await keeper.type(stage, "mine");
      await send(stage);
      expect(toasts().map(({ text }) => text)).toContain("登录已失效");
      expect(stage.text()).toContain(keeper.ended ?? say(kitTexts.ended));
      expect(keeper.typed()).toBe("mine");
      await clear();
      clearSession({ keepDrafts: true });
      updateSession({ id: "a2" });
      await open(then);
      expect(keeper.typed()).toBe("then");
      await clear();
      updateSession({ id: "a1" });
      answer = () => keeper.saved;
      const again = await open(then);
      expect(keeper.typed()).toBe("mine");
      await send(again);
      expect(sent(again).at(-1)).toContain("mine");
    });

    it("stands beside a version that has come about since", async () => {
      answer = () => {
        throw new TypeError("Failed to fetch");
      };
      await keeper.type(await open(then), "mine");
      const stage = await open(theirs);
      expect(asked(stage)).toMatch(besides);
      await rest();
      expect(sent(stage)).toEqual([]);
      answer = () => keeper.saved;
      await stage.press("合并");
      await settled();
      expect(keeper.typed()).toBe("mine");
      await send(stage);
      expect(sent(stage).at(-1)).toContain("mine");
    });
  });
