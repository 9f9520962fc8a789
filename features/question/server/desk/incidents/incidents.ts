import { randomUUID } from "node:crypto";
import { accountsOf, type Names } from "@apron/features/login/server";
import type { ParsedBodyOf, ResultOf } from "@apron/kit/contract/call";
import { common, refuse } from "@apron/kit/contract/refusal";
import { filled, type Word } from "@apron/kit/contract/texts";
import { instantOf, wallTime } from "@apron/kit/server/clock";
import type { Asked } from "@apron/kit/server/call";
import type { House } from "@apron/kit/server/house";
import type {
  closeIncident,
  gatherQuestions,
  getDeskIncident,
  getDeskIncidents,
  reopenIncident,
  saveIncident,
  tellIncident,
} from "../../../contract.ts";
import { deskLimits } from "../../../desk.ts";
import { isOpenStatus, questionTopics } from "../../../question.ts";
import { deskMessages, deskRefusals } from "../../../texts-desk.ts";
import { timeText } from "../../shapes.ts";
import type { Stores } from "../../stores.ts";
import { addLine, refuseClosed, tellOfQuestion } from "../../writing.ts";
import { tellBehind } from "./news.ts";
import { rowsOf } from "../queue.ts";
import type { DeskIncidentRow } from "./store.ts";

/** Incidents with how many ask about each. */
export const incidents = async (
  house: House,
  { deskIncidents }: Stores,
  { body }: Asked<ParsedBodyOf<typeof getDeskIncidents>>,
): Promise<ResultOf<typeof getDeskIncidents>> => {
  const page = await deskIncidents.page(body, body);
  const names = await accountsOf(house).names(page.list.map(({ opened_by: by }) => by));
  return { ...page, list: page.list.map((incident) => shapeOf(incident, names)) };
};

/** One incident with its news and its questions, the open ones first. */
export const incident = async (
  house: House,
  { deskIncidents }: Stores,
  { body, caller }: Asked<ParsedBodyOf<typeof getDeskIncident>>,
): Promise<ResultOf<typeof getDeskIncident>> => {
  const found = await deskIncidents.find(body.id);
  if (!found) throw refuse(common.E9404);
  const news = await deskIncidents.newsOf(found.id);
  const members = await deskIncidents.membersOf(found.id, deskLimits.gathered);
  const names = await accountsOf(house).names([found.opened_by, ...news.map(({ written_by: by }) => by)]);
  return {
    ...shapeOf(found, names),
    version: found.version,
    news: news.map((one) => ({
      time: wallTime(one.at),
      name: names(one.written_by),
      zh: one.words_zh,
      en: one.words_en,
    })),
    members: await rowsOf(house, members, caller.accountId),
  };
};

const shapeOf = (row: DeskIncidentRow, names: Names) => ({
  id: row.id,
  titleZh: row.title_zh,
  titleEn: row.title_en,
  system: row.system,
  businessType: row.business_type,
  state: row.state,
  questions: row.questions,
  openQuestions: row.open_questions,
  affected: row.affected,
  since: wallTime(row.since),
  closeTime: timeText(row.closed_at),
  newsZh: row.news_zh,
  newsEn: row.news_en,
  openedBy: names(row.opened_by),
});

/** Opens an incident, with the question it was noticed in, or corrects what is said of one. */
export const keepIncident = async (
  house: House,
  stores: Stores,
  { body, caller, note }: Asked<ParsedBodyOf<typeof saveIncident>>,
): Promise<ResultOf<typeof saveIncident>> => {
  const { deskIncidents } = stores;
  const since = instantOf(body.since);
  if (since > house.clock.now()) throw refuse(common.E9413, { fields: { since: common.E9414 } });
  const facts = {
    title_zh: body.titleZh,
    title_en: body.titleEn,
    system: body.system,
    business_type: body.businessType,
    since,
  };
  const id = body.id === "" ? randomUUID() : body.id;
  note(id, { after: facts });
  if (body.questionId !== "") await deskIncidents.gatherAlone();
  if (body.id === "") await deskIncidents.add(id, facts, caller.accountId);
  else {
    if (!(await deskIncidents.find(id))) throw refuse(common.E9404);
    if (!(await deskIncidents.change(id, body.version, facts))) throw refuse(common.E9409);
  }
  if (body.questionId !== "") await putInto(house, stores, [body.questionId], { id, ...facts });
  await house.live.tell("everyone", questionTopics.incidents);
  return { id };
};

