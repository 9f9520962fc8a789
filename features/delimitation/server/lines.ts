import { type LineBrief, linesOf, reservationLinesOf } from "@apron/features/line/server";
import type { House } from "@apron/kit/server/house";
import { delimitationLimits, type RunKind } from "../delimitation.ts";
import type { Planned } from "./rules.ts";

/** The lines of a kind at a place, main ones first. */
export const linesAt = async (house: House, kind: RunKind, place: string): Promise<LineBrief[]> => {
  const found = kind === "departure" ? await linesOf(house, place) : await reservationLinesOf(house, place);
  return found
    .filter((line) => line.kind === kind)
    .toSorted((one, other) => Number(one.role === "backup") - Number(other.role === "backup") || inOrder(one, other))
    .slice(0, delimitationLimits.lines);
};

const inOrder = (one: LineBrief, other: LineBrief): number => (one.lineNo < other.lineNo ? -1 : 1);

/** A line as a plan names it. */
export const plannedLine = ({ lineNo, lineName, operator, role }: LineBrief): Omit<Planned, "name"> => ({
  lineNo,
  lineName,
  operator,
  role,
});
