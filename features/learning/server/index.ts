import { addClosingPart } from "@apron/features/login/server";
import { roles } from "@apron/kit/contract/roles";
import type { Language } from "@apron/kit/contract/texts";
import { passesGate } from "@apron/features/notice/server";
import type { Version } from "@apron/kit/contract/call";
import type { Caller } from "@apron/kit/server/call";
import type { FeatureDoor } from "@apron/kit/server/feature";
import type { KeptFile } from "@apron/kit/server/files";
import { addSeconds, dayOf } from "@apron/kit/server/clock";
import type { House } from "@apron/kit/server/house";
import { documentUrl, learningLimits } from "../document.ts";
import { answers } from "./answers.ts";
import { fillDocuments, fillTraining } from "./demo.ts";
import { deskAnswers, pictureUse } from "./desk.ts";
import { findDocuments, titleIn } from "./finding.ts";
import { importAnswers } from "./import/answers.ts";
import { levelOf } from "./rules.ts";
import { storesOf, type Stores } from "./stores.ts";
import { followTraining } from "./training.ts";
import { learningKinds } from "./messages.ts";

/** Laws, institutions and training, read, searched, taken along and written (catalogue 20). */
export const learning: FeatureDoor = (house) => {
  const stores = storesOf(house);
  addClosingPart(house, {
    held: async (accountId) => ({ training: await stores.training.understoodBy(accountId) }),
    erasing: async (id) => await stores.training.forgetPerson(id),
  });
  return {
    name: "learning",
    messages: learningKinds,
    answers: [...answers(house, stores), ...deskAnswers(house, stores), ...importAnswers(house, stores)],
    jobs: [
      { name: "learning.follow", cron: "10 8 * * *", run: async () => await followTraining(house, stores) },
      { name: "learning.sweep", cron: "45 3 * * *", run: async () => await sweep(house, stores) },
    ],
    files: {
      report: {
        // Editors see what their colleagues have put into a document that is still being written.
        reads: async (caller, file) =>
          file.use?.startsWith(pictureUse) === true &&
          (caller.roles.includes(roles.contentEditor.id) ||
            ((await passesGate(house, caller)) && (await showsTo(stores, file, caller.version)))),
      },
    },
    demo: {
      documents: async () => await fillDocuments(house, stores),
      training: async () => await fillTraining(house, stores),
    },
  };
};

/** Forgets who read what lately, imports that nobody applied, and pages that a preview brought and nothing shows (catalogue 29.20). */
const sweep = async (house: House, { reading, imports, pages }: Stores): Promise<void> => {
  const now = house.clock.now();
  await reading.sweep(now);
  const before = addSeconds(now, -learningLimits.previewDays * 86_400);
  await imports.sweep(before);
  await house.database.transaction(async () => await house.files.letGo(await pages.forgetUnused(before)));
};

/** Whether a picture stands in a document that is shown to this version. */
const showsTo = async ({ reading }: Stores, file: KeptFile, version: Version): Promise<boolean> => {
  const document = await reading.find((file.use ?? "").slice(pictureUse.length), levelOf(version));
  return document !== undefined && `${document.content_zh}${document.content_en}`.includes(`"${file.url}"`);
};

/** What somebody finds in learning by a keyword, best first; for searches over the portal (26.6). Nothing outside the gate. */
export const findLearning = async (
  house: House,
  keyword: string,
  reader: { readonly caller: Caller; readonly language: Language; readonly most: number },
): Promise<{ title: string; excerpt: string; kind: string; route: string }[]> => {
  if (!(await passesGate(house, reader.caller))) return [];
  const stores = storesOf(house);
  const { hits } = await findDocuments(stores, keyword, {
    level: levelOf(reader.caller.version),
    kind: "",
    category: "",
    validity: "",
    today: dayOf(house.clock.now()),
    language: reader.language,
    most: reader.most,
    from: 0,
    size: reader.most,
  });
  return hits.map(({ document, anchor, excerpt }) => ({
    title: titleIn(document, reader.language),
    excerpt,
    kind: document.kind,
    route: documentUrl(document, { anchor, keyword }),
  }));
};
