import type { BodyOf } from "@apron/kit/contract/call";
import { send, holdWords, asRefused } from "@apron/kit/web/call";
import { draftsHere, dropDraft, fateOf, readDraft, writeDraft } from "@apron/kit/web/drafts";
import { say, instantOf, now, timeText, today } from "@apron/kit/web/language";
import { tell } from "@apron/kit/web/toast";
import { type Deviation, recordLimits } from "../record.ts";
import { type RecordFamily, saveDraft, work } from "../contract.ts";
import { recordTexts, workTexts } from "../texts.ts";
import { unsentPrefix } from "./unsent-prefix.ts";
import type { Filled, Typed } from "./maintenance/inspection.ts";

/** A record that was submitted; the same request id makes it one record, however often it is sent. */
export interface Letter {
  readonly body: BodyOf<RecordFamily["save"]>;
  readonly requestId: string;
}

/** What this device keeps of a form because the server does not have it: typed, and perhaps submitted, without a network. */
export interface Unsent extends Typed {
  readonly applicationId: string;
  readonly templateId: string;
  readonly templateVersion: number;
  /** The record of the day it began from, and its version; "" for none. */
  readonly seen: string;
  /** What it began from; what was kept before it was noted has none. */
  readonly base?: Filled | undefined;
  /** It was submitted already, and waits for the network. */
  readonly letter?: Letter;
}

/** The name of what this device keeps of the form of an application and template. */
export const unsentName = ({
  applicationId,
  templateId,
}: {
  readonly applicationId: string;
  readonly templateId: string;
}) => `${unsentPrefix}${applicationId}:${templateId}`;

/** What is kept of the form of an application and template, unless it is too old to be of use. */
export const readUnsent = (of: { readonly applicationId: string; readonly templateId: string }): Unsent | undefined =>
  unsentOf(unsentName(of));

/** Keeps it, beyond the tab, for the signed-in account alone. */
export const keepUnsent = (unsent: Unsent): void => writeDraft(unsentName(unsent), unsent, {}, "device");

/** The server has it, or it was given up. */
export const dropUnsent = (of: { readonly applicationId: string; readonly templateId: string }): void =>
  dropDraft(unsentName(of), "device");

/** `yyyy-MM-dd HH:mm:ss` now. */
export const typedNow = (): string => {
  const instant = now();
  return `${timeText(instant)}:${String(Math.floor(instant / 1000) % 60).padStart(2, "0")}`;
};

/** As the server keeps it. */
export const draftOf = ({
  applicationId,
  templateId,
  templateVersion,
  details,
  deviations,
  kept = [],
  time,
  seen,
  base,
}: Unsent): BodyOf<typeof saveDraft> => ({
  applicationId,
  templateId,
  templateVersion,
  details,
  time,
  seen,
  deviations: toSend(deviations),
  ...(kept.length > 0 && { kept: [...kept] }),
  ...(base && { base: { details: base.details, deviations: toSend(base.deviations) } }),
});

const toSend = (deviations: readonly Deviation[]) => deviations.map((one) => ({ ...one, photos: [...one.photos] }));

/** Sends what tabs that are closed by now left here: drafts as drafts, what was submitted under its own request id. */
export const sendUnsent = async (): Promise<void> => {
  for (const name of draftsHere(unsentPrefix)) {
    const unsent = unsentOf(name);
    try {
      if (unsent?.letter) {
        await send(work.save, unsent.letter.body, { requestId: unsent.letter.requestId });
        tell("success", say(recordTexts.submitted));
      } else if (unsent) await send(saveDraft, draftOf(unsent));
      dropDraft(name, "device");
    } catch (thrown) {
      const refused = asRefused(thrown);
      const fate = fateOf(refused);
      if (fate === "unreached" || fate === "ended") throw refused;
      if (!unsent?.letter) continue;
      // Submitted in vain: it is a draft again, to be put right in its form.
      const { letter: _, ...draft } = unsent;
      keepUnsent(draft);
      holdWords(`${say(workTexts.sentInVain)} ${refused.message}`);
    }
  }
};

const unsentOf = (name: string): Unsent | undefined => {
  const {
    applicationId,
    templateId,
    templateVersion,
    details,
    deviations = [],
    kept,
    time,
    seen = "",
    base,
    letter,
  } = readDraft<Unsent>(name, "device");
  if (!applicationId || !templateId || templateVersion === undefined || details === undefined || !time)
    return undefined;
  if (now() - instantOf(time) > recordLimits.draftDays * 86_400_000) return undefined;
  return {
    applicationId,
    templateId,
    templateVersion,
    details,
    deviations,
    ...(kept && { kept }),
    time,
    seen,
    ...(base && { base }),
    // A record is of the day it arrives: what was submitted on another one is a draft now.
    ...(letter && time.startsWith(today()) && { letter }),
  };
};
