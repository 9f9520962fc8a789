import { readdir } from "node:fs/promises";
import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { perHour } from "../contract/call.ts";
import { fillDemo, resetDemo } from "./demo.ts";
import type { ServerFeature } from "./feature.ts";
import { files } from "./files/index.ts";
import { openTestPortal, type TestPortal } from "./testing/index.ts";
import { picture } from "./testing/uploads.ts";

let portal: TestPortal;
beforeAll(async () => {
  portal = await openTestPortal([files]);
});
afterAll(async () => await portal.close());

const settings = async (): Promise<string[]> =>
  (await sql<{ name: string }>`select name from setting order by name`.execute(portal.house.database.sql)).rows.map(
    ({ name }) => name,
  );

describe("the demo's data", () => {
  const filled: string[] = [];
  const fills = (step: string) => async () => void filled.push(step);
  const featuresWith = (...steps: Record<string, () => Promise<void>>[]): ServerFeature[] =>
    steps.map((demo, at) => ({ name: `part${at}`, answers: [], demo }));
  beforeEach(async () => {
    filled.length = 0;
    await sql`delete from setting`.execute(portal.house.database.sql);
  });

  it("is filled step by step, once; an older demo gets what came later", async () => {
    await fillDemo(portal.house, featuresWith({ people: fills("people") }));
    const newer = featuresWith({ people: fills("people"), more: fills("more") }, { others: fills("others") });
    await fillDemo(portal.house, newer);
    await fillDemo(portal.house, newer);
    expect(filled).toEqual(["people", "more", "others"]);
    expect(await settings()).toEqual(["demo.step.part0.more", "demo.step.part0.people", "demo.step.part1.others"]);
  });

  it("is filled once by instances that start at the same moment", async () => {
    const features = featuresWith({ people: fills("people"), more: fills("more") });
    await Promise.all([fillDemo(portal.house, features), fillDemo(portal.house, features)]);
    expect(filled).toEqual(["people", "more"]);
  });

  it("stops the first start where it cannot be filled, and leaves the step out of an older demo until it can", async () => {
    let fails = true;
    const failing = async (): Promise<void> => {
      await sql`insert into setting (name, value) values ('half', 'true')`.execute(portal.house.database.sql);
      if (fails) throw new Error("the cast lacks somebody");
    };
    await expect(fillDemo(portal.house, featuresWith({ failing }))).rejects.toThrow("the cast lacks somebody");
    const features = featuresWith({ people: fills("people") }, { failing }, { others: fills("others") });
    await fillDemo(portal.house, features.slice(0, 1));
    await fillDemo(portal.house, features);
    expect(filled).toEqual(["people", "others"]);
    expect(await settings()).not.toContain("half");
    fails = false;
    await fillDemo(portal.house, features);
    expect(await settings()).toContain("demo.step.part1.failing");
  });
});

describe("the demo's reset", () => {
  const remember = async (mode: "demo" | "production"): Promise<void> =>
    void (await sql`insert into setting (name, value) values ('mode', to_jsonb(${mode}::text))
      on conflict (name) do update set value = excluded.value`.execute(portal.house.database.sql));
  const countQuotas = async (): Promise<number> =>
    (await sql`select 1 from quota`.execute(portal.house.database.sql)).rows.length;

  it("touches nothing but a database that remembers to be a demo's, and that only as a whole", async () => {
    await portal.house.quotas.take("something", perHour("account", 5));
    await portal.house.files.keepBytes({ owner: "x", purpose: "attachment", name: "x", bytes: picture("png") });
    const bytesLeft = async (): Promise<number> =>
      (await readdir(portal.house.config.filesPlace, { recursive: true })).filter((path) => path.length > 32).length;
    await remember("production");
    await expect(resetDemo(portal.house, portal.features)).rejects.toThrow("E9403");
    expect([await countQuotas(), await bytesLeft()]).toEqual([1, 1]);
    await remember("demo");
    const failing = { name: "failing", answers: [], demo: { failing: () => Promise.reject(new Error("half way")) } };
    await expect(resetDemo(portal.house, [...portal.features, failing])).rejects.toThrow("half way");
    expect([await countQuotas(), await bytesLeft()]).toEqual([1, 1]);
    // Its rows include what stands at the hosts, who are asked on the way.
    const asking = async (): Promise<void> => portal.house.database.refuseWithin("a host is asked");
    await resetDemo(portal.house, [...portal.features, { name: "asking", answers: [], demo: { asking } }]);
    expect([await countQuotas(), await bytesLeft()]).toEqual([0, 0]);
    expect(await settings()).toContain("mode");
  });
});
