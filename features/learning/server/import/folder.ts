import { refuse, type RefusalKind } from "@apron/kit/contract/refusal";
import type { Word } from "@apron/kit/contract/texts";
import type { UploadedFile } from "@apron/kit/server/call";
import { readOnThread } from "@apron/kit/server/sheets";
import { learningLimits } from "../../document.ts";
import { learningRefusals } from "../../texts.ts";
import type { FactName, ReadFile } from "./rules.ts";

/** What is wrong with an archive as a whole. */
export type Flaw = "none" | "tooMany" | "tooLarge" | "locked" | "damaged";
/** A file as the thread has read it: its text, or the line of the catalogue that says why there is none. */
export interface FromThread {
  readonly path: string;
  readonly html: string;
  readonly facts: Readonly<Partial<Record<FactName, string>>>;
  readonly problem: keyof typeof learningRefusals | "";
  /** What it is instead, or how many it may have. */
  readonly value: string;
  /** Under which its bytes lie in the folder of the task, where its pages can be shown; else "". */
  readonly pages: string;
}

/** What the thread is asked: one file, or an archive of them. */
export interface FolderTask {
  readonly name: string;
  readonly bytes: Uint8Array;
  /** Where PDFs are laid down, each under its hash. */
  readonly folder: string;
}

/** Many PDFs take their time. */
const patienceSeconds = 90;

/**
 * Reads Markdown, DOCX and PDF, alone or in a ZIP, on a thread of its own: however broken or hostile, the server goes on
 * answering. What is wrong with one file stands beside it; what is wrong with all of it is refused.
 */
export const readFolder = async ({ name, bytes }: UploadedFile, folder: string): Promise<ReadFile[]> => {
  const thread = new URL("./folder.worker.ts", import.meta.url);
  const { whole, rows } = await readOnThread<{ flaw: Flaw }, FromThread>(
    thread,
    { name, bytes, folder },
    { seconds: patienceSeconds },
  );
  const kind = flaws[whole.flaw];
  if (kind)
    throw refuse(kind, {
      values: { maximum: whole.flaw === "tooLarge" ? megabytes : learningLimits.importFiles },
      fields: { file: kind },
    });
  return rows.map(({ path, html, facts, problem, value, pages }) => ({
    path,
    html,
    facts,
    pages,
    problem: problem === "" ? null : said(learningRefusals[problem], value),
  }));
};

const flaws: Readonly<Record<Flaw, RefusalKind | undefined>> = {
  none: undefined,
  tooMany: learningRefusals.E20021,
  tooLarge: learningRefusals.E20026,
  locked: learningRefusals.E20024,
  damaged: learningRefusals.E20025,
};
const megabytes = learningLimits.unpackedBytes / 1_048_576;

const said = ({ zh, en }: Word, value: string): Word => ({
  zh: zh.replace(/\{\w+\}/, () => value),
  en: en.replace(/\{\w+\}/, () => value),
});
