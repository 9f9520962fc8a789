import { type Answer, answer } from "@apron/kit/server/call";
import type { House } from "@apron/kit/server/house";
import * as contract from "../../contract.ts";
import type { Stores } from "../stores.ts";
import { articleStart, draft } from "./article.ts";
import { callBacks, finishCall, phoneToCall } from "./calling.ts";
import { contextAtDesk } from "./context.ts";
import { endIncident, gather, incident, incidents, keepIncident, openAgain, tellAll } from "./incidents/incidents.ts";
import { cannedImportAnswers } from "./importing.ts";
import { cannedAnswers, cannedFor, dropCanned, keepCanned } from "./keeping.ts";
import { answerLeft, leavesAtDesk, revealLeft } from "./leaves.ts";
import { queue } from "./queue.ts";
import { exported, lowRatings, statistics } from "./statistics.ts";
import { claim, closeOne, colleagues, link, merge, reopen, transfer } from "./steps.ts";
import {
  answerHolder,
  messagesAtDesk,
  noteAmongColleagues,
  questionAtDesk,
  readSoFar,
  reveal,
  typingAtDesk,
} from "./talking.ts";

/** Customer service's desk (catalogue 13.15). */
export const deskAnswers = (house: House, stores: Stores): Answer[] => [
  answer(contract.getQueue, async (asked) => await queue(house, stores, asked)),
  answer(contract.getDeskQuestion, async (asked) => await questionAtDesk(house, stores, asked)),
  answer(contract.getDeskMessages, async (asked) => await messagesAtDesk(house, stores, asked)),
  answer(contract.getQuestionContext, async (asked) => await contextAtDesk(house, stores, asked)),
  answer(contract.answerQuestion, async (asked) => await answerHolder(house, stores, asked)),
  answer(contract.noteQuestion, async (asked) => await noteAmongColleagues(house, stores, asked)),
  answer(contract.readAtDesk, async (asked) => await readSoFar(house, stores, asked)),
  answer(contract.typeAtDesk, async (asked) => await typingAtDesk(house, stores, asked)),
  answer(contract.revealQuestion, async (asked) => await reveal(stores, asked)),

  answer(contract.claimQuestion, async (asked) => await claim(house, stores, asked)),
  answer(contract.getColleagues, async () => await colleagues(house, stores)),
  answer(contract.transferQuestion, async (asked) => await transfer(house, stores, asked)),
  answer(contract.closeAtDesk, async (asked) => await closeOne(house, stores, asked)),
  answer(contract.reopenAtDesk, async (asked) => await reopen(house, stores, asked)),
  answer(contract.linkQuestions, async (asked) => await link(house, stores, asked)),
  answer(contract.mergeQuestion, async (asked) => await merge(house, stores, asked)),
  answer(contract.getArticleStart, async (asked) => await articleStart(stores, asked)),
  answer(contract.draftFromQuestion, async (asked) => await draft(house, stores, asked)),

  answer(contract.getDeskIncidents, async (asked) => await incidents(house, stores, asked)),
  answer(contract.getDeskIncident, async (asked) => await incident(house, stores, asked)),
  answer(contract.saveIncident, async (asked) => await keepIncident(house, stores, asked)),
  answer(contract.gatherQuestions, async (asked) => await gather(house, stores, asked)),
  answer(contract.tellIncident, async (asked) => await tellAll(house, stores, asked)),
  answer(contract.closeIncident, async (asked) => await endIncident(house, stores, asked)),
  answer(contract.reopenIncident, async (asked) => await openAgain(house, stores, asked)),

  answer(contract.getCanned, async (asked) => await cannedAnswers(house, stores, asked)),
  answer(contract.getCannedFor, async (asked) => await cannedFor(house, stores, asked)),
  answer(contract.saveCanned, async (asked) => await keepCanned(stores, asked)),
  answer(contract.removeCanned, async (asked) => await dropCanned(stores, asked)),
  ...cannedImportAnswers(house, stores),

  answer(contract.getCallbacks, async (asked) => await callBacks(house, stores, asked)),
  answer(contract.revealCallback, async (asked) => await phoneToCall(house, stores, asked)),
  answer(contract.finishCallback, async (asked) => await finishCall(house, stores, asked)),
  answer(contract.getLeaves, async (asked) => await leavesAtDesk(house, stores, asked)),
  answer(contract.answerLeave, async (asked) => await answerLeft(house, stores, asked)),
  answer(contract.revealLeave, async (asked) => await revealLeft(stores, asked)),

  answer(contract.getQuestionStatistics, async (asked) => await statistics(house, stores, asked)),
  answer(contract.exportQuestionStatistics, async (asked) => await exported(house, stores, asked)),
  answer(contract.getLowRated, async (asked) => await lowRatings(house, stores, asked)),
];
