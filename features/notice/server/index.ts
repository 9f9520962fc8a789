import { addClosingPart } from "@apron/features/login/server";
import type { Caller } from "@apron/kit/server/call";
import type { FeatureDoor } from "@apron/kit/server/feature";
import type { House } from "@apron/kit/server/house";
import { answers, needsOf } from "./answers.ts";
import { deskAnswers } from "./answers-desk.ts";
import { fillNotices } from "./demo.ts";
import { readsFiles } from "./files.ts";
import { dueNotices } from "./reading.ts";
import { storesOf } from "./stores.ts";
import { announcing } from "./telling.ts";

/** Notices and hotspots: who reads what, and who writes it (catalogue 9). */
export const notice: FeatureDoor = (house) => {
  const stores = storesOf(house);
  const files = readsFiles(house, stores);
  addClosingPart(house, { closing: async ({ id }) => await stores.notices.forgetPerson(id) });
  return {
    name: "notice",
    answers: [...answers(house, stores), ...deskAnswers(house, stores)],
    needs: needsOf(house),
    files: { attachment: files, report: files },
    jobs: [announcing(house, stores)],
    demo: { notices: async () => await fillNotices(house, stores) },
  };
};

/** What somebody must still confirm, the oldest first; no row of a to-do list for each of a hundred thousand readers. */
export const noticesDue = async (house: House, caller: Caller) => await dueNotices(house, storesOf(house), caller);
