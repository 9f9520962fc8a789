import * as z from "zod/mini";
import { anyone, call } from "./call.ts";
import { text } from "./patterns.ts";
import { refusals, type RefusalKind } from "./refusal.ts";

/** What a file is, told from its content and from nothing else; a part of a larger one is whatever it is. */
export type FileKind = "jpeg" | "png" | "pdf" | "mp4" | "webm" | "xlsx" | "docx" | "text" | "part";

/** What a file is uploaded for; it is good for nothing else (catalogue 4.2). */
export const uploadPurposes = [
  "idFront",
  "idBack",
  "avatar",
  "proof",
  "opPhoto",
  "recordPhoto",
  "airportPic",
  "attachment",
  "template",
  "report",
  "appearance",
] as const;

/** What a file is kept for: uploaded, or written by the portal itself. */
export const filePurposes = [...uploadPurposes, "export", "software", "study"] as const;

export type FilePurpose = (typeof filePurposes)[number];

/** Refusals of files (catalogue 30, tables 4 and 27). */
export const fileRefusals = refusals({
  E4001: { zh: "图片格式须为JPG/PNG", en: "The image must be JPG or PNG", status: "400-1" },
  E4002: { zh: "图片过大，须小于{limit}", en: "The image is too large, it must be under {limit}", status: "400-1" },
  E4008: { zh: "上传过于频繁", en: "Too many uploads, please try again later", status: "400-9" },
  E27001: {
    zh: "不支持的文件类型，可上传：{kinds}",
    en: "This kind of file is not accepted; accepted are: {kinds}",
    status: "400-1",
  },
  E27002: { zh: "文件过大，最大{limit}", en: "The file is too large, at most {limit}", status: "400-1" },
  E27003: {
    zh: "图片已损坏或不完整，请重新选择",
    en: "The picture is damaged or incomplete, please choose another",
    status: "400-1",
  },
  E27004: {
    zh: "图片像素过大，最多{megapixels}百万像素且边长不超过{side}",
    en: "The picture has too many pixels: at most {megapixels} megapixels and {side} a side",
    status: "400-1",
  },
  E27005: {
    zh: "您的文件空间已满（最多{files}个文件、{limit}）",
    en: "Your room for files is full (at most {files} files and {limit})",
  },
  E27006: { zh: "文件已失效，请重新上传", en: "The file is no longer there, please upload it again", status: "400-1" },
  E27007: { zh: "文件为空", en: "The file is empty", status: "400-1" },
  E27008: {
    zh: "文件未通过安全检查，不能上传",
    en: "The file did not pass the security check and cannot be uploaded",
    status: "400-1",
  },
  E27009: {
    zh: "文件暂时无法保存，请稍后再试",
    en: "Files cannot be kept at the moment, please try again later",
    status: "503",
  },
});

/** What may be uploaded for a purpose and what becomes of it. */
export interface PurposeTerms {
  readonly kinds: readonly FileKind[];
  /** Bytes of the largest file accepted, as it is sent. */
  readonly maximum: number;
  /** How the limit reads in a message. */
  readonly limit: string;
  /** Pictures are kept as photographs (JPEG), no side longer than this many pixels; absent keeps kind and size. */
  readonly longestSide?: number;
  /** Encrypted at rest and given out whole, every view audited (catalogue 4.12, 12.10). */
  readonly sealed?: true;
  /** An identity picture: counted by the hour (catalogue 4.11). */
  readonly identity?: true;
  /** The audit does not name who hands it in, nor its owner who looks at it (catalogue 12.10). */
  readonly veiled?: true;
  /** Handed out by a call of its own, which writes that down, and by no other way. */
  readonly apart?: true;
  /** Bytes that one owner may have of it, where these are more than people have. */
  readonly room?: number;
  readonly wrongKind: RefusalKind;
  readonly tooLarge: RefusalKind;
}

const MiB = 1_048_576;
const pictures: readonly FileKind[] = ["jpeg", "png"];
const documents: readonly FileKind[] = ["jpeg", "png", "pdf", "mp4", "webm", "xlsx", "docx", "text"];
const { E4001, E4002, E27001, E27002 } = fileRefusals;

