// `npm run new feature <word>`: writes the empty slice features/<word> and enters it in the lists of both apps. The
// migration is yours to write: database/migrations/NNNN-<word>.ts, one line in its index.
import { existsSync } from "node:fs";
import { mkdir, readFile, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { featureLists, sliceFiles, withFeature } from "./slice.ts";
import { root, run, tool } from "./tools.ts";

const [kind, word = ""] = process.argv.slice(2);

if (kind !== "feature" || !/^[a-z]{2,20}$/.test(word))
  stopWith("Say: npm run new feature <word>, one word in small letters.");
if (existsSync(join(root, "features", word))) stopWith(`features/${word} exists already.`);

const written = new Map(sliceFiles(word).map(({ path, text }) => [path, text]));
for (const { path, door } of featureLists) {
  const list = withFeature(await readFile(join(root, path), "utf8"), word, door);
  if (list === undefined) stopWith(`${path} has no list \`export const features = [ … ]\`.`);
  else written.set(path, list);
}
for (const [path, text] of written) {
  await mkdir(dirname(join(root, path)), { recursive: true });
  await writeFile(join(root, path), text);
}
await run(tool("oxfmt", [...written.keys()]));

console.log([...written.keys()].map((path) => `  ${path}`).join("\n"));
console.log(
  "Next: declare its calls in contract.ts, add its migration, and say in docs/glossary.md what the word means.",
);

function stopWith(message: string): void {
  console.error(message);
  process.exit(1);
}
