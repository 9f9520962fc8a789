import type { Written } from "@apron/kit/server/history";
import { createHash, randomUUID } from "node:crypto";
import { Readable } from "node:stream";
import type { ParsedBodyOf, ResultOf } from "@apron/kit/contract/call";
import { fileRefusals } from "@apron/kit/contract/files";
import { common, refuse } from "@apron/kit/contract/refusal";
import type { Asked } from "@apron/kit/server/call";
import type { House } from "@apron/kit/server/house";
import type * as contract from "../contract-desk.ts";
import { releaseLimits } from "../release.ts";
import { releaseRefusals } from "../texts.ts";
import { tellOfReleases } from "./desk.ts";
import { type Hashes, otherThanDeclared, type Slice, slicesOf } from "./rules.ts";
import type { StoredRelease } from "./store.ts";
import type { StoredUpload } from "./store-uploads.ts";
import type { Stores } from "./stores.ts";

type Parts = Awaited<ReturnType<Stores["uploads"]["parts"]>>;

const usageOf = (releaseId: string): string => `release:${releaseId}`;
const ownerOf = (uploadId: string): string => `release:${uploadId}`;
const receivedOf = (parts: Parts): number => parts.reduce((sum, { size }) => sum + size, 0);

/** Begins to take in the file of a release, or goes on with the same file where its parts end. */
export const begin = async (
  house: House,
  { releases, uploads }: Stores,
  { body, caller, note }: Asked<ParsedBodyOf<typeof contract.beginUpload>>,
): Promise<ResultOf<typeof contract.beginUpload>> => {
  const found = await releases.find(body.id);
  if (!found) throw refuse(common.E9404);
  note(`${found.software} ${found.number} ${body.size}`);
  if (found.revision !== body.revision) throw refuse(common.E9409);
  const at = house.clock.now();
  const wanted = { release_id: body.id, account_id: caller.accountId, file_name: body.fileName, size: body.size };
  const partBytes = releaseLimits.partBytes;
  const begun = await uploads.begun(wanted, at);
  if (begun) return { uploadId: begun.id, received: receivedOf(await uploads.parts(begun.id)), partBytes };
  await house.files.letGo(await uploads.forgetOthers(body.id, found.upload_id === null ? [] : [found.upload_id], at));
  const id = randomUUID();
  await uploads.begin({ ...wanted, id }, at);
  return { uploadId: id, received: 0, partBytes };
};

/** Takes in one part, where those before it end; the same part again is answered as the first time. */
export const takePart = async (
  house: House,
  { uploads }: Stores,
  asked: Asked<ParsedBodyOf<typeof contract.putPart>>,
): Promise<ResultOf<typeof contract.putPart>> => {
  const { body, file, note } = asked;
  const upload = await ownUpload(uploads, asked);
  const start = Number(body.start);
  const { spool } = file;
  if (!spool || spool.cut) throw refuse(fileRefusals.E27002, { values: { limit: "4 MiB" } });
  note(`${upload.id} ${start}+${spool.size}`);
  const received = receivedOf(await uploads.parts(upload.id));
  if (start + spool.size <= received && start < received) return { received };
  if (start !== received || start + spool.size > upload.size)
    throw refuse(releaseRefusals.E19305, { values: { start: received } });
  const owner = ownerOf(upload.id);
  const kept = await house.files.keep({ owner, purpose: "software", name: upload.file_name, ...spool });
  const part = { upload_id: upload.id, start, size: kept.size, file_id: kept.fileId };
  const isMine = await house.audit.withLine(async () => await uploads.addPart(part));
  if (!isMine) {
    await house.files.erase([kept.fileId]);
    // Somebody else was quicker with the same part, unless the whole upload was forgotten.
    await ownUpload(uploads, asked);
  }
  return { received: receivedOf(await uploads.parts(upload.id)) };
};

