import { testDatabase } from "@apron/database/testing";
import { instantOf } from "@apron/kit/server/clock";
import type { Database } from "@apron/kit/server/database";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { storesOf, type Stores } from "./stores.ts";
import type { NewRecord } from "./store-writing.ts";

let stores: Stores;
let database: Database;
let drop: () => Promise<void>;

beforeAll(async () => {
  const opened = await testDatabase();
  stores = storesOf(opened);
  database = opened.database;
  drop = opened.drop;
}, 120_000);
afterAll(async () => await drop());

const day = "2026-11-21";
const inspection = (id: string, submitterId = "li", applicationId = "pek-newapp"): NewRecord => ({
  id,
  number: `W20261121-${id}`,
  business: "work",
  status: "submitted",
  channel: "web",
  officeCode: "PEK128",
  airportCn: "北京首都国际机场",
  applicationId,
  applicationAlias: "离港前端 NewAPP",
  templateId: "work-newapp",
  templateVersion: 1,
  typeId: "t",
  typeName: "日常巡检",
  subtypeId: "s",
  subtypeName: "NEWAPP",
  details: "{}",
  values: [],
  deviations: [],
  abnormal: 0,
  kept: [],
  place: "",
  dueDay: day,
  turn: 1,
  submitterId,
  submitter: submitterId,
  at: instantOf(`${day} 09:00:00`),
});
const correction = (id: string, by: string, today = day, seen?: number) => ({
  id,
  by,
  seen,
  today,
  at: instantOf(`${day} 10:00:00`),
  place: "",
});

test("the statement itself lets one submit a day, its submitter correct as he saw it, and nobody else", async () => {
  expect(await stores.records.submitToday(inspection("a"), undefined)).toEqual({ id: "a", version: 1 });
  expect(await stores.records.submitToday(inspection("b", "wang"), undefined)).toBeUndefined();
  expect(await stores.records.submitToday(inspection("c"), 9)).toBeUndefined();
  expect(await stores.records.submitToday(inspection("d"), 1)).toEqual({ id: "a", version: 2 });
  const { records } = stores;
  expect(await records.correct(inspection("a"), correction("a", "wang"), "corrected")).toBeUndefined();
  expect(await records.correct(inspection("a"), correction("a", "li", "2026-11-22"), "corrected")).toBeUndefined();
  expect(await records.correct(inspection("a"), correction("a", "li", day, 1), "corrected")).toBeUndefined();
  expect(await records.correct(inspection("a"), correction("a", "li", day, 2), "corrected")).toEqual({
    id: "a",
    version: 3,
  });
});

test("the statement itself lets one review as he saw it, and nothing be changed once it was signed off", async () => {
  const { records } = stores;
  const at = instantOf(`${day} 12:00:00`);
  await records.submitToday(inspection("e", "li", "pek-dlb"), undefined);
  expect(await records.review("e", 7, "return", at)).toBeUndefined();
  expect(await records.review("e", 1, "return", at)).toEqual({ version: 2 });
  expect(await records.review("e", 2, "return", at)).toBeUndefined();
  expect(await records.correct(inspection("e"), correction("e", "li", "2026-12-01"), "corrected")).toEqual({
    id: "e",
    version: 3,
  });
  expect(await records.review("e", 3, "sign", at)).toEqual({ version: 4 });
  expect(await records.review("e", 4, "sign", at)).toBeUndefined();
  expect(await records.submitToday(inspection("f", "li", "pek-dlb"), undefined)).toBeUndefined();
  expect(await records.correct(inspection("e"), correction("e", "li"), "corrected")).toBeUndefined();
});

test("the statement itself lets a planned exercise be submitted once", async () => {
  const { records } = stores;
  const exercise = { ...inspection("g"), business: "exercise", status: "planned" } as const;
  await records.add(exercise);
  expect(await records.submitPlanned(exercise, 3)).toBeUndefined();
  expect(await records.submitPlanned(exercise, 1)).toEqual({ id: "g", version: 2 });
  expect(await records.submitPlanned(exercise, undefined)).toBeUndefined();
});

test("what an instance of the version before records is numbered like everything else of its day", async () => {
  const { records } = stores;
  const at = instantOf("2026-11-23 09:00:00");
  await records.add({
    ...inspection("older"),
    business: "exercise",
    number: await records.nextNumber("exercise", "2026-11-23"),
    at,
  });
  const added = await sql<{ number: string }>`
    insert into record select (jsonb_populate_record(record, '{"id": "newer", "number": null}')).* from record where id = 'older'
    returning number`.execute(database.sql);
  expect(added.rows).toEqual([{ number: "E20261123-002" }]);
  expect(await records.nextNumber("exercise", "2026-11-23")).toBe("E20261123-003");
});
