import { inside, type Mutant } from "../mutant.ts";

export const learning: readonly Mutant[] = [
  ...inside("features/learning/server/rules.ts", "features/learning/server/rules.test.ts", [
    {
      against: "20.2",
      what: "what is for the staff is no holder's to read",
      search: `readership === "holder" ? 1 : 2`,
      replace: "1",
      named: "those above them",
    },
    {
      against: "20.2",
      what: "a document holds from its first day on",
      search: "effective_on > today",
      replace: "effective_on >= today",
      named: "day by day",
    },
    {
      against: "20.2",
      what: "on the day of its repeal it holds no more",
      search: "repealed_on <= today",
      replace: "repealed_on < today",
      named: "day by day",
    },
    {
      against: "20.3",
      what: "training is asked of its departments alone",
      search: "departments.includes(department)",
      replace: "true",
      named: "of its departments",
    },
    {
      against: "20.3",
      what: "who has not read it is told some days before",
      search: "left > 0 ? addDays(dueOn, -remindDays) : dueOn",
      replace: "dueOn",
      named: "three days before",
    },
    {
      against: "20.4",
      what: "no document ends before it begins",
      search: "repealedDate < begun",
      replace: "false",
      named: "days askew",
    },
  ]),
  ...inside("features/learning/passages.ts", "features/learning/server/rules.test.ts", [
    {
      against: "20.2",
      what: "an article that comes twice has its number once",
      search: `wanted !== "" && !taken.has(wanted)`,
      replace: `wanted !== ""`,
      named: "address of its own",
    },
    {
      against: "20.2",
      what: "第十条 is ten",
      search: "(digit || 1) * unit",
      replace: "digit * unit",
      named: "numbers as statutes write them",
    },
  ]),
  ...inside("features/learning/server/import/rules.ts", "features/learning/server/rules.test.ts", [
    {
      against: "20.5",
      what: "the same document twice in one folder is wrong",
      search: "if (isTwice) return E20018;",
      replace: "",
      named: "twice in one folder",
    },
    {
      against: "20.5",
      what: "a file is known by its number before its title",
      search: `known.find((one) => doc_no !== "" && one.doc_no === doc_no) ?? `,
      replace: "",
      named: "by its number",
    },
    {
      against: "20.5",
      what: "what a file leaves open stays as it is known",
      search: "file.issuer || known.issuer",
      replace: "file.issuer",
      named: "leaves open",
    },
    {
      against: "20.5",
      what: "a document shows no pages of a file it was not read from",
      search: "pages: file.pages,",
      replace: "pages: file.pages || known.pages,",
      named: "none of the one before",
    },
  ]),
  ...inside("features/learning/server/reading.ts", "features/learning/server/desk.test.ts", [
    {
      against: "20.5",
      what: "pages of an earlier version are for whom it was",
      search: "found && levelFor(found.readership) <= level ? found : undefined",
      replace: "found",
      named: "each version shows the pages",
    },
  ]),
  ...inside("features/learning/server/import/answers.ts", "features/learning/server/desk.test.ts", [
    {
      against: "20.5",
      what: "a document is not written without the pages it came with",
      search: "if (!(await stillKept(stores, written)))",
      replace: "if (false)",
      named: "instead of writing half",
    },
  ]),
  ...inside("features/learning/server/desk.ts", "features/learning/server/desk.test.ts", [
    {
      against: "20.1",
      what: "only what is out is withdrawn",
      search: `if (stateOf(draft) !== "published") throw refuse(learningRefusals.E20001);`,
      replace: "",
      named: "nothing but what it saw",
    },
    {
      against: "20.1",
      what: "of two who change a document the later looks again",
      search: "else if (!(await documents.change(id, body.version, written, change))) throw refuse(common.E9409);",
      replace: "else await documents.change(id, body.version, written, change);",
      named: "nothing but what it saw",
    },
    {
      against: "20.1",
      what: "only training is reminded of",
      search: `document.kind !== "training" || document.due_on === null`,
      replace: "false",
      named: "nothing but what it saw",
    },
  ]),
];
