import { randomUUID } from "node:crypto";
import { agents } from "@apron/features/agents/server";
import { agreements } from "@apron/features/agreements/server";
import { airport } from "@apron/features/airport/server";
import { blacklist } from "@apron/features/blacklist/server";
import { change } from "@apron/features/change/server";
import { duty } from "@apron/features/duty/server";
import { fault } from "@apron/features/fault/server";
import { identity } from "@apron/features/identity/server";
import { line, lineNamed } from "@apron/features/line/server";
import { accountsOf, login } from "@apron/features/login/server";
import { notice } from "@apron/features/notice/server";
import { record } from "@apron/features/record/server";
import { template } from "@apron/features/template/server";
import { roles } from "@apron/kit/contract/roles";
import { files } from "@apron/kit/server/files";
import { type Browser, openTestPortal, type TestPortal } from "@apron/kit/server/testing";
import { sendFile } from "@apron/kit/server/testing/uploads";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { delimitationLimits } from "../delimitation.ts";
import { delimitation } from "./index.ts";
import { storeOf } from "./store.ts";
import { topologyOf } from "./store-topology.ts";
import { careForRuns } from "./walking.ts";

let portal: TestPortal;
let engineer: Browser;
let colleague: Browser;
let administrator: Browser;

const idOf = async (mobile: string): Promise<string> =>
  (await accountsOf(portal.house).byAddress("3", { channel: "sms", address: mobile }))?.id ?? "";

beforeAll(async () => {
  const doors = [
    files,
    agreements,
    blacklist,
    login,
    agents,
    identity,
    duty,
    notice,
    airport,
    change,
    template,
    record,
  ];
  const filled = ["login.cast", "airport.airports", "template.fault", "line.lines", "delimitation.topology"];
  portal = await openTestPortal([...doors, fault, line, delimitation], {}, { demo: filled });
}, 180_000);
afterAll(async () => await portal.close());
beforeEach(async () => {
  // A session runs out in half an hour, and these walk further.
  engineer = await portal.visitAs({ accountId: await idOf("13800000001") });
  colleague = await portal.visitAs({ accountId: await idOf("13800000002") }, 1);
  administrator = await portal.visitAs({
    accountId: await idOf("13800000019"),
    roles: [roles.configurationAdministrator.id],
  });
});
afterEach(async () => {
  for (const code of touched.splice(0)) await portal.probes.turn(code, {});
  await portal.house.database.execute("delete from delimitation_run where state = 'running'");
  // A breaker that opened lets nobody through for a while.
  portal.pass(60);
});

const touched: string[] = [];
const turn = async (probe: string, switches: Parameters<typeof portal.probes.turn>[1]): Promise<void> => {
  touched.push(probe);
  await portal.probes.turn(probe, switches);
};

const root = "/cass/networkTool";
const delimit = async (place: string, browser = engineer, operationId = randomUUID()) =>
  await browser.post(`${root}/delimit`, { kind: "departure", place, operationId });
const resultOf = async (taskId: string, browser = engineer) =>
  (await browser.get(`${root}/result?taskId=${taskId}`)).result;
const finished = async (taskId: string, browser = engineer) =>
  await vi.waitFor(
    async () => {
      const result = await resultOf(taskId, browser);
      expect(result.state).toBe("done");
      return result;
    },
    { timeout: 15_000, interval: 30 },
  );
const runAt = async (place: string, browser = engineer) =>
  await finished((await delimit(place, browser)).result.taskId, browser);

