// Every feature's server is read in the same way (docs/decisions/0034): what a store gives away, where calls are paired with
// their handlers, where the tests of a server lie, whom live news are told, how lists are searched and taken page by page.
import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { root } from "./tools.ts";

/** A file of the features: where it lies, and what stands in it. */
interface Source {
  readonly path: string;
  readonly text: string;
}

const sources = (pattern: string): Source[] =>
  globSync(`features/${pattern}`, { cwd: root })
    .map((path) => path.replaceAll("\\", "/"))
    .map((path) => ({ path, text: readFileSync(join(root, path), "utf8") }));

const stores = sources("*/server/**/store*.ts").filter(({ path }) => !path.endsWith(".test.ts"));
const doors = sources("*/server/index.ts");

/** Functions a store gives away that are no factories: their names do not end in `Of`, or they answer later. */
const strayIn = ({ path, text }: Source): string[] =>
  [...text.matchAll(/^export (async )?(?:const|function) (\w+)(?:: [^=\n]+)?(?: = )?(async )?(?=[<(]|function)/gm)]
    .filter(([, before, name = "", behind]) => before || behind || !(name.endsWith("Of") || name === "sealedTables"))
    .map(([, , name = ""]) => `${path}: ${name}`);

/** How many calls the door itself may pair with their handlers. */
const mostInDoor = 5;

it("a store gives away its factory `…Of`, and no other function: put it into the factory's object", () => {
  expect(stores.length).toBeGreaterThan(40);
  expect(stores.flatMap(strayIn)).toEqual([]);
});

it("more than a handful of calls are paired with their handlers in answers.ts, not in the door", () => {
  const paired = ({ text }: Source): number => [...text.matchAll(/\banswer(InSteps)?\(\s*[\w.]+,/g)].length;
  expect(doors.length).toBeGreaterThan(20);
  expect(doors.filter((door) => paired(door) > mostInDoor).map(({ path }) => path)).toEqual([]);
});

it("a test of a server lies beside what it tests", () => {
  const elsewhere = sources("*/*.test.ts").filter(({ text }) => /from "\.{1,2}\/server\//.test(text));
  expect(
    [...elsewhere, ...sources("*/tests/**/*.ts"), ...sources("*/server/tests/**/*.ts")].map(({ path }) => path),
  ).toEqual([]);
});

it('news that holders hear is of what holders read: what the operations version reads alone is told to "staff"', () => {
  const telling = sources("*/server/**/*.ts").filter(({ text }) => text.includes('live.tell("everyone"'));
  const features = new Set(telling.map(({ path }) => path.split("/")[1]));
  expect(features).toEqual(new Set(["facts", "notice", "question", "status"]));
});

it("what is typed into a list is looked for by `mentions`, however wide it is typed", () => {
  const own = sources("*/server/**/*.ts").filter(({ text }) => /\bilike\b/i.test(text));
  expect(own.map(({ path }) => path)).toEqual([]);
});

it("a page in an order of its own is taken by `pageInOrder`", () => {
  const counted = sources("*/server/**/store*.ts").filter(({ text }) => /\.offset\(\(\w*\.?currentPage/.test(text));
  // One counts what waits and what is clean at once, the other has its numbers from the import.
  expect(new Set(counted.map(({ path }) => path))).toEqual(
    new Set(["features/firewall/server/import/store.ts", "features/record/server/review/store-queue.ts"]),
  );
});

it("tells a store's stray function from its factory", () => {
  const stray = (text: string): string[] => strayIn({ path: "store.ts", text });
  expect(stray("export const find = async (house: House) => 1;")).toEqual(["store.ts: find"]);
  expect(stray("export const caseOf = async (house: House) => 1;")).toEqual(["store.ts: caseOf"]);
  expect(stray("export async function find(house: House) {}")).toEqual(["store.ts: find"]);
  expect(stray("export const casesOf = (house: House) => ({});\nexport const sealed = [];")).toEqual([]);
});