/** Ends an upload: its hashes are computed and compared with what was declared; then it is the release's file. */
export const end = async (
  house: House,
  { releases, uploads }: Stores,
  asked: Asked<ParsedBodyOf<typeof contract.endUpload>>,
): Promise<ResultOf<typeof contract.endUpload>> => {
  const upload = await ownUpload(uploads, asked);
  asked.note(upload.id);
  const parts = await uploads.parts(upload.id);
  const lacking = upload.size - receivedOf(parts);
  if (lacking > 0) throw refuse(releaseRefusals.E19306, { values: { count: lacking } });
  const hashes = await hashesOf(house, parts, upload.size).catch(async (error: unknown) => {
    // Whoever ended it in the same moment may have forgotten it, and its bytes went while they were read.
    await ownUpload(uploads, asked);
    throw error;
  });
  const found = await releases.find(upload.release_id);
  if (!found) throw refuse(common.E9404);
  const wrong = otherThanDeclared({ declaredSha256: found.declared_sha256, declaredMd5: found.declared_md5 }, hashes);
  if (wrong) {
    const fileIds = await uploads.forget(upload.id);
    await house.files.erase(fileIds);
    throw refuse(releaseRefusals.E19304, { values: { kind: wrong.kind, found: wrong.found } });
  }
  asked.note(`${found.software} ${found.number} ${hashes.sha256}`);
  const written = { by: asked.caller.accountId, at: house.clock.now() };
  const revision = await house.audit.withLine(
    async () => await fileParts(house, { releases, uploads }, { found, upload, parts, hashes }, written),
  );
  return { ...hashes, revision };
};

/** Makes the parts of an upload the file of a release; the revision it leaves. */
const fileParts = async (
  house: House,
  { releases, uploads }: Pick<Stores, "releases" | "uploads">,
  {
    found,
    upload,
    parts,
    hashes,
  }: {
    readonly found: StoredRelease;
    readonly upload: StoredUpload;
    readonly parts: Parts;
    readonly hashes: Hashes;
  },
  written: Written,
): Promise<number> => {
  const fileIds = parts.map(({ file_id }) => file_id);
  const claim = { owner: ownerOf(upload.id), purpose: "software", use: usageOf(found.id), field: "file" } as const;
  await house.files.claim(fileIds, claim);
  const file = { ...hashes, uploadId: upload.id, fileName: upload.file_name, size: upload.size };
  const left = await releases.file(found, file, written.at);
  if (left === undefined) {
    const now = await releases.find(found.id);
    // The same end again is answered as the first time.
    if (now?.upload_id === upload.id) return now.revision;
    throw refuse(common.E9409);
  }
  if (found.upload_id !== null && found.upload_id !== upload.id)
    await house.files.letGo(await uploads.forget(found.upload_id));
  const note = `${upload.file_name}\nSHA-256 ${hashes.sha256}`;
  await releases.history.add([{ id: found.id, kind: "file", note }], written);
  await tellOfReleases(house);
  return left;
};

/** Keeps bytes that the server made itself as the file of a release, for the demo. */
export const keepFile = async (
  house: House,
  stores: Stores,
  file: { readonly releaseId: string; readonly fileName: string; readonly bytes: Uint8Array; readonly by: string },
): Promise<void> => {
  const found = await stores.releases.find(file.releaseId);
  if (!found) return;
  const at = house.clock.now();
  const upload = {
    id: randomUUID(),
    release_id: file.releaseId,
    account_id: file.by,
    file_name: file.fileName,
    size: file.bytes.length,
  };
  await stores.uploads.begin(upload, at);
  const kept = await house.files.keepBytes({
    owner: ownerOf(upload.id),
    purpose: "software",
    name: file.fileName,
    bytes: file.bytes,
  });
  await stores.uploads.addPart({ upload_id: upload.id, start: 0, size: kept.size, file_id: kept.fileId });
  const parts = await stores.uploads.parts(upload.id);
  const hashes = await hashesOf(house, parts, upload.size);
  await fileParts(house, stores, { found, upload: { ...upload, begun_at: at }, parts, hashes }, { by: file.by, at });
};

/** An upload that the caller has begun and that goes on. */
const ownUpload = async (
  uploads: Stores["uploads"],
  { body, caller }: Asked<{ readonly uploadId: string }>,
): Promise<StoredUpload> => {
  const upload = await uploads.find(body.uploadId);
  if (!upload || upload.account_id !== caller.accountId) throw refuse(releaseRefusals.E19307);
  return upload;
};

const hashesOf = async (house: House, parts: Parts, size: number): Promise<Hashes> => {
  const [sha256, md5] = [createHash("sha256"), createHash("md5")];
  for await (const chunk of readSlices(house, slicesOf(parts, { start: 0, end: size - 1 }))) {
    sha256.update(chunk);
    md5.update(chunk);
  }
  return { sha256: sha256.digest("hex"), md5: md5.digest("hex") };
};

/** The bytes of a file that lies in parts, one part after the other. */
export async function* readSlices(house: House, slices: readonly Slice[]): AsyncGenerator<Buffer> {
  for (const { fileId, start, end: last } of slices) {
    const file = await house.files.find(fileId);
    if (!file) throw refuse(fileRefusals.E27006);
    const content = await house.files.read(file, { start, end: last });
    if (content instanceof Readable) yield* content;
    else yield content;
  }
}
