import type { AlertKind } from "@apron/features/login/contract";
import { type Account, accountsOf, addressesOf, raiseAlert, writeTo } from "@apron/features/login/server";
import type { Word } from "@apron/kit/contract/texts";
import type { House } from "@apron/kit/server/house";
import { accountMessages, accountNews, requestKindWords } from "../texts.ts";
import type { KeptRequest } from "./store.ts";

/** What owners are told of, and among which of their alerts it stands. */
const tellings = {
  unlock: ["deskUnlocked", "account.unlocked", accountMessages.unlocked],
  endSessions: ["deskSignedOut", "account.signedOut", accountMessages.signedOut],
  disable: ["deskDisabled", "account.disabled", accountMessages.disabled],
  enable: ["deskEnabled", "account.enabled", accountMessages.enabled],
} as const satisfies Readonly<Record<string, readonly [AlertKind, purpose: string, Word]>>;

/** Tells an owner what was done to the account and why: at every address it signs in with, and among the alerts. */
export const tellOwner = async (
  house: House,
  account: Account,
  what: keyof typeof tellings,
  reason: string,
): Promise<void> => {
  const [kind, purpose, text] = tellings[what];
  await raiseAlert(house, account, {
    kind,
    telling: { purpose, subject: accountMessages.subject, text, to: addressesOf(account), values: { reason } },
  });
};

/** Tells whoever asked that a second person refused, or that nobody decided in time: nothing was done. */
export const tellAsker = async (
  house: House,
  request: Pick<KeptRequest, "asked_by" | "kind">,
  what: "askedRefused" | "askedExpired",
  values: { readonly subject: string; readonly by?: string; readonly reason?: string },
): Promise<void> =>
  await writeTo(house, await accountsOf(house).find(request.asked_by), {
    purpose: `account.${what}`,
    subject: accountNews.askedSubject,
    text: accountNews[what],
    values: {
      ...values,
      what: requestKindWords[request.kind],
      link: `${house.config.publicUrl}/accountDesk/requests?mine=yes`,
    },
  });

/** Sends somebody the link by which the account that was registered becomes his. */
export const sendSetup = async (house: House, account: Account): Promise<void> => {
  const [address] = addressesOf(account);
  if (!address) return;
  const type = address.channel === "email" ? 1 : 0;
  await writeTo(house, account, {
    purpose: "account.setup",
    subject: accountMessages.subject,
    text: accountMessages.setup,
    values: {
      name: account.name,
      // Nothing secret stands in it: whoever opens it proves the address, and the work number.
      link: `${house.config.publicUrl}/register/?accountType=${account.version}&type=${type}`,
    },
  });
};
