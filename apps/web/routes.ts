import type { Route } from "@apron/kit/web/feature";
import { features } from "./features.ts";
import { tidyPath } from "./public-paths.ts";
import { routeTable } from "./route-table.ts";

/** All routes: the table of the specification with the features' own in their places, then what features add. */
export const routes: readonly Route[] = mergeRoutes(
  routeTable,
  features.flatMap((feature) => feature.routes),
);

const spelled = (path: string): string => tidyPath(path).toLowerCase();
const byPath = new Map(routes.map((route) => [spelled(route.path), route]));

/** The route of an address, if there is one; whatever its capitals, as the router compares them. */
export const routeOf = (pathname: string): Route | undefined => byPath.get(spelled(pathname));

/** Where the bare address leads who is signed in: to the frequent questions (2.2), and home until these are open. */
export const startPath = (): string => {
  const questions = routeOf("/frequentlyAskedQuestion");
  return questions?.state === "open" ? questions.path : "/home";
};

/** Home, the routes above, and the route itself (catalogue 26.3). */
export const trailOf = (route: Route): readonly Route[] => {
  const above = route.parent === undefined ? undefined : routeOf(route.parent);
  if (above) return [...trailOf(above), route];
  const home = routeOf("/home");
  return home && home !== route ? [home, route] : [route];
};

/** A feature's route takes its line's place and keeps what it does not say; a new one follows the route above it. */
function mergeRoutes(table: readonly Route[], own: readonly Route[]): readonly Route[] {
  const known = new Set(table.map((route) => tidyPath(route.path)));
  const added = own.filter((route) => !known.has(tidyPath(route.path)));
  const placed = table.flatMap((line) => [
    { ...line, ...own.find((route) => tidyPath(route.path) === tidyPath(line.path)) },
    ...added.filter((route) => route.parent === line.path),
  ]);
  return [...placed, ...added.filter((route) => !placed.includes(route))];
}
