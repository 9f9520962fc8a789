import { roles } from "@apron/kit/contract/roles";
import type { Browser } from "@apron/kit/server/testing";
import { afterAll, beforeAll, expect, test } from "vitest";
import {
  base,
  details,
  inspection,
  openSmallHouse,
  pingField,
  rightOf,
  type SmallHouse,
} from "../small-house.testing.ts";

let house: SmallHouse;
let li: Browser;
let wang: Browser;
let chief: Browser;
let otherChief: Browser;
const places = ["pek-newapp", "pek-dlb", "pvg-newapp", "can-newapp"] as const;
const offices = { pek: "PEK128", pvg: "PVG310", can: "CAN401" } as const;

beforeAll(async () => {
  house = await openSmallHouse();
}, 180_000);
afterAll(async () => await house.portal.close());

/** A new day at nine: nothing of the day before is in the way. */
const nextDay = async (): Promise<void> => {
  house.portal.pass(86_400);
  li = await house.as("13800000001");
  wang = await house.as("13800000002");
  chief = await house.as("13800000015", [roles.reportHandler.id]);
  otherChief = await house.as("13800000009", [roles.reportHandler.id], 1);
};
const officeOf = (applicationId: string): string =>
  Object.entries(offices).find(([iata]) => applicationId.startsWith(iata))?.[1] ?? "";
const save = async (applicationId: string, more: object = {}, who = li): Promise<{ id: string; version: number }> =>
  rightOf(await who.post(`${base}/save`, inspection({ applicationId, officeCode: officeOf(applicationId), ...more })))
    .result;
const detail = async (id: string) => rightOf(await li.get(`${base}/detail?id=${id}`)).result;
const waiting = async (who: Browser, clean = "") =>
  rightOf(await who.post(`${base}/getWaiting`, { clean, pageSize: 100 })).result;
const ids = (rows: readonly { id: string }[]) => rows.map(({ id }) => id);
const openReviews = async () =>
  (
    await house.portal.house.database.execute(
      "select addressee from todo where cause = 'record:review:work' and settled_at is null",
    )
  ).map(({ addressee }) => String(addressee));
const signAll = async (who: Browser) => {
  const { list } = await waiting(who, "1");
  const records = list.map(({ id, version }: { id: string; version: number }) => ({ id, version }));
  return rightOf(await who.post(`${base}/signTogether`, { records })).result;
};
const lines = (...of: readonly (readonly [name: string, ping: number])[]) =>
  details(0, { lines: of.map(([name, ping]) => ({ name, uplink: 20, downlink: 25, ping })) });

test("in the morning the supervisor signs what is clean together, and reads what is not", async () => {
  await nextDay();
  const clean = [await save(places[0]), await save(places[1])];
  const photo = await house.photo(li);
  const out = await save(places[2], {
    details: details(180),
    deviations: [{ field: pingField, reason: "割接", photos: [photo] }],
  });
  expect(await openReviews()).toEqual([`r:${roles.reportHandler.id}`]);
  expect(await waiting(chief)).toMatchObject({ waiting: 3, clean: 2, total: 3 });
  expect(ids((await waiting(chief, "0")).list)).toEqual([out.id]);
  expect((await li.post(`${base}/getWaiting`, {})).status).toBe("403-2");
  // All of it at once: what has to be read is left, and said to be.
  const all = await chief.post(`${base}/signTogether`, { records: [...clean, out] });
  expect(rightOf(all).result).toMatchObject({ signed: 2, left: [{ id: out.id, code: "E16071" }] });
  expect((await detail(clean[0]?.id ?? "")).history).toMatchObject([
    { what: "submitted" },
    { what: "reviewed", version: 2 },
  ]);
  expect(await openReviews()).toHaveLength(1);
  rightOf(await chief.post(`${base}/review`, { ...out, decision: "sign" }));
  expect(await openReviews()).toEqual([]);
});

