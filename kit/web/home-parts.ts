import { createContext, use } from "react";
import type { HomePart } from "./feature.ts";

/** Given by the shell, from all features. */
export const HomePartsContext = createContext<readonly HomePart[]>([]);

/** The parts of the home screen, in their order. */
export const useHomeParts = (): readonly HomePart[] =>
  use(HomePartsContext).toSorted((left, right) => left.order - right.order);
