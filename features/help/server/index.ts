import { addClosingPart } from "@apron/features/login/server";
import { roles } from "@apron/kit/contract/roles";
import { filled, inBoth, type Language } from "@apron/kit/contract/texts";
import type { ResultOf, Version } from "@apron/kit/contract/call";
import { dayOf } from "@apron/kit/server/clock";
import type { FeatureDoor } from "@apron/kit/server/feature";
import type { House } from "@apron/kit/server/house";
import type { KeptFile } from "@apron/kit/server/files";
import { articleUrl, sharedUrl } from "../article.ts";
import type { searchHelp } from "../contract.ts";
import { helpAction } from "../texts.ts";
import { answers } from "./answers.ts";
import { articleImportAnswers } from "./importing.ts";
import { codeAnswers } from "./codes/answers.ts";
import { deskAnswers, pictureUse } from "./answers-desk.ts";
import { fillErrorCodes, fillReaders } from "./demo.ts";
import { searchFor } from "./finding.ts";
import { codeImportAnswers } from "./codes/importing.ts";
import { firstArticles } from "./manual/index.ts";
import { publishDue } from "./publishing.ts";
import { type Level, levelOf } from "./rules.ts";
import { layArticles } from "./seeding.ts";
import { storesOf, type Stores } from "./stores.ts";
import { settleUnhelpful, sweepReaders, tellOfReviews } from "./todos.ts";

/** Articles, frequent questions, the manual and the error codes of the hosts, read, searched and written (catalogue 11). */
export const help: FeatureDoor = (house) => {
  const stores = storesOf(house);
  addClosingPart(house, {
    held: async (accountId) => ({ articles: await stores.readers.saidBy(accountId) }),
    closing: async ({ id }) => {
      await stores.readers.hold();
      await settleUnhelpful(house, stores, await stores.readers.forgetPerson(id));
    },
  });
  return {
    name: "help",
    answers: [
      ...answers(house, stores),
      ...codeAnswers(house, stores),
      ...deskAnswers(house, stores),
      ...codeImportAnswers(house, stores),
      ...articleImportAnswers(house, stores),
    ],
    jobs: [
      { name: "help.publish", cron: "* * * * *", run: async () => await publishDue(house, stores) },
      {
        name: "help.review",
        cron: "0 8 * * *",
        run: async () => await tellOfReviews(house, stores, dayOf(house.clock.now())),
      },
      { name: "help.sweep", cron: "40 3 * * *", run: async () => await sweepReaders(house, stores) },
    ],
    helps: async (code, version) => await helpFor(stores, code, levelOf(version)),
    files: {
      report: {
        isPublic: async (file) => await showsTo(stores, file, 0),
        // Editors see what their colleagues have put into an article that is still being written.
        reads: async (caller, file) =>
          (caller.roles.includes(roles.contentEditor.id) && isPicture(file)) ||
          (await showsTo(stores, file, levelOf(caller.version))),
      },
    },
    start: async () => await layArticles(house, stores, firstArticles),
    demo: {
      codes: async () => await fillErrorCodes(house, stores),
      readers: async () => await fillReaders(house, stores),
    },
  };
};

export { draftArticle, type Drafted, isArticleThere } from "./drafting.ts";

/** What somebody of this version finds in help by a keyword, best first; for searches over the portal (26.6). */
export const findHelp = async (
  house: House,
  keyword: string,
  reader: { readonly version: Version; readonly language: Language; readonly most: number },
): Promise<ResultOf<typeof searchHelp>> =>
  await searchFor(storesOf(house), keyword, { ...reader, level: levelOf(reader.version) });

/** The way to the article that answers a refusal, as far as somebody of this level sees one (catalogue 11.15). */
const helpFor = async ({ articles }: Stores, code: string, level: Level) => {
  const article = await articles.answering(code, level);
  if (!article) return undefined;
  const title = inBoth(article.title_zh, article.title_en);
  const route = level === 0 ? sharedUrl(article.id) : articleUrl(article);
  return { label: filled(helpAction, { title }), route };
};

const isPicture = ({ use }: KeptFile): boolean => use?.startsWith(pictureUse) === true;

/** A picture is seen by whoever sees the article it stands in, as it was published. */
const showsTo = async ({ articles }: Stores, file: KeptFile, level: Level): Promise<boolean> => {
  if (!isPicture(file)) return false;
  const article = await articles.read((file.use ?? "").slice(pictureUse.length), level);
  return article !== undefined && `${article.content_zh}${article.content_en}`.includes(`"${file.url}"`);
};
