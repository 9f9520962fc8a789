import "./start/start.ts";
import { signedIn } from "@apron/kit/web/session";
import { flushSync } from "react-dom";
import { createRoot } from "react-dom/client";
import { App } from "./App.tsx";
import { client } from "./client.ts";
import { guestFrame, shell } from "./frames.ts";
import { askProfile } from "./profile.ts";
import { publicPaths, tidyPath } from "./public-paths.ts";
import { routeOf } from "./routes.ts";
import { fetchScreen } from "./screens.ts";
import { typedBefore } from "./start/typed-before.ts";

/** Milliseconds that answers may take to be there with the first drawing; what comes later takes its place when it comes. */
const patience = 400;

/** The first screen, its frame and what they ask for, fetched side by side, so that they are drawn at once and whole. */
const opening = async (): Promise<void> => {
  const first = routeOf(location.pathname);
  const inside = signedIn();
  const isOpen = first !== undefined && (inside || publicPaths.has(tidyPath(first.path)));
  const profile = inside ? askProfile(client) : undefined;
  const [ahead] = await Promise.all([
    isOpen ? fetchScreen(first) : undefined,
    inside ? shell.fetch() : first?.layout === "open" ? guestFrame.fetch() : undefined,
  ]);
  await Promise.race([
    Promise.all([profile, ahead?.(client)]),
    new Promise<void>((resolve) => setTimeout(resolve, patience)),
  ]);
};

// What the page came with, the bar or a whole first frame, gives way to the screen itself; what could not be fetched, React
// tells. A frame has fields: nothing may be typed into them between being read and being gone.
const root = document.getElementById("root");
const draw = (): void => {
  if (root) {
    const putBack = typedBefore(root);
    flushSync(() => createRoot(root).render(<App />));
    putBack();
  }
  void import("./start/startup-count.ts").then(({ countStartup }) => countStartup());
};
void opening().then(draw, draw);
