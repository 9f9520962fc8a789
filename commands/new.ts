// `npm run new feature <word>`: writes the slice features/<word> with its step of the schema, and enters it in the lists.
import { existsSync, readdirSync } from "node:fs";
import { mkdir, readFile, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { listsFor, nextMigration, sliceFiles, withWord } from "./slice.ts";
import { root, run, tool } from "./tools.ts";

const [kind, word = ""] = process.argv.slice(2);

if (kind !== "feature" || !/^[a-z]{2,20}$/.test(word))
  stopWith("Say: npm run new feature <word>, one word in small letters.");
if (existsSync(join(root, "features", word))) stopWith(`features/${word} exists already.`);

const migration = nextMigration(word, readdirSync(join(root, "database/migrations")));
const written = new Map(sliceFiles(word, migration).map(({ path, text }) => [path, text]));
for (const { path, list, from } of listsFor(word, migration)) {
  const text = withWord(await readFile(join(root, path), "utf8"), list, word, from);
  if (text === undefined) stopWith(`${path} has no list \`export const ${list} = [ … ]\`.`);
  else written.set(path, text);
}
for (const [path, text] of written) {
  await mkdir(dirname(join(root, path)), { recursive: true });
  await writeFile(join(root, path), text);
}
await run(tool("oxfmt", [...written.keys()]));

console.log([...written.keys()].map((path) => `  ${path}`).join("\n"));
console.log(
  `Next: npm test -- ${word}. Make its calls, columns and words what is wanted, name their items of the catalogue, say in ` +
    "docs/glossary.md what the word means, and print docs/calls.md by npm run docs.",
);

function stopWith(message: string): void {
  console.error(message);
  process.exit(1);
}
