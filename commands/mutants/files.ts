// Files and what leaves or enters in them: pictures, documents, exports, messages, and what the database keeps of them.
import { inside, type Mutant } from "./mutant.ts";

const files = "kit/server/files/files.test.ts";
const outbox = "kit/server/messages/outbox.test.ts";

export const filesAndMessages: readonly Mutant[] = [
  ...inside("kit/server/files/door.ts", files, [
    {
      against: "T21",
      what: "a file is its owner's, and of whom its feature names",
      search: "return asked.guestOrCaller !== undefined && ((await rule.reads?.(asked.guestOrCaller, file)) ?? false);",
      replace: "return true;",
      named: "is for its owner alone",
    },
    {
      against: "T21",
      what: "a feature's word is for callers only",
      search: "((await rule.reads?.(asked.guestOrCaller, file)) ?? false)",
      replace: "((await rule.reads?.(asked.guestOrCaller, file)) ?? true)",
      named: "is for its owner alone",
    },
    { against: "T21", what: "every view of an identity picture leaves a line", search: "      await auditView(house, asked, file);\n", replace: "", named: "every view leaves a line" },
    {
      against: "T26",
      what: "a guest uploads only with what the feature asks of him",
      search: "if (!asked.guestOrCaller && !(await rule.takesGuests?.(asked))) throw",
      replace: "if (false) throw",
      named: "only with what the feature asks",
    },
    { against: "4.11", what: "identity pictures are ten an hour", search: "if (terms.identity) await", replace: "if (false) await", named: "is taken ten times an hour" },
  ]),
  ...inside("kit/server/files/keeping.ts", files, [
    { against: "T22", what: "a file is what its content says", search: "if (!sniffed || !terms.kinds.includes(sniffed))", replace: "if (!sniffed)", named: "is known by its content" },
    { against: "T22 T24", what: "a picture is drawn anew, and nothing else of it kept", search: `if (kind !== "jpeg" && kind !== "png") return`, replace: "return", named: "loses whatever was hidden" },
    { against: "T24", what: "a picture tells nothing of place or device", search: `if (kind !== "jpeg" && kind !== "png") return`, replace: "return", named: "tells nothing of place or device" },
    { against: "R14", what: "a file is no larger than its purpose allows", search: "if (file.size > terms.maximum) throw tooLarge(terms);", replace: "", named: "to the byte" },
    {
      against: "T27",
      what: "nothing is taken unseen where a scanner is asked for",
      search: "await refuseHarm(file.path);",
      replace: "",
      test: "kit/server/files/antivirus.test.ts",
      named: "refuses what the scanner names",
    },
    {
      against: "T27",
      what: "nothing is taken while the scanner is down",
      search: "throw refuse(common.E9506);\n    });\n    if (verdict",
      replace: "return undefined;\n    });\n    if (verdict",
      test: "kit/server/files/antivirus.test.ts",
      named: "while the scanner is down",
    },
    { against: "T26", what: "a file's name cannot be guessed", search: "const id = randomToken(192);", replace: "const id = String(clock.now());", named: "and nobody guesses" },
    {
      against: "T26",
      what: "of files that are claimed together all are, or none",
      search: "if ((await rows.claim(ids, claim)) < ids.length) throw",
      replace: "if ((await rows.claim(ids, claim)) < 1) throw",
      named: "and nothing else is taken",
    },
    { against: "T48", what: "an identity picture lies encrypted", search: "const key = terms.sealed && newFileKey();", replace: "const key = false && newFileKey();", named: "lies encrypted" },
  ]),
  ...inside("kit/server/files/antivirus.ts", "kit/server/files/antivirus.test.ts", [
    {
      against: "T27",
      what: "what a scanner garbles is refused",
      search: 'throw new Error(`the virus scanner answered "${answer.slice(0, 100)}"`);',
      replace: `return "clean";`,
      named: "refuses what the scanner answers",
    },
  ]),
  ...inside("kit/server/files/kinds.ts", files, [
    {
      against: "T22",
      what: "an archive that begins with something else is no office file",
      search: String.raw`if (!/^(\[Content_Types\]\.xml|_rels\/|docProps\/|xl\/|word\/)/.test(latin.slice(30, 60))) return undefined;`,
      replace: "",
      named: "archives and pages are not",
    },
    { against: "T22", what: "a page is no text", search: String.raw` && !/^\s*</.test(text)`, replace: "", named: "archives and pages are not" },
    {
      against: "T27",
      what: "a document with a program in it opens in no page",
      search: `new Set(["jpeg", "png", "mp4", "webm"])`,
      replace: `new Set(["jpeg", "png", "mp4", "webm", "pdf"])`,
      named: "that no browser should open",
    },
  ]),
  ...inside("kit/server/files/worker.ts", files, [
    { against: "T23", what: "no side is longer than 12,000 pixels", search: `if (Math.max(facts.width, facts.height) > fileLimits.side) return { refused: "pixels" };`, replace: "", named: "before it is decoded" },
    { against: "T23", what: "no picture has more than 40 megapixels", search: "if (facts.width * facts.height > fileLimits.megapixels * 1_000_000)", replace: "if (false)", named: "before it is decoded" },
    { against: "T22", what: "a picture that is cut off is none", search: "!facts.whole || ", replace: "", named: "that is cut off" },
  ]),
  ...inside("kit/server/files/rows.ts", files, [
    { against: "T26", what: "an upload is its owner's", search: "where id = any(${ids}::text[]) and owner = ${owner} and purpose", replace: "where id = any(${ids}::text[]) and purpose", named: "when it is another's" },
    { against: "T26", what: "an upload is for one purpose", search: " and purpose = ${purpose}\n", replace: "\n", named: "when it is another's" },
    { against: "T26", what: "an upload belongs to one form", search: "and (used_by = ${use} or (used_by is null and kept_at > ${unclaimedSince()}))", replace: "", named: "goes to one of a hundred" },
    { against: "T26", what: "an upload waits for a form a day", search: "(used_by is null and kept_at > ${unclaimedSince()})", replace: "used_by is null", named: "within 24 hours goes" },
    { against: "T26", what: "a person has 500 files", search: "where o.files < ${fileLimits.userFiles} and", replace: "where", named: "exactly 500 files" },
    { against: "T26", what: "a person has 200 MiB", search: " and o.bytes + excluded.bytes <= ${file.room}", replace: "", named: "exactly 200 MiB" },
    { against: "T26", what: "what nobody claimed goes", search: "where used_by is null and kept_at <= ${unclaimedSince()} and erased_at is null", replace: "where false", named: "within 24 hours goes" },
    { against: "T21", what: "what was let go is out of sight", search: " and stored_at is not null and erased_at is null`.execute", replace: " and stored_at is not null`.execute", named: "that was let go" },
  ]),
  ...inside("kit/server/http/upload.ts", files, [
    { against: "T31", what: "a field of a form is sound text", search: ` || typeof part.value !== "string" || !isSoundText(part.value)`, replace: "", named: "says each thing once" },
    { against: "T31", what: "a file under another field is not taken for it", search: `if (part.fieldname !== declared.field) throw`, replace: "if (false) throw", named: "says each thing once" },
    { against: "T25", what: "a name keeps no sign that turns or hides it", search: String.raw`?.replace(/[\p{Cc}\p{Cf}]/gu, "")`, replace: "", named: "keeps no folder" },
    { against: "T25", what: "a name has 200 signs at most", search: "    .slice(0, 200)", replace: "", named: "keeps no folder" },
  ]),
  ...inside("kit/server/files/cipher.ts", files, [
    {
      against: "T48",
      what: "a changed bit of an encrypted file is noticed",
      search: "return Buffer.concat([decipher.update(sealed.subarray(28)), decipher.final()]);",
      replace: "return decipher.update(sealed.subarray(28));",
      named: "a single changed bit",
    },
  ]),
  ...inside("kit/server/tables/xlsx.ts", "kit/server/tables/xlsx.test.ts", [
    {
      against: "T31",
      what: "no text of a workbook is a formula or a sign of XML",
      search: '<c t="inlineStr"><is><t xml:space="preserve">${escaped(text)}</t></is></c>',
      replace: "<c><f>${escaped(text)}</f></c>",
      named: "formulas as texts",
    },
  ]),
  ...inside("kit/server/messages/sms.ts", outbox, [{ against: "T33", what: "a gateway's redirect is not followed", search: `redirect: "manual",`, replace: `redirect: "follow",`, named: "redirect is not followed" }]),
  ...inside("kit/server/files/s3.ts", "kit/server/files/s3.test.ts", [
    { against: "T33", what: "a storage's redirect is not followed", search: `redirect: "error",`, replace: `redirect: "follow",`, named: "redirect is not followed" },
  ]),
  ...inside("kit/server/imports/compare.ts", "kit/server/imports/imports.test.ts", [
    {
      against: "11.16",
      what: "the same thing twice in a file is wrong",
      search: "...(twin === undefined ? [] :",
      replace: "...(true ? [] :",
      named: "two alike",
    },
    {
      against: "11.16",
      what: "a file changes nothing that is fixed",
      search: "before?.fixed && !isSame",
      replace: "false",
      named: "what is fixed",
    },
    {
      against: "11.16",
      what: "two rows that mean one thing under its two keys are told",
      search: "rules.byTwoKeys && met",
      replace: "false && met",
      named: "under its two keys",
    },
    {
      against: "11.16",
      what: "a failed formula is no text",
      search: "isCellError(typed)",
      replace: "false",
      named: "in place of a value",
    },
  ]),
];
