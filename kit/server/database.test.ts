import { testDatabase } from "@apron/database/testing";
import { sql } from "kysely";
import { unseen } from "../contract/patterns.ts";
import { keptFolded } from "../contract/search/grams.ts";
import { afterAll, beforeAll, expect, it } from "vitest";
import { changed, changeSeen, type Database, mentions, mentionsFolded, removeSeen } from "./database.ts";

declare module "./database.ts" {
  interface Tables {
    seen_test: { id: string; part: string; word: string | null; version: number };
    seen_draft_test: { id: string; version: number; revision: number; word: string };
  }
}

let database: Database;
let drop: () => Promise<void>;
beforeAll(async () => {
  ({ database, drop } = await testDatabase());
  await database.execute(`create table seen_test (id text, part text, word text, version integer not null)`);
  await database.execute(`create table seen_draft_test (id text, version integer, revision integer, word text)`);
  await sql`insert into seen_test values ('a', 'x', 'old', 1), ('a', 'y', 'old', 1), ('b', 'x', 'old', 7)`.execute(
    database.sql,
  );
  await sql`insert into seen_draft_test values ('a', 3, 1, 'old')`.execute(database.sql);
});
afterAll(async () => await drop());

const rows = async () =>
  (await sql<object>`select id, part, word, version from seen_test order by id, part`.execute(database.sql)).rows;

it("of any number who change what they saw, one does", async () => {
  const seen = { id: "a", part: "x", version: 1 };
  const words = Array.from({ length: 20 }, (_, n) => `new ${n}`);
  const written = await Promise.all(words.map(async (word) => await changeSeen(database, "seen_test", seen, { word })));
  expect(written.filter(Boolean)).toHaveLength(1);
  expect(await rows()).toEqual([
    { id: "a", part: "x", word: words[written.indexOf(true)], version: 2 },
    { id: "a", part: "y", word: "old", version: 1 },
    { id: "b", part: "x", word: "old", version: 7 },
  ]);
});

it("counts the revision of what has a version of its own", async () => {
  const seen = { id: "a", version: 3, revision: 1 };
  expect(await changeSeen(database, "seen_draft_test", seen, { word: "new" })).toBe(true);
  expect(await changeSeen(database, "seen_draft_test", seen, { word: "late" })).toBe(false);
  expect(await database.execute("select * from seen_draft_test")).toEqual([
    { id: "a", version: 3, revision: 2, word: "new" },
  ]);
});

it("writes only while what else must be so still is", async () => {
  const seen = { id: "b", part: "x", version: 7 };
  expect(await changeSeen(database, "seen_test", { ...seen, word: null }, { part: "y" })).toBe(false);
  expect(await changeSeen(database, "seen_test", { ...seen, word: "old" }, { word: null })).toBe(true);
  expect(await changeSeen(database, "seen_test", { ...seen, version: 8, word: null }, { word: "again" })).toBe(true);
  const ninth = { ...seen, version: 9 };
  expect(await changeSeen(database, "seen_test", { ...ninth, word: ["old", "new"] }, { word: "late" })).toBe(false);
  expect(await changeSeen(database, "seen_test", { ...ninth, word: ["old", "again"] }, { word: "once" })).toBe(true);
});

it("removes only what stands as it was seen", async () => {
  expect(await removeSeen(database, "seen_test", { id: "b", version: 7 })).toBe(false);
  expect(await removeSeen(database, "seen_test", { id: "b", version: 10 })).toBe(true);
  expect(await removeSeen(database, "seen_test", { id: "b", version: 10 })).toBe(false);
  expect(await rows()).toHaveLength(2);
});

it("tells whether a statement of conditions changed, added or removed anything", async () => {
  const write = (part: string) =>
    database.sql.updateTable("seen_test").set({ word: "w" }).where("id", "=", "a").where("part", "=", part);
  expect([await changed(write("y")), await changed(write("none"))]).toEqual([true, false]);
  const remove = () => database.sql.deleteFrom("seen_test").where("part", "=", "y");
  expect([await changed(remove()), await changed(remove())]).toEqual([true, false]);
  const add = (id: string) =>
    database.sql
      .insertInto("seen_test")
      .columns(["id", "part", "word", "version"])
      .expression(sql`select ${id}::text, 'z', 'w', 1 where ${id}::text = 'c'`);
  expect([await changed(add("c")), await changed(add("d"))]).toEqual([true, false]);
});

it("finds what was typed in a text kept folded, by its numbers, whichever width its signs have", async () => {
  const found = async (text: string, typed: string): Promise<boolean> => {
    const kept = keptFolded(text);
    const places = { search: sql`${kept.search}::text`, grams: sql`${kept.grams}::int4[]` };
    const { rows } = await sql<{ found: boolean }>`select ${mentionsFolded(places, typed)} as found`.execute(
      database.sql,
    );
    return rows[0]?.found === true;
  };
  for (const text of ["打印\u200b停用（A-01）", "打印停用(Ａ－０１)"])
    for (const typed of ["印停", "a-01", "Ａ－０１", "停用\u200b（a", "用(A－01)", "（", ")"])
      expect([text, typed, await found(text, typed)]).toEqual([text, typed, true]);
  for (const typed of ["a01", "停（", "%", "用_"])
    expect([typed, await found("停用（A-01）", typed)]).toEqual([typed, false]);
});

it("finds what was typed however wide, in whatever letters and with signs nobody sees, and signs as the signs they are (T32)", async () => {
  const found = async (kept: string, typed: string): Promise<boolean> => {
    const { rows } = await sql<{ found: boolean }>`select ${mentions(sql`${kept}::text`, typed)} as found`.execute(
      database.sql,
    );
    return rows[0]?.found === true;
  };
  for (const typed of ["NewAPP 8", "ｎｅｗａｐｐ", "new\u200bapp　８", " NEWAPP ", ""])
    expect([typed, await found("离港前端NewAPP 8.4", typed)]).toEqual([typed, true]);
  expect(await found("ＮｅｗＡＰＰ", "newapp")).toBe(true);
  // Whatever the patterns call unseen, to the last sign: the database has a list of its own.
  const signs = Array.from({ length: 0x110000 }, (_, point) => String.fromCodePoint(point));
  const unseenSigns = signs.filter((sign) => sign.replace(unseen, "") === "");
  expect(unseenSigns.length).toBeGreaterThan(4000);
  expect(await found(`离港${unseenSigns.join("")}前端`, "港前")).toBe(true);
  for (const sign of ["%", "_", "\\", "8_4"]) expect([sign, await found("NewAPP 8.4", sign)]).toEqual([sign, false]);
});