describe("a run", () => {
  it("finds the line that is down since the night, and that the backup carries", async () => {
    const run = await runAt("PVG310");
    expect(run.steps.map(({ name, state }: { name: string; state: string }) => [name, state])).toEqual([
      ["terminal", "ok"],
      ["lan", "ok"],
      ["line", "fail"],
      ["line", "ok"],
      ["hqNetwork", "ok"],
      ["host", "ok"],
    ]);
    expect(run.verdict).toMatchObject({ outcome: "line", lineNo: "PVG-1", backup: "carries" });
    expect(run.verdict.text).toContain("01:52");
    expect(run.verdict.advice).toContain("报障");
    expect(run.simulated).toBe(true);
    // Beside it the good run of yesterday.
    expect(run.compare.steps.find(({ name }: { name: string }) => name === "host").difference).toBeTypeOf("number");
    const english = portal.visit({ language: "en" });
    for (const [name, value] of engineer.cookies) english.cookies.set(name, value);
    expect((await resultOf(run.taskId, english)).verdict.text).toContain("is down, since");
  });

  it("is one at a place, and whoever comes second is led to it", async () => {
    await turn("probe-DLC", { latency: 300 });
    const all = await Promise.all(
      Array.from({ length: 6 }, (_, at) => delimit("DLC204", at % 2 ? engineer : colleague)),
    );
    expect(all.filter(({ status }) => status === "200")).toHaveLength(1);
    const [refused] = all.filter(({ status }) => status !== "200");
    expect(refused).toMatchObject({ status: "409", code: "E19401" });
    const taskId = all.find(({ status }) => status === "200")?.result.taskId;
    expect(refused?.result.actions[0].route).toBe(`/networkFaultDelimitation/detail?taskId=${taskId}`);
    const { result } = await engineer.post(`${root}/getLineList`, { kind: "departure", place: "DLC204" });
    expect(result).toMatchObject({ runningTaskId: taskId, list: [{ lineNo: "DLC-1" }, { lineNo: "DLC-2" }] });
    await finished(taskId);
  });

  it("is two of a person at once, whatever the number of attempts and instances", async () => {
    const places = ["TSN112", "SJW103", "TYN105", "HET107", "SHE201", "HRB206"];
    for (const place of places) await turn(`probe-${place.slice(0, 3)}`, { latency: 300 });
    const other = await portal.visitAs({ accountId: await idOf("13800000001") }, 1);
    const all = await Promise.all(places.map((place, at) => delimit(place, at % 2 ? engineer : other)));
    expect(all.filter(({ status }) => status === "200")).toHaveLength(delimitationLimits.perPerson);
    expect(all.find(({ status }) => status !== "200")).toMatchObject({ status: "400-9", code: "E19402" });
    for (const { result } of all.filter(({ status }) => status === "200")) await finished(result.taskId);
    expect((await delimit("HRB206")).status).toBe("200");
  });

  it("is begun once per operation, also when a broken connection asks again", async () => {
    const operationId = randomUUID();
    const first = await delimit("PEK128", engineer, operationId);
    await finished(first.result.taskId);
    expect((await delimit("PEK128", engineer, operationId)).result).toEqual(first.result);
    expect((await delimit("PEK128", colleague, operationId)).result.taskId).not.toBe(first.result.taskId);
  });

  it.each([
    ["hangs", { hang: true }, "silent"],
    ["lies", { lies: "shape" as const }, "nonsense"],
    ["answers for another task", { lies: "task" as const }, "nonsense"],
    ["is away", { down: true }, "away"],
    ["does not reach it", { refuses: true }, "notServed"],
  ])("whose probe %s calls nothing well and nothing down", async (_how, switches, reason) => {
    await turn("probe-CGQ", switches);
    const run = await runAt("CGQ208");
    expect(run.steps[0]).toMatchObject({ name: "terminal", state: "skip", ms: null, reason });
    expect(run.steps.at(-1)).toMatchObject({ name: "host", state: "ok" });
    expect(run.verdict).toMatchObject({ outcome: "unclear" });
    expect(run.verdict.text).toMatch(/^终端(等\d项)?未能测量，其余正常$/);
  });

  it("whose instance was killed is gone on with, from the step it stood at", async () => {
    await turn("probe-HQ-1", { hang: true });
    const { taskId } = (await delimit("KMG508")).result;
    await vi.waitFor(async () => expect((await resultOf(taskId)).steps.length).toBeGreaterThanOrEqual(4), 5000);
    // Its instance answers for it no longer, and another one stands where it stood.
    await portal.house.database.execute(
      `update delimitation_run set runner = 'gone', steps = jsonb_path_query_array(steps, '$[0 to 1]') where id = '${taskId}'`,
    );
    await portal.probes.turn("probe-HQ-1", {});
    portal.pass(delimitationLimits.leaseSeconds + 1);
    const run = await finished(taskId, colleague);
    expect(run.steps).toHaveLength(6);
    expect(run.verdict).toMatchObject({ outcome: "healthy" });
  });

  it("never stays under way: beyond its minute it is over, and what it did not come to is not measured", async () => {
    const stores = { runs: storeOf(portal.house.database), topology: topologyOf(portal.house.database) };
    await turn("probe-KWE", { latency: 60_000 });
    const { taskId } = (await delimit("KWE511")).result;
    await portal.house.database.execute(`update delimitation_run set runner = 'gone' where id = '${taskId}'`);
    portal.pass(delimitationLimits.runSeconds);
    await careForRuns(portal.house, stores, await stores.runs.running());
    const run = await resultOf(taskId);
    expect(run).toMatchObject({ state: "done", verdict: { outcome: "unclear" } });
    expect(run.steps.every(({ reason }: { reason: string }) => reason === "noTime")).toBe(true);
    expect(await stores.runs.running()).toEqual([]);
  });

  it("is refused at a place that is none", async () => {
    expect(await delimit("XXX999")).toMatchObject({ status: "400-1" });
    expect(await engineer.post(`${root}/delimit`, { kind: "reservation", place: "PVG310" })).toMatchObject({
      status: "400-1",
    });
    expect((await engineer.get(`${root}/result?taskId=nowhere`)).status).toBe("404");
  });

  it("of an office walks its reservation lines", async () => {
    const { result } = await engineer.get(`${root}/getPlaces?kind=reservation`);
    expect(result.map(({ place }: { place: string }) => place)).toContain("CTU255");
    const begun = await engineer.post(`${root}/delimit`, { kind: "reservation", place: "CTU255" });
    const run = await finished(begun.result.taskId);
    expect(run).toMatchObject({ kind: "reservation", placeName: "CTU255", outcome: "healthy" });
    expect(run.steps.filter(({ name }: { name: string }) => name === "line")).toHaveLength(2);
  });

  it("is found again by place, line, outcome and person", async () => {
    const run = await runAt("PVG310", colleague);
    const listed = async (body: object, browser = engineer): Promise<string[]> =>
      (await browser.post(`${root}/getRuns`, body)).result.list.map(({ taskId }: { taskId: string }) => taskId);
    expect(await listed({ keyword: "浦东", outcome: "line" })).toContain(run.taskId);
    expect(await listed({ keyword: "pvg-1" })).toContain(run.taskId);
    expect(await listed({ outcome: "healthy" })).not.toContain(run.taskId);
    expect(await listed({ mine: "1" })).not.toContain(run.taskId);
    expect(await listed({ mine: "1" }, colleague)).toContain(run.taskId);
    expect(await listed({ endTime: "2020-01-01" })).toEqual([]);
  });
});

