// What the log of messages shows and has sent again, and which words somebody may publish.
import { inside, type Mutant } from "./mutant.ts";

const rules = "features/message/server/rules.test.ts";
const words = "features/message/wording.test.ts";
const portal = "features/message/server/message.test.ts";

export const message: readonly Mutant[] = [
  ...inside("features/message/server/rules.ts", rules, [
    { against: "2.12", what: "a code is never sent again by hand", search: `if (message.secrecy === "code") return messageRefusals.E26002;`, replace: "", named: "a code is never sent again" },
    { against: "2.12", what: "a personal link goes out once", search: `message.secrecy === "personal" && !isUntaken(message)`, replace: "false", named: "what is for one person" },
    { against: "2.12", what: "what is too late stays", search: "if (message.isUseless) return messageRefusals.E26004;", replace: "", named: "too late or forgotten" },
    { against: "2.12", what: "three times and no more", search: "message.resends >= messageLimits.resends", replace: "message.resends > messageLimits.resends", named: "so often and no more" },
  ]),
  ...inside("features/message/wording.ts", words, [
    { against: "2.13", what: "a message names what its reader needs", search: "if (missing.length > 0)", replace: "if (false)", named: "lacks nothing" },
    { against: "2.13", what: "no place is misspelled", search: "if (strange.length > 0 || isBroken)", replace: "if (strange.length > 0)", named: "knows no other place" },
    { against: "T34", what: "a link leads to the portal's own origin", search: "link.startsWith(`${base}/`)", replace: "link.startsWith(base)", named: "leads nowhere but" },
    { against: "2.13", what: "a text message has so many parts", search: "if (parts > wordingLimits.parts)", replace: "if (parts > 99)", named: "no longer than a text message" },
  ]),
  ...inside("kit/server/messages/kinds.ts", portal, [
    { against: "T48", what: "no log shows a code or a personal link", search: `is === "code" || is === "personal" ? veil : value`, replace: "value", named: "never shows a code" },
    { against: "T48", what: "what nobody declared is shown to nobody", search: "return kind ? filled : filled.replace", replace: "return filled || filled.replace", named: "never shows a code" },
  ]),
  ...inside("kit/server/messages/outbox-log.ts", portal, [
    { against: "2.12", what: "of two who press one sends", search: "and resends = ${seen} and", replace: "and", named: "once however many press" },
    { against: "2.12", what: "no retry sends a code", search: "and secrecy in ('plain', 'personal') and", replace: "and", named: "is refused of a code" },
  ]),
  ...inside("features/message/server/wordings.ts", portal, [
    {
      against: "2.13",
      what: "broken words hold no message back",
      search: "Object.keys(wrongIn(words, frameOf(house, area, key))).length === 0 ? words : undefined",
      replace: "published",
      named: "never hold a message back",
    },
  ]),
  ...inside("features/message/server/store.ts", portal, [
    { against: "2.13", what: "nothing is written over unseen", search: "where w.revision = ${seen}", replace: "where true or w.revision = ${seen}", named: "not written over" },
  ]),
];
