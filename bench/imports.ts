import * as z from "zod/mini";
import type { Figure, Figures } from "./stage/figure.ts";
import { type MeasuredImport, measuredImports } from "./stage/imports.ts";
import { type Running, startPortal } from "./stage/process.ts";
import { openStage, staffHeaders } from "./stage/roster.ts";

const rows = 5_000;

/** Files of 5,000 rows against what stands: read, compared, written, in what time and with how much memory. */
export const figures: Figures = async () => {
  const stage = await openStage();
  try {
    const url = await stage.databaseWith("imports", async (database) => {
      for (const { fill } of measuredImports) await fill?.(database);
    });
    const found: Figure[] = [];
    for (const one of measuredImports) {
      const portal = await startPortal({ url });
      try {
        found.push(...(await measure(one, portal, await staffHeaders({ url }, one.roles))));
      } finally {
        await portal.stop();
      }
    }
    return found;
  } finally {
    await stage.stop();
  }
};

const measure = async (
  one: MeasuredImport,
  portal: Running,
  headers: Readonly<Record<string, string>>,
): Promise<Figure[]> => {
  const desk = `${portal.url}${one.root}`;
  // What the first file enters, every row of the second changes.
  await importAll(desk, headers, one.file(rows, "first"));
  const before = portal.memory();
  let most = before;
  const watch = setInterval(() => (most = Math.max(most, portal.memory())), 20);
  const begun = performance.now();
  const { changed } = await importAll(desk, headers, one.file(rows, "second")).finally(() => clearInterval(watch));
  const seconds = (performance.now() - begun) / 1000;
  if (changed !== rows) throw new Error(`${one.name}: ${changed} rows changed instead of ${rows}`);
  const detail = `${rows} rows, all of which differ: read, compared and written`;
  return [
    { name: `import of ${one.name}`, value: seconds, limit: 10, better: "lower", unit: "s", detail },
    {
      name: `import of ${one.name}, memory above before`,
      value: most - before,
      limit: 80,
      better: "lower",
      unit: "MB",
      detail: `${before.toFixed(0)} MB before, ${most.toFixed(0)} MB at most`,
    },
  ];
};

const Made = z.object({ id: z.string(), version: z.int(), changed: z.int(), errors: z.int() });
type Made = z.output<typeof Made>;
const Answered = z.object({ status: z.union([z.string(), z.number()]), message: z.string(), result: z.unknown() });

const importAll = async (desk: string, headers: Readonly<Record<string, string>>, text: string): Promise<Made> => {
  const form = new FormData();
  form.set("file", new Blob([text], { type: "text/csv" }), "rows.csv");
  const { "content-type": _, ...others } = headers;
  const made = await resultOf(await fetch(`${desk}import`, { method: "POST", headers: others, body: form }));
  const body = JSON.stringify({ id: made.id, version: made.version });
  await resultOf(await fetch(`${desk}apply`, { method: "POST", headers, body }));
  return made;
};

const resultOf = async (answer: Response): Promise<Made> => {
  const { status, message, result } = Answered.parse(await answer.json());
  if (String(status) !== "200") throw new Error(`The import was answered with ${status} ${message}`);
  const made = Made.parse(result);
  if (made.errors > 0) throw new Error(`The file was found to have ${made.errors} errors`);
  return made;
};
