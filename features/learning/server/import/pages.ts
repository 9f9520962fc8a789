import { mkdtemp, rm, stat } from "node:fs/promises";
import { join } from "node:path";
import { spoolFolder } from "@apron/kit/server/files";
import type { House } from "@apron/kit/server/house";
import type { Stores } from "../stores.ts";
import type { ImportedDocument } from "./rules.ts";

/** What the file of pages is claimed for, with its hash. */
const pagesUse = "studyPages:";

/** Does something with a folder of its own, which is gone afterwards. */
export const inSpool = async <Result>(house: House, work: (spool: string) => Promise<Result>): Promise<Result> => {
  const spool = await mkdtemp(join(await spoolFolder(house.config)(), "study-"));
  try {
    return await work(spool);
  } finally {
    await rm(spool, { recursive: true, force: true });
  }
};

/** Keeps the PDFs of what would be written, each once whatever it is called (catalogue 20.5). */
export const keepAllPages = async (
  house: House,
  stores: Stores,
  { spool, importId, rows }: { spool: string; importId: string; rows: readonly ImportedDocument[] },
): Promise<void> => {
  for (const { kind, path, texts } of rows)
    if (texts.pages !== "" && (kind === "added" || kind === "changed"))
      await keepPages(house, stores, { owner: `study:${importId}`, spool, name: path, hash: texts.pages });
};

const keepPages = async (
  house: House,
  { pages }: Stores,
  { owner, spool, name, hash }: { owner: string; spool: string; name: string; hash: string },
): Promise<void> => {
  const now = house.clock.now();
  if (await pages.touch(hash, now)) return;
  const path = join(spool, hash);
  const { size } = await stat(path);
  const { fileId } = await house.files.keep({ owner, purpose: "study", name, path, size });
  await house.files.claim([fileId], { owner, purpose: "study", use: `${pagesUse}${hash}`, field: "file" });
  if (!(await pages.add(hash, fileId, now))) await house.files.erase([fileId]);
};

/** Whether the pages of all of these are kept still: a preview that waited too long has lost them. */
export const stillKept = async ({ pages }: Stores, rows: readonly ImportedDocument[]): Promise<boolean> => {
  const wanted = new Set(rows.flatMap(({ texts }) => (texts.pages === "" ? [] : [texts.pages])));
  return (await pages.known([...wanted])).size === wanted.size;
};
