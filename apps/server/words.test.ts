import { kindWords } from "@apron/features/message/texts";
import { jobWords } from "@apron/features/watch/texts";
import { declaredKinds } from "@apron/kit/server/messages";
import { openTestPortal, type TestPortal } from "@apron/kit/server/testing";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { features } from "./features.ts";
import { houseJobs } from "./jobs.ts";

let portal: TestPortal;
beforeAll(async () => {
  portal = await openTestPortal(features);
});
afterAll(async () => await portal.close());

describe("an administrator reads in words, in both languages (24.3, 2.12)", () => {
  it("what every job does that there is, and of none that there is not", () => {
    const jobs = [...portal.features.flatMap((feature) => feature.jobs ?? []), ...houseJobs(portal.house)];
    expect(jobs.length).toBeGreaterThan(60);
    expect(Object.keys(jobWords).toSorted()).toEqual(jobs.map(({ name }) => name).toSorted());
  });

  it("what every message is for that is sent, and of none that is not", () => {
    expect(Object.keys(kindWords).toSorted()).toEqual([...declaredKinds().keys()].toSorted());
  });

  it("no two jobs and no two messages by the same words", () => {
    for (const known of [jobWords, kindWords])
      for (const language of ["zh", "en"] as const) {
        const said = Object.values(known).map((word) => word[language]);
        expect(said.filter((text, place) => said.indexOf(text) !== place)).toEqual([]);
      }
  });
});