const identityPicture: PurposeTerms = {
  kinds: pictures,
  maximum: 5 * MiB - 1,
  limit: "5 MiB",
  longestSide: 3000,
  sealed: true,
  identity: true,
  wrongKind: E4001,
  tooLarge: E4002,
};
const picture = (maximum: number, limit: string, longestSide: number): PurposeTerms => ({
  kinds: pictures,
  maximum,
  limit,
  longestSide,
  wrongKind: E4001,
  tooLarge: E27002,
});
const document: PurposeTerms = {
  kinds: documents,
  maximum: 10 * MiB,
  limit: "10 MiB",
  wrongKind: E27001,
  tooLarge: E27002,
};

/** The terms of every purpose (catalogue 27.1, D5; "<" is one byte less). */
export const purposeTerms: Readonly<Record<FilePurpose, PurposeTerms>> = {
  idFront: identityPicture,
  idBack: identityPicture,
  // What somebody reports is proven by: as it was taken, so that it can be looked at closely.
  proof: {
    kinds: pictures,
    maximum: 10 * MiB,
    limit: "10 MiB",
    sealed: true,
    veiled: true,
    wrongKind: E4001,
    tooLarge: E27002,
  },
  avatar: picture(10 * MiB, "10 MiB", 512),
  opPhoto: picture(511_999, "500 KiB", 4096),
  recordPhoto: picture(511_999, "500 KiB", 4096),
  airportPic: picture(512_000, "500 KiB", 4096),
  report: picture(10 * MiB, "10 MiB", 4096),
  // Everybody loads it before signing in.
  appearance: picture(MiB, "1 MiB", 2560),
  attachment: document,
  template: document,
  // One owner for each upload of a release, in parts that a slow line carries in time.
  software: { ...document, kinds: ["part"], maximum: 4 * MiB, limit: "4 MiB", apart: true, room: 2048 * MiB },
  // Pages of a document, one owner for each import of a folder.
  study: { ...document, kinds: ["pdf"], maximum: 20 * MiB, limit: "20 MiB", apart: true },
  export: { ...document, kinds: ["xlsx"], maximum: 100 * MiB, limit: "100 MiB", apart: true },
};

const veiledPurposes: ReadonlySet<unknown> = new Set(filePurposes.filter((purpose) => purposeTerms[purpose].veiled));

/** Limits of all files together (catalogue 27.1, 31). */
export const fileLimits = {
  megapixels: 40,
  side: 12_000,
  userBytes: 200 * MiB,
  userFiles: 500,
  /** Identity pictures an hour. */
  identityPerHour: 10,
  /** Hours an upload waits to be used by a form. */
  unclaimedHours: 24,
  /** What a browser shrinks a picture to before it sends it. */
  shrunkBytes: 2 * MiB,
} as const;

/** How far a body may exceed its purpose's limit and still be read to its end: 6 MiB for identity pictures. */
export const hardCap = (purpose: FilePurpose): number => purposeTerms[purpose].maximum + MiB;

/** What kinds of file are called on a screen. */
export const kindNames = (kinds: readonly FileKind[]): string =>
  kinds.map((kind) => (kind === "jpeg" ? "JPG" : kind === "text" ? "TXT" : kind.toUpperCase())).join("/");

/** The only way in for files; where a form needs one, it carries the `fileId` of this answer. */
export const uploadFile = call({
  method: "POST",
  path: "/cass/agent/upload",
  body: z.object({
    fileType: z.enum(uploadPurposes, "E9413"),
    /** Lets somebody upload who is signing up and has no account yet. */
    registerTicket: text(100),
  }),
  result: z.object({ fileId: z.string(), url: z.string(), name: z.string(), size: z.int() }),
  who: anyone,
  upload: {
    field: "file",
    maximum: 10 * MiB,
    spooled: (fields) => {
      const purpose = uploadPurposes.find((one) => one === fields["fileType"]);
      return hardCap(purpose ?? "attachment");
    },
  },
  audit: "file.upload",
  veiled: (asked) => veiledPurposes.has(Reflect.get(Object(asked), "fileType")),
  item: "27.1",
  summary: { zh: "上传文件", en: "Upload a file" },
});

/** A file's bytes; shown in place when a picture or video, offered as a download otherwise. */
export const readFile = call({
  method: "GET",
  path: "/cass/file/{id}",
  carriage: "bytes",
  body: z.object({ id: z.string() }),
  result: z.unknown(),
  who: anyone,
  item: "27.1",
  summary: { zh: "读取文件", en: "Read a file" },
});

/** Where a file is read. */
export const fileUrl = (fileId: string): string => readFile.path.replace("{id}", fileId);
