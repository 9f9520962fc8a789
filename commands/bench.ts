// `npm run bench [name …] [-- --write]`: runs the measurements bench/<name>.ts, all without a name, one after the
// other, and prints each figure beside its limit and the conditions of the run. With --write they are written into
// docs/performance.md, which keeps what it says of the others. Measurements of many rounds take `--rounds=50` or
// `--seconds=600`. Exit code 1 when a limit is missed.
import { execFileSync } from "node:child_process";
import { existsSync, readdirSync } from "node:fs";
import { readFile, writeFile } from "node:fs/promises";
import { availableParallelism, cpus, totalmem } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { type Figure, type Figures, isMet } from "../bench/stage/figure.ts";
import { build } from "./build.ts";
import { root } from "./tools.ts";

interface Measured {
  readonly bench: string;
  readonly figures: readonly Figure[];
}

const folder = join(root, "bench");

/**
 * A measurement is a file that exports `figures`, in bench/ or one of its folders: screens in a browser, what hosts and probes
 * do to the portal, what several machines do, sheets as people keep them.
 */
const places = [folder, ...["screens", "hosts", "grown", "rosters"].map((room) => join(folder, room))];

const measurementOf = async (name: string): Promise<Figures | undefined> => {
  const file = places.map((place) => join(place, `${name}.ts`)).find((each) => existsSync(each));
  if (file === undefined) throw new Error(`There is no measurement ${name} in bench.`);
  const module: { figures?: Figures } = await import(pathToFileURL(file).href);
  return module.figures;
};

const measure = async (names: readonly string[]): Promise<Measured[]> => {
  const measured: Measured[] = [];
  for (const bench of names) {
    const figures = await measurementOf(bench);
    if (!figures) {
      if (named.includes(bench))
        console.log(`\n${bench} measures nothing by itself: it serves a measurement beside it.`);
      continue;
    }
    console.log(`\n${bench}`);
    const found = await figures();
    for (const figure of found) console.log(lineOf(figure));
    measured.push({ bench, figures: found });
  }
  return measured;
};

const lineOf = (figure: Figure): string =>
  [
    `  ${isMet(figure) ? "ok    " : "MISSED"}`,
    figure.name.padEnd(48),
    `${number(figure.value)} ${figure.unit}`.padStart(14),
    `limit ${figure.better === "higher" ? "≥" : "≤"} ${number(figure.limit)}`.padEnd(18),
    figure.detail,
  ].join("  ");

const number = (value: number): string =>
  value.toLocaleString("en-GB", { maximumSignificantDigits: Math.abs(value) >= 1000 ? 6 : 3 });

const conditions = (): string[] => [
  `date: ${new Date().toISOString().slice(0, 10)}`,
  `machine: ${availableParallelism()} cores (${cpus()[0]?.model.trim() ?? "unknown"}), ${Math.round(totalmem() / 2 ** 30)} GiB`,
  `Node: ${process.versions.node}`,
  `PostgreSQL: ${postgresVersion()}`,
];

const postgresVersion = (): string => {
  try {
    return execFileSync("psql", ["--version"], { encoding: "utf8" }).trim();
  } catch {
    return "no binaries found";
  }
};

const pagePath = join(root, "docs/performance.md");

const opening = [
  "# Performance",
  "",
  "Written by `npm run bench -- --write`. A ratio is taken within one run against something bare that does the same",
  "work on the same machine; absolute figures vary between machines, ratios hardly.",
].join("\n");

const sectionOf = ({ bench, figures }: Measured): string =>
  [
    `## ${bench}`,
    "",
    ...conditions().map((condition) => `- ${condition}`),
    "",
    "| figure | value | limit | | how |",
    "| --- | --- | --- | --- | --- |",
    ...figures.map(
      (figure) =>
        `| ${figure.name} | ${number(figure.value)} ${figure.unit} | ${figure.better === "higher" ? "≥" : "≤"} ${number(figure.limit)} | ${isMet(figure) ? "ok" : "**missed**"} | ${figure.detail} |`,
    ),
  ].join("\n");

/** The page with these figures; what it said of other measurements that are still there it goes on saying, by name. */
const pageWith = (page: string, measured: readonly Measured[]): string => {
  const kept = page.split(/^(?=## )/mu).filter((section) => all.includes(nameOf(section)));
  const sections = new Map(kept.map((section) => [nameOf(section), section.trim()]));
  for (const each of measured) sections.set(each.bench, sectionOf(each));
  const ordered = [...sections].toSorted(([one], [other]) => one.localeCompare(other));
  return `${[opening, ...ordered.map(([, section]) => section)].join("\n\n")}\n`;
};

const nameOf = (section: string): string => /^## (.*)$/mu.exec(section)?.[1] ?? "";

const named = process.argv.slice(2).filter((argument) => !argument.startsWith("--"));
const all = places
  .flatMap((place) => readdirSync(place))
  .filter((file) => file.endsWith(".ts") && !file.endsWith(".test.ts"))
  .map((file) => file.slice(0, -".ts".length));
try {
  await build();
  const measured = await measure(named.length > 0 ? named : all);
  if (process.argv.includes("--write")) await writeFile(pagePath, pageWith(await readFile(pagePath, "utf8"), measured));
  const figures = measured.flatMap((each) => each.figures);
  const missed = figures.filter((figure) => !isMet(figure)).length;
  console.log(`\n${conditions().join("; ")}\n${figures.length - missed} ok, ${missed} missed`);
  process.exit(missed > 0 || figures.length === 0 ? 1 : 0);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}
