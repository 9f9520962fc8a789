import { randomBytes } from "node:crypto";
import type { ParsedBodyOf, ResultOf } from "@apron/kit/contract/call";
import { common, refuse } from "@apron/kit/contract/refusal";
import type { Word } from "@apron/kit/contract/texts";
import { dayOf, wallTime } from "@apron/kit/server/clock";
import type { Asked } from "@apron/kit/server/call";
import type { House } from "@apron/kit/server/house";
import { randomToken } from "@apron/kit/server/seals";
import type { addToReport, saveReport } from "../contract.ts";
import { faultsOf } from "../faults.ts";
import { type ReportChannel, reportLimits, reportProgress } from "../report.ts";
import { reportRefusals, reportTexts } from "../texts.ts";
import { judgeAll } from "./conflicts/conflicts.ts";
import { heardOf } from "./gates.ts";
import { promiseFrom } from "./promise.ts";
import { recordNoOf } from "./rules.ts";
import type { Report } from "./store-rows.ts";
import type { Stores } from "./stores.ts";
import { askHandlers, settleAll, tellDesks, tellHandler } from "./telling.ts";

/** What the pictures of a report are kept for. */
export const fileUse = (id: string): string => `report:${id}`;
/** The report that a file belongs to; undefined for any other. */
export const reportOfFile = (use: string | undefined): string | undefined => /^report:(.+)$/.exec(use ?? "")?.[1];

/** Keeps a report, with its pictures, and puts it before whoever may handle it (catalogue 12.6). */
export const save = async (
  house: House,
  stores: Stores,
  asked: Asked<ParsedBodyOf<typeof saveReport>>,
): Promise<ResultOf<typeof saveReport>> => {
  const { body, caller, note, userAgent } = asked;
  const now = house.clock.now();
  const fields = faultsOf(body, wallTime(now));
  if (Object.keys(fields).length > 0) throw refuse(common.E9413, { fields });
  const { office: _, ...party } = heardOf(asked);
  const id = randomToken(128);
  const recordNo = recordNoOf(dayOf(now), randomBytes(5));
  note(recordNo);
  await claim(house, id, caller.accountId, body.images);
  const { dueAt, warnAt } = await promiseFrom(house, now);
  await stores.reports.add({
    ...body,
    id,
    recordNo,
    reporter: caller.accountId,
    channel: channelOf(userAgent),
    stake: body.stake === 1,
    stakeDesc: body.stake === 1 ? body.stakeDesc : "",
    parties: [party],
    dueAt,
    warnAt,
    submittedAt: now,
  });
  await stores.threads.note(id, "submitted");
  await askHandlers(house, stores, await kept(stores, id));
  return { id, recordNo, firstAnswerDue: wallTime(dueAt) };
};

/** What of a body is wrong that its shape cannot say and no clock has to. */
export const alsoWrong = (typed: Readonly<Record<string, unknown>>): Readonly<Record<string, Word>> => {
  const textOf = (name: string): string => {
    const value = typed[name];
    return typeof value === "string" ? value : "";
  };
  const [eventStart, eventEnd] = [textOf("eventStart"), textOf("eventEnd")];
  return faultsOf({ eventStart, eventEnd, stake: typed["stake"] === 1 ? 1 : 0, stakeDesc: textOf("stakeDesc") });
};

/**
 * Adds to an own report (catalogue 12.14). Whoever handles it and is named in the new words loses it at once to somebody
 * else (12.16).
 */
export const add = async (
  house: House,
  stores: Stores,
  { body, caller, note }: Asked<ParsedBodyOf<typeof addToReport>>,
): Promise<void> => {
  const { reports, threads } = stores;
  const before = await reports.own(caller.accountId, body.id);
  if (!before) throw refuse(common.E9404);
  note(before.recordNo);
  if (imagesLeft(before, await threads.messages(before.id)) < body.images.length)
    throw refuse(common.E9413, {
      fields: { images: reportRefusals.E12019 },
      values: { maximum: reportLimits.imagesInAll },
    });
  if (!(await reports.addWords(before.id)))
    throw refuse(reportRefusals.E12020, {
      reason: reportTexts.closedHint,
      actions: [{ label: reportTexts.again, route: "/report/add" }],
    });
  await claim(house, before.id, caller.accountId, body.images);
  await threads.say(before.id, { side: "reporter", by: "", content: body.content, images: body.images });
  await threads.note(before.id, "supplemented");
  await passOnTo(house, stores, await kept(stores, before.id), "reporter");
};

/** Judges everybody by what a report says now, or as others handle reports than before: its handler hears of it, or loses it. */
export const passOnTo = async (
  house: House,
  stores: Stores,
  report: Report,
  because: "reporter" | "number" | "handlers",
): Promise<void> => {
  if (report.progress === reportProgress.submitted) {
    // Whoever is named now has a to-do that he must not have.
    await settleAll(house, report.id);
    await askHandlers(house, stores, report);
    return;
  }
  const free = await judgeAll(house, stores, report);
  if (free.some(({ id }) => id === report.handler)) {
    await (because === "reporter" ? tellHandler(house, stores, report) : tellDesks(house, stores, report.id));
    return;
  }
  await settleAll(house, report.id);
  if (!(await stores.handling.release(report.id, report.handler))) return;
  await stores.threads.note(report.id, because === "handlers" ? "left" : "released");
  await askHandlers(house, stores, await kept(stores, report.id), report.handler);
};

/** Pictures that may still be added. */
export const imagesLeft = (report: Report, messages: readonly { readonly images: readonly string[] }[]): number =>
  reportLimits.imagesInAll - report.images.length - messages.reduce((sum, { images }) => sum + images.length, 0);

/** A report that has just been written. */
export const kept = async (stores: Stores, id: string): Promise<Report> => {
  const found = await stores.reports.find(id);
  if (!found) throw new Error("a report that was just kept is gone");
  return found;
};

const claim = async (house: House, id: string, owner: string, images: readonly string[]): Promise<void> =>
  await house.files.claim(images, { owner, purpose: "proof", use: fileUse(id), field: "images" });

const channelOf = (userAgent: string): ReportChannel =>
  /Mobile|Android|iPhone|iPad/i.test(userAgent) ? "mobile" : "portal";
