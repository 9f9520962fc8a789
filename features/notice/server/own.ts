import { randomUUID } from "node:crypto";
import { type News, whenTold } from "@apron/features/agents/server";
import { filled, type Word } from "@apron/kit/contract/texts";
import type { House } from "@apron/kit/server/house";
import { noticeSystems } from "../notice.ts";
import type { OwnKind } from "../texts-own.ts";
import { noticeTopic } from "./reading.ts";
import { firstSentence } from "./rules.ts";
import { storesOf } from "./stores.ts";

/** Something that happened to what is somebody's own: words with their values, said in the language of whoever reads. */
export interface OwnNews {
  readonly accountId: string;
  readonly kind: OwnKind;
  readonly text: Word;
  readonly values: Readonly<Record<string, string | number | Word>>;
  /** What it is headed by, with the same values; its first sentence where nothing is said. */
  readonly title?: Word;
  readonly system?: string;
  /** The screen on which it is seen to. */
  readonly route?: string;
}

/** Puts a notice of the account category among somebody's notices (catalogue 9.11, 9.17); in the running transaction, if any. */
export const tellAccount = async (house: House, news: OwnNews): Promise<void> => {
  const { accountId, kind, text, values, title = firstSentence(text), system = "", route = "" } = news;
  const whole = filled({ zh: `${title.zh} ${text.zh}`, en: `${title.en} ${text.en}` }, values);
  const kept = noticeSystems.find((one) => one === system || (one === "J" && system.startsWith("D")));
  await storesOf(house).notices.addOwn({
    id: randomUUID(),
    accountId,
    kind,
    title,
    text,
    said: values,
    search: `${whole.zh} ${whole.en}`,
    system: kept ?? "",
    route,
    at: house.clock.now(),
  });
  await house.live.tell({ account: accountId }, noticeTopic);
};

const routes: Readonly<Partial<Record<OwnKind, string>>> = {
  binding: "/agentManage/bindList",
  freeze: "/agentManage/bindList",
  selfService: "/agentManage/bindList",
  deadline: "/agentManage/bindList",
  review: "/identity",
  threshold: "/threshold",
  reply: "/question",
  report: "/report",
  agent: "/agentManage/bindList",
};

/** What holders are sent about their numbers stands in their notice centre too. */
export const followNews = (house: House): void =>
  whenTold(house, async ({ accountId, kind, text, values }: News) => {
    const { system } = values;
    await tellAccount(house, {
      accountId,
      kind,
      text,
      values,
      system: typeof system === "string" ? system : "",
      route: routes[kind] ?? "",
    });
  });
