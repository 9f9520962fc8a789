import { roles } from "@apron/kit/contract/roles";
import { describe, expect, it } from "vitest";
import { factsOf, faultOfDecision, isSound, spelledKey, stageOf, tidyKey } from "./rules.ts";

const whole = {
  accountMobile: "13900000001",
  oldMobile: "13900000001",
  hostOffice: "BJS101",
  office: " bjs101 ",
  hostOwner: { nameMatches: true, idNumberMatches: true },
  identityMatches: true,
  alone: true,
} as const;

describe("the facts of a case", () => {
  it("are sound when everything that can be told matches", () => expect(isSound(factsOf(whole))).toBe(true));

  it("are sound without a verified identity, which not everybody has", () =>
    expect(isSound(factsOf({ ...whole, identityMatches: undefined }))).toBe(true));

  it.each([
    ["no account has the work number", { accountMobile: undefined }],
    ["the old number is another", { oldMobile: "13900000002" }],
    ["the host knows another office", { hostOffice: "BJS102" }],
    ["the host did not say the office", { hostOffice: undefined }],
    ["the name is not the owner's", { hostOwner: { nameMatches: false, idNumberMatches: true } }],
    ["the card is not the owner's", { hostOwner: { nameMatches: true, idNumberMatches: false } }],
    ["the host did not judge the owner", { hostOwner: undefined }],
    ["the verified identity is another", { identityMatches: false }],
    ["another case of the account is open", { alone: false }],
  ])("do not hold when %s", (_, change) => expect(isSound(factsOf({ ...whole, ...change }))).toBe(false));
});

describe("two different people", () => {
  const reviewer = [roles.identityReviewer.id];
  const security = [roles.securityAdministrator.id];
  const form = { oldMobile: "1380000000c", newMobile: "1380000000d" };
  const decide = (by: string, held: readonly string[], approvals: { reviewer: string; asReviewer: boolean }[]) =>
    faultOfDecision({ reviewer: by, roles: held, mobile: `1380000000${by}` }, { state: "review", approvals, form });

  it("decide, in either order", () => {
    expect(decide("a", reviewer, [])).toBeUndefined();
    expect(decide("b", security, [])).toBeUndefined();
    expect(decide("b", security, [{ reviewer: "a", asReviewer: true }])).toBeUndefined();
    expect(decide("b", reviewer, [{ reviewer: "a", asReviewer: false }])).toBeUndefined();
  });

  it("are not one person twice, nor two without an identity reviewer among them", () => {
    expect(decide("a", reviewer, [{ reviewer: "a", asReviewer: true }])).toBe("E1062");
    expect(decide("b", security, [{ reviewer: "a", asReviewer: false }])).toBe("E1062");
  });

  it("decide nothing that has moved on", () =>
    expect(
      faultOfDecision(
        { reviewer: "a", roles: reviewer, mobile: undefined },
        { state: "objected", approvals: [], form },
      ),
    ).toBe("E1063"));

  it("are never the applicant, by the old number or the new one", () => {
    expect(decide("c", reviewer, [])).toBe("E1062");
    expect(decide("d", security, [{ reviewer: "a", asReviewer: true }])).toBe("E1062");
  });
});

describe("a query code", () => {
  it("is sixteen signs that nobody mistakes, and is found however it is typed", () => {
    const key = spelledKey(Uint8Array.from({ length: 16 }, (_, place) => place * 16));
    expect(key).toMatch(/^([2-9A-HJ-NP-Z]{4}-){3}[2-9A-HJ-NP-Z]{4}$/);
    expect(tidyKey(` ${key.toLowerCase().replaceAll("-", " ")} `)).toBe(tidyKey(key));
  });
});

it("shows the applicant how far the review is, and nothing of who reviews", () => {
  expect([stageOf("review", 0), stageOf("review", 1), stageOf("cooling", 2)]).toEqual([
    "review",
    "reviewedOnce",
    "cooling",
  ]);
});
