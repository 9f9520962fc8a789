import "./start.ts";
import { signedIn } from "@apron/kit/web/session";
import { createRoot } from "react-dom/client";
import { App } from "./App.tsx";
import { routeOf } from "./routes.ts";

// The first screen and its frame are fetched side by side, before React asks for either.
const first = routeOf(location.pathname);
if (first?.screen) void first.screen();
if (signedIn()) void import("./shell/Shell.tsx");

const root = document.getElementById("root");
if (root) createRoot(root).render(<App />);

void import("./startup-count.ts").then(({ countStartup }) => countStartup());
