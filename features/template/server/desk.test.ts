import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { agreements } from "@apron/features/agreements/server";
import { login } from "@apron/features/login/server";
import { languageNames } from "@apron/kit/contract/testing/language-names";
import { type Browser, openTestPortal, type TestPortal } from "@apron/kit/server/testing";
import { settleDetails, template, templatesOf } from "./index.ts";

let portal: TestPortal;
let editor: Browser;
let other: Browser;
let made = 0;
beforeAll(async () => {
  portal = await openTestPortal([agreements, login, template]);
  editor = portal.visit();
  await editor.signIn("13800000013");
  // One code a minute.
  portal.pass(61);
  other = portal.visit({ instance: 1 });
  await other.signIn("13800000013");
}, 180_000);
afterAll(async () => await portal.close());
let name = "";
beforeEach(() => {
  made += 1;
  name = `夜间检查${made}`;
});

const desk = (call: string, body: object, browser = editor) => browser.post(`/cass/template/${call}`, body);
const read = (call: string, query: string) => editor.get(`/cass/template/${call}?${query}`);
const contentOf = (...keys: readonly string[]) =>
  JSON.stringify({
    elementSchema: {
      type: "object",
      properties: Object.fromEntries(
        keys.map((key) => [key, { type: "string", title: key, required: true, "x-component": "Input" }]),
      ),
    },
  });
const draft = (content: string, more: object = {}) => ({
  business: "work",
  name,
  typeName: "日常巡检",
  subtypeName: "夜间",
  content,
  ...more,
});
const newDraft = async (...keys: readonly string[]) => {
  const { result, raw } = await desk("saveDraft", draft(contentOf(...keys)));
  if (!result?.templateId) throw new Error(raw);
  return result as { templateId: string; version: number; revision: number };
};
const published = async (...keys: readonly string[]) => {
  const seen = await newDraft(...keys);
  await desk("startTrial", seen);
  expect(await desk("publish", { ...seen, revision: 2 })).toMatchObject({ status: "200" });
  return { ...seen, revision: 3 };
};
const offered = async () =>
  (await templatesOf(portal.house).publishedVersions("work")).map((one) => `${one.name} ${one.version}`);

test("a version goes from draft over trial into use, and only so", async () => {
  const seen = await newDraft("a");
  expect(await desk("publish", seen)).toMatchObject({ code: "E16032" });
  expect(await desk("startTrial", seen)).toMatchObject({ status: "200", result: { revision: 2 } });
  expect(await offered()).not.toContain(`${name} 1`);
  expect(await desk("publish", { ...seen, revision: 2 })).toMatchObject({ status: "200" });
  expect(await offered()).toContain(`${name} 1`);
});

test("changing what is in use makes a further version; records of the older one stay", async () => {
  const first = await published("a", "b");
  const second = await desk("saveDraft", draft(contentOf("a", "c"), first));
  expect(second.result).toEqual({ templateId: first.templateId, version: 2, revision: 1 });
  expect(await offered()).toContain(`${name} 1`);
  await desk("startTrial", second.result);
  await desk("publish", { ...second.result, revision: 2 });
  expect(await offered()).toContain(`${name} 2`);
  const saved = settleDetails(portal.house, {
    caller: { accountId: "x" },
    templateId: first.templateId,
    version: 1,
    business: "work",
    details: '{"a":"1","b":"2"}',
    use: `record:${first.templateId}`,
  });
  expect((await saved).values.map(({ key }) => key)).toEqual(["a", "b"]);
  const { list } = (await desk("getUses", { templateId: first.templateId })).result;
  expect(list).toMatchObject([{ use: `record:${first.templateId}`, version: 1 }]);
  const { list: history } = (await read("versions", `templateId=${first.templateId}`)).result;
  expect(
    history.map((line: { version: number; status: string; uses: number }) => [line.version, line.status, line.uses]),
  ).toEqual([
    [2, "published", 0],
    [1, "retired", 1],
  ]);
});

test("of two editors at once, on two instances, one is told, and what he has is not lost", async () => {
  const seen = await newDraft("a");
  const saves = await Promise.all([
    desk("saveDraft", draft(contentOf("a", "mine"), seen)),
    desk("saveDraft", draft(contentOf("a", "theirs"), seen), other),
  ]);
  expect(saves.map(({ status }) => status).sort()).toEqual(["200", "409"]);
  const kept = (await read("detail", `templateId=${seen.templateId}`)).result;
  expect(kept.revision).toBe(2);
  const told = saves.findIndex(({ status }) => status === "409") === 0 ? "mine" : "theirs";
  expect(kept.content).not.toContain(told);
  expect(await desk("saveDraft", draft(contentOf("a", told), { ...seen, revision: 2 }))).toMatchObject({
    status: "200",
  });
});

