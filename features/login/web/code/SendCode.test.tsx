import { beforeEach, expect, it, vi } from "vitest";
import { draftKey } from "@apron/kit/web/session";

const untyped = { type: 0, signTel: "", signMailbox: "" } as const;
const typed = { ...untyped, signTel: "13900000001" } as const;

/** The screen's parts as a page has them that was just loaded. */
const load = async () => {
  vi.resetModules();
  const { click, draw } = await import("@apron/kit/web/testing/draw");
  const { useCountdown } = await import("./countdown.ts");
  const { sentTo } = await import("./SendCode.tsx");
  const Countdown = ({ of }: { readonly of: string }) => {
    const [left, start] = useCountdown(of);
    return (
      <button type="button" onClick={() => start(60)}>
        {left}
      </button>
    );
  };
  return {
    sentTo,
    see: async (of: string): Promise<HTMLElement> => await draw(<Countdown of={of} />),
    press: async (page: HTMLElement): Promise<void> => await click(page.querySelector("button")),
  };
};

beforeEach(() => sessionStorage.clear());

it("counts down what was sent to one's own address, and nothing for a new one that is still to be typed", async () => {
  const { see, press, sentTo } = await load();
  const own = sentTo(untyped, true);
  const page = await see(own);
  await press(page);
  expect(page.textContent).toBe("60");
  expect((await see(own)).textContent).toBe("60");
  expect((await see(sentTo(untyped))).textContent).toBe("0");
});

it("goes on counting down after the page was loaded again, of this address alone", async () => {
  const before = await load();
  await before.press(await before.see(before.sentTo(typed)));
  const { see, sentTo } = await load();
  expect(Number((await see(sentTo(typed))).textContent)).toBeGreaterThan(50);
  expect((await see(sentTo({ ...typed, signTel: "13900000002" }))).textContent).toBe("0");
});

it("counts from the start where what the tab kept is nothing it wrote", async () => {
  sessionStorage.setItem(draftKey("next codes"), "{");
  const { see, sentTo } = await load();
  expect((await see(sentTo(typed))).textContent).toBe("0");
});