/** Puts questions into an incident, or takes them out of theirs; what is there already counts for nothing. */
export const gather = async (
  house: House,
  stores: Stores,
  { body, note }: Asked<ParsedBodyOf<typeof gatherQuestions>>,
): Promise<ResultOf<typeof gatherQuestions>> => {
  note(`${body.id} ${body.questionIds.join(" ")}`.slice(0, 200));
  await stores.deskIncidents.gatherAlone();
  const into = body.id === "" ? undefined : await openIncident(stores, body.id);
  const joined = await putInto(house, stores, body.questionIds, into);
  await house.live.tell("everyone", questionTopics.incidents);
  return { joined };
};

type Titled = Pick<DeskIncidentRow, "id" | "title_zh" | "title_en">;

const putInto = async (
  house: House,
  stores: Stores,
  questionIds: readonly string[],
  into: Titled | undefined,
): Promise<number> => {
  let joined = 0;
  // In the order of their ids, so that two who gather the same wait for each other at most once.
  for (const questionId of [...new Set(questionIds)].toSorted()) {
    const question = await stores.questions.lock(questionId);
    if (!question) throw refuse(common.E9404);
    if (question.incident_id === (into?.id ?? null)) continue;
    if (into && (question.merged_into !== null || !isOpenStatus(question.status))) throw refuseClosed(question);
    await stores.deskIncidents.put(question, into?.id ?? null);
    if (into) await addLine(stores, question, filled(deskMessages.joined, { title: titleOf(into) }));
    await tellOfQuestion(house, question);
    joined += 1;
  }
  return joined;
};

const titleOf = ({ title_zh: zh, title_en: en }: Titled): Word => ({ zh, en: en || zh });

/** News of an incident, written once: a line in every open question, a message to everybody who has one or said "me too". */
export const tellAll = async (
  house: House,
  stores: Stores,
  { body, caller, note }: Asked<ParsedBodyOf<typeof tellIncident>>,
): Promise<ResultOf<typeof tellIncident>> => {
  note(body.id);
  const known = await openIncident(stores, body.id);
  const { told } = await tellEverybody(house, stores, known, "news", body, { by: caller.accountId, closes: false });
  return { told };
};

/** Ends an incident: everybody is told, and its questions end with it where that is wanted. */
export const endIncident = async (
  house: House,
  stores: Stores,
  { body, caller, note }: Asked<ParsedBodyOf<typeof closeIncident>>,
): Promise<ResultOf<typeof closeIncident>> => {
  note(`${body.id} ${body.closeQuestions ? "all" : ""}`);
  const known = await openIncident(stores, body.id);
  if (!(await stores.deskIncidents.turn(body.id, body.version, "closed"))) throw refuse(common.E9409);
  const closes = body.closeQuestions;
  const { told, lines } = await tellEverybody(house, stores, known, "ended", body, { by: caller.accountId, closes });
  return { told, closed: closes ? lines : 0 };
};

/** Opens an incident again that was ended too early. */
export const openAgain = async (
  house: House,
  { deskIncidents }: Stores,
  { body, note }: Asked<ParsedBodyOf<typeof reopenIncident>>,
): Promise<void> => {
  note(body.id);
  const known = await deskIncidents.lock(body.id);
  if (!known) throw refuse(common.E9404);
  if (known.state === "open") throw refuse(common.E9409);
  if (!(await deskIncidents.turn(body.id, body.version, "open"))) throw refuse(common.E9409);
  await house.live.tell("everyone", questionTopics.incidents);
};

/** An incident that is open, locked; E13050 when it has ended. */
const openIncident = async ({ deskIncidents }: Stores, id: string) => {
  const known = await deskIncidents.lock(id);
  if (!known) throw refuse(common.E9404);
  if (known.state !== "open") throw refuse(deskRefusals.E13050);
  return known;
};

/** How many accounts are told and how many questions written into; both goes on behind it, so that no crowd holds the desk up. */
const tellEverybody = async (
  house: House,
  { deskIncidents }: Stores,
  known: Titled,
  kind: "news" | "ended",
  news: Word,
  { by, closes }: { readonly by: string; readonly closes: boolean },
): Promise<{ readonly told: number; readonly lines: number }> => {
  const said: Word = { zh: news.zh, en: news.en };
  await deskIncidents.addNews(known.id, said, by);
  const values = { title: titleOf(known), news: said };
  const lines = await deskIncidents.addLines(known.id, filled(deskMessages[kind], values), closes ? by : "");
  const told = await deskIncidents.addDue(known.id, { kind, values });
  await tellBehind(house);
  await house.live.tell("everyone", questionTopics.incidents);
  return { told, lines };
};
