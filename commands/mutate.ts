// `npm run mutate [word]`: takes one defence after the other out of a copy of the code and sees a test fail for each. A
// defence whose loss no test notices is one that a later change may lose unseen. `word` chooses those against a threat
// (T7), those of a table (`sign-in`), or those of a folder or file (`duty`, `rules-rotation`). Exit code 1 when one survives.
import { availableParallelism } from "node:os";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { startPostgres } from "@apron/database/postgres-binaries";
import { type Copy, copyTree } from "./copy.ts";
import type { Mutant } from "./mutants/mutant.ts";
import { chosen } from "./mutants/index.ts";
import { databaseOfTrials, type Tried, tryMutant, withoutGreenTest } from "./mutants/trial.ts";

const word = process.argv[2];
const mutants = chosen(word);
if (mutants.length === 0) {
  console.error(`No mutant is about "${word}".`);
  process.exit(1);
}
// On PostgreSQL, where there are programs of it, a trial's database is there at once, and can be asked by two at a time.
const data = mkdtempSync(join(tmpdir(), "apron-mutate-"));
const postgres = await startPostgres(data, { safe: false });
if (postgres) process.env[databaseOfTrials] = postgres.url;
const copies = await Promise.all(Array.from({ length: Math.min(2, availableParallelism(), mutants.length) }, copyTree));
process.once("exit", () => {
  for (const folder of [data, ...copies.map((copy) => copy.folder)])
    rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
});

const [first] = copies;
console.log(`${mutants.length} mutants. First their tests without them …`);
const results: Tried[] = first ? await withoutGreenTest(first.folder, mutants) : [];
results.forEach(tell);
const waiting = mutants.filter((mutant) => !results.some((tried) => tried.mutant === mutant));
await Promise.all(copies.map(work));

const alive = results.filter(({ verdict }) => verdict !== "killed");
for (const { mutant, verdict, reason } of alive) console.log(`\n${described(mutant, verdict)}\n    ${reason}`);
console.log(`\n${results.length - alive.length} killed, ${alive.length} not`);
await postgres?.stop();
process.exit(alive.length > 0 ? 1 : 0);

async function work({ folder }: Copy): Promise<void> {
  for (let mutant = waiting.shift(); mutant; mutant = waiting.shift()) {
    const tried = await tryMutant(folder, mutant);
    results.push(tried);
    tell(tried);
  }
}

function tell({ mutant, verdict, reason, seconds }: Tried): void {
  console.log(`  ${verdict.padEnd(10)}${seconds.toFixed(1).padStart(6)} s  ${mutant.against.padEnd(8)}${mutant.what}`);
  if (verdict !== "killed") console.log(`${" ".repeat(22)}${reason.slice(0, 200).replaceAll("\n", " ")}`);
}

function described({ against, what, file, search, replace, test, named }: Mutant, verdict: string): string {
  return [
    `${verdict.toUpperCase()}  ${against}: ${what}`,
    `    in ${file}`,
    ...search.split("\n").map((line) => `    - ${line}`),
    ...replace.split("\n").map((line) => `    + ${line}`),
    `    should have failed: ${test}${named === undefined ? "" : `, “${named}”`}`,
  ].join("\n");
}
