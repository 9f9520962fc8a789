import { randomUUID } from "node:crypto";
import { accountsOf } from "@apron/features/login/server";
import { isBusinessType } from "@apron/features/help/contract";
import type { ParsedBodyOf, ResultOf } from "@apron/kit/contract/call";
import { common, refuse } from "@apron/kit/contract/refusal";
import { wallTime } from "@apron/kit/server/clock";
import type { Asked } from "@apron/kit/server/call";
import { isTaken } from "@apron/kit/server/database";
import type { House } from "@apron/kit/server/house";
import { answerPage } from "@apron/kit/server/paging";
import { say } from "@apron/kit/contract/texts";
import type { getCanned, getCannedFor, removeCanned, saveCanned } from "../../contract.ts";
import { deskLimits } from "../../desk.ts";
import { questionSystems } from "../../question.ts";
import { deskRefusals } from "../../texts-desk.ts";
import { systemTexts } from "../../texts.ts";
import type { Stores } from "../stores.ts";
import { filledAnswer } from "./rules-desk.ts";
import { knownQuestion } from "./talking.ts";

/** Canned answers as they are kept (catalogue 13.15). */
export const cannedAnswers = async (
  house: House,
  { canned }: Stores,
  { body }: Asked<ParsedBodyOf<typeof getCanned>>,
): Promise<ResultOf<typeof getCanned>> => {
  const { list, total } = await canned.page(body, body);
  const names = await accountsOf(house).names(list.map(({ changed_by: by }) => by));
  const rows = list.map((row) => ({
    id: row.id,
    shortcut: row.shortcut,
    title: row.title,
    wordsZh: row.words_zh,
    wordsEn: row.words_en,
    system: questionSystems.find((one) => one === row.system) ?? ("" as const),
    businessType: isBusinessType(row.business_type) ? row.business_type : ("" as const),
    uses: row.uses,
    version: row.version,
    changedBy: names(row.changed_by),
    changeTime: wallTime(row.changed_at),
  }));
  return answerPage(body, total, rows);
};

/** All of them for one question, in the language of whoever asks, with what is known put into their blanks. */
export const cannedFor = async (
  house: House,
  stores: Stores,
  { body, caller }: Asked<ParsedBodyOf<typeof getCannedFor>>,
): Promise<ResultOf<typeof getCannedFor>> => {
  const question = await knownQuestion(stores, body.id);
  const holder = await accountsOf(house).find(question.account_id);
  const language = holder?.language ?? "zh";
  const names = await accountsOf(house).names([caller.accountId]);
  const system = questionSystems.find((one) => one === question.system);
  const filling = {
    agent: question.agent_number,
    system: system ? say(language, systemTexts[system]) : "",
    recordNo: question.id,
    clerk: names(caller.accountId),
  };
  return (await stores.canned.all(deskLimits.canned)).map((row) => ({
    id: row.id,
    shortcut: row.shortcut,
    title: row.title,
    ...filledAnswer(language === "en" ? row.words_en : row.words_zh, filling),
    fits: ["", question.system].includes(row.system) && ["", question.business_type].includes(row.business_type),
  }));
};

/** Keeps a canned answer; what calls it up calls up no other. */
export const keepCanned = async (
  stores: Stores,
  { body, caller, note }: Asked<ParsedBodyOf<typeof saveCanned>>,
): Promise<ResultOf<typeof saveCanned>> => {
  const { canned } = stores;
  const written = {
    title: body.title,
    words_zh: body.wordsZh,
    words_en: body.wordsEn,
    system: body.system,
    business_type: body.businessType,
    shortcut: body.shortcut.replace(/^[/／]+/u, ""),
  };
  const id = body.id === "" ? randomUUID() : body.id;
  note(id, { after: written });
  const taken = await canned.byShortcut(written.shortcut);
  if (taken && taken.id !== id) throw shortcutTaken(taken.title);
  try {
    if (body.id === "") {
      if (!(await canned.add(id, written, caller.accountId, deskLimits.canned)))
        throw refuse(deskRefusals.E13052, { values: { maximum: deskLimits.canned } });
    } else {
      if (!(await canned.find(id))) throw refuse(common.E9404);
      if (!(await canned.change(id, body.version, written, caller.accountId))) throw refuse(common.E9409);
    }
  } catch (error) {
    // Somebody else has just taken it.
    if (isTaken(error, "question_canned_shortcut")) throw shortcutTaken(written.shortcut);
    throw error;
  }
  return { id };
};

const shortcutTaken = (title: string) =>
  refuse(common.E9413, { fields: { shortcut: deskRefusals.E13051 }, values: { title } });

export const dropCanned = async (
  { canned }: Stores,
  { body, note }: Asked<ParsedBodyOf<typeof removeCanned>>,
): Promise<void> => {
  note(body.id);
  const known = await canned.find(body.id);
  if (!known) throw refuse(common.E9404);
  if (!(await canned.remove(body.id, body.version))) throw refuse(common.E9409);
};
