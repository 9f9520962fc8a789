import { refuse } from "@apron/kit/contract/refusal";
import { say } from "@apron/kit/contract/texts";
import { dayOf } from "@apron/kit/server/clock";
import { type Answer, answer, answerInSteps } from "@apron/kit/server/call";
import type { House } from "@apron/kit/server/house";
import { answerPage } from "@apron/kit/server/paging";
import { pdfOf, pdfType } from "@apron/kit/server/pdf";
import * as contract from "../contract.ts";
import { categoryIn } from "../document.ts";
import { learningRefusals } from "../texts.ts";
import { titleIn } from "./finding.ts";
import { paperOf, takerOf } from "./paper.ts";
import { listDocuments, readDocument, versionFor } from "./reading.ts";
import { levelOf } from "./rules.ts";
import type { Stores } from "./stores.ts";
import { askedOf, confirmTraining } from "./training.ts";

/** What readers ask (catalogue 20.2, 20.3). */
export const answers = (house: House, stores: Stores): Answer[] => [
  answer(contract.getStudyList, async (asked) => await listDocuments(house, stores, asked)),
  answer(contract.getStudyDocument, async (asked) => await readDocument(house, stores, asked)),

  answer(contract.getStudyCategories, async ({ body, caller, language }) => {
    const found = await stores.reading.categories(levelOf(caller.version), body.kind);
    return found.map(({ kind, category, count }) => ({
      value: category,
      label: say(language, contract.categories[categoryIn(category)]),
      kind,
      count,
    }));
  }),

  answerInSteps(contract.downloadStudy, async ({ body, caller, language, note }) => {
    const document = await stores.reading.find(body.id, levelOf(caller.version));
    if (!document) throw refuse(learningRefusals.E20001);
    const taker = { ...(await takerOf(house, caller.accountId)), language };
    const content = await pdfOf(paperOf(document, taker));
    note(`${body.id} #${document.number}`);
    return { type: pdfType, name: `${titleIn(document, language)}.pdf`, content };
  }),

  answer(contract.getStudyPages, async ({ body, caller, language, note }) => {
    const { id, number } = body;
    note(`${id} #${number}`);
    const document = await versionFor(stores, levelOf(caller.version), id, Number(number));
    const fileId = document && (await stores.pages.find(document.pages));
    const file = fileId === undefined ? undefined : await house.files.find(fileId);
    if (!document || !file) throw refuse(learningRefusals.E20001);
    // No browser opens it by itself, with whatever it may hold: it is drawn by the reader's page alone.
    const name = `${titleIn(document, language)}.pdf`;
    return { type: "application/octet-stream", name, content: await house.files.read(file) };
  }),

  answer(contract.confirmStudy, async ({ body, caller, note }) => {
    note(`${body.id} #${body.number}`);
    return await confirmTraining(house, stores, caller, body);
  }),

  answer(contract.getMyTraining, async ({ body, caller, language }) => {
    const all = await stores.reading.training();
    const asked = await askedOf(house, stores, caller, all);
    const today = dayOf(house.clock.now());
    const mine = all.flatMap((document) => {
      const due = asked.get(document.id);
      const overdue = due !== undefined && due.understoodAt === "" && due.dueDate < today;
      return due ? [{ id: document.id, title: titleIn(document, language), ...due, overdue }] : [];
    });
    // What is still to be read stands first.
    const ordered = [
      ...mine.filter((one) => one.understoodAt === ""),
      ...mine.filter((one) => one.understoodAt !== ""),
    ];
    const first = (body.currentPage - 1) * body.pageSize;
    return answerPage(body, ordered.length, ordered.slice(first, first + body.pageSize));
  }),
];