test("of two supervisors who sign the same at once each record is signed once, and nobody signs his own", async () => {
  await nextDay();
  for (const place of places) await save(place);
  const own = await save("szx-newapp", { officeCode: "SZX404" }, chief);
  expect((await waiting(chief)).waiting).toBe(places.length);
  const { list } = await waiting(otherChief, "1");
  const records = list.map(({ id, version }: { id: string; version: number }) => ({ id, version }));
  const [one, other] = await Promise.all(
    [chief, otherChief].map(async (who) => rightOf(await who.post(`${base}/signTogether`, { records })).result),
  );
  expect(one.signed + other.signed).toBe(places.length + 1);
  expect(one.left.map(({ code }: { code: string }) => code)).toContain("E16062");
  expect((await detail(own.id)).status).toBe("reviewed");
});

test("what was changed since it was seen is left as it is, and says so", async () => {
  await nextDay();
  const seen = await save(places[0]);
  await save(places[0], { ...seen, details: details(15) });
  const { result } = await chief.post(`${base}/signTogether`, { records: [seen, { id: "nothing", version: 1 }] });
  expect(result.signed).toBe(0);
  expect(result.left.map(({ code }: { code: string }) => code)).toEqual(["E16071", "E9404"]);
  expect((await detail(seen.id)).status).toBe("corrected");
});

test("one walks from one waiting record to the next and back, the oldest first", async () => {
  await nextDay();
  const before = ids((await waiting(chief)).list);
  const made: string[] = [];
  for (const place of places.slice(0, 3)) {
    house.portal.pass(60);
    made.push((await save(place)).id);
  }
  const beside = async (id = "") => rightOf(await chief.get(`${base}/getNeighbours?id=${id}`)).result;
  expect(ids((await waiting(chief)).list)).toEqual([...before, ...made]);
  expect(await beside(made[1])).toEqual({ previous: made[0], next: made[2], waiting: before.length + 3 });
  expect((await beside(made[2])).next).toBe("");
  await signAll(chief);
});

test("the to-do of supervisors stands as long as anything waits, whoever submits and reviews at the same time", async () => {
  await nextDay();
  for (const { id, version } of (await waiting(chief)).list)
    await chief.post(`${base}/review`, { id, version, decision: "sign" });
  expect(await openReviews()).toEqual([]);
  const first = await save(places[0]);
  await Promise.all([
    chief.post(`${base}/review`, { ...first, decision: "sign" }),
    save(places[1], {}, wang),
    save(places[2], {}, wang),
  ]);
  expect(await openReviews()).toHaveLength(1);
  await signAll(chief);
  expect(await openReviews()).toEqual([]);
});

test("trend, history and remark follow the line, not its place in the list", async () => {
  await nextDay();
  const chengdu = { officeCode: "CTU501" };
  await save("ctu-newapp", { ...chengdu, details: lines(["电信主线", 12], ["联通备线", 30]) });
  await nextDay();
  const second = await save("ctu-newapp", { ...chengdu, details: lines(["联通备线", 31], ["电信主线", 13]) });
  const { result } = await li.get(`${base}/trend?applicationId=ctu-newapp`);
  const pings = result
    .filter(({ field }: { field: string }) => field === "lines.*.ping")
    .map(({ key, thing, points }: { key: string; thing: string; points: { value: number }[] }) => [
      key,
      thing,
      points.map(({ value }) => value),
    ]);
  expect(pings).toEqual([
    ["lines[电信主线].ping", "电信主线", [12, 13]],
    ["lines[联通备线].ping", "联通备线", [30, 31]],
  ]);
  // A line is taken out: the other has not changed, wherever it stands now.
  await save("ctu-newapp", { ...chengdu, ...second, details: lines(["电信主线", 13]) });
  const { history } = await detail(second.id);
  expect(history[1].changed.map(({ label }: { label: { zh: string } }) => label.zh.split(" · ")[0])).toEqual(
    Array.from({ length: 4 }, () => "联通备线"),
  );
  const comments = [{ field: pingField, comment: "与监控不符" }];
  rightOf(await chief.post(`${base}/review`, { id: second.id, version: 2, decision: "return", comments }));
  expect((await detail(second.id)).comments).toMatchObject([{ label: { zh: "电信主线 · Ping时延" } }]);
});

