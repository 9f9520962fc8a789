// The administration of accounts: nobody acts alone, nobody looks unseen.
import { inside, type Mutant } from "./mutant.ts";

const rules = "features/account/server/rules.test.ts";
const api = "features/account/server/account.test.ts";

export const account: readonly Mutant[] = [
  ...inside("features/account/server/rules.ts", rules, [
    { against: "T43", what: "nobody decides what he asked for himself", search: "who.accountId !== askedBy && ", replace: "", named: "is never whoever asked" },
    { against: "T43", what: "the second person holds the other role", search: "asked !== role);", replace: "true);", named: "holds the other of the two roles" },
    { against: "T38", what: "an address is looked for whole or as its mask", search: "/^\\d{3}\\*+\\d{4}$/.test(digits)", replace: "digits.length > 1", named: "is none: nobody walks" },
    { against: "T38", what: "whoever does not say whom he looks for finds nobody", search: `asked.state === "registered" ||`, replace: `asked.state !== "" ||`, named: "says whom it is for" },
  ]),
  ...inside("features/account/server/store.ts", api, [
    { against: "T43", what: "the statement itself refuses whoever asked", search: `          .where("asked_by", "<>", decided.by),`, replace: "", named: "waits for a second person" },
    {
      against: "R5",
      what: "of two who confirm one does",
      search: `            .where("state", "=", "waiting")
            .where("ends_at", ">", sql<number>`,
      replace: `            .where("ends_at", ">", sql<number>`,
      named: "waits for a second person",
    },
  ]),
  ...inside("features/account/server/finding.ts", api, [
    { against: "T38", what: "a search counts as reading by exact key", search: "  await noteLook(house, caller, key, total > 0);", replace: "", named: "told to those who watch" },
  ]),
  ...inside("features/account/server/asking.ts", "features/account/server/account.test.ts", [
    { against: "1.46", what: "what is not disabled is not enabled", search: "if (!disable && !suspension) throw refuse(loginRefusals.E1085);", replace: "", named: "is undone in the same way" },
    { against: "1.46", what: "nothing is cancelled over what is open unless somebody says so", search: "if (open.length > 0) throw", replace: "if (false) throw", named: "while something of its holder is open" },
  ]),
  ...inside("features/account/server/deciding.ts", "features/account/server/account.test.ts", [
    { against: "1.46", what: "a request whose time is over is decided by nobody", search: " || request.ends_at <= house.clock.now()", replace: "", named: "is undone in the same way" },
    { against: "1.46", what: "both people have to see to what a host refused", search: "{ ...request, decided_by: by }", replace: "request", named: "that its host refuses has failed" },
  ]),
  ...inside("features/account/server/registering.ts", "features/account/server/account.test.ts", [
    { against: "1.46", what: "nobody registers a listed number for somebody", search: "if (entry) throw mobileListed(entry.reason);", replace: "", named: "that is listed, which is said" },
    { against: "1.46", what: "nobody registers a virtual operator's number", search: `if (isVirtualOperator(mobile)) wrong.set("signTel", loginRefusals.E1014);`, replace: "", named: "asks of a machine account" },
    { against: "1.46", what: "a machine has no mailbox to sign in with", search: `if (type === 1) wrong.set("signMailbox", accountRefusals.E1094);`, replace: "", named: "asks of a machine account" },
    {
      against: "1.46",
      what: "who answers for a machine has an ID number that is one",
      search: `else if (canonicalIdNumber(ownerId) === undefined) wrong.set("ownerId", identityRefusals.E4011);`,
      replace: "",
      named: "asks of a machine account",
    },
  ]),
  ...inside("features/account/server/index.ts", "features/account/server/account.test.ts", [
    { against: "21.3", what: "what was asked about an account goes with it", search: "await stores.requests.forgetAccount(id);", replace: "", named: "is undone in the same way" },
    { against: "21.3", what: "what was done to an account goes with it", search: "await stores.events.forgetAccount(id);", replace: "", named: "is undone in the same way" },
  ]),
];
