import { accountTopic, type AlertKind } from "@apron/features/login/contract";
import { accountsOf, addressesOf, raiseAlert } from "@apron/features/login/server";
import { say, type Word } from "@apron/kit/contract/texts";
import type { House } from "@apron/kit/server/house";
import { kindOf } from "@apron/kit/server/messages";
import { agentMessages } from "../texts.ts";

/** What a message to a holder is about. */
export type NewsKind =
  | "binding"
  | "review"
  | "reset"
  | "deadline"
  | "freeze"
  | "signIn"
  | "selfService"
  | "threshold"
  | "report"
  | "reply"
  | "agent";

/** Values of a message; words among them are said in the reader's language. */
export type NewsValues = Readonly<Record<string, string | number | Word>>;

/** What was told to an account: words with the values they are filled with. */
export interface News {
  readonly accountId: string;
  readonly kind: NewsKind;
  readonly text: Word;
  readonly values: NewsValues;
}

type Hear = (news: News) => Promise<void>;
const hearing = new WeakMap<House, Hear[]>();

/** What another feature does with what holders are told; part of that transaction. Called once by its door. */
export const whenTold = (house: House, hear: Hear): void => {
  hearing.set(house, [...(hearing.get(house) ?? []), hear]);
};

/** Lets every feature hear what an account is told, whatever the way it is told, and its open screens that there is something. */
export const passOn = async (house: House, news: News): Promise<void> => {
  for (const hear of hearing.get(house) ?? []) await hear(news);
  await house.live.tell({ account: news.accountId }, accountTopic);
};

/** Sends an account a message about one of its work numbers; in the running transaction, if any. */
export const tellHolder = async (
  house: House,
  accountId: string,
  text: Word,
  values: NewsValues,
  kind: NewsKind = "agent",
): Promise<void> => {
  await passOn(house, { accountId, kind, text, values });
  const account = await accountsOf(house).find(accountId);
  const [address] = account ? addressesOf(account) : [];
  if (account && address) await tellAddress(house, address, account.language, text, values);
};

/** Tells many accounts with live bindings, each of one of its work numbers; in the running transaction, if any. */
export const tellHolders = async (house: House, all: readonly News[]): Promise<void> => {
  for (const news of all) await passOn(house, news);
  const accounts = await accountsOf(house).findAll([...new Set(all.map(({ accountId }) => accountId))]);
  await house.outbox.postAll(
    all.flatMap(({ accountId, text, values }) => {
      const account = accounts.get(accountId);
      const [address] = account ? addressesOf(account) : [];
      return account && address ? [messageTo(address, account.language, text, values)] : [];
    }),
  );
};

/** Puts what happened to a work number among the alerts of its holder (catalogue 21.7). */
export const alertHolder = async (house: House, accountId: string, kind: AlertKind, about: string): Promise<void> => {
  const account = await accountsOf(house).find(accountId);
  if (account) await raiseAlert(house, account, { kind, about });
};

/** Sends a message about a work number to an address that is no account's any more, or not yet. */
export const tellAddress = async (
  house: House,
  { channel, address }: { readonly channel: "sms" | "email"; readonly address: string },
  language: "zh" | "en",
  text: Word,
  values: NewsValues,
): Promise<void> => {
  await house.outbox.post(messageTo({ channel, address }, language, text, values));
};

const messageTo = (
  { channel, address }: { readonly channel: "sms" | "email"; readonly address: string },
  language: "zh" | "en",
  text: Word,
  values: NewsValues,
) => {
  const said = Object.entries(values).map(([name, value]): [string, string | number] => [
    name,
    typeof value === "object" ? say(language, value) : value,
  ]);
  return {
    channel,
    to: address,
    purpose: "agents.news",
    language,
    subject: kindOf(text)?.subject ?? agentMessages.subject,
    text,
    values: Object.fromEntries(said),
  };
};
