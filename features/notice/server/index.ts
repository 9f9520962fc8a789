import { addClosingPart } from "@apron/features/login/server";
import type { Caller } from "@apron/kit/server/call";
import { wallTime } from "@apron/kit/server/clock";
import type { FeatureDoor } from "@apron/kit/server/feature";
import type { House } from "@apron/kit/server/house";
import { answers, needsOf } from "./answers.ts";
import { deskAnswers } from "./desk/answers-desk.ts";
import { fillNotices, fillOwn } from "./demo.ts";
import { readsFiles, sweepPictures } from "./files.ts";
import { noticeImportAnswers } from "./desk/importing.ts";
import { followNews } from "./own.ts";
import { dueNotices, found } from "./reading.ts";
import { storesOf, type Stores } from "./stores.ts";
import { announcing, noticeKinds } from "./telling.ts";

/** How long own matters are kept, in days. */
const ownDays = 365;

/** Notices and hotspots: who reads what, and who writes it (catalogue 9). */
export const notice: FeatureDoor = (house) => {
  const stores = storesOf(house);
  const files = readsFiles(house, stores);
  followNews(house);
  addClosingPart(house, {
    held: async (accountId) => ({ notices: await heldOf(stores, accountId) }),
    closing: async ({ id }) => await stores.notices.forgetPerson(id),
    erasing: async (id) => await stores.notices.forgetReceipts(id),
  });
  return {
    name: "notice",
    messages: noticeKinds,
    answers: [...answers(house, stores), ...deskAnswers(house, stores), ...noticeImportAnswers(house, stores)],
    needs: needsOf(house),
    files: { attachment: files, report: files },
    jobs: [
      announcing(house, stores),
      {
        name: "notice.sweep",
        cron: "50 3 * * *",
        run: async () => {
          await stores.notices.sweepOwn(house.clock.now() - ownDays * 86_400_000);
          await sweepPictures(house, stores);
        },
      },
    ],
    demo: { notices: async () => await fillNotices(house, stores), own: async () => await fillOwn(house) },
  };
};

export { nobodyIn, soundAudience } from "./audience.ts";
export { isFor } from "./rules.ts";
export { type DraftedNotice, draftedNotices, draftNotice } from "./desk/drafting.ts";
export { passesGate } from "./answers.ts";
export { type OwnNews, tellAccount } from "./own.ts";

/** What somebody must still confirm, the oldest first; no row of a to-do list for each of a hundred thousand readers. */
export const noticesDue = async (house: House, caller: Caller) => await dueNotices(house, storesOf(house), caller);

/** What a keyword finds in all lists of a reader, the newest first; for searches over the portal (26.6). */
export const findNotices = async (house: House, asked: Parameters<typeof found>[2]) =>
  await found(house, storesOf(house), asked);

/** Which notices somebody is sent, and which he has confirmed, for his own data (catalogue 21.8). */
const heldOf = async ({ notices, deliveries }: Stores, accountId: string) => {
  const sent = await deliveries.subscription(accountId);
  const confirmed = await notices.confirmedBy(accountId);
  return {
    sentBy: sent?.channel ?? "",
    systems: sent?.systems ?? [],
    airports: sent?.airports ?? [],
    subTypes: sent?.sub_types ?? [],
    quiet: sent ? [sent.quiet_from, sent.quiet_to] : [],
    confirmed: confirmed.map(({ title, version, confirmed_at }) => ({ title, version, time: wallTime(confirmed_at) })),
  };
};
