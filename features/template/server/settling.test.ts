import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { Refusal } from "@apron/kit/contract/refusal";
import { openTestPortal, type TestPortal } from "@apron/kit/server/testing";
import { settleDetails, template, templatesOf, templateVersion } from "./index.ts";

let portal: TestPortal;
beforeAll(async () => {
  portal = await openTestPortal([template]);
});
afterAll(async () => await portal.close());

const caller = { accountId: "engineer" };
const good = {
  running: "normal",
  backend: "normal",
  database: "normal",
  tablespace: 85,
  servers: [{ ip: "10.24.8.11", cpu: 20, memory: 30, disk: 40, light: "green" }],
  headquarters: "normal",
  lines: [{ name: "电信主线", uplink: 12, downlink: 55, ping: 8 }],
};
const settling = (details: unknown, more: object = {}) =>
  settleDetails(portal.house, {
    caller,
    templateId: "work-dlb",
    version: 2,
    business: "work",
    details: typeof details === "string" ? details : JSON.stringify(details),
    use: "record:1",
    ...more,
  });
const refused = async (work: Promise<unknown>) => {
  const thrown: unknown = await work.then(
    () => undefined,
    (error: unknown) => error,
  );
  if (!(thrown instanceof Refusal)) throw new Error(`not refused: ${String(thrown)}`);
  return { code: thrown.kind.code, fields: Object.keys(thrown.detail.fields ?? {}) };
};
const picture = async (owner: string) => {
  return await portal.house.files.keepBytes({ owner, purpose: "template", name: "现场.png", bytes: onePixel });
};
const onePixel = Buffer.from(
  "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==",
  "base64",
);
const upload = (file: { fileId: string; url: string; name: string }) => ({
  name: file.name,
  url: file.url,
  uid: file.fileId,
  status: "success",
  response: { fileId: file.fileId, url: file.url },
});

describe("templates for records", () => {
  it("offers the newest published version of each template of a business", async () => {
    const work = await templatesOf(portal.house).publishedVersions("work");
    expect(work.map(({ templateId, version }) => `${templateId} ${version}`).sort()).toEqual([
      "work-dgui 1",
      "work-dlb 2",
      "work-etermj 1",
      "work-lgui 1",
      "work-newapp 1",
    ]);
    expect((await templatesOf(portal.house).publishedVersions("exercise")).length).toBe(3);
  });

  it("keeps every older version for the records that were made by it", async () => {
    expect((await templateVersion(portal.house, "work", "work-dlb", 1)).status).toBe("retired");
    expect((await templateVersion(portal.house, "work", "work-dlb")).version).toBe(2);
    expect(await refused(templateVersion(portal.house, "work", "work-dlb", 9))).toMatchObject({ code: "E16001" });
    expect(await refused(templateVersion(portal.house, "work", "none"))).toMatchObject({ code: "E16001" });
    expect(await refused(templateVersion(portal.house, "fault", "work-dlb"))).toMatchObject({ code: "E16001" });
  });
});