describe("what follows from a run", () => {
  it("is a fault with all of it filled in, linked both ways", async () => {
    const run = await runAt("PVG310");
    const { result } = await engineer.get(`/cass/reportFaultDetails/prefill?delimitationId=${run.taskId}`);
    expect(result).toMatchObject({
      officeCode: "PVG310",
      // A line serves both applications: which of the two is disturbed, and so who is called, is not guessed.
      applicationId: "",
      occurrenceTime: run.verdict.since,
      location: `线路 ${run.verdict.lineName}`,
      effect: `${run.verdict.backupLine}承载，业务未中断，没有冗余`,
    });
    expect(JSON.parse(result.details)).toMatchObject({ device: "line" });
    expect(result.phenomenon).toContain(run.verdict.text);
    const { result: templates } = await engineer.post("/cass/reportFaultDetails/getFaultTempleList");
    const [first] = templates;
    const saved = await engineer.post("/cass/reportFaultDetails/save", {
      ...result,
      applicationId: "pvg-newapp",
      templateId: first.templateId,
      templateVersion: first.version,
      details: JSON.stringify(await filledForm(first.templateId, first.version)),
      delimitationId: run.taskId,
    });
    expect(saved.status, saved.raw).toBe("200");
    const { result: whole } = await engineer.get(`/cass/reportFaultDetails/detail?id=${saved.result.id}`);
    expect(whole.run).toMatchObject({ text: run.verdict.text });
    expect((await resultOf(run.taskId)).faults).toMatchObject([{ id: saved.result.id, open: true }]);
  });

  it("is the state of the line, where an administrator says so and nothing newer is known", async () => {
    await turn("probe-DLC", { broken: [{ step: "line", line: "DLC-1", since: "" }] });
    const run = await runAt("DLC204", administrator);
    expect(run).toMatchObject({ maySetLine: true, verdict: { lineNo: "DLC-1", backup: "carries" } });
    expect((await engineer.post(`${root}/setLineState`, { taskId: run.taskId })).status).toBe("403-2");
    expect((await administrator.post(`${root}/setLineState`, { taskId: run.taskId })).status).toBe("200");
    expect(await lineNamed(portal.house, "DLC-1")).toMatchObject({ state: "down" });
    expect(await administrator.post(`${root}/setLineState`, { taskId: run.taskId })).toMatchObject({ code: "E19411" });
    const well = await runAt("PEK128", administrator);
    expect(await administrator.post(`${root}/setLineState`, { taskId: well.taskId })).toMatchObject({ code: "E19410" });
  });
});

