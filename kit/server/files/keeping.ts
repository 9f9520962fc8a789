import { randomUUID } from "node:crypto";
import { mkdir, open, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { buffer } from "node:stream/consumers";
import {
  type FileKind,
  fileLimits,
  type FilePurpose,
  fileRefusals,
  fileUrl,
  kindNames,
  purposeTerms,
  type PurposeTerms,
} from "../../contract/files.ts";
import { common, type Refusal, type RefusalKind, refuse } from "../../contract/refusal.ts";
import { clamdAt } from "./antivirus.ts";
import type { Clock } from "../clock.ts";
import type { Config } from "../config/index.ts";
import type { Database } from "../database.ts";
import { DiskFailed } from "./disk.ts";
import { decrypt, newFileKey } from "./cipher.ts";
import { endingAs, headBytes, kindOf } from "./kinds.ts";
import { fileRows } from "./rows.ts";
import { s3Store } from "./s3.ts";
import { folderStore } from "./store.ts";
import { openPictureStudio } from "./studio.ts";
import type { ArrivedFile, FileRule, Files } from "./files.ts";
import type { Log } from "../log.ts";
import { randomToken, type Seals } from "../seals/index.ts";

const { E27003, E27004, E27005, E27006, E27007, E27008 } = fileRefusals;
/** What the keys of encrypted files are sealed for. */
export const sealPurpose = "file-key";
const batch = 100;
/** Names in storage that are looked for in the database at once. */
const strayBatch = 1000;

/** Opens the files of the house; folders and threads come with the first file. */
export const openFiles = (parts: {
  readonly config: Config;
  readonly clock: Clock;
  readonly database: Database;
  readonly log: Log;
  readonly seals: Seals;
}): Files => {
  const { clock, config, database, log, seals } = parts;
  const rows = fileRows(database, clock);
  const store = config.filesPlace.startsWith("s3+") ? s3Store(config.filesPlace) : folderStore(config.filesPlace);
  const scan = config.antivirus === undefined ? undefined : clamdAt(config.antivirus);
  const studio = openPictureStudio();
  const spools = spoolFolder(config);
  const rules = new Map<FilePurpose, FileRule>();

  /** What is to be stored: the file as it came, or its picture drawn anew beside it. */
  const prepare = async (file: ArrivedFile, kind: FileKind, key: Buffer | undefined) => {
    if (kind !== "jpeg" && kind !== "png") return { kind, size: file.size, path: file.path };
    const to = `${file.path}.new`;
    const { longestSide } = purposeTerms[file.purpose];
    const outcome = await studio.rework({ from: file.path, to, kind, longestSide, key });
    if ("refused" in outcome) throw outcome.refused === "pixels" ? refuseAt(E27004, pixels) : refuseAt(E27003);
    return { ...outcome, path: to };
  };

  const away = (error: unknown): Refusal => {
    log.error({ err: error }, "the storage of files failed");
    return refuse(common.E9506);
  };

  /** Nothing is taken unseen where a scanner is asked for. */
  const refuseHarm = async (path: string): Promise<void> => {
    const verdict = await scan?.(path).catch((error: unknown) => {
      log.error({ err: error }, "the virus scanner did not look at an upload, which was refused");
      throw refuse(common.E9506);
    });
    if (verdict === "harmful") throw refuseAt(E27008);
  };

  const purge = async (id: string): Promise<void> => {
    // The living portal beside may keep its files at the same place.
    if (!config.drill) await store.remove(id);
    await rows.forget(id);
  };

  const files: Files = {
    async keep(file) {
      const { owner, purpose } = file;
      const terms = { ...purposeTerms[purpose], ...rules.get(purpose)?.refusals };
      if (file.size === 0) throw refuseAt(E27007);
      if (file.size > terms.maximum) throw tooLarge(terms);
      const sniffed = terms.kinds.includes("part") ? "part" : kindOf(await headOf(file.path));
      if (!sniffed || !terms.kinds.includes(sniffed))
        throw refuseAt(terms.wrongKind, { kinds: kindNames(terms.kinds) });
      // Spares the work for those whose room is full; `add` decides.
      const room = terms.room ?? fileLimits.userBytes;
      if (!(await rows.hasRoom(owner, room))) throw noRoom(room);
      await refuseHarm(file.path);
      const key = terms.sealed && newFileKey();
      const { path, kind, size } = await prepare(file, sniffed, key);
      try {
        const id = randomToken(192);
        const name = endingAs(kind, file.name === "" ? kind : file.name);
        const keySealed = key && seals.seal(sealPurpose, key.toString("base64url"));
        const keptAt = clock.now();
        if (!(await rows.add({ id, owner, purpose, kind, name, size, keySealed, room }))) throw noRoom(room);
        try {
          await store.put(id, path);
        } catch (error) {
          await rows.letGo([id]);
          throw new DiskFailed(error);
        }
        await rows.stored(id);
        return { fileId: id, url: fileUrl(id), owner, purpose, kind, name, size, keptAt, use: undefined };
      } finally {
        await rm(path, { force: true });
      }
    },

    async keepBytes({ bytes, ...file }) {
      const path = join(await spools(), randomUUID());
      try {
        await writeFile(path, bytes, { mode: 0o600 });
        return await files.keep({ ...file, path, size: bytes.length });
      } finally {
        await rm(path, { force: true });
      }
    },

    async claim(fileIds, claim) {
      const ids = [...new Set(fileIds)];
      if (ids.length === 0) return;
      await database.transaction(async () => {
        if ((await rows.claim(ids, claim)) < ids.length) throw refuse(E27006, { fields: { [claim.field]: E27006 } });
      });
    },

    async claimFresh(fileIds, claim) {
      if (fileIds.length === 0) return;
      const used = new Set((await rows.usedBy(claim.use)).map(({ fileId }) => fileId));
      await files.claim(
        fileIds.filter((fileId) => !used.has(fileId)),
        claim,
      );
    },

    find: async (fileId) => (await rows.find(fileId))?.kept,
    usedBy: (use) => rows.usedBy(use),

    async read({ fileId }, part) {
      const found = await rows.find(fileId);
      if (!found) throw refuse(E27006);
      const stored = await store.get(fileId, part).catch((error: unknown) => Promise.reject(away(error)));
      if (found.keySealed === null) return stored;
      if (part) throw new Error("a part of what is encrypted cannot be believed");
      const key = Buffer.from(seals.open(sealPurpose, found.keySealed), "base64url");
      return decrypt(await buffer(stored), key);
    },

    letGo: (fileIds) => rows.letGo(fileIds),

    async erase(fileIds) {
      await rows.letGo(fileIds);
      for (const id of fileIds) await purge(id);
    },

    async sweep() {
      await rows.letGoUnclaimed();
      for (;;) {
        const ids = await rows.erased(batch);
        const failed: string[] = [];
        for (const id of ids)
          await purge(id).catch((error: unknown) => {
            failed.push(id);
            log.warn({ err: error, file: id }, "a file's bytes could not be removed, the next sweep tries again");
          });
        if (ids.length < batch || failed.length > 0) return;
      }
    },

    async sweepStrays() {
      let names: string[] = [];
      for await (const name of store.names()) {
        names.push(name);
        if (names.length < strayBatch) continue;
        await rows.noteStrays(names);
        names = [];
      }
      await rows.noteStrays(names);
      for (;;) {
        const strays = await rows.strays(batch);
        for (const name of strays) await store.remove(name);
        await rows.forgetStrays(strays);
        if (strays.length > 0) log.info({ strays: strays.length }, "bytes of files that no row knows were removed");
        if (strays.length < batch) return;
      }
    },

    abandonAll: () => rows.abandonAll(),

    learn(all) {
      for (const [name, rule] of all.flatMap((one) => Object.entries(one))) {
        // Object.entries knows no more than string.
        const purpose = name as FilePurpose;
        const known = rules.get(purpose);
        rules.set(purpose, known ? readByEither(purpose, known, rule) : rule);
      }
    },

    ruleOf: (purpose) => rules.get(purpose) ?? {},
  };
  return files;
};

/** The folder in which uploads arrive; everything left in it by an earlier run is removed by `clearSpools`. */
export const spoolFolder = (config: Config) => {
  const folder = join(config.dataFolder, "arriving");
  return async (): Promise<string> => {
    await mkdir(folder, { recursive: true, mode: 0o700 });
    return folder;
  };
};

/** Removes what an earlier run of this instance left half uploaded; once, before requests are answered. */
export const clearSpools = async (config: Config): Promise<void> =>
  await rm(join(config.dataFolder, "arriving"), { recursive: true, force: true });

/** The refusal of a file beyond the limit of its purpose, which it names. */
export const tooLarge = (terms: Pick<PurposeTerms, "limit" | "tooLarge">): Refusal =>
  refuseAt(terms.tooLarge, { limit: terms.limit });

const pixels = { megapixels: fileLimits.megapixels, side: fileLimits.side };

const noRoom = (room: number): Refusal =>
  refuse(E27005, { values: { files: fileLimits.userFiles, limit: `${room / 1_048_576} MiB` } });

const refuseAt = (kind: RefusalKind, values: Readonly<Record<string, string | number>> = {}): Refusal =>
  refuse(kind, { values, fields: { file: kind } });

const headOf = async (path: string): Promise<Uint8Array> => {
  const file = await open(path);
  try {
    const { buffer: head, bytesRead } = await file.read(Buffer.alloc(headBytes), 0, headBytes, 0);
    return head.subarray(0, bytesRead);
  } finally {
    await file.close();
  }
};

/** The rule of a purpose that two features share: whoever one of them lets read, may. */
const readByEither = (purpose: FilePurpose, one: FileRule, other: FileRule): FileRule => {
  if (Object.keys({ ...one, ...other }).some((key) => key !== "reads" && key !== "isPublic"))
    throw new Error(`Files for "${purpose}" are ruled by two features, and by more than who reads`);
  return {
    isPublic: async (file) => ((await one.isPublic?.(file)) ?? false) || ((await other.isPublic?.(file)) ?? false),
    reads: async (caller, file) =>
      ((await one.reads?.(caller, file)) ?? false) || ((await other.reads?.(caller, file)) ?? false),
  };
};
