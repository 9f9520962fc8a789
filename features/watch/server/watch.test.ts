import { agreements } from "@apron/features/agreements/server";
import { login } from "@apron/features/login/server";
import { accountsOf } from "@apron/features/login/server";
import { roles } from "@apron/kit/contract/roles";
import { wallTime } from "@apron/kit/server/clock";
import { openTestPortal, type Browser, type TestPortal } from "@apron/kit/server/testing";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { watchLimits } from "../contract.ts";
import { figuresOf, settleWatch, startTelling, watch } from "./index.ts";
import { storeOf } from "./store.ts";

let portal: TestPortal;
let admin: Browser;
beforeAll(async () => {
  portal = await openTestPortal([agreements, login, watch]);
  admin = await portal.visitAs({ accountId: "administrator", roles: [roles.administrator.id] });
});
afterAll(async () => await portal.close());

const refusals = async (body: object) => {
  await settleWatch(portal.house);
  return (await admin.post("/cass/watch/refusal/getList", body)).result.list;
};

const kept = {
  code: "E1",
  route: "/x",
  version: "",
  who: "",
  until: undefined,
  remaining: undefined,
  ms: 1,
  instance: "",
} as const;

describe("a refused call", () => {
  it("is found by its trace id, with what was wanted and told", async () => {
    const stranger = await portal.visitAs({ accountId: "nobody-special" });
    const answered = await stranger.post("/cass/watch/getState");
    expect(answered.code).toBe("E9403");
    const { traceId } = JSON.parse(answered.raw);
    const [found, ...others] = await refusals({ traceId: ` ${traceId.toUpperCase()}\u200b` });
    expect(others).toEqual([]);
    expect(found).toMatchObject({
      code: "E9403",
      route: "/cass/watch/getState",
      version: "3",
      what: "实例、消息、审计的运行状态",
    });
    const { result } = await admin.get(`/cass/watch/refusal/detail?id=${traceId}`);
    expect(result).toMatchObject({ traceId, code: "E9403", remaining: -1 });
    expect(result.ms).toBeGreaterThanOrEqual(0);
  });

  it("is the same route whichever mount was asked", async () => {
    const stranger = await portal.visitAs({ accountId: "by-the-other-way" });
    const { raw } = await stranger.post("/tsma/tesweb/watch/getState");
    expect((await refusals({ traceId: JSON.parse(raw).traceId }))[0]?.route).toBe("/cass/watch/getState");
  });

  it("is found by the whole number of whom it was refused to, and shows no part of it", async () => {
    const account = await accountsOf(portal.house).byAddress("1", { channel: "sms", address: "13900000003" });
    const holder = await portal.visitAs({ accountId: account?.id ?? "", version: "1" });
    const { raw } = await holder.post("/cass/watch/getJobs");
    const list = await refusals({ person: "139 0000 0003" });
    expect(list.map((row: { traceId: string }) => row.traceId)).toContain(JSON.parse(raw).traceId);
    expect(JSON.stringify(list)).not.toContain("13900000003");
    expect(JSON.stringify(list)).not.toContain(account?.id);
    expect(await refusals({ person: "1390000000" })).toEqual([]);
    const [{ who }] = list;
    expect((await refusals({ who })).length).toBe(list.length);
  });

  it("is found by the number a guest named as his own", async () => {
    const guest = portal.visit({ ip: "10.9.0.1" });
    await guest.post("/cass/agent/login", { type: 0, signTel: "13977770001", password: "Wrong2026pass" });
    const list = await refusals({ person: "13977770001" });
    expect(list).toHaveLength(1);
    expect(list[0].route).toBe("/cass/agent/login");
  });

  it("shows no gaps of words whose values are kept nowhere", async () => {
    const gap = { ...kept, id: "with-a-gap", code: "E9411", at: portal.house.clock.now() };
    await storeOf(portal.house.database).keepRefusals([gap]);
    expect((await refusals({ traceId: "with-a-gap" }))[0].words).toBe("最多…个字符");
  });

  it("is forgotten after two weeks, and an instance after a day", async () => {
    const [job] = portal.features.flatMap(({ jobs = [] }) => jobs.filter(({ name }) => name === "watch.forget"));
    const now = portal.house.clock.now();
    const day = 86_400_000;
    const store = storeOf(portal.house.database);
    await store.keepRefusals([
      { ...kept, id: "just-kept", at: now - watchLimits.keepDays * day + 1000 },
      { ...kept, id: "too-old", at: now - watchLimits.keepDays * day - 1000 },
    ]);
    await job?.run({});
    expect(await store.refusal("just-kept")).toBeDefined();
    expect(await store.refusal("too-old")).toBeUndefined();
  });

  it("costs a fixed amount in a flood: what goes beyond is counted only", async () => {
    const { house } = portal;
    await settleWatch(house);
    for (let n = 0; n < watchLimits.perSecond + 50; n += 1)
      house.watch.tellRefused({
        at: house.clock.now(),
        traceId: `flood-${n}`,
        code: "E9429",
        route: "/flood",
        version: undefined,
        accountId: undefined,
        address: undefined,
        until: undefined,
        remaining: undefined,
        ms: 1,
      });
    await settleWatch(house);
    const { result } = await admin.post("/cass/watch/refusal/getList", {
      route: "/flood",
      pageSize: 100,
      currentPage: 2,
    });
    expect(result.total).toBe(watchLimits.perSecond);
  });

  it("is found by its code and by the minute it happened in", async () => {
    const { house } = portal;
    await settleWatch(house);
    const at = house.clock.now();
    for (const [traceId, code, seconds] of [
      ["sooner", "E9403", -180],
      ["within", "E9403", -60],
      ["another", "E9404", -60],
    ] as const)
      house.watch.tellRefused({
        at: at + seconds * 1000,
        traceId,
        code,
        route: "/by-time",
        version: undefined,
        accountId: undefined,
        address: undefined,
        until: undefined,
        remaining: undefined,
        ms: 1,
      });
    await settleWatch(house);
    const found = async (filter: object) =>
      (await admin.post("/cass/watch/refusal/getList", { route: "/by-time", ...filter })).result.list.map(
        ({ traceId }: { traceId: string }) => traceId,
      );
    const [before, after] = [wallTime(at - 120_000), wallTime(at)];
    expect((await found({})).toSorted()).toEqual(["another", "sooner", "within"]);
    expect((await found({ code: "e9403" })).toSorted()).toEqual(["sooner", "within"]);
    expect((await found({ startTime: before })).toSorted()).toEqual(["another", "within"]);
    expect(await found({ endTime: before })).toEqual(["sooner"]);
    expect(await found({ code: "E9403", startTime: before, endTime: after })).toEqual(["within"]);
    expect((await admin.get("/cass/watch/refusal/detail?id=nowhere")).code).toBe("E9404");
  });
});