test("of two editors who change what is in use, the second is told, also when the first has published already", async () => {
  const seen = await published("a");
  const both = await Promise.all([
    desk("saveDraft", draft(contentOf("b"), seen)),
    desk("saveDraft", draft(contentOf("c"), seen), other),
  ]);
  expect(both.map(({ status }) => status).sort()).toEqual(["200", "409"]);
  await desk("startTrial", { templateId: seen.templateId, version: 2, revision: 1 });
  await desk("publish", { templateId: seen.templateId, version: 2, revision: 2 });
  expect(await desk("saveDraft", draft(contentOf("d"), seen))).toMatchObject({ status: "409", code: "E9409" });
});

test("an older version comes back as a draft, and nothing is taken away for it", async () => {
  const seen = await published("a");
  const next = (await desk("saveDraft", draft(contentOf("b"), seen))).result;
  expect(await desk("restore", { templateId: seen.templateId, version: 1 })).toMatchObject({ code: "E16033" });
  await desk("startTrial", next);
  await desk("publish", { ...next, revision: 2 });
  expect((await desk("restore", { templateId: seen.templateId, version: 1 })).result).toEqual({ version: 3 });
  const restored = (await read("detail", `templateId=${seen.templateId}`)).result;
  expect(restored).toMatchObject({ version: 3, status: "draft", content: contentOf("a") });
  expect(await offered()).toContain(`${name} 2`);
});

test("a version that is restored while its template is discarded is gone or open already, not a failure", async () => {
  for (let turn = 0; turn < 12; turn += 1) {
    const seen = await newDraft("a");
    const restoring = Array.from({ length: 6 }, (_, at) =>
      desk("restore", { templateId: seen.templateId, version: 1 }, at % 2 ? editor : other),
    );
    const [discarded, ...restored] = await Promise.all([desk("discard", seen), ...restoring]);
    expect(discarded.status).toBe("200");
    for (const { code } of restored) expect(["E9404", "E16033"]).toContain(code);
  }
});

test("a save that is sent twice makes one template", async () => {
  const body = draft(contentOf("a"), { requestId: randomUUID() });
  const [one, again] = [await desk("saveDraft", body), await desk("saveDraft", body)];
  expect(again.result).toEqual(one.result);
  const found = async (keyword: string) => (await desk("getList", { keyword })).result.total;
  expect(await found(name)).toBe(1);
  // A sign of a pattern is a sign of a name.
  expect([await found("%"), await found("_"), await found("\\")]).toEqual([0, 0, 0]);
});

test("a disabled template is offered no more, and takes corrections of its records only", async () => {
  const { templateId } = await published("a");
  await desk("setEnabled", { templateId, enabled: false });
  expect(await offered()).not.toContain(`${name} 1`);
  const settling = {
    caller: { accountId: "x" },
    templateId,
    version: 1,
    business: "work",
    details: '{"a":"1"}',
    use: "record:z",
  } as const;
  await expect(settleDetails(portal.house, settling)).rejects.toMatchObject({ kind: { code: "E16037" } });
  await expect(settleDetails(portal.house, { ...settling, before: "{}" })).resolves.toBeDefined();
  expect((await desk("getList", { keyword: name, state: "disabled" })).result.list).toMatchObject([{ templateId }]);
});

test("trying a version names every problem and keeps nothing", async () => {
  const { templateId } = await newDraft("a", "b");
  const tried = await desk("trial", { templateId, version: 1, details: '{"a":"x"}' });
  expect(tried.result).toMatchObject({ passed: false, problems: [{ path: "b" }], values: [{ key: "a" }] });
  expect((await desk("trial", { templateId, version: 1, details: "{" })).result.problems).toMatchObject([
    { path: "details" },
  ]);
  expect((await desk("getUses", { templateId })).result.total).toBe(0);
});

test("a draft may be discarded, what was published may not", async () => {
  const seen = await newDraft("a");
  expect(await desk("discard", { ...seen, revision: 9 })).toMatchObject({ status: "409" });
  expect(await desk("discard", seen)).toMatchObject({ status: "200" });
  expect(await read("detail", `templateId=${seen.templateId}`)).toMatchObject({ status: "404" });
  const used = await published("a");
  expect(await desk("discard", used)).toMatchObject({ status: "409" });
});

