import { afterEach, expect, it } from "vitest";
import { clear, show } from "@apron/kit/web/testing/stage";
import { getChanges } from "../contract.ts";
import { changesFound } from "./found.ts";

afterEach(async () => await clear());

it("finds a change for the palette by what it is called in either language", async () => {
  const row = { id: "one", changeNo: "CHG20261123-89", title: "备用线路割接", windowStart: "2026-11-29 03:30:00" };
  const list = [
    { ...row, titleEn: "Backup line moved over" },
    { ...row, titleEn: "" },
  ];
  await show(() => null, "/home", { [getChanges.path]: () => ({ list, total: 2 }) });
  expect((await changesFound("线路")).map(({ label }) => label)).toEqual([
    { zh: "CHG20261123-89 备用线路割接", en: "CHG20261123-89 Backup line moved over" },
    { zh: "CHG20261123-89 备用线路割接", en: "CHG20261123-89 备用线路割接" },
  ]);
});
