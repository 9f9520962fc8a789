import { agreements } from "@apron/features/agreements/server";
import { login } from "@apron/features/login/server";
import { filled } from "@apron/kit/contract/texts";
import { openTestPortal, type TestPortal } from "@apron/kit/server/testing";
import { afterAll, beforeAll, expect, it } from "vitest";
import type { AgentId } from "../../contract.ts";
import { agents } from "../index.ts";
import { addHealthPart, healthPartsOf } from "./health-parts.ts";

let portal: TestPortal;
beforeAll(async () => {
  portal = await openTestPortal([agreements, login, agents]);
});
afterAll(async () => await portal.close());

const agentOf = (agentNumber: string): AgentId => ({ system: "C", agentNumber });
const plain = { zh: "工作号{number}", en: "work number {number}" } as const;

it("asks a feature once for cards that are asked for at once, and each card is told of its own numbers", async () => {
  const asked: string[][] = [];
  const first = Promise.withResolvers<void>();
  addHealthPart(portal.house, async (agents) => {
    asked.push(agents.map(({ agentNumber }) => agentNumber));
    await first.promise;
    return ({ agentNumber }) => filled(plain, { number: agentNumber });
  });
  const [one, two] = ["10001", "10002"].map((number) => healthPartsOf(portal.house, [agentOf(number)]));
  await expect.poll(() => asked).toEqual([["10001", "10002"]]);
  // Whoever comes while those are being filled waits for what is read after he asked.
  const late = ["10003", "10004"].map((number) => healthPartsOf(portal.house, [agentOf(number)]));
  expect(asked).toHaveLength(1);
  first.resolve();
  expect((await one)?.(agentOf("10001"), undefined)).toContainEqual(filled(plain, { number: "10001" }));
  expect((await two)?.(agentOf("10002"), undefined)).toContainEqual(filled(plain, { number: "10002" }));
  expect((await late[1])?.(agentOf("10004"), undefined)).toContainEqual(filled(plain, { number: "10004" }));
  expect(asked).toEqual([
    ["10001", "10002"],
    ["10003", "10004"],
  ]);
});

it("keeps no card back when a feature cannot say anything", async () => {
  addHealthPart(portal.house, () => Promise.reject(new Error("not now")));
  addHealthPart(portal.house, () => {
    throw new Error("never");
  });
  for (const number of ["10005", "10006"]) {
    const said = await healthPartsOf(portal.house, [agentOf(number)]);
    expect(said(agentOf(number), undefined)).toContainEqual(filled(plain, { number }));
  }
});
