import { globSync, readFileSync } from "node:fs";
import { resolve } from "node:path";
import { roles } from "@apron/kit/contract/roles";
import { session, updateSession } from "@apron/kit/web/session";
import { expect, it } from "vitest";
import { routeOf } from "./routes.ts";
import { menuFor } from "./shell/menu.ts";

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

/** The articles that come with the portal: whom each is for, and the pages it leads to. */
const articles = globSync("features/help/server/manual/*.ts", { cwd: root }).flatMap((file) =>
  readFileSync(resolve(root, file), "utf8")
    .split(/^ {2}\{$/m)
    .slice(1)
    .map((source) => ({
      id: /id: "([^"]+)"/.exec(source)?.[1] ?? file,
      for: /for: "(\w+)"/.exec(source)?.[1] ?? "",
      leadsTo: [...source.matchAll(/\]\((\/[^)?#]*)/g)].map(([, path = ""]) => path),
    })),
);

it("has an article of the manual for every page of a menu that its reader may read, and none that leads nowhere", () => {
  expect(articles.length).toBeGreaterThan(100);
  const nowhere = articles.flatMap(({ id, leadsTo }) => leadsTo.map((path) => ({ id, path })));
  expect(nowhere.filter(({ path }) => routeOf(path)?.state !== "open")).toEqual([]);
  for (const version of ["1", "2", "3"] as const) {
    updateSession({ id: "a1", version, roleIdList: Object.values(roles).map(({ id }) => id) });
    const readable = articles.filter((article) => version === "3" || article.for !== "staff");
    const told = new Set(readable.flatMap(({ leadsTo }) => leadsTo));
    const pages = menuFor(session()).flatMap(({ entries }) => entries.filter(({ state }) => state === "open"));
    expect(
      [...new Set(pages.map(({ path }) => path))].filter((path) => !told.has(path)),
      version,
    ).toEqual([]);
  }
});
