import type { Version } from "@apron/kit/contract/call";
import { chooseVersion } from "@apron/kit/web/session";
import { flushSync } from "react-dom";
import { createRoot } from "react-dom/client";
import { App } from "../App.tsx";
import { client } from "../client.ts";
import { routeOf } from "../routes.ts";
import { fetchScreen } from "../screens.ts";

const versions: readonly Version[] = ["1", "2", "3"];

type Frames = Readonly<Record<`${"demo" | "production"} ${Version}`, string>>;

const firstFrames = async (): Promise<Frames> => {
  const route = routeOf(location.pathname);
  if (!route) throw new Error(`There is no screen at ${location.pathname}`);
  await fetchScreen(route);
  const frames = versions.map((version) => {
    chooseVersion(version);
    const page = document.createElement("div");
    const root = createRoot(page);
    flushSync(() => root.render(<App />));
    // Sent by the browser itself, what is typed would stand in the address.
    for (const button of page.querySelectorAll("button")) button.type = "button";
    const demo = textOf(page);
    page.querySelector(".sign-in-demo")?.remove();
    const production = textOf(page);
    flushSync(() => root.unmount());
    client.clear();
    return [
      [`demo ${version}`, demo],
      [`production ${version}`, production],
    ];
  });
  return Object.fromEntries(frames.flat());
};

// oxlint-disable-next-line no-restricted-properties -- read, and of our own making
const textOf = (page: HTMLElement): string => page.innerHTML;

/**
 * How the screen of the page's address looks before anything was asked or typed, by version, for demo mode and without its
 * notice: what the server sends so that it stands there before a script has run. The build runs this in a page of its own
 * (build/first-frames.ts).
 */
export const frames = await firstFrames();
