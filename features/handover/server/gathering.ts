import { airportWords } from "@apron/features/airport/server";
import { changeUrl } from "@apron/features/change/contract";
import { changesBetween } from "@apron/features/change/server";
import { presentApplicationNames } from "@apron/features/duty/server";
import { faultStatuses, faultUrl } from "@apron/features/fault/contract";
import { openFaults } from "@apron/features/fault/server";
import { findNotices } from "@apron/features/notice/server";
import { questionsOpen } from "@apron/features/question/server";
import { missingChecks } from "@apron/features/record/server";
import { asWritten, filled, type Word } from "@apron/kit/contract/texts";
import { addSeconds, type Instant, wallTime } from "@apron/kit/server/clock";
import type { House } from "@apron/kit/server/house";
import { type EntryKind, handoverLimits } from "../handover.ts";
import { handoverMessages } from "../texts.ts";
import { concerns } from "./rules.ts";
import type { NewEntry } from "./store.ts";

/** What of the portal's state is handed over, of whatever post: asked once for all logs that are written together. */
export interface Everything {
  readonly faults: readonly (Entry & { readonly rosterName: string; readonly since: Instant })[];
  readonly checks: readonly (Entry & { readonly rosterName: string })[];
  readonly changes: readonly Entry[];
  readonly questions: readonly Entry[];
  /** What an application is called by now, as posts and airports may have a name it had. */
  readonly named: (application: string) => string;
}

interface Entry {
  readonly title: Word;
  readonly hint: Word;
  readonly route: string;
}

/** Gathers what is open now, and the changes of the shift that begins at an instant. */
export const gather = async (house: House, at: Instant): Promise<Everything> => {
  const { faultHint, checkHint, changeHint, questions } = handoverMessages;
  const airport = await airportWords(house);
  const open = await questionsOpen(house);
  return {
    named: await presentApplicationNames(house),
    faults: (await openFaults(house)).map(({ id, phenomenon, airportCn, status, since, rosterName }) => ({
      rosterName,
      since,
      title: asWritten(phenomenon),
      hint: filled(faultHint, { airport: airport(airportCn), status: faultStatuses[status], time: shortTime(since) }),
      route: faultUrl(id),
    })),
    checks: (await missingChecks(house)).map(({ airport: place, applicationAlias, rosterName, dueTime, route }) => ({
      rosterName,
      title: { zh: `${place.zh} ${applicationAlias}`, en: `${place.en} ${applicationAlias}` },
      hint: filled(checkHint, { time: `${wallTime(at).slice(5, 10)} ${dueTime}` }),
      route,
    })),
    changes: (await changesBetween(house, at, addSeconds(at, handoverLimits.followingHours * 3600))).map((change) => ({
      title: asWritten(change.title),
      hint: filled(changeHint, {
        number: change.changeNo,
        from: change.windowStart.slice(5, 16),
        until: change.windowEnd.slice(5, 16),
      }),
      route: changeUrl(change.id),
    })),
    questions:
      open.open === 0
        ? []
        : [
            {
              title: filled(questions, { open: open.open, unclaimed: open.unclaimed, late: open.late }),
              hint: asWritten(""),
              route: "/questionDesk",
            },
          ],
  };
};

/** Notices that came out during a shift, as somebody of the operations staff reads them. */
export const noticesSince = async (house: House, accountId: string, since: Instant): Promise<Entry[]> => {
  if (accountId === "") return [];
  const caller = { accountId, sessionId: "", version: "3", roles: [] } as const;
  const asked = { caller, keyword: "", most: handoverLimits.entries };
  const [zh, en] = await Promise.all([
    findNotices(house, { ...asked, language: "zh" }),
    findNotices(house, { ...asked, language: "en" }),
  ]);
  const english = new Map(en.map((one) => [one.id, one]));
  return zh
    .filter(({ publishTime }) => publishTime >= wallTime(since))
    .map((one) => ({
      title: { zh: one.title, en: english.get(one.id)?.title ?? one.title },
      hint: { zh: one.kindName, en: english.get(one.id)?.kindName ?? one.kindName },
      route: one.route,
    }));
};

/** The entries of a log: what concerns the applications of its post, and what concerns everybody. */
export const entriesFor = (
  applications: readonly string[],
  { faults, checks, changes, questions, named }: Everything,
  notices: readonly Entry[],
): NewEntry[] => {
  const own = <Of extends { readonly rosterName: string }>(of: readonly Of[]): Of[] =>
    of.filter(({ rosterName }) => concerns(applications.map(named), named(rosterName)));
  return [
    ...written("fault", own(faults)),
    ...written("check", own(checks)),
    ...written("change", changes),
    ...written("question", questions),
    ...written("notice", notices),
  ];
};

const written = (kind: EntryKind, entries: readonly Entry[]): NewEntry[] =>
  entries.slice(0, handoverLimits.entries).map(({ title, hint, route }) => ({
    kind,
    title: JSON.stringify(title),
    hint: JSON.stringify(hint),
    route,
  }));

const shortTime = (at: Instant): string => wallTime(at).slice(5, 16);