describe("the details of a record", () => {
  it("are kept with the words of the moment, and say what is out of band", async () => {
    const { details, values, template: version } = await settling({ ...good, unknown: { kept: true } });
    expect(JSON.parse(details)).toEqual({ ...good, unknown: { kept: true } });
    expect(version.templateId).toBe("work-dlb");
    expect(values.find(({ key }) => key === "tablespace")).toEqual({
      key: "tablespace",
      label: { zh: "表空间使用率", en: "Tablespace used" },
      text: { zh: "85", en: "85" },
      number: 85,
      out: true,
    });
    expect(values.filter(({ out }) => out).map(({ key }) => key)).toEqual(["tablespace", "lines.0.downlink"]);
    expect(values.find(({ key }) => key === "running")?.text).toEqual({ zh: "正常", en: "Normal" });
  });

  it("name every field that is wrong", async () => {
    const wrong = {
      ...good,
      tablespace: 120,
      running: "abnormal",
      servers: [{ ip: "999.1.1.1", cpu: 1, memory: 2, disk: 3, light: "blue" }],
      lines: [],
    };
    expect(await refused(settling(wrong))).toEqual({
      code: "E16002",
      fields: ["tablespace", "fault", "servers.0.ip", "servers.0.light", "lines"],
    });
  });

  it.each([
    "",
    "no JSON",
    "[1]",
    '{"__proto__":{"a":1}}',
    `{"a":${"[".repeat(100)}${"]".repeat(100)}}`,
    `{"a":"${"x".repeat(1_048_576)}"}`,
  ])("that cannot be read are refused (%#)", async (details) => {
    expect(await refused(settling(details))).toEqual({ code: "E16002", fields: ["details"] });
  });

  it("may still be those of a version that was followed by a newer one meanwhile", async () => {
    const older = { running: "normal", database: "normal", tablespaceState: "high", servers: [] };
    const { values } = await settling(older, { version: 1 });
    expect(values.find(({ key }) => key === "tablespaceState")).toMatchObject({ text: { zh: "≥80%" }, out: true });
    expect(await refused(settling(good, { business: "fault" }))).toMatchObject({ code: "E16001" });
  });

  it("lose the script in them and keep their words", async () => {
    const remark = '<p onclick="x()">CPU <b>高</b><script>alert(1)</script></p>';
    const { details } = await settling({ ...good, remark, note: "a<b and c>d & e", more: "x<script>1</script>y & z" });
    expect(details).not.toMatch(/script|onclick/);
    expect(JSON.parse(details)).toMatchObject({ note: "a<b and c>d & e", more: "xy & z" });
    expect(JSON.parse(details).remark).toContain("<b>高</b>");
  });
});

describe("the files of a record", () => {
  it("are claimed for it, and are nobody else's", async () => {
    const mine = await picture("engineer");
    await settling({ ...good, photos: [upload(mine)] }, { use: "record:2" });
    expect((await portal.house.files.find(mine.fileId))?.use).toBe("record:2");
    const theirs = await picture("somebody");
    expect(await refused(settling({ ...good, photos: [upload(theirs)] }))).toEqual({
      code: "E27006",
      fields: ["photos"],
    });
    expect(await refused(settling({ ...good, photos: [upload(mine)] }, { use: "record:3" }))).toMatchObject({
      code: "E27006",
    });
  });

  it("are named and found as the portal knows them, whatever the browser says", async () => {
    const mine = await picture("engineer");
    const told = { ...upload(mine), name: "账单.exe", url: "https://evil.test/x" };
    const { details } = await settling({ ...good, photos: [told] }, { use: "record:5" });
    expect(JSON.parse(details).photos).toEqual([upload(mine)]);
  });

  it("stay when somebody else corrects it, and none from elsewhere come in", async () => {
    const mine = await picture("engineer");
    const details = JSON.stringify({
      ...good,
      photos: [upload(mine), { name: "old.jpg", url: "https://x.test/o.jpg" }],
    });
    const corrected = { caller: { accountId: "supervisor" }, use: "record:4", before: details };
    await settling({ ...JSON.parse(details), remark: "已更正" }, corrected);
    const strange = [{ name: "a.jpg", url: "https://tracker.test/a.jpg" }];
    expect(await refused(settling({ ...good, photos: strange }, corrected))).toEqual({
      code: "E16002",
      fields: ["photos"],
    });
  });
});

describe("a published version", () => {
  const sql = (statement: string) => portal.house.database.execute(statement);

  it("cannot be changed or removed, whoever tries", async () => {
    const where = "where template_id = 'work-dlb' and version = 1";
    await expect(sql(`update template_version set content = '{}' ${where}`)).rejects.toThrow("only a draft");
    await expect(sql(`update template_version set status = 'draft', published_at = null ${where}`)).rejects.toThrow(
      "stays",
    );
    await expect(sql(`delete from template_version ${where}`)).rejects.toThrow("stays");
    expect((await templateVersion(portal.house, "work", "work-dlb", 1)).content).toContain("tablespaceState");
  });
});
