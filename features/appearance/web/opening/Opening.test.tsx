import { act } from "react";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { click, draw } from "@apron/kit/web/testing/draw";
import { type Asks, openingOf } from "./order.ts";
import { OpeningPicture } from "./OpeningPicture.tsx";

const festival = { type: 3, imageNewName: "/cass/file/f", name: "国庆" };
const ad = { url: "/cass/file/a", adId: "a1", isHaveDetail: "0", name: "培训", link: "" } as const;
const fails = async (): Promise<never> => await Promise.reject(new Error("no"));

/** What was asked, in its order, and what came of it. */
const walked = async (answers: Partial<Asks>, seen = false) => {
  const asked: string[] = [];
  const noted =
    <Given extends readonly unknown[], Answer>(name: string, ask: (...given: Given) => Promise<Answer>) =>
    async (...given: Given): Promise<Answer> => {
      asked.push(name);
      return await ask(...given);
    };
  const grey = vi.fn<(isGrey: boolean) => void>();
  const shown = await openingOf(
    {
      grey: noted("grey", answers.grey ?? (async () => "0")),
      festivals: noted("festival", answers.festivals ?? (async () => [])),
      ad: noted("ad", answers.ad ?? (async () => ad)),
      picture: noted("picture", answers.picture ?? (async () => undefined)),
    },
    seen,
    grey,
  );
  return { asked: asked.join(" "), shown, grey: grey.mock.calls.flat() };
};

describe("what opens the sign-in screen", () => {
  it("is asked for in the order grey, festival, advertisement; the first that is there is shown", async () => {
    const found = await walked({ festivals: async () => [{ ...festival, type: 1, name: "横幅" }, festival] });
    expect(found).toMatchObject({ asked: "grey festival picture", shown: { name: "国庆", to: "" }, grey: [false] });
    expect(await walked({})).toMatchObject({ asked: "grey festival ad picture", shown: { to: "/advInfo?id=a1" } });
  });

  it("is nothing on a grey day, and once a session", async () => {
    expect(await walked({ grey: async () => "1" })).toEqual({ asked: "grey", shown: undefined, grey: [true] });
    expect(await walked({}, true)).toEqual({ asked: "grey", shown: undefined, grey: [false] });
  });

  it.each(["grey", "festivals", "ad"] as const)("is nothing when %s cannot be asked", async (name) => {
    await expect(walked({ [name]: fails }).then(({ shown }) => shown)).resolves.toBeUndefined();
  });

  it("skips a picture that is missing", async () => {
    const missing = async (url: string) => (url === festival.imageNewName ? await fails() : undefined);
    expect((await walked({ festivals: async () => [festival], picture: missing })).shown?.name).toBe("培训");
    expect((await walked({ picture: fails })).shown).toBeUndefined();
    expect((await walked({ ad: async () => ({ ...ad, url: "" }) })).asked).toBe("grey festival ad");
  });

  it("leads to its detail when isHaveDetail is 0, else where its link leads", async () => {
    const bare = { ...ad, isHaveDetail: "1", link: "https://example.com" } as const;
    expect((await walked({ ad: async () => bare })).shown?.to).toBe("https://example.com");
  });
});

describe("an opening picture", () => {
  beforeEach(() => {
    vi.useFakeTimers();
    vi.stubGlobal("matchMedia", () => ({ matches: false }));
  });
  afterEach(() => {
    vi.useRealTimers();
    vi.unstubAllGlobals();
  });
  const pass = async (milliseconds: number): Promise<void> =>
    await act(async () => {
      await vi.advanceTimersByTimeAsync(milliseconds);
    });
  const opened = async (to = "") => {
    const onEnd = vi.fn<() => void>();
    const page = await draw(<OpeningPicture of={{ url: "/x.jpg", name: "国庆", to }} onEnd={onEnd} />);
    const dialog = page.querySelector("dialog");
    return { onEnd, dialog, left: () => dialog?.querySelector("[role=timer]")?.textContent };
  };

  it("counts four seconds down, fades for one and is gone", async () => {
    const { onEnd, dialog, left } = await opened();
    const counted = [left()];
    for (let second = 0; second < 4; second += 1) {
      expect(dialog?.classList.contains("is-going")).toBe(false);
      await pass(1_000);
      counted.push(left());
    }
    expect(counted).toEqual(["4 秒", "3 秒", "2 秒", "1 秒", "0 秒"]);
    expect(dialog?.classList.contains("is-going")).toBe(true);
    await pass(999);
    expect(onEnd).not.toHaveBeenCalled();
    await pass(1);
    expect(onEnd).toHaveBeenCalledOnce();
  });

  it("goes early by its button, and at once where no motion is wanted", async () => {
    vi.stubGlobal("matchMedia", () => ({ matches: true }));
    const { onEnd, dialog } = await opened();
    await click([...(dialog?.querySelectorAll("button") ?? [])].find(({ textContent }) => textContent === "关闭"));
    await pass(0);
    expect(onEnd).toHaveBeenCalledOnce();
  });

  it("tells where it leads before somebody leaves the portal, and waits for the answer", async () => {
    const { onEnd, dialog } = await opened("https://example.com/x");
    await click([...(dialog?.querySelectorAll("button") ?? [])].find(({ textContent }) => textContent === "查看详情"));
    await pass(10_000);
    expect(onEnd).not.toHaveBeenCalled();
    expect(document.body.textContent).toContain("将前往 example.com");
  });
});
