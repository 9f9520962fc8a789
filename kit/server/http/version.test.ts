import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { openApiOf } from "./openapi.ts";
import { version } from "./version.ts";

const root = join(import.meta.dirname, "../../..");
const filesOf = (pattern: string): string[] =>
  globSync(pattern, { cwd: root, exclude: ["**/node_modules", "**/dist", "**/.cache"] });

it("of the product stands in package.json; programs take it from there, and only the list of releases repeats it", () => {
  const repeating = filesOf("{apps,bench,commands,database,e2e,features,hosts,kit}/**/*.{ts,tsx,mjs}").filter(
    (path) => !/\.(test|spec)\.tsx?$/.test(path) && readFileSync(join(root, path), "utf8").includes(`"${version}"`),
  );
  expect(repeating).toEqual(["features/home/server/releases.ts"]);
  expect(openApiOf([])).toMatchObject({ info: { version } });
});

it("is that of every part and of what the parts want of each other", () => {
  const { workspaces }: { workspaces: string[] } = JSON.parse(readFileSync(join(root, "package.json"), "utf8"));
  for (const part of workspaces) {
    const manifest = JSON.parse(readFileSync(join(root, part, "package.json"), "utf8"));
    const wanted = Object.entries({ ...manifest.dependencies, ...manifest.devDependencies });
    const ours = wanted.filter(([name]) => name.startsWith("@apron/"));
    expect([manifest.version, ...ours.map(([, of]) => of)], part).toEqual([version, ...ours.map(() => version)]);
  }
});
