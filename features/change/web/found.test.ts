import { afterEach, expect, it } from "vitest";
import { clear, show } from "@apron/kit/web/testing/stage";
import { type ChangeRow, getChanges } from "../contract.ts";
import { changesFound } from "./found.ts";

afterEach(async () => await clear());

it("finds a change for the palette by what it is called in either language", async () => {
  const row: ChangeRow = {
    id: "one",
    changeNo: "CHG20261123-89",
    title: "备用线路割接",
    titleEn: "",
    system: "离港网络",
    level: "minor",
    type: "normal",
    status: "planned",
    windowStart: "2026-11-29 03:30:00",
    windowEnd: "2026-11-29 06:30:00",
    owner: "李航",
    department: "网络通信部",
    airports: [],
    airportNames: [],
    overdue: false,
  };
  const list = [{ ...row, titleEn: "Backup line moved over" }, row];
  const page = { list, currentPage: 1, pageSize: 5, total: 2, pages: 1 };
  await show(() => null, "/home", { [getChanges.path]: () => page });
  expect((await changesFound("线路")).map(({ label }) => label)).toEqual([
    { zh: "CHG20261123-89 备用线路割接", en: "CHG20261123-89 Backup line moved over" },
    { zh: "CHG20261123-89 备用线路割接", en: "CHG20261123-89 备用线路割接" },
  ]);
});
