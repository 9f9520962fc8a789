import { createHash } from "node:crypto";
import { existsSync, globSync } from "node:fs";
import { readdir, readFile, writeFile } from "node:fs/promises";
import { join, relative, sep } from "node:path";
import * as z from "zod/mini";
import { root, run } from "../tools.ts";

const Sbom = z.looseObject({
  serialNumber: z.string(),
  metadata: z.looseObject({ timestamp: z.string() }),
  components: z.array(z.looseObject({ name: z.string(), version: z.optional(z.string()) })),
});

/** What the archive is made of, in CycloneDX as npm tells it of the lock; without what would differ at the same contents. */
export const writeSbom = async (file: string): Promise<number> => {
  const parameters = ["sbom", "--sbom-format", "cyclonedx", "--omit", "dev", "--package-lock-only"];
  const { code, said } = await run({ file: "npm", parameters });
  const begins = said.indexOf("{");
  if (code !== 0 || begins === -1) throw new Error(`npm could not list what the archive is made of.\n${said}`);
  const sbom = Sbom.parse(JSON.parse(said.slice(begins)));
  const digest = createHash("sha256").update(JSON.stringify(sbom.components)).digest("hex");
  sbom.serialNumber = `urn:uuid:${digest.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12}).*$/, "$1-$2-$3-$4-$5")}`;
  delete sbom.metadata["timestamp" as never];
  await writeFile(file, `${JSON.stringify(sbom, null, 1)}\n`);
  return sbom.components.length;
};

/** The licences of every package that is in the bundle or beside it, one after the other. */
export const writeLicences = async (file: string, modules: string): Promise<void> => {
  const texts: string[] = [];
  for (const found of globSync("{*,@*/*}/{LICENSE,LICENCE,License,license,LICENSE-MIT}{,.md,.txt}", {
    cwd: modules,
  }).toSorted()) {
    const name = found.split(sep).slice(0, -1).join("/");
    const text = existsSync(join(modules, found)) ? await readFile(join(modules, found), "utf8") : "";
    texts.push(`${name}\n${"=".repeat(name.length)}\n\n${text.trim()}\n`);
  }
  await writeFile(file, texts.join("\n\n"));
};

/** SHA-256 of every file of a folder, as `sha256sum --check` reads it. */
export const writeSums = async (folder: string): Promise<void> => {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const lines: string[] = [];
  for (const entry of entries.filter((one) => one.isFile())) {
    const path = join(entry.parentPath, entry.name);
    const sum = createHash("sha256")
      .update(await readFile(path))
      .digest("hex");
    lines.push(`${sum}  ${relative(folder, path).split(sep).join("/")}`);
  }
  const byPath = (one: string, other: string): number => (one.slice(66) < other.slice(66) ? -1 : 1);
  await writeFile(join(folder, "SHA256SUMS"), `${lines.toSorted(byPath).join("\n")}\n`);
};

/** The documents of the archive: everything for readers, without what is for those who build it. */
export const documents = (): readonly string[] =>
  globSync(["README*.md", "ARCHITECTURE.md", "CHANGELOG*.md", "docs/**/*.{md,json,png}", "examples/**/*"], {
    cwd: root,
    exclude: (path) => path.includes("node_modules"),
  });
