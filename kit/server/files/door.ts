import { common, refuse } from "../../contract/refusal.ts";
import { fileLimits, fileRefusals, purposeTerms, readFile, uploadFile } from "../../contract/files.ts";
import { perHour } from "../../contract/call.ts";
import { answer, type Asked, type Bytes } from "../call/index.ts";
import { type Audit, type AuditEntry, veiled } from "../audit/index.ts";
import { mediaTypes, shownInPlace } from "./kinds.ts";
import { sealPurpose, tooLarge } from "./keeping.ts";
import { type Files, guestOwner, type KeptFile } from "./files.ts";
import type { Quotas } from "../quota.ts";
import type { Seals } from "../seals/index.ts";
import { partHead, partOf, rangeFor } from "./range.ts";

/** What of the house the files need. */
interface Parts {
  readonly files: Files;
  readonly audit: Audit;
  readonly quotas: Quotas;
  readonly seals: Seals;
}

const identityUploads = { ...perHour("account", fileLimits.identityPerHour), refusal: fileRefusals.E4008 };

/** The two calls of files, and their sweep (catalogue 27.1, 29.7). */
export const files = (house: Parts) => ({
  name: "files",
  answers: [
    answer(uploadFile, async (asked) => {
      const { fileType: purpose } = asked.body;
      const rule = house.files.ruleOf(purpose);
      const terms = { ...purposeTerms[purpose], ...rule.refusals };
      if (!asked.guestOrCaller && !(await rule.takesGuests?.(asked))) throw refuse(common.E9401);
      await rule.takes?.(asked);
      const { name, spool } = asked.file;
      if (!spool || spool.cut) throw tooLarge(terms);
      const owner = ownerOf(asked);
      // A file that is refused takes this back with everything else of its transaction.
      if (terms.identity) await house.quotas.take(`identity upload ${owner}`, identityUploads);
      const { fileId, url, name: kept, size } = await house.files.keep({ owner, purpose, name, ...spool });
      asked.note(`${purpose} ${fileId}`);
      return { fileId, url, name: kept, size };
    }),

    answer(readFile, async (asked) => {
      const file = await house.files.find(asked.body.id);
      // The same answer whether the file is another's or there is none.
      if (!file || purposeTerms[file.purpose].apart || !(await mayRead(house, asked, file))) throw refuse(common.E9405);
      const shape = { type: mediaTypes[file.kind], ...(!shownInPlace.has(file.kind) && { name: file.name }) };
      if (!purposeTerms[file.purpose].sealed) return await partly(house, rangeFor(asked), file, shape);
      await auditView(house, asked, file);
      return { ...shape, content: await house.files.read(file) };
    }),
  ],
  sealed: [{ table: "file", key: "id", columns: { key_sealed: sealPurpose } }],
  jobs: [
    { name: "files.sweep", cron: "*/10 * * * *", run: async () => await house.files.sweep() },
    { name: "files.strays", cron: "23 */6 * * *", run: async () => await house.files.sweepStrays() },
  ],
});

/** A player seeks by asking for parts of a video; one that is not there is said to be so (RFC 9110, 15.5.17). */
const partly = async (
  house: Parts,
  range: string,
  file: KeptFile,
  shape: Pick<Bytes, "type" | "name">,
): Promise<Bytes> => {
  const part = partOf(range, file.size);
  const content = part === "beyond" ? "" : await house.files.read(file, part);
  return { ...shape, content, ...partHead(part, file.size) };
};

const ownerOf = ({ browser, guestOrCaller }: Asked<unknown>): string => guestOrCaller?.accountId ?? guestOwner(browser);

const mayRead = async (house: Parts, asked: Asked<unknown>, file: KeptFile): Promise<boolean> => {
  const rule = house.files.ruleOf(file.purpose);
  if (file.owner === ownerOf(asked)) return (await rule.ownerReads?.(file)) ?? true;
  if ((await rule.isPublic?.(file)) ?? false) return true;
  return asked.guestOrCaller !== undefined && ((await rule.reads?.(asked.guestOrCaller, file)) ?? false);
};

/** Every view of a sealed picture leaves a line, the owner's too (catalogue 4.12); whose it is stays veiled where it shall (12.10). */
const auditView = async (house: Parts, asked: Asked<unknown>, file: KeptFile): Promise<void> => {
  const line: AuditEntry = {
    kind: "server",
    accountId: asked.guestOrCaller?.accountId,
    roles: asked.guestOrCaller?.roles ?? [],
    ip: asked.ip,
    userAgent: asked.userAgent,
    action: "file.view",
    object: `${file.purpose} ${file.fileId}`,
    result: "ok",
    traceId: asked.traceId,
  };
  const isVeiled = purposeTerms[file.purpose].veiled && file.owner === ownerOf(asked);
  await house.audit.write(isVeiled ? veiled(line, house.seals) : line);
};
