import { globSync, readFileSync } from "node:fs";
import { resolve } from "node:path";
import { expect, it } from "vitest";
import { routeOf } from "./routes.ts";

const root = resolve(import.meta.dirname, "../..");

/** Where paths are listed rather than led to: they may be of pages that are to come. */
const lists = ["route-table.ts", "public-paths.ts", "holder-menu.ts", "routes.ts", "page-paths.ts"];

/** What the server serves itself, and what is no address of it. */
const elsewhere =
  "/cass /tsma /assets /demo /docs /healthz /readyz /metrics /csp-report /blank /vue-admin-template /bin/sh /email".split(
    " ",
  );

/**
 * Every path of the portal that stands in a source file, with the file: of links, refusals, to-dos, messages and menus. A
 * `PageLink` to a page that is to come says so and leads nowhere.
 */
const written = globSync("{features,kit,apps/web}/**/*.{ts,tsx}", {
  cwd: root,
  exclude: (file) => /node_modules|dist|\.test\.tsx?$|testing/.test(file),
})
  .filter((file) => !lists.some((name) => file.endsWith(`/${name}`)))
  .flatMap((file) => {
    const source = readFileSync(resolve(root, file), "utf8");
    return [...source.matchAll(/(?:["'`]|publicUrl\})(\/[A-Za-z][\w/-]*)(?=["'`?#$])/g)]
      .filter(({ index }) => !/<PageLink[^>]*$/.test(source.slice(0, index)))
      .map(([, path = ""]) => ({ file, path }));
  })
  .filter(({ path }) => !elsewhere.some((own) => path === own || path.startsWith(`${own}/`)));

it("leads to no page that is not there or not open, wherever a path of the portal is written", () => {
  expect(written.length).toBeGreaterThan(200);
  const nowhere = written.filter(({ path }) => routeOf(path)?.state !== "open");
  expect(nowhere.map(({ file, path }) => `${path} in ${file}`)).toEqual([]);
});
