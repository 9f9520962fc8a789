import "./start.ts";
import { signedIn } from "@apron/kit/web/session";
import { createRoot } from "react-dom/client";
import { App } from "./App.tsx";
import { publicPaths, tidyPath } from "./public-paths.ts";
import { routeOf } from "./routes.ts";

/** The first screen and its frame, fetched side by side. */
const opening = async (): Promise<void> => {
  const first = routeOf(location.pathname);
  const isOpen = signedIn() || (first !== undefined && publicPaths.has(tidyPath(first.path)));
  await Promise.all([isOpen ? first?.screen?.() : undefined, signedIn() ? import("./shell/Shell.tsx") : undefined]);
};

// The bar of index.html gives way to the screen itself; what could not be fetched, React tells.
const root = document.getElementById("root");
const draw = (): void => {
  if (root) createRoot(root).render(<App />);
};
void opening().then(draw, draw);

void import("./startup-count.ts").then(({ countStartup }) => countStartup());
