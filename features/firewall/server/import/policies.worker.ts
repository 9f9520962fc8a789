// Reads a file of policies inside a thread of its own, and opens each by the objects there are.
import { workerData } from "node:worker_threads";
import { importRefusals } from "@apron/kit/contract/desk/imports";
import { filled } from "@apron/kit/contract/texts";
import { type CellRow, columnsLacking, namesOf, rowsBelow } from "@apron/kit/server/imports";
import { cellsIn, tellReading } from "@apron/kit/server/sheets";
import { firewallLimits } from "../../firewall.ts";
import { firewallRefusals } from "../../texts.ts";
import { policyColumns, readPolicy, searchOf, unsaidIn } from "../columns.ts";
import { bookOf, openedPairs } from "../objects.ts";
import type { PolicyTask, ReadWhole, StagedRow } from "./answers.ts";

/** Rows one by one: none but the one being told is held. */
function* staged(
  rows: readonly CellRow[],
  { objects }: Pick<PolicyTask, "objects">,
  whole: { pairs: number },
): Generator<StagedRow> {
  const book = bookOf(objects);
  const [ids, places] = [new Map<string, number>(), new Set<string>()];
  for (const { n, cells } of rows) {
    const { facts, opening, problems } = readPolicy(book, cells);
    const [id, place] = [`${facts.firewall}\n${facts.policyId}`, `${facts.firewall}\n${facts.order}`];
    const twin = ids.get(id);
    const again = [
      ...(twin === undefined ? [] : [{ field: "policyId", message: filled(importRefusals.E11006, { row: twin }) }]),
      ...(facts.order !== "" && places.has(place) ? [{ field: "order", message: firewallRefusals.E19060 }] : []),
    ];
    if (twin === undefined) ids.set(id, n);
    places.add(place);
    const isWrong = problems.length + again.length > 0;
    if (opening) whole.pairs += openedPairs(opening.opened);
    yield {
      n,
      facts,
      ...(isWrong && { cells }),
      opened: opening?.opened ?? null,
      uses: opening?.uses ?? [],
      problems: [...problems, ...again].map(({ field, message: { zh, en } }) => ({ field, message: { zh, en } })),
      ...searchOf(facts),
    };
  }
}

await tellReading(async () => {
  // Handed over by answers.ts, which is the only one to start this thread.
  const task = workerData as PolicyTask;
  const columns = namesOf(policyColumns);
  const sheet = await cellsIn(task.bytes, firewallLimits.importRows, {
    most: firewallLimits.importCells,
    lacks: (one) => columnsLacking(one, columns),
  });
  const { rows, ...read } = rowsBelow(sheet, columns);
  const unsaid = rows[0] ? unsaidIn(rows[0].cells) : [];
  const whole: ReadWhole = { ...read, count: rows.length, pairs: 0, unsaid };
  return { whole, rows: staged(rows, task, whole) };
});