test("a list finds and shows the values of a field by its key, of one thing too; a record by its number", async () => {
  await nextDay();
  const { id } = await save(places[0], { details: lines(["电信主线", 44], ["联通备线", 55]) });
  const list = async (filter: object) =>
    rightOf(await li.post(`${base}/getWorkDetailsList`, { startTime: house.today(), ...filter })).result.list;
  const ping = { field: "lines.*.ping" };
  expect((await list({ ...ping, least: "50" }))[0]).toMatchObject({
    id,
    shown: [
      { thing: "电信主线", text: { zh: "44 ms" }, out: false },
      { thing: "联通备线", text: { zh: "55 ms" } },
    ],
  });
  expect(ids(await list({ ...ping, thing: "联通备线", least: "50" }))).toEqual([id]);
  expect(await list({ ...ping, thing: "电信主线", least: "50" })).toEqual([]);
  expect(ids(await list({ field: "running", equals: "正常" }))).toEqual([id]);
  expect(await list({ field: "running", equals: "异常" })).toEqual([]);
  expect((await li.post(`${base}/getWorkDetailsList`, { ...ping, least: "many" })).status).toBe("400-1");
  const { number } = await detail(id);
  expect(number).toMatch(/^W\d{8}-\d{3}$/);
  expect(ids(await list({ id: number.toLowerCase() }))).toEqual([id]);
  expect(ids(await list({ id: `\u200b${number.replace("W", "ｗ").replace("-", "－")}` }))).toEqual([id]);
  expect(ids(await list({ ...ping, least: "５０", most: "５９", thing: "联通备线" }))).toEqual([id]);
  const fields = rightOf(await li.get(`${base}/getFields`)).result;
  expect(fields).toContainEqual(
    expect.objectContaining({ key: "lines.*.ping", unit: { zh: "ms", en: "ms" }, thingField: "lines.*.name" }),
  );
  // An older version asked for it; nobody does any more.
  expect(fields.map(({ key }: { key: string }) => key)).toContain("tablespaceState");
});

test("the export has a column for each field of each thing with its unit, wherever it stood", async () => {
  await nextDay();
  await save(places[0], { details: lines(["电信主线", 12], ["联通备线", 30]) });
  await save(places[1], {
    templateId: "work-dgui",
    details: JSON.stringify({ ...JSON.parse(lines(["联通备线", 31])) }),
  });
  const { raw } = await chief.get(`${base}/export?startTime=${house.today()}`);
  const [head = "", ...rows] = raw.replace("\uFEFF", "").trim().split("\r\n");
  const at = head.split(",").indexOf("联通备线 Ping时延（ms）");
  expect(head.split(",").filter((title) => title.includes("联通备线 Ping时延"))).toHaveLength(1);
  expect(rows.filter((row) => /"?,/.test(row)).length).toBeGreaterThan(0);
  // Behind the content, in which commas and lines stand within quotes.
  const cells = (row: string) => row.replaceAll(/"(?:[^"]|"")*"/g, "x").split(",");
  const whole = raw
    .replace("\uFEFF", "")
    .replaceAll(/"(?:[^"]|"")*"/g, "x")
    .trim()
    .split("\r\n")
    .slice(1);
  expect(new Set(whole.map((row) => cells(row)[at]))).toEqual(new Set(["30", "31"]));
});

test("a group that was confirmed is kept as such while its values are those of last time, and not a moment longer", async () => {
  await nextDay();
  await save(places[3]);
  await nextDay();
  const kept = await save(places[3], { kept: ["/network", "nothing"], details: details(12) });
  expect((await detail(kept.id)).kept).toMatchObject([{ group: "/network", label: { zh: "网络" } }]);
  const again = await save(places[3], { ...kept, details: details(19) });
  expect((await detail(again.id)).kept).toEqual([]);
});

test("past midnight an inspection is of another day only when somebody says so, and nothing is kept unasked", async () => {
  await nextDay();
  const yesterday = house.today();
  house.portal.pass(16 * 3600);
  li = await house.as("13800000001");
  const asked = inspection({ day: yesterday });
  const late = await li.post(`${base}/save`, asked);
  expect(late).toMatchObject({ code: "E16070" });
  expect(late.raw).toContain(yesterday);
  expect((await li.post(`${base}/getWorkDetailsList`, { startTime: house.today() })).result.list).toEqual([]);
  rightOf(await li.post(`${base}/save`, inspection({ day: house.today() })));
});
