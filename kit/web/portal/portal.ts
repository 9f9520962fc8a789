import { type ComponentType, createContext, use } from "react";
import type { HomePart, PagePart, Route } from "../feature.ts";
import { maySee, useSession } from "../session/index.ts";

/** What the shell knows of all features and gives to the screens that stand above them. */
export interface Portal {
  readonly homeParts: readonly HomePart[];
  readonly routes: readonly Route[];
  readonly pageParts?: readonly DrawnPart[];
}

/** A part of every page, ready to be drawn; it suspends until its chunk is there. */
export interface DrawnPart extends Pick<PagePart, "key" | "on"> {
  readonly Part: ComponentType;
}

/** Given by the shell. */
export const PortalContext = createContext<Portal>({ homeParts: [], routes: [] });

/** The parts of the home screen that this person sees, in their order. */
export const useHomeParts = (): readonly HomePart[] => {
  const who = useSession();
  return use(PortalContext)
    .homeParts.filter((part) => maySee(who, part))
    .toSorted((left, right) => left.order - right.order);
};

/** The pages this person may go to from a menu or a search, in which some are found that no menu has. */
export const usePages = (): readonly Route[] => {
  const who = useSession();
  return use(PortalContext).routes.filter(
    (route) =>
      route.state === "open" && (route.found || (!route.hidden && route.section !== undefined)) && maySee(who, route),
  );
};

/** Finds the page of a path, if it is open and this person may see it. */
export const useServed = (): ((path: string) => Route | undefined) => {
  const who = useSession();
  const { routes } = use(PortalContext);
  return (path) => routes.find((route) => route.path === path && route.state === "open" && maySee(who, route));
};

/** The page of an address, whoever may see it. */
export const usePage = (to: string): Route | undefined => {
  const path = to.split("?")[0];
  return use(PortalContext).routes.find((route) => route.path === path);
};