test("an exported version can be saved again as it is", async () => {
  const { templateId } = await published("a");
  const file = await read("export", `templateId=${templateId}&version=1`);
  expect(file.headers["content-disposition"]).toContain("attachment");
  const { version: _version, elementSchema, ...heading } = JSON.parse(file.raw);
  const again = await desk("saveDraft", { ...heading, content: JSON.stringify({ elementSchema }) });
  expect(again).toMatchObject({ status: "200" });
  expect((await read("detail", `templateId=${again.result.templateId}`)).result).toMatchObject({ name, fields: 1 });
});

const field = { type: "string", title: "<img src=x onerror=alert(1)>", "x-component": "Input" };
const hostile: Readonly<Record<string, string>> = {
  "10,000 fields": JSON.stringify({
    type: "object",
    properties: Object.fromEntries(
      Array.from({ length: 10_000 }, (_, at) => [`f${at}`, { type: "string", "x-component": "Input" }]),
    ),
  }),
  "depth 1,000": `{"properties":${'{"a":{"type":"void","properties":'.repeat(1000)}{}${"}}".repeat(1000)}}`,
  "hostile names": `{"properties":{"__proto__":${JSON.stringify(field)},"constructor":${JSON.stringify(field)},"a.prototype.b":${JSON.stringify(field)},"ok":${JSON.stringify(field)}}}`,
  "side effects": JSON.stringify({
    type: "object",
    properties: {
      ok: { ...field, "x-visible": "{{ fetch('/x') }}", "x-reactions": "{{ $self.value = $form.submit() }}" },
    },
  }),
};
test.each(Object.entries(hostile))(
  "a template with %s is saved with what can be used of it",
  async (_kind, content) => {
    const saved = await desk("saveDraft", draft(content));
    expect(saved).toMatchObject({ status: "200" });
    const tried = await desk("trial", { templateId: saved.result.templateId, version: 1, details: "{}" });
    expect(tried).toMatchObject({ status: "200", http: 200 });
  },
);

test("fields called as the language calls its own things go from the editor into records and out as a file", async () => {
  const names = [...languageNames];
  const seen = await published(...names);
  const { templateId, version } = seen;
  const caller = { accountId: "engineer" };
  const settle = async (details: object) =>
    await settleDetails(portal.house, {
      caller,
      templateId,
      version,
      business: "work",
      use: `record:${templateId}`,
      details: JSON.stringify(details),
    });
  const empty = await desk("trial", { templateId, version, details: "{}" });
  expect(empty.result.problems.map(({ path }: { path: string }) => path)).toEqual(names);
  await expect(settle({})).rejects.toMatchObject({ kind: { code: "E16002" } });
  const filled = Object.fromEntries(names.map((key) => [key, `<b>${key}</b><constructor>x</constructor>`]));
  const { details, values } = await settle(filled);
  expect(JSON.parse(details)).toEqual(Object.fromEntries(names.map((key) => [key, `<b>${key}</b>x`])));
  expect(values.map(({ key }) => key)).toEqual(names);
  const file = await read("export", `templateId=${templateId}`);
  expect(Object.keys(JSON.parse(file.raw).elementSchema.properties)).toEqual(names);
});

test("a name no field may have is told before the trial, and stays in its draft", async () => {
  const content = `{"elementSchema":{"type":"object","properties":{"ok":${JSON.stringify(field)},"__proto__":${JSON.stringify(field)}}}}`;
  const { result: seen } = await desk("saveDraft", draft(content));
  const refused = await desk("startTrial", seen);
  expect(refused).toMatchObject({ code: "E16036", message: expect.stringContaining("__proto__") });
  expect(refused.result.fields.content).toContain("__proto__");
  const kept = await read("detail", `templateId=${seen.templateId}`);
  expect(kept.result).toMatchObject({ status: "draft", fields: 1, content: expect.stringContaining("__proto__") });
});

test("a template without a field is kept as a draft, and goes no further", async () => {
  const seen = await newDraft();
  expect(await desk("startTrial", seen)).toMatchObject({ code: "E16035" });
  const { result } = await desk("saveDraft", { ...draft(contentOf("a")), ...seen });
  expect(await desk("startTrial", result)).toMatchObject({ status: "200" });
});

test.each(["nonsense", "{}", '{"elementSchema":7}', "[1,2]"])(
  "content without a form is refused at its field: %s",
  async (content) => {
    const refused = await desk("saveDraft", draft(content));
    expect(refused).toMatchObject({ code: "E16031", status: "400-1" });
    expect(refused.result.fields).toHaveProperty("content");
  },
);

test("nobody but a content editor comes to the desk", async () => {
  const engineer = portal.visit();
  await engineer.signIn("13800000001");
  for (const call of ["getList", "saveDraft", "publish", "getUses"])
    expect(await desk(call, {}, engineer)).toMatchObject({ status: "403-2" });
});
