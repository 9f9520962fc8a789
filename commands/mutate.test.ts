// What keeps the tables of mutants true, and what the trial of one is worth. All of them are tried by `npm run mutate`;
// here only a handful, so that a broken trial is noticed the same day.
import { existsSync, globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type Copy, copyTree } from "./copy.ts";
import type { Mutant } from "./mutants/mutant.ts";
import { chosen, mutants } from "./mutants/index.ts";
import { timesFound, tryMutant, withoutGreenTest } from "./mutants/trial.ts";
import { root } from "./tools.ts";

const textOf = (path: string): string => readFileSync(join(root, path), "utf8");
const against = (mutant: Mutant): string[] => mutant.against.split(" ");

describe("the tables of mutants", () => {
  it("have one for every threat of docs/security.md", () => {
    const threats = [...textOf("docs/security.md").matchAll(/^\| (T\d+) \|/gm)].map(([, threat = ""]) => threat);
    expect(threats.length).toBeGreaterThan(40);
    expect(threats.filter((threat) => !mutants.some((mutant) => against(mutant).includes(threat)))).toEqual([]);
  });

  it("have one for every file of rules", () => {
    const files = globSync("{features/*/server,hosts/simulator}/{rules*,rules/*,*/rules*}.ts", {
      cwd: root,
      exclude: ["**/*.test.ts"],
    });
    expect(files.length).toBeGreaterThan(30);
    expect(files.filter((file) => !mutants.some((mutant) => mutant.file === file))).toEqual([]);
  });

  it("take away what stands in the code, once, and put something else there", () => {
    const stale = mutants.filter((mutant) => timesFound(root, mutant) !== 1 || mutant.search === mutant.replace);
    expect(stale.map(({ file, search }) => `${file}: ${search}`)).toEqual([]);
  });

  it("name tests that are there", () => {
    const lost = mutants.filter(
      ({ test, named = "" }) => !existsSync(join(root, test)) || !textOf(test).includes(named),
    );
    expect(lost.map(({ test, named }) => `${test}: ${named}`)).toEqual([]);
  });

  it("give numbers that the documents know", () => {
    const security = textOf("docs/security.md");
    const catalogue = textOf("docs/catalogue.md");
    const known = (number: string): boolean =>
      security.includes(`| ${number} |`) || catalogue.includes(`**${number}**`) || catalogue.includes(`| ${number} |`);
    expect([...new Set(mutants.flatMap(against))].filter((number) => !known(number))).toEqual([]);
  });

  it("are chosen by threat, by table and by folder or file", () => {
    expect(chosen("T44").every((mutant) => against(mutant).includes("T44"))).toBe(true);
    expect(chosen("planning").length).toBeGreaterThan(20);
    expect(new Set(chosen("rotation").map(({ file }) => file))).toEqual(
      new Set(["features/planning/server/rules/rotation.ts"]),
    );
    expect(chosen("nothing of the kind")).toEqual([]);
    expect(chosen(undefined)).toBe(mutants);
  });
});

describe("a trial", () => {
  let copy: Copy;
  beforeAll(async () => {
    copy = await copyTree();
  });
  afterAll(async () => await copy.remove());

  const mask: Mutant = {
    against: "0.13",
    what: "a name is masked",
    file: "kit/contract/addresses.ts",
    search: "`${[...name][0]}*`",
    replace: "name",
    test: "kit/contract/addresses.test.ts",
    named: "others see of a number its ends",
  };

  it("sees a test fail for what is taken away, and leaves the copy as it was", async () => {
    expect(await tryMutant(copy.folder, mask)).toMatchObject({ verdict: "killed" });
    expect(readFileSync(join(copy.folder, mask.file), "utf8")).toBe(textOf(mask.file));
  });

  it("tells a mutant that lives", async () => {
    const harmless = { ...mask, replace: "`${Array.from(name)[0]}*`" };
    expect(await tryMutant(copy.folder, harmless)).toMatchObject({ verdict: "survived", reason: "1 green" });
  });

  it("takes no crash for a test that fails", async () => {
    expect(await tryMutant(copy.folder, { ...mask, replace: "][" })).toMatchObject({ verdict: "broken" });
    expect(await tryMutant(copy.folder, { ...mask, replace: "noSuchName" })).toMatchObject({ verdict: "broken" });
  });

  it("says so when the code has moved on, or the test", async () => {
    expect(await tryMutant(copy.folder, { ...mask, search: "no such line" })).toMatchObject({ verdict: "stale" });
    expect(await tryMutant(copy.folder, { ...mask, search: "replace" })).toMatchObject({ verdict: "stale" });
    const [gone, ...others] = await withoutGreenTest(copy.folder, [{ ...mask, named: "no such test" }, mask]);
    expect([gone?.verdict, gone?.mutant.named, others]).toEqual(["unnoticed", "no such test", []]);
  });
});
