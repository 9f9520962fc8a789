import { messageKinds } from "@apron/kit/server/messages";
import { accountMessages, accountNews, requestKindWords } from "../texts.ts";

const { subject, ...texts } = accountMessages;

const shared = {
  time: { example: "2026-03-05 09:30" },
  reason: { example: { zh: "来电核实", en: "as you asked by telephone" }, needed: true },
  number: { example: "10001", needed: true },
  email: { example: "br***@example.com" },
  name: { example: { zh: "方圆", en: "Fang Yuan" } },
} as const;

/** What owners are told of what was done at the desk of accounts (catalogue 1.46). */
const ofActs = messageKinds("account", {
  places: {
    ...shared,
    link: { example: "https://portal.example.com/securityAlert#f1Yk", needed: true, is: "personal" },
  },
  kinds: {
    unlocked: [subject, texts.unlocked],
    signedOut: [subject, texts.signedOut],
    disabled: [subject, texts.disabled],
    enabled: [subject, texts.enabled],
    presetNew: [subject, texts.presetNew],
    presetOld: [subject, texts.presetOld],
    presetHolder: [subject, texts.presetHolder],
    supplemented: [subject, texts.supplemented],
    withdrawn: [subject, texts.withdrawn],
  },
});

/** The way to set an account up, which anybody may see: whoever opens it proves the address. */
const ofSetup = messageKinds("account", {
  places: {
    ...shared,
    link: { example: "https://portal.example.com/register/?accountType=1&type=0", needed: true, is: "page" },
  },
  kinds: { setup: [subject, texts.setup] },
});

/** What became of a request that a second person did not confirm, to whoever made it. */
const ofRequests = messageKinds("account", {
  places: {
    what: { example: requestKindWords.disable, needed: true },
    subject: { example: { zh: "方*", en: "F*" }, needed: true },
    by: { example: "office19" },
    reason: { example: { zh: "材料不全", en: "papers are missing" }, needed: true },
    link: { example: "https://portal.example.com/accountDesk/requests?mine=yes", needed: true, is: "page" },
  },
  kinds: {
    askedRefused: [accountNews.askedSubject, accountNews.askedRefused],
    askedExpired: [accountNews.askedSubject, accountNews.askedExpired],
  },
});

/** Everything this desk sends. */
export const accountKinds = { ...ofActs, ...ofSetup, ...ofRequests };
