// What stands in the documents of operators is true, in both languages by the same questions.
import { existsSync, globSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { describe, expect, it } from "vitest";
import { environmentNames } from "@apron/kit/server/config";
import { root } from "../tools.ts";

const english = "docs/operations";
const chinese = "docs/operations/zh-CN";
const read = (path: string): string => readFileSync(join(root, path), "utf8");
const pairs = [
  { en: "README.md", zh: "README.zh-CN.md" },
  { en: "CHANGELOG.md", zh: "CHANGELOG.zh-CN.md" },
  ...globSync("*.md", { cwd: join(root, english) }).map((name) => ({
    en: `${english}/${name}`,
    zh: `${chinese}/${name}`,
  })),
];

/** Blocks that are typed or read by machines, letter for letter but for what is remarked at the end of a line. */
const blocksIn = (text: string): string[] =>
  [...text.matchAll(/^```\w*\n[^]*?^```/gm)].map(([block]) => block.replaceAll(/ +# .*$/gm, ""));
const levelsIn = (text: string): number[] =>
  [...text.replaceAll(/^```[^]*?^```/gm, "").matchAll(/^(#+) /gm)].map(([, marks = ""]) => marks.length);
/** Names, commands and values within the text; a path into a language's own folder is the same path. */
const namesIn = (text: string): string[] =>
  [...new Set([...text.replaceAll(/^```[^]*?^```/gm, "").matchAll(/`([^`]+)`/g)].map(([, name = ""]) => name))]
    .map((name) => name.replaceAll(/\s+/g, " "))
    .toSorted();
const linksIn = (text: string): string[] =>
  [...text.matchAll(/\]\((?!https?:)([^)\s]+)\)/g)].map(([, link = ""]) => link);
/** How a heading is addressed. */
const anchorsIn = (text: string): string[] =>
  [...text.matchAll(/^#+ (.+)$/gm)].map(([, words = ""]) =>
    words
      .toLowerCase()
      .replaceAll(/[^\p{L}\p{N}\s-]/gu, "")
      .replaceAll(/\s/g, "-"),
  );

describe.each(pairs)("$en and $zh", ({ en, zh }) => {
  it("are both there, with the same chapters, blocks and names", () => {
    const [one, other] = [read(en), read(zh)];
    expect(levelsIn(other)).toEqual(levelsIn(one));
    expect(blocksIn(other)).toEqual(blocksIn(one));
    expect(namesIn(other)).toEqual(namesIn(one));
  });

  it.each([en, zh])("lead to what is there: %s", (path) => {
    const dead = linksIn(read(path)).filter((link) => {
      const [file = "", anchor] = link.split("#");
      const target = file === "" ? path : join(dirname(path), file);
      if (!existsSync(join(root, target))) return true;
      return anchor !== undefined && !anchorsIn(read(target)).includes(decodeURIComponent(anchor));
    });
    expect(dead).toEqual([]);
  });
});

describe.each(["README.md", "README.zh-CN.md"])("%s", (path) => {
  it("names every variable there is, and no other", () => {
    const named = [...read(path).matchAll(/^\| (`[^|]+) \|/gm)].flatMap(([, cell = ""]) =>
      [...cell.matchAll(/`([A-Z_]+)`/g)].map(([, name = ""]) => name),
    );
    expect(named.toSorted()).toEqual(environmentNames.toSorted());
  });
});

describe("the examples", () => {
  it("name variables that are read, and files that are there", () => {
    const files = globSync("examples/**/*.*", { cwd: root }).filter((path) => /\.(example|yaml|service)$/.test(path));
    const unknown = files.flatMap((path) =>
      [...read(path).matchAll(/^\s*-?\s*(APRON_[A-Z_]+)[=:]/gm)].flatMap(([, name = ""]) =>
        environmentNames.includes(name) ? [] : [`${path}: ${name}`],
      ),
    );
    expect(unknown).toEqual([]);
    for (const path of globSync("examples/systemd/*.service", { cwd: root }))
      expect(read(path)).toMatch(/^ExecStart=\/opt\/apron\/bin\/apron (start|backup|audit verify)/m);
  });

  it("ask for figures that an instance has", () => {
    const told = namesIn(read(`${english}/watch.md`));
    const asked = ["examples/prometheus/apron-rules.yml", "examples/grafana/apron.json"].flatMap((path) =>
      [...read(path).matchAll(/\b(?:apron|nodejs)_[a-z0-9_]+/g)].map(([name]) => name.replace(/_bucket$/, "")),
    );
    expect(asked.length).toBeGreaterThan(10);
    expect([...new Set(asked)].filter((name) => !told.includes(name))).toEqual([]);
  });
});
