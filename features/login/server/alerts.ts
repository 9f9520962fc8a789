import type { Word } from "@apron/kit/contract/texts";
import { wallTime } from "@apron/kit/server/clock";
import type { House } from "@apron/kit/server/house";
import type { Address, AlertKind } from "../contract.ts";
import { addressesOf } from "./people.ts";
import type { Account } from "./store.ts";
import { alertTodos, loginTexts } from "../texts.ts";
import { alertsOf } from "./store-alert.ts";
import { alertCause } from "./rules.ts";

/** What to say to whom of an alert; nothing is sent where the feature that raises it says it in words of its own. */
interface Telling {
  readonly purpose: string;
  readonly subject: Word;
  readonly text: Word;
  /** The account's own first address unless named, e.g. a mobile number that is no longer its own. */
  readonly to?: readonly Address[];
  readonly values?: Readonly<Record<string, string>>;
}

/**
 * Notes something its owner should know of and tells him, with a link that stops everything if it was not himself
 * (catalogue 21.7); in the running transaction, if any.
 */
export const raiseAlert = async (
  house: House,
  account: Account,
  alert: { readonly kind: AlertKind; readonly about?: string; readonly telling?: Telling },
): Promise<void> => {
  const { kind, about = "", telling } = alert;
  const { id, token } = await alertsOf(house).add({ accountId: account.id, kind, subject: about });
  await house.todos.open({
    cause: alertCause(id),
    to: { account: account.id },
    type: "securityAlert",
    title: alertTodos[kind],
    source: loginTexts.securitySource,
    url: "/personalCenter/security",
  });
  if (!telling) return;
  // Behind the #, so that no server log and no referrer ever holds it.
  const link = `${house.config.publicUrl}/securityAlert#${token}`;
  const { purpose, subject, text, to = addressesOf(account).slice(0, 1), values } = telling;
  for (const { channel, address } of to)
    await house.outbox.post({
      channel,
      to: address,
      purpose,
      language: account.language,
      subject,
      text,
      values: { time: wallTime(house.clock.now()), link, ...values },
    });
};
