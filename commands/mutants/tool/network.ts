// Network lines and software releases: what a line may be said to be, and that a file is what was declared of it.
import { inside, type Mutant } from "../mutant.ts";

const lines = "features/line/server/rules.test.ts";
const releases = "features/release/server/rules.test.ts";

export const network: readonly Mutant[] = [
  ...inside("features/line/server/rules.ts", lines, [
    {
      against: "19.6",
      what: "a state of the future is none",
      search: 'if (said.since > now) return { field: "since", refusal: lineRefusals.E19608 };',
      replace: "",
      named: "is not of the future",
    },
    {
      against: "19.6",
      what: "a reservation line has an office",
      search: 'return office === "" ?',
      replace: 'return office === "none" ?',
      named: "a reservation line its office",
    },
  ]),
  ...inside("features/release/server/rules.ts", releases, [
    {
      against: "19.3",
      what: "a file of another hash is not kept",
      search: 'if (declared.declaredSha256 !== "" && declared.declaredSha256 !== found.sha256)',
      replace: 'if (declared.declaredSha256 === "none")',
      named: "by each hash that was",
    },
  ]),
  ...inside("features/release/server/desk.ts", "features/release/server/release.test.ts", [
    {
      against: "19.3",
      what: "of two who correct a release the later looks again",
      search: "if (!(await releases.change({ id: known, revision }, facts, written))) throw refuse(common.E9409);",
      replace: "await releases.change({ id: known, revision }, facts, written);",
      named: "is corrected, withdrawn",
    },
    {
      against: "19.3",
      what: "a correction stands among what happened",
      search: `await releases.history.add([{ id: known, kind: "edit", changes: changesBetween(before, facts) }], written);`,
      replace: "",
      named: "is corrected, withdrawn",
    },
    {
      against: "19.3",
      what: "a release that moved on is not withdrawn",
      search:
        "if (!(await releases.withdraw(body, body.withdrawn ? body.reason : undefined, written))) throw refuse(common.E9409);",
      replace: "await releases.withdraw(body, body.withdrawn ? body.reason : undefined, written);",
      named: "is corrected, withdrawn",
    },
    {
      against: "19.3",
      what: "what an airport runs is dropped as it was seen",
      search: "if ((await runs.removeAll([body], said)) === 0) throw refuse(common.E9409);",
      replace: "await runs.removeAll([body], said);",
      named: "is dropped by whoever",
    },
  ]),
  ...inside("features/release/server/filing.ts", "features/release/server/release.test.ts", [
    {
      against: "19.3",
      what: "a file is for the release as it was seen",
      search: "if (found.revision !== body.revision) throw refuse(common.E9409);\n  const at",
      replace: "const at",
      named: "is corrected, withdrawn",
    },
  ]),
  ...inside("features/release/server/store.ts", "features/release/server/release.test.ts", [
    {
      against: "19.3",
      what: "the latest are those that are",
      search: `...(state === "latest" ? [isLatest] : []),`,
      replace: "",
      named: "is corrected, withdrawn",
    },
    {
      against: "19.3",
      what: "what is released was not withdrawn",
      search: '...(state === "released" ? [sql`withdrawn_at is null`] : []),',
      replace: "",
      named: "is corrected, withdrawn",
    },
    {
      against: "19.3",
      what: "what was withdrawn is found as such",
      search: '...(state === "withdrawn" ? [sql`withdrawn_at is not null`] : []),',
      replace: "",
      named: "is corrected, withdrawn",
    },
  ]),
  ...inside("features/facts/server/keeping.ts", "features/facts/server/facts.test.ts", [
    {
      against: "19.1",
      what: "nothing is proposed over an airport nobody looked at",
      search: "unit.version !== unitVersion || ",
      replace: "",
      named: "lose nothing of two who write at once",
    },
  ]),
];
