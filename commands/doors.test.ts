import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import * as z from "zod/mini";
import { root } from "./tools.ts";

const read = (path: string): string => readFileSync(join(root, path), "utf8");

it("ARCHITECTURE names every door of the kit, and no other", () => {
  const { exports } = z
    .object({ exports: z.record(z.string(), z.string()) })
    .parse(JSON.parse(read("kit/package.json")));
  for (const side of ["server", "web"]) {
    const doors = Object.keys(exports).flatMap(
      (door) => new RegExp(`^\\./${side}/([a-z-]+)(?:/\\*)?$`).exec(door)?.[1] ?? [],
    );
    const [, after = ""] = read("ARCHITECTURE.md").split(`| of \`@apron/kit/${side}\` |`);
    const rows = after.split("\n\n")[0]?.split("\n").slice(2) ?? [];
    const named = rows.flatMap((row) => [...row.matchAll(/`([a-z-]+)`/g)].map(([, name = ""]) => name));
    expect(named.toSorted()).toEqual([...new Set(doors)].toSorted());
  }
});
