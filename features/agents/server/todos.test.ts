import { agreements } from "@apron/features/agreements/server";
import { blacklist } from "@apron/features/blacklist/server";
import { login } from "@apron/features/login/server";
import { files } from "@apron/kit/server/files";
import { openTestPortal, type TestPortal } from "@apron/kit/server/testing";
import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { unbind } from "./binding.ts";
import { agents, bindingsOf } from "./index.ts";
import { remindOfExpiry } from "./self-service/self-service.ts";
import { permissionsOf } from "./self-service/store-self-service.ts";
import { followDeadline } from "./todos.ts";

const agent = { system: "C", agentNumber: "10001" } as const;
const day = 86_400_000;

let portal: TestPortal;
beforeAll(async () => {
  portal = await openTestPortal([files, agreements, blacklist, login, agents]);
});
beforeEach(async () => await portal.house.database.execute("truncate todo"));
afterAll(async () => await portal.close());

const open = async () =>
  await portal.house.database.execute("select type, title, deadline, url from todo where settled_at is null");
const due = (days: number) => ({
  exists: true,
  disabled: "",
  signInDeadline: portal.house.clock.now() + days * day,
});

it("a number that must be signed in to by a day is to do until then, and again with a later day", async () => {
  await followDeadline(portal.house, agent, due(7));
  await followDeadline(portal.house, agent, due(9));
  expect(await open()).toMatchObject([
    { type: "signIn", title: { zh: "请按时登录主机：C 10001" }, url: "/agentManage/detail?bindingId=demo-C-10001" },
  ]);
  await followDeadline(portal.house, agent, { ...due(9), signInDeadline: undefined });
  expect(await open()).toEqual([]);
});

it("a number that was disabled for it, or is nobody's, is nothing to do", async () => {
  await followDeadline(portal.house, agent, due(7));
  await followDeadline(portal.house, agent, { ...due(7), disabled: "deadline" });
  await followDeadline(portal.house, { system: "C", agentNumber: "10110" }, due(7));
  await followDeadline(portal.house, agent, { ...due(7), signInDeadline: portal.house.clock.now() - 1 });
  expect(await open()).toEqual([]);
});

it("self-service that ends is to do from the first reminder until more is asked for or it has run out", async () => {
  const binding = await bindingsOf(portal.house).ofAgent(agent);
  const bindingId = binding?.id ?? "";
  const applyId = (await permissionsOf(portal.house).add(bindingId, "继续")) ?? "";
  const until = portal.house.clock.now() + 20 * day;
  await permissionsOf(portal.house).decide(applyId, { approved: true, answer: "", by: "desk", until });
  await remindOfExpiry(portal.house);
  expect(await open()).toMatchObject([{ type: "selfService", deadline: until }]);
  portal.pass(21 * 86_400);
  await remindOfExpiry(portal.house);
  expect(await open()).toEqual([]);
});

it("what was to do for a number goes with its binding", async () => {
  await followDeadline(portal.house, agent, due(7));
  const binding = await bindingsOf(portal.house).ofAgent(agent);
  const reason = { zh: "离职", en: "Left" };
  await unbind(portal.house, binding?.id ?? "", { kind: "unbound", reason, by: "desk" });
  expect(await open()).toEqual([]);
});
