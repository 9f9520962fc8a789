import { expect, it } from "vitest";
import { rebase } from "./rebase.ts";
import { partIn, rowPartsOf } from "./rows.ts";

const nameOf = (field: string, row: unknown): string | undefined =>
  field === "owners" ? String(Reflect.get(Object(row), "name")) : undefined;
const owner = (name: string, phone: string) => ({ name, phone });
const together = (base: object, mine: object, theirs: object, take: readonly string[] = []) => {
  const rows = rowPartsOf([base, mine, theirs], nameOf);
  const rebased = rebase(rows.split(base), rows.split(mine), rows.split(theirs), new Set(take));
  return { ...rebased, values: rows.join(rebased.merged) };
};

it("two who change different rows of one list lose nothing, and are asked nothing", () => {
  const base = { place: "a", owners: [owner("甲", "1"), owner("乙", "2")], tags: ["x"] };
  const { both, values } = together(
    base,
    { ...base, owners: [owner("甲", "1"), owner("乙", "22"), owner("丁", "4")] },
    { ...base, owners: [owner("甲", "11"), owner("乙", "2"), owner("丙", "3")], tags: ["y"] },
  );
  expect(both).toEqual([]);
  expect(values).toEqual({
    place: "a",
    owners: [owner("甲", "11"), owner("乙", "22"), owner("丙", "3"), owner("丁", "4")],
    tags: ["y"],
  });
});

it("a row that both changed is chosen by itself; one that only one removed is gone, and a list may end empty", () => {
  const base = { owners: [owner("甲", "1"), owner("乙", "2")] };
  const mine = { owners: [owner("甲", "mine")] };
  const theirs = { owners: [owner("甲", "theirs"), owner("乙", "2")] };
  const asked = together(base, mine, theirs);
  expect(asked.both.map(partIn)).toEqual([{ field: "owners", row: "甲" }]);
  expect(asked.values).toEqual(mine);
  expect(together(base, mine, theirs, asked.both).values).toEqual({ owners: [owner("甲", "theirs")] });
  expect(together(base, { owners: [] }, base).values).toEqual({ owners: [] });
});

it("a list in which two rows have one name stays whole, so that neither is taken for the other", () => {
  const base = { owners: [owner("甲", "1"), owner("甲", "2")] };
  const mine = { owners: [owner("甲", "1"), owner("甲", "3")] };
  expect(together(base, mine, { owners: [owner("甲", "2")] }).both).toEqual(["owners"]);
});
