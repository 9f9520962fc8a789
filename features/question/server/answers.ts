import { type Answer, answer } from "@apron/kit/server/call";
import type { House } from "@apron/kit/server/house";
import { questionTopics } from "../question.ts";
import * as contract from "../contract.ts";
import { ask, optionsFor } from "./asking.ts";
import { close } from "./ending.ts";
import { join, knownFor } from "./known/known.ts";
import { communications, leave, leftMessage, leftMessages } from "./leaving.ts";
import { detailFor, lockOwn, messagesFor, ownQuestion, readUpTo } from "./reading.ts";
import { incidentOf, rowOf } from "./shapes.ts";
import type { Stores } from "./stores.ts";
import { clerkRole, writeAsHolder } from "./writing.ts";

/** The holder's calls. */
export const answers = (house: House, stores: Stores): Answer[] => [
  answer(contract.getQuestionCounts, async ({ caller }) => await stores.questions.counts(caller.accountId)),
  answer(contract.getQuestions, async ({ body, caller }) => {
    const page = await stores.questions.search({ ...body, accountId: caller.accountId }, body);
    return { ...page, list: page.list.map((one) => rowOf(one, stores.questions.opened(one).words)) };
  }),
  answer(contract.getQuestion, async (asked) => await detailFor(house, stores, asked)),
  answer(contract.askQuestion, async (asked) => await ask(house, stores, asked)),
  answer(contract.replyToQuestion, async ({ body, caller, note }) => {
    note(body.id);
    const question = await lockOwn(stores, caller.accountId, body.id);
    const { message, repeated } = await writeAsHolder(house, stores, question, body);
    return { id: String(message.seq), repeated };
  }),
  answer(contract.getMessages, async (asked) => await messagesFor(house, stores, asked)),
  answer(contract.markRead, async (asked) => await readUpTo(house, stores, asked)),
  answer(contract.tellTyping, async ({ body, caller, note }) => {
    note(body.id);
    const { id } = await ownQuestion(stores, caller.accountId, body.id);
    await house.live.tell({ role: clerkRole }, questionTopics.typing(id));
  }),
  answer(contract.closeQuestion, async (asked) => await close(house, stores, asked)),
  answer(contract.getQuestionOptions, async (asked) => await optionsFor(house, stores, asked)),

  answer(contract.getKnown, async (asked) => await knownFor(house, stores, asked)),
  answer(contract.joinIncident, async (asked) => await join(house, stores, asked)),
  answer(contract.getIncidents, async ({ caller, language }) =>
    (await stores.incidents.joinedBy(caller.accountId)).map((incident) => incidentOf(incident, language)),
  ),

  answer(contract.leaveMessage, async (asked) => await leave(house, stores, asked)),
  answer(contract.getLeftMessages, async (asked) => await leftMessages(stores, asked)),
  answer(contract.getLeftMessage, async (asked) => await leftMessage(house, stores, asked)),
  answer(contract.getCommunications, async (asked) => await communications(stores, asked)),
];
