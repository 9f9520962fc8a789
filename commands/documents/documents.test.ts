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
  { en: "docs/hosts.md", zh: "docs/hosts.zh-CN.md" },
  { en: "docs/probes.md", zh: "docs/probes.zh-CN.md" },
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

/** How much each chapter says: its paragraphs, the points of its lists, the rows of its tables. */
const amountsIn = (text: string): unknown[] =>
  text
    .replaceAll(/^```[^]*?^```/gm, "")
    .split(/^#+ /m)
    .map((chapter) => ({
      paragraphs: chapter.split(/\n\s*\n/).filter((one) => one.trim() !== "").length,
      points: [...chapter.matchAll(/^\s*(?:-|\d+\.) /gm)].length,
      rows: [...chapter.matchAll(/^\|/gm)].length,
    }));
/** What an example tells its reader: runs of comments, and texts that are shown. */
const toldIn = (path: string): string[] =>
  path.endsWith(".json")
    ? [...read(path).matchAll(/"(?:title|label)": "([^"]+)"/g)].map(([, said = ""]) => said)
    : [...read(path).matchAll(/(?:^ *# .*\n)+|(?:summary|description): ".*"/gm)].map(([said]) => said);

describe.each(pairs)("$en and $zh", ({ en, zh }) => {
  it("are both there, with the same chapters, blocks and names", () => {
    const [one, other] = [read(en), read(zh)];
    expect(levelsIn(other)).toEqual(levelsIn(one));
    expect(blocksIn(other)).toEqual(blocksIn(one));
    expect(namesIn(other)).toEqual(namesIn(one));
  });

  it("say as much in each chapter", () => {
    expect(amountsIn(read(zh))).toEqual(amountsIn(read(en)));
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

describe.each([english, chinese])("the page of the command in %s", (folder) => {
  it("names every command there is", () => {
    const usages = [...read("apps/server/apron/main.ts").matchAll(/^ {4}usage: "([a-z ]*[a-z])/gm)];
    expect(usages.length).toBeGreaterThan(10);
    const page = read(`${folder}/command.md`);
    expect(usages.filter(([, usage = ""]) => !page.includes(`| \`apron ${usage}`))).toEqual([]);
  });
});

describe("the examples", () => {
  it("are told in both languages", () => {
    const files = globSync("examples/**/*.*", { cwd: root }).filter((path) => !path.endsWith(".timer"));
    const names = /^(Apron|[\w./${}-]+)$/;
    const english = files.flatMap((path) =>
      toldIn(path).flatMap((said) => (/\p{Script=Han}/u.test(said) || names.test(said) ? [] : [`${path}: ${said}`])),
    );
    expect(english).toEqual([]);
  });

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

  it("throw away what a visitor says of himself before a proxy that is believed", () => {
    for (const path of ["examples/nginx/apron.conf", "examples/haproxy/haproxy.cfg"])
      expect(read(path)).toMatch(/proxy_set_header X-Forwarded-Host "";|http-request del-header X-Forwarded-Host/);
  });

  it("ask for figures that an instance has, all of which are told", () => {
    const told = namesIn(read(`${english}/watch.md`));
    const given = globSync("{kit/server,features/watch/server}/**/*.ts", { cwd: root }).flatMap((path) =>
      /node_modules|test/.test(path)
        ? []
        : [...read(path).matchAll(/name: "(apron_[a-z_]+)"/g)].map(([, name]) => name),
    );
    expect(given.length).toBeGreaterThan(10);
    expect(given.filter((name) => !told.includes(name ?? ""))).toEqual([]);
    const asked = ["examples/prometheus/apron-rules.yml", "examples/grafana/apron.json"].flatMap((path) =>
      [...read(path).matchAll(/\b(?:apron|nodejs)_[a-z0-9_]+/g)].map(([name]) => name.replace(/_bucket$/, "")),
    );
    expect(asked.length).toBeGreaterThan(10);
    expect([...new Set(asked)].filter((name) => !told.includes(name))).toEqual([]);
  });
});
