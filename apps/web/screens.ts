import type { Ahead, Route } from "@apron/kit/web/feature";
import { fetched, type Fetched } from "./fetched.tsx";
import { routes } from "./routes.ts";

// Each screen with its own chunk, asked for when it is first shown.
const screens: ReadonlyMap<Route, Fetched> = new Map(
  routes.flatMap((route) => {
    const load = route.screen;
    return load ? [[route, fetched(async () => (await load()).screen)]] : [];
  }),
);

/** The screen of a route; undefined where there is none yet. */
export const screenOf = (route: Route): Fetched | undefined => screens.get(route);

/** Fetches the screen of a route before it is drawn, and gives how to ask ahead for what it shows. */
export const fetchScreen = async (route: Route): Promise<Ahead | undefined> => {
  const [loaded] = await Promise.all([route.screen?.(), screenOf(route)?.fetch()]);
  return loaded?.ahead;
};
