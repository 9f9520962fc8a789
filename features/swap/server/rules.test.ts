import { expect, test } from "vitest";
import { hasChanged, mayDo, type SwapFacts } from "./rules.ts";

const swap: SwapFacts = {
  state: "asked",
  askerId: "asker",
  otherId: "other",
  openToAll: false,
  departmentId: "d1",
  accounts: ["account of asker"],
  begins: "2026-12-01 08:00:00",
};
const viewer = { accountId: "somebody", personIds: [], departmentIds: ["d1"], isPlanner: false };
const before = "2026-12-01 07:59:59";

test("of a swap a party never approves, under whatever number, nor does anybody but a planner", () => {
  const accepted = { ...swap, state: "accepted" } as const;
  const planner = { ...viewer, isPlanner: true };
  expect(mayDo(accepted, planner, before)).toEqual(["approve", "refuse"]);
  expect(mayDo(accepted, { ...planner, accountId: "account of asker" }, before)).toEqual([]);
  expect(mayDo(accepted, { ...planner, personIds: ["other"] }, before)).toEqual(["untake"]);
  expect(mayDo(accepted, viewer, before)).toEqual([]);
});

test("of a swap nobody acts once the shift has begun, nor when it was decided", () => {
  const asker = { ...viewer, personIds: ["asker"], isPlanner: true };
  expect(mayDo(swap, asker, before)).toEqual(["withdraw"]);
  expect(mayDo(swap, asker, swap.begins)).toEqual([]);
  expect(mayDo({ ...swap, state: "approved" }, { ...viewer, isPlanner: true }, before)).toEqual([]);
});

test("a cover is open to its own department only, and not to who is on the list of another", () => {
  const cover = { ...swap, otherId: undefined, openToAll: true };
  expect(mayDo(cover, viewer, before)).toEqual(["accept"]);
  expect(mayDo(cover, { ...viewer, departmentIds: ["d2"] }, before)).toEqual([]);
  expect(mayDo({ ...cover, openToAll: false }, viewer, before)).toEqual([]);
});

test("of a shift an agreement falls when either end is moved, somebody else is on it, or it is gone", () => {
  const asked = { id: "1", personId: "asker", start: "2026-12-01 08:00:00", end: "2026-12-01 20:00:00" };
  expect(hasChanged(asked, { ...asked })).toBe(false);
  expect(hasChanged(asked, { ...asked, start: "2026-12-01 09:00:00" })).toBe(true);
  expect(hasChanged(asked, { ...asked, end: "2026-12-01 21:00:00" })).toBe(true);
  expect(hasChanged(asked, { ...asked, personId: "other" })).toBe(true);
  expect(hasChanged(asked, undefined)).toBe(true);
});
