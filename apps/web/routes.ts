import type { Route } from "@apron/kit/web/feature";
import { features } from "./features.ts";
import { tidyPath } from "./public-paths.ts";
import { routeTable } from "./route-table.ts";

/** All routes: the table of the specification with the features' own in their places, then what features add. */
export const routes: readonly Route[] = mergeRoutes(
  routeTable,
  features.flatMap((feature) => feature.routes),
);

const byPath = new Map(routes.map((route) => [tidyPath(route.path), route]));

/** The route of an address, if there is one. */
export const routeOf = (pathname: string): Route | undefined => byPath.get(tidyPath(pathname));

/** Home, the routes above, and the route itself (catalogue 26.3). */
export const trailOf = (route: Route): readonly Route[] => {
  const above = route.parent === undefined ? undefined : routeOf(route.parent);
  if (above) return [...trailOf(above), route];
  const home = routeOf("/home");
  return home && home !== route ? [home, route] : [route];
};

/** A feature's route takes its line's place and keeps its section unless it names one. */
function mergeRoutes(table: readonly Route[], own: readonly Route[]): readonly Route[] {
  const known = new Set(table.map((route) => tidyPath(route.path)));
  const placed = table.map((line) => {
    const route = own.find((candidate) => tidyPath(candidate.path) === tidyPath(line.path));
    return route ? { ...line, ...route } : line;
  });
  return [...placed, ...own.filter((route) => !known.has(tidyPath(route.path)))];
}
