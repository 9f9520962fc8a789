import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, describe, expect, it } from "vitest";
import { claimMode } from "./mode.ts";
import { claimPlace, EmptyDrill, OtherPlace, placeOf, refuseOtherPlace } from "./place.ts";
import { testDatabase } from "./testing.ts";

const { database, drop } = await testDatabase();
afterAll(drop);

const usual = { drill: false, livesHere: false };

describe("a database", () => {
  it("on which nothing was ever started is none to hold a drill on", async () => {
    await expect(refuseOtherPlace(database, { ...usual, place: "here", drill: true })).rejects.toThrow(EmptyDrill);
    await refuseOtherPlace(database, { ...usual, place: "here" });
  });

  it("remembers where it lives, and is refused elsewhere unless that is a drill", async () => {
    await claimMode(database, "production");
    await claimPlace(database, { place: "a drill's", drill: true, livesHere: false });
    await expect(claimPlace(database, { ...usual, place: "here" })).resolves.toBeUndefined();
    await refuseOtherPlace(database, { ...usual, place: "here" });
    await expect(refuseOtherPlace(database, { ...usual, place: "beside" })).rejects.toThrow(OtherPlace);
    await expect(claimPlace(database, { ...usual, place: "beside" })).rejects.toThrow("APRON_DRILL=off");
    const drill = { place: "beside", drill: true, livesHere: false };
    await refuseOtherPlace(database, drill);
    await expect(claimPlace(database, drill)).resolves.toBeUndefined();
    await expect(refuseOtherPlace(database, { ...usual, place: "here" })).resolves.toBeUndefined();
  });

  it("lives where it is said to live from then on", async () => {
    const moved = { place: "beside", drill: false, livesHere: true };
    await refuseOtherPlace(database, moved);
    await claimPlace(database, moved);
    await refuseOtherPlace(database, { ...usual, place: "beside" });
    await expect(refuseOtherPlace(database, { ...usual, place: "here" })).rejects.toThrow(OtherPlace);
  });

  it("is nowhere else than before where its server does not tell", async () => {
    await expect(refuseOtherPlace(database, { ...usual, place: undefined })).resolves.toBeUndefined();
  });
});

describe("where a database is", () => {
  it("is the same however its folder is written, and another one for a copy", async () => {
    const folder = mkdtempSync(join(tmpdir(), "apron-place-"));
    const place = await placeOf({ ...database, kind: "embedded" }, folder);
    expect(await placeOf({ ...database, kind: "embedded" }, `${folder}/../${folder.split("/").at(-1)}`)).toBe(place);
    expect(await placeOf({ ...database, kind: "embedded" }, tmpdir())).not.toBe(place);
    rmSync(folder, { recursive: true });
  });

  it.runIf(database.kind === "postgres")("is told by the server, and another one for a copy", async () => {
    const copy = await testDatabase();
    const place = await placeOf(database, "");
    expect(place).toMatch(/^\d+\/\d+$/);
    expect(await placeOf(database, "")).toBe(place);
    expect(await placeOf(copy.database, "")).not.toBe(place);
    await copy.drop();
  });
});
