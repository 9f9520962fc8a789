// How long a function and how full a folder may be (decision 0037): `npm run check` asks it. A function within another is
// counted for itself, so that an object of functions, as stores and the parts of the house are, is as long as its own words.
import { globSync, readFileSync } from "node:fs";
import { dirname } from "node:path";
import { pathToFileURL } from "node:url";
import { parseSync, Visitor } from "vite";

/** Lines of its own that a function may have: without those of functions within it, without comments and empty ones. */
const mostLines = 95;
/** Files of code that may lie side by side in a folder, without their tests. */
const mostFiles = 22;
/** Folders whose files are one ordered list: every step of the schema is a file, every journey and every measurement one. */
const lists = ["database/migrations", "e2e", "bench"];

/** A function of a file and its own lines. */
interface Measured {
  readonly file: string;
  /** Where it begins. */
  readonly line: number;
  readonly lines: number;
}

/** Every function of a file, with the lines that are its own; none of a file too short to hold one that is too long. */
const functionsIn = (file: string): Measured[] => {
  const text = readFileSync(file, "utf8");
  if (text.split("\n").length <= mostLines) return [];
  const { program, comments } = parseSync(file, text);
  const lineAt = linesOf(text);
  const silent = new Set(comments.flatMap(({ start, end }) => range(lineAt(start), lineAt(end))));
  const isSaid = text
    .split("\n")
    .map((line, index) => line.trim() !== "" && !(silent.has(index) && /^\s*(\/|\*)/.test(line)));
  const found: { readonly first: number; readonly last: number; within: number }[] = [];
  const open: typeof found = [];
  const enter = ({ start, end }: { start: number; end: number }): void => {
    const one = { first: lineAt(start), last: lineAt(end), within: 0 };
    found.push(one);
    open.push(one);
  };
  const leave = (): void => {
    const one = open.pop();
    const around = open.at(-1);
    // The line it begins on belongs to both.
    if (one && around) around.within += range(one.first + 1, one.last).filter((line) => isSaid[line]).length;
  };
  const kinds = ["FunctionDeclaration", "FunctionExpression", "ArrowFunctionExpression"];
  new Visitor(
    Object.fromEntries(
      kinds.flatMap((kind) => [
        [kind, enter],
        [`${kind}:exit`, leave],
      ]),
    ),
  ).visit(program);
  return found.map(({ first, last, within }) => ({
    file,
    line: first + 1,
    lines: range(first, last).filter((line) => isSaid[line]).length - within,
  }));
};

/** How many files of code lie in each folder, tests apart. */
const filesPerFolder = (files: readonly string[]): ReadonlyMap<string, number> => {
  const many = new Map<string, number>();
  for (const file of files) many.set(dirname(file), (many.get(dirname(file)) ?? 0) + 1);
  return many;
};

const range = (first: number, last: number): number[] =>
  Array.from({ length: last - first + 1 }, (_, at) => first + at);

/** Which line, counted from 0, a place of the text is on. */
const linesOf = (text: string): ((place: number) => number) => {
  const starts = [...text.matchAll(/\n/g)].map(({ index }) => index);
  return (place) => {
    let [low, high] = [0, starts.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((starts[middle] ?? 0) < place) low = middle + 1;
      else high = middle;
    }
    return low;
  };
};

if (import.meta.url === pathToFileURL(process.argv[1] ?? "").href) {
  const files = globSync("{kit,dialect,features,hosts,database,apps,bench,e2e,commands}/**/*.{ts,tsx}", {
    exclude: ["**/node_modules/**", "**/dist/**", "**/.cache/**", "**/*.test.*", "**/*.d.ts"],
  }).map((file) => file.replaceAll("\\", "/"));
  const long = files
    .filter((file) => !/^e2e\/|\/testing/.test(file))
    .flatMap(functionsIn)
    .filter(({ lines }) => lines > mostLines)
    .map(
      ({ file, line, lines }) =>
        `${file}:${line} says ${lines} lines in one function. Give its parts names, up to ${mostLines}.`,
    );
  const full = [...filesPerFolder(files)]
    .filter(([folder, many]) => many > mostFiles && !lists.includes(folder))
    .map(
      ([folder, many]) =>
        `${folder} holds ${many} files. Put what belongs together into a folder of its name, up to ${mostFiles}.`,
    );
  console.log([...long, ...full].join("\n"));
  process.exit(long.length + full.length > 0 ? 1 : 0);
}
