import type { AlertKind } from "@apron/features/login/contract";
import { accountsOf, addressesOf, raiseAlert } from "@apron/features/login/server";
import { say, type Word } from "@apron/kit/contract/texts";
import type { House } from "@apron/kit/server/house";
import { agentMessages } from "../texts.ts";

/** Values of a message; words among them are said in the reader's language. */
export type NewsValues = Readonly<Record<string, string | number | Word>>;

/** Sends an account a message about one of its work numbers; in the running transaction, if any. */
export const tellHolder = async (house: House, accountId: string, text: Word, values: NewsValues): Promise<void> => {
  const account = await accountsOf(house).find(accountId);
  const [address] = account ? addressesOf(account) : [];
  if (account && address) await tellAddress(house, address, account.language, text, values);
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
  const said = Object.entries(values).map(([name, value]): [string, string | number] => [
    name,
    typeof value === "object" ? say(language, value) : value,
  ]);
  await house.outbox.post({
    channel,
    to: address,
    purpose: "agents.news",
    language,
    subject: agentMessages.subject,
    text,
    values: Object.fromEntries(said),
  });
};
