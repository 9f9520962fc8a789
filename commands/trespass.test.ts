// Plants a trespass of every kind in a copy of the tree and sees each refused by the tools of `npm run check`, in words
// that say what to do instead. Beside them stand imports that must stay allowed, so that no rule is merely too strict.
import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { checkStep, type StepName } from "./check.ts";
import { type Copy, copyTree, placeFor } from "./copy.ts";
import { allowed, neighbourly, type Planted, trespasses } from "./trespasses.ts";

const steps: StepName[] = ["format", "lint", "types of contract", "types of server", "types of web", "boundaries"];

describe("the check", () => {
  let copy: Copy;
  const said = new Map<StepName, string>();
  beforeAll(async () => {
    copy = await copyTree();
    for (const { file, text } of [...neighbourly, ...allowed, ...trespasses]) await plant(copy.folder, file, text);
    for (const step of steps) said.set(step, (await checkStep(step, copy.folder)).said.replaceAll(/\s+/g, " "));
  });
  afterAll(async () => await copy.remove());

  it.each(trespasses)("refuses $what", ({ file, by, words }) => {
    const complaints = said.get(by) ?? "";
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