describe("the desk", () => {
  it("shows an instance from its first beat to its end", async () => {
    const telling = await startTelling(portal.house, () => 0);
    const before = (await admin.post("/cass/watch/getState")).result;
    expect(before.instances[0]).toMatchObject({ state: "running", resting: [] });
    expect(before.instances[0].memory).toBeGreaterThan(10);
    portal.pass(61);
    expect((await admin.post("/cass/watch/getState")).result.instances[0].state).toBe("lost");
    await telling.stop();
    expect((await admin.post("/cass/watch/getState")).result.instances[0].state).toBe("ended");
  });

  it("shows a job as failing until it runs well again, and keeps why it failed", async () => {
    const { house } = portal;
    const run = (failure?: string) =>
      house.watch.tellJobRan({ name: "test.job", begunAt: house.clock.now(), ms: 7, failure });
    const state = async () => {
      await settleWatch(house);
      const { jobs } = (await admin.post("/cass/watch/getJobs")).result;
      return jobs.find((job: { name: string }) => job.name === "test.job");
    };
    run();
    expect(await state()).toMatchObject({ state: "good", runs: 1, failures: 0 });
    run("the host is away");
    run("the host is still away");
    expect(await state()).toMatchObject({ state: "failing", runs: 3, failures: 2, failure: "the host is still away" });
    const figures = figuresOf(house).find(({ name }) => name === "apron_job_failures_in_a_row");
    expect(await figures?.read()).toContainEqual({ labels: { job: "test.job" }, value: 2 });
    run("once more");
    expect((await state()).failures).toBe(3);
    expect((await figures?.read())?.find(({ labels }) => labels["job"] === "test.job")?.value).toBe(3);
    run();
    expect(await state()).toMatchObject({ state: "good", runs: 5, failure: "once more" });
  });

  it("is for administrators and auditors; what was given up is run again by the first alone", async () => {
    const auditor = await portal.visitAs({ accountId: "auditor", roles: [roles.auditor.id] });
    expect((await auditor.post("/cass/watch/getJobs")).status).toBe("200");
    expect((await auditor.post("/cass/watch/retryJobs", { ids: ["x"], reason: "why not" })).code).toBe("E9403");
    const { result } = await admin.post("/cass/watch/retryJobs", { ids: ["not-there"], reason: "it is gone" });
    expect(result).toEqual({ retried: 0, left: 1 });
  });
});