/** A form of a fault with whatever its template asks for. */
const filledForm = async (templeId: string, version: number): Promise<object> => {
  const { result } = await engineer.get(
    `/cass/reportFaultDetails/getFaultTempleDetail?templeId=${templeId}&version=${version}`,
  );
  const { elementSchema } = JSON.parse(result.content);
  const values: Record<string, unknown> = {};
  for (const [name, field] of Object.entries<{ required?: boolean; enum?: { value: unknown }[] }>(
    elementSchema.properties,
  ))
    if (field.required) values[name] = field.enum?.[0]?.value ?? "1";
  return values;
};

describe("the topology", () => {
  const desk = `${root}/desk`;
  const assigned = { kind: "departure", place: "PVG310", step: "host", probe: "probe-HQ-1", target: "J" };

  it("is kept by configuration administrators alone, over what they saw", async () => {
    expect((await engineer.post(`${desk}/saveAssignment`, assigned)).status).toBe("403-2");
    const saved = await administrator.post(`${desk}/saveAssignment`, assigned);
    expect(saved.result).toMatchObject({ version: 1 });
    expect((await administrator.post(`${desk}/saveAssignment`, assigned)).result.fields).toHaveProperty("step");
    const changed = { ...assigned, id: saved.result.id, version: 1, okMs: 1, slowMs: 2 };
    expect((await administrator.post(`${desk}/saveAssignment`, changed)).result).toMatchObject({ version: 2 });
    expect((await administrator.post(`${desk}/saveAssignment`, changed)).code).toBe("E9409");
    // Its own thresholds hold: a host that answers after 22 ms at least counts as down.
    expect((await runAt("PVG310")).steps.at(-1)).toMatchObject({ name: "host", probe: "probe-HQ-1", state: "fail" });
    const gone = { id: saved.result.id, version: 2 };
    expect((await administrator.post(`${desk}/removeAssignment`, gone)).status).toBe("200");
  });

  it("says everything that is wrong at its field", async () => {
    const wrong = { ...assigned, place: "QQQ", probe: "nowhere", okMs: 9, slowMs: 9 };
    const { result } = await administrator.post(`${desk}/saveAssignment`, wrong);
    expect(Object.keys(result.fields).toSorted()).toEqual(["place", "probe", "slowMs"]);
  });

  it("keeps a probe over what was seen, once by its code, and none is dropped that measures something", async () => {
    const send = async (call: string, body: object) => {
      const { code, status, result } = await administrator.post(`${desk}/${call}`, body);
      return result?.fields ? Object.keys(result.fields) : (code ?? status);
    };
    const probe = { code: "P-TEST", nameZh: "试验探针", nameEn: "", place: "", active: true, version: 0 };
    expect([await send("saveProbe", probe), await send("saveProbe", probe)]).toEqual(["200", ["code"]]);
    const renamed = { ...probe, nameZh: "改名探针", version: 1 };
    expect([await send("saveProbe", renamed), await send("saveProbe", renamed)]).toEqual(["200", "E9409"]);
    expect(await send("saveAssignment", { ...assigned, okMs: 5, slowMs: null })).toEqual(["slowMs"]);
    expect(await send("removeProbe", { code: "P-TEST", version: 1 })).toBe("E9409");
    expect(await send("removeProbe", { code: "P-TEST", version: 2 })).toBe("200");
  });

  it("takes thresholds of a step over what was seen", async () => {
    const { result } = await administrator.get(`${desk}/getThresholds`);
    expect(result).toHaveLength(5);
    const slower = { step: "lan", okMs: 15, slowMs: 150 };
    expect((await administrator.post(`${desk}/saveThreshold`, { ...slower, version: 0 })).result).toEqual({
      version: 1,
    });
    expect((await administrator.post(`${desk}/saveThreshold`, { ...slower, version: 0 })).code).toBe("E9409");
    const turned = { step: "lan", okMs: 150, slowMs: 15, version: 1 };
    expect((await administrator.post(`${desk}/saveThreshold`, turned)).result.fields).toHaveProperty("slowMs");
  });

  it("knows how probes stand, and does not lose one that measures", async () => {
    await turn("probe-LHW", { lies: "task" });
    await runAt("LHW604");
    await turn("probe-XIY", { down: true });
    const asked = await administrator.post(`${desk}/askProbe`, { code: "probe-XIY" });
    expect(asked.result).toMatchObject({ answers: false, trouble: "探针连接不上" });
    expect((await administrator.post(`${desk}/askProbe`, { code: "probe-HQ-2" })).result.answers).toBe(true);
    await vi.waitFor(async () => {
      const { result } = await administrator.post(`${desk}/getProbes`, { keyword: "probe-" });
      const stateOf = (code: string) => result.list.find((row: { code: string }) => row.code === code)?.state;
      expect([stateOf("probe-LHW"), stateOf("probe-XIY")]).toEqual(["untrusted", "silent"]);
    });
    const { result } = await administrator.post(`${desk}/getProbes`, { keyword: "probe-HQ-2" });
    const { code, version } = result.list[0];
    expect(await administrator.post(`${desk}/removeProbe`, { code, version })).toMatchObject({ code: "E19409" });
  });

  it("is taken from a file: compared, said what is wrong in each row, written, and taken back", async () => {
    const sent = async (rows: readonly string[]) =>
      await sendFile(
        administrator,
        `${desk}/import`,
        { name: "拓扑.csv", bytes: ["定界类型,机场或Office,步骤,探针编号,测量目标", ...rows].join("\n") },
        {},
      );
    const wrong = await sent([
      "离港线路,QQQ,终端,probe-PVG,",
      "离港线路,PVG,月球,probe-PVG,",
      "离港线路,PVG,终端,nowhere,",
    ]);
    expect(wrong.result).toMatchObject({ errors: 3 });
    const { result } = await administrator.post(`${desk}/getImport`, { id: wrong.result.id });
    expect(
      result.list.map(({ problems }: { problems: { field: string }[] }) => problems.map(({ field }) => field)),
    ).toEqual([["place"], ["step"], ["probe"]]);
    // The file says nothing of thresholds: those that stand stay.
    const measured = { kind: "reservation", place: "ZZZ99", step: "lan", probe: "probe-PVG", target: "值机岛" };
    const kept = await administrator.post(`${desk}/saveAssignment`, { ...measured, okMs: 12, slowMs: 120 });
    expect(kept.status, kept.raw).toBe("200");
    expect((await sent(["订座线路,ZZZ99,局域网,probe-PVG,"])).result).toMatchObject({ same: 1, changed: 0, errors: 0 });
    // A probe is named by its code, however that is written, or as lists call it.
    const right = await sent(["离港线路,PVG,终端,ｐｒｏｂｅ-pvg,C岛", "离港线路,上海浦东国际机场,主机,总部探针一,J"]);
    expect(right.result).toMatchObject({ added: 1, changed: 1, errors: 0 });
    const { id, version } = right.result;
    const shown = await administrator.post(`${desk}/getImport`, { id });
    // A row is called by the words of its reader.
    expect(shown.result.list.map(({ name }: { name: string }) => name)).toEqual([
      "离港线路 PVG310 终端",
      "离港线路 PVG310 主机",
    ]);
    const applied = await administrator.post(`${desk}/apply`, { id, version });
    expect(applied.result).toMatchObject({ state: "applied" });
    expect((await runAt("PVG310")).steps.at(-1)).toMatchObject({ probe: "probe-HQ-1" });
    const back = await administrator.post(`${desk}/rollBack`, { id, version: applied.result.version });
    expect(back.result).toMatchObject({ state: "rolledBack" });
    expect((await administrator.get(`${desk}/export?format=csv`)).raw).toContain("probe-PVG");
  });
});
