import { expect, it } from "vitest";
import { partsOf, rebase } from "./rebase.ts";

const base = { title: "跳机", cause: "", notes: "一", steps: [1, 2], version: 3 };
const put = (mine: object, theirs: object, take?: ReadonlySet<string>) => {
  const { merged, ...found } = rebase(
    partsOf(base),
    partsOf({ ...base, ...mine }),
    partsOf({ ...base, ...theirs }),
    take,
  );
  return { ...found, merged: Object.fromEntries(merged) };
};

it("merges what only one side changed, and names it", () => {
  expect(put({ cause: "雷击" }, { version: 4, notes: "二" })).toEqual({
    both: [],
    mine: ["cause"],
    theirs: ["notes", "version"],
    merged: { ...base, cause: "雷击", notes: "二", version: 4 },
  });
});

it("keeps mine of what both changed, or takes theirs where it is chosen", () => {
  const [mine, theirs] = [
    { cause: "雷击", title: "误操作" },
    { cause: "电源", title: "主机" },
  ];
  expect(put(mine, theirs)).toMatchObject({ both: ["title", "cause"], merged: mine });
  expect(put(mine, theirs, new Set(["cause"])).merged).toEqual({ ...base, title: "误操作", cause: "电源" });
});

it("asks nothing of what both changed to the same, and takes theirs of nothing that I alone changed", () => {
  expect(put({ cause: "雷击", steps: [1, 3] }, { cause: "雷击" }, new Set(["steps"]))).toEqual({
    both: [],
    mine: ["steps"],
    theirs: [],
    merged: { ...base, cause: "雷击", steps: [1, 3] },
  });
});

it("what one side took away is away, and what both did differently with it is asked", () => {
  const [was, gone] = [new Map([["a", 1]]), new Map<string, number>()];
  expect(rebase(was, gone, was)).toMatchObject({ mine: ["a"], merged: gone });
  expect(rebase(was, was, gone)).toMatchObject({ theirs: ["a"], merged: gone });
  expect(rebase(was, new Map([["a", 2]]), gone)).toMatchObject({ both: ["a"], merged: new Map([["a", 2]]) });
  expect(rebase(was, gone, new Map([["a", 2]]), new Set(["a"]))).toMatchObject({ merged: new Map([["a", 2]]) });
});
