import { inside, type Mutant } from "../mutant.ts";

export const template: readonly Mutant[] = [
  ...inside("features/template/server/rules.ts", "features/template/server/rules.test.ts", [
    {
      against: "16.7",
      what: "a template of another business takes no record",
      search: "template.business === business && ",
      replace: "",
      named: "of another business",
    },
    {
      against: "16.7",
      what: "a draft of a template takes no record",
      search: ` && (template.status === "published" || template.status === "retired")`,
      replace: "",
      named: "of another business",
    },
  ]),
  ...inside("features/template/server/closed.ts", "features/template/server/rules.test.ts", [
    {
      against: "16.14",
      what: "a closed template takes no new record",
      search: "if (!enabled) throw",
      replace: "if (false) throw",
      named: "that was closed",
    },
  ]),
];
