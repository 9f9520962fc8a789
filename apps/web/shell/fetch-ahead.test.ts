import type { Route } from "@apron/kit/web/feature";
import { updateSession } from "@apron/kit/web/session";
import { beforeEach, expect, it, vi } from "vitest";
import { isGuessing } from "../guessing.ts";
import { fetchAhead } from "./fetch-ahead.ts";

const { fetched, gone } = vi.hoisted(() => ({ fetched: new Array<string>(), gone: { now: false } }));
vi.mock("../screens.ts", () => ({
  fetchScreen: async ({ path }: Route) => {
    fetched.push(path);
    if (gone.now) throw new TypeError("Failed to fetch dynamically imported module");
  },
}));

beforeEach(() => {
  fetched.length = 0;
  gone.now = false;
  updateSession({ id: "a1", version: "1" });
});

const over = (href: string): void => {
  const link = Object.assign(document.createElement("a"), { href });
  link.append(document.createElement("span"));
  fetchAhead({ target: link.firstElementChild });
};

it("fetches the screen a link leads to while the pointer is on the way, as far as the reader may see it", () => {
  over("/helpCenter?q=SI");
  over("/dutyInformation");
  over("https://elsewhere.test/helpCenter");
  over("/cass/file/1");
  expect(fetched).toEqual(["/helpCenter"]);
});

it("makes nothing of a screen that cannot be had ahead", async () => {
  gone.now = true;
  over("/helpCenter");
  expect(isGuessing()).toBe(true);
  await vi.waitFor(() => expect(isGuessing()).toBe(false));
});
