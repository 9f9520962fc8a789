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
      search: `          .where("state", "=", "waiting")
          .where("ends_at", ">", sql<number>`,
      replace: `          .where("ends_at", ">", sql<number>`,
      named: "waits for a second person",
    },
  ]),
  ...inside("features/account/server/finding.ts", api, [
    { against: "T38", what: "a search counts as reading by exact key", search: "  await noteLook(house, caller, key, total > 0);", replace: "", named: "told to those who watch" },
  ]),
];
