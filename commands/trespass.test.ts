// Plants a trespass of every kind in a copy of the tree and sees each refused by the tools of `npm run check`, in words
// that say what to do instead. Beside them stand imports that must stay allowed, so that no rule is merely too strict, and
// a feature as `npm run new` writes it. One copy for all of them: the check of a tree is dear.
import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { checkStep, type StepName } from "./check.ts";
import { type Copy, copyTree, placeFor } from "./copy.ts";
import { nextMigration, withWord } from "./slice.ts";
import { type Ended, run, tool } from "./tools.ts";
import { allowed, neighbourly, type Planted, trespasses } from "./trespasses.ts";

const steps: StepName[] = ["format", "lint", "types of contract", "types of server", "types of web", "boundaries"];

const fresh = "hangar";
let copy: Copy;
let made: Ended;
const said = new Map<StepName, string>();

beforeAll(async () => {
  copy = await copyTree();
  made = await makeFeature(fresh);
  const planted = [...neighbourly, ...allowed, ...trespasses];
  for (const { file, text } of planted) await plant(copy.folder, file, text);
  for (const step of steps) {
    // What stands beside them has been checked itself.
    const own = [...neighbourly, ...allowed, ...trespasses.filter(({ by }) => by === step)];
    const files = [...own.map(({ file }) => file), `features/${fresh}`];
    said.set(step, (await checkStep(step, copy.folder, files)).said);
  }
});
afterAll(async () => await copy.remove());

describe("the check", () => {
  it.each(trespasses)("refuses $what", ({ file, by, words }) => {
    const complaints = (said.get(by) ?? "").replaceAll(/\s+/g, " ");
    expect(complaints).toContain(file);
    expect(complaintAbout(complaints, file)).toMatch(words);
  });

  it.each(allowed)("allows $what", ({ file }) => {
    for (const complaints of said.values()) expect(complaints).not.toContain(file);
  });

  it("refuses a table of neighbours that leads in a circle", async () => {
    const table = await readFile(join(copy.folder, "features/neighbours.mjs"), "utf8");
    const line = (from: string, to: string): string => `{ from: "${from}", to: "${to}", reason: "a test" },`;
    const circle = table.replace("neighbours = [", `neighbours = [${line("alpha", "beta")}${line("beta", "alpha")}`);
    await plant(copy.folder, "features/neighbours.mjs", circle);
    const file = await plant(
      copy.folder,
      "circle.mjs",
      await readFile(join(copy.folder, ".dependency-cruiser.mjs"), "utf8"),
    );
    await expect(import(pathToFileURL(file).href)).rejects.toThrow("alpha → beta → alpha");
  });
});

describe("a new feature", () => {
  it("is written, and which files are said", () => {
    expect(made.code).toBe(0);
    expect(made.said).toContain(`features/${fresh}/contract.ts`);
  });

  it.each(["apps/server/features.ts", "apps/web/features.ts", "database/migrations/index.ts"])(
    "is entered in %s",
    async (path) => {
      expect(await readFile(join(copy.folder, path), "utf8")).toMatch(/= \[[^\]]*hangar/);
    },
  );

  it("runs: its list, its form and its answers keep what their tests say", async () => {
    // A vitest around this one has a mode of its own.
    const env = {
      APRON_TEST_HOSTS: undefined,
      VITEST: undefined,
      VITEST_MODE: undefined,
    };
    const { said } = await run(tool("vitest", ["run", `features/${fresh}`]), { cwd: copy.folder, env });
    expect(said).toMatch(/Tests\s+4 passed/);
  });

  it.each(steps)("has nothing that %s has a word against", (step) => {
    expect(
      said
        .get(step)
        ?.split("\n")
        .filter((line) => line.includes(fresh)),
    ).toEqual([]);
  });

  it("is not written over one that is there", async () => {
    const again = await makeFeature(fresh);
    expect(again.code).toBe(1);
    expect(again.said).toContain("exists already");
  });

  it("leaves in its list what stood there before", () => {
    const list = 'import { a } from "x";\n\nexport const features: readonly Door[] = [\n  a,\n];\n';
    expect(withWord(list, "features", "b", "y")).toContain("[a, b]");
  });

  it("has the step of the schema after the last one", () => {
    expect(nextMigration("b", ["0009-a.ts", "0010-c.ts", "index.ts"])).toBe("0011-b");
  });
});

const makeFeature = async (name: string): Promise<Ended> =>
  await run({ file: process.execPath, parameters: [join(copy.folder, "commands/new.ts"), "feature", name] });

const plant = async (folder: string, path: string, text: string): Promise<string> => {
  const file = await placeFor(folder, path);
  await writeFile(file, text);
  return file;
};

/** What stands around the places where the file is named. */
const complaintAbout = (complaints: string, file: Planted["file"]): string =>
  complaints
    .split(file)
    .flatMap((part, index, parts) => [
      index > 0 ? part.slice(0, 400) : "",
      index < parts.length - 1 ? part.slice(-400) : "",
    ])
    .join(" ");
