import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { relative, resolve } from "node:path";
import { parseSync } from "vite";
import { expect, it } from "vitest";

const root = resolve(import.meta.dirname, "../../..");

/** Words that every page says: of the shell and its states, and the tool that says them. */
const said = ["apps/web/texts.ts", "kit/contract/texts.ts", "kit/web/language/texts.ts"];

it("the start of the portal brings the titles of its pages, and no other words of a feature", () => {
  const start = modulesFrom("apps/web/main.tsx");
  expect([...start.keys()].filter((file) => file.endsWith("/titles.ts")).length).toBeGreaterThan(20);
  const words = [...start].filter(([file]) => /\/(texts|words)[^/]*\.ts$/.test(file) && !said.includes(file));
  expect(words.map(([file, importer]) => `${file}, imported by ${importer}`)).toEqual([]);
});

/** The portal's own modules that are loaded with this one, each with the first that imports it. */
function modulesFrom(entry: string): ReadonlyMap<string, string> {
  const found = new Map([[entry, "nobody"]]);
  for (const [file] of found) {
    const from = createRequire(resolve(root, file));
    const own = requestsOf(file).filter((request) => /^(\.|@apron\/).*(?<!\.css)$/.test(request));
    for (const request of own) {
      const imported = relative(root, from.resolve(request));
      if (!found.has(imported)) found.set(imported, file);
    }
  }
  return found;
}

/** What a module asks for before it runs: no types, and nothing that it asks for later by `import()`. */
function requestsOf(file: string): string[] {
  const { module } = parseSync(file, readFileSync(resolve(root, file), "utf8"));
  const imports = module.staticImports.filter(({ entries }) => !entries.length || entries.some((one) => !one.isType));
  const exports = module.staticExports.flatMap(({ entries }) => entries).filter((one) => !one.isType);
  return [...imports, ...exports].flatMap(({ moduleRequest }) => moduleRequest?.value ?? []);
}
