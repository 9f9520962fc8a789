import * as z from "zod/mini";
import { expect, it } from "vitest";
import { common, complaintOf, refusalOf } from "./refusal.ts";

it.each(["E9410", "E9413"])("says of a choice that it is missing or none of those there are, by %s", (code) => {
  const schema = z.enum(["a", "b"], code);
  const said = (given: unknown) => {
    const [issue] = z.safeParse(schema, given).error?.issues ?? [];
    return issue && complaintOf(issue, refusalOf(issue.message) ?? common.E9500, given).code;
  };
  expect([undefined, null, "", "c", "a"].map(said)).toEqual(["E9410", "E9410", "E9410", "E9418", undefined]);
});

it("leaves a format and every other line what they are", () => {
  const [issue] = z.safeParse(z.string().check(z.regex(/^a$/)), "b").error?.issues ?? [];
  if (!issue) throw new Error("b is no a");
  expect([common.E9413, common.E9416].map((kind) => complaintOf(issue, kind, "b").code)).toEqual(["E9413", "E9416"]);
});
