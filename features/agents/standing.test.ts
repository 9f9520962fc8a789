import { expect, it } from "vitest";
import { type AccountKind, identityStages, standingOf } from "./contract.ts";

const kinds: readonly AccountKind[] = ["mobile", "email", "staff"];

const all = kinds.flatMap((kind) => identityStages.map((stage) => ({ kind, stage, ...standingOf(kind, stage) })));

it("tells everybody a cause in both languages, and whoever can do something what that is and where", () => {
  for (const { kind, stage, cause, remedy, action } of all) {
    const wanted = kind === "staff" || stage === "verified" ? [cause.zh, cause.en] : [cause.zh, cause.en, remedy.zh];
    expect(wanted, `${kind} ${stage}`).not.toContain("");
    expect(action !== undefined, `${kind} ${stage}`).toBe(kind !== "staff" && stage !== "verified");
  }
});

it("opens what needs a verified identity to the verified, and to them alone", () => {
  const open = all.filter(({ refusal }) => refusal === undefined);
  expect(open.map(({ kind, stage, status, todo }) => [kind, stage, status, todo])).toEqual(
    kinds.map((kind) => [kind, "verified", 1, undefined]),
  );
});

it("puts among the to-dos only what is done on the page of identities", () => {
  const routes = all.filter(({ todo }) => todo).map(({ action }) => action?.route);
  expect(new Set(routes)).toEqual(new Set(["/identity"]));
});

it.each([
  ["none", "E4014", "/identity", true],
  ["failed", "E4014", "/identity", true],
  ["lost", "E4014", "/identity", true],
  ["waiting", "E4015", "/identity", false],
  ["manual", "E4015", "/identity", false],
  ["appeal", "E4015", "/identity", false],
  ["askedAgain", "E4015", "/identity", true],
] as const)(
  "of a mobile account at %s is refused with %s and leads to %s; something to do: %s",
  (stage, code, route, todo) => {
    const standing = standingOf("mobile", stage);
    expect([standing.refusal?.code, standing.action?.route, standing.todo !== undefined]).toEqual([code, route, todo]);
  },
);

it("never sends an e-mail account to the page that refuses it, nor gives it something to do there", () => {
  for (const stage of identityStages.filter((one) => one !== "verified")) {
    const { refusal, action, todo } = standingOf("email", stage);
    expect([refusal?.code, action?.route, todo]).toEqual(["E4023", "/contact?code=E4023", undefined]);
  }
});

it("leads no operations account to a page of holders", () => {
  for (const stage of identityStages) expect(standingOf("staff", stage).action).toBeUndefined();
});
