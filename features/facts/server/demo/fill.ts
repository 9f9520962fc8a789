import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { findLines } from "@apron/features/line/server";
import { accountsOf } from "@apron/features/login/server";
import { runsEverywhere } from "@apron/features/release/server";
import { addSeconds, dayOf, type Instant } from "@apron/kit/server/clock";
import type { House } from "@apron/kit/server/house";
import { type Facts, factsLimits } from "../../facts.ts";
import { claimPictures } from "../pictures.ts";
import { changesBetween, dueAfter } from "../rules.ts";
import type { NewUnit } from "../store.ts";
import type { Stores } from "../stores.ts";
import { remindKeepers, tellReviewers, tellSentBack } from "../telling.ts";
import { type DemoUnit, demoUnits, factsOf, type KeptElsewhere } from "./units.ts";

const day = 86_400;
/** The units the branch contact of the cast keeps: those of the east, and the branch there. */
const keptByCast: ReadonlySet<string> = new Set(
  ["pvg", "hgh", "nkg", "tao", "xmn", "foc", "hfe"].map((code) => `demo-${code}`),
);

/**
 * The airports of the demo as their units describe them: some whole, some with gaps, some overdue; a branch; a change that waits
 * for its review and one that came back. The same at every fill for the same instant.
 */
export const fillFacts = async (house: House, stores: Stores): Promise<void> => {
  const now = house.clock.now();
  const contact = await idOf(house, "13800000018");
  const reviewer = await idOf(house, "13800000019");
  const pictured = await picturesOf(house, contact);
  const elsewhere = await keptElsewhere(house);
  const made = demoUnits.map((unit, at): NewUnit => ({
    id: unit.id,
    kind: "airport",
    keepers: keptByCast.has(unit.id) ? [contact] : [],
    reviewDays: factsLimits.reviewDays,
    officeCodes: unit.airports,
    facts: { ...factsOf(unit, at, dayOf(now), elsewhere(unit)), operationsPictures: pictured.get(unit.id) ?? [] },
  }));
  const written = { by: reviewer, at: addSeconds(now, -300 * day) };
  await stores.units.addAll([...made, branchOf(contact)], written);
  await stores.units.giveAirports(
    made.flatMap(({ id, officeCodes }) => officeCodes.map((officeCode) => ({ officeCode, unitId: id }))),
  );
  await stores.units.history.add(
    made.map(({ id }) => ({ id, kind: "import" as const })),
    written,
  );
  for (const { id, age } of demoUnits) {
    const reviewedAt = addSeconds(now, -age * day);
    await stores.units.date(id, { reviewedAt, dueAt: dueAfter(reviewedAt, factsLimits.reviewDays) });
  }
  await stores.units.date("demo-branch-east", { reviewedAt: now, dueAt: dueAfter(now, factsLimits.reviewDays) });
  await fillProposals(house, stores, { contact, reviewer, now });
  await remindKeepers(house, stores);
};

/** What runs at the airports of a unit, and their lines, as releases and lines keep them. */
const keptElsewhere = async (house: House): Promise<(unit: DemoUnit) => KeptElsewhere> => {
  const runs = await runsEverywhere(house);
  const lines = await findLines(house, "", 1_000);
  return ({ airports: [first = "", ...more] }) => ({
    running: runs.filter(({ officeCode }) => officeCode === first).map(({ name, version }) => ({ name, version })),
    lines: lines.filter((line) => [first, ...more].some((code) => line.airports.includes(code))),
  });
};

/** What was accepted lately, what waits for its review, and what came back with a reason. */
const fillProposals = async (
  house: House,
  { units, proposals }: Stores,
  { contact, reviewer, now }: { readonly contact: string; readonly reviewer: string; readonly now: Instant },
): Promise<void> => {
  const accepted = await units.find("demo-pvg");
  if (accepted) {
    const before = upgraded(accepted.facts, "DLB", "3.1.5");
    const at = addSeconds(now, -26 * day);
    await units.history.add([{ id: accepted.id, kind: "propose" }], { by: contact, at: addSeconds(at, -7_200) });
    await units.history.add([{ id: accepted.id, kind: "accept", changes: changesBetween(before, accepted.facts) }], {
      by: reviewer,
      at,
    });
  }
  const waiting = await units.find("demo-hgh");
  if (waiting) {
    const proposed = upgraded(waiting.facts, "NewAPP", "8.4.3");
    const written = { by: contact, at: addSeconds(now, -5 * 3_600) };
    await proposals.submit({ unitId: waiting.id, version: 0 }, withRisk(proposed), waiting.facts, written);
    await units.history.add([{ id: waiting.id, kind: "propose" }], written);
    await tellReviewers(house, waiting);
  }
  const back = await units.find("demo-nkg");
  if (back) {
    const written = { by: contact, at: addSeconds(now, -2 * day) };
    await proposals.submit({ unitId: back.id, version: 0 }, withRisk(back.facts), back.facts, written);
    await units.history.add([{ id: back.id, kind: "propose" }], written);
    const decided = { by: reviewer, at: addSeconds(now, -day) };
    const reason = "请写明同沟的区间和改道计划";
    const kept = { facts: withRisk(back.facts), base: back.facts, reasons: [{ field: "risks", reason }] };
    await proposals.sendBack({ unitId: back.id, version: 1 }, kept, decided);
    await units.history.add([{ id: back.id, kind: "sendBack", note: `risks: ${reason}` }], decided);
    await tellSentBack(house, back, { count: 1, by: contact });
  }
};

const upgraded = (facts: Facts, software: string, version: string): Facts => ({
  ...facts,
  software: facts.software.map((entry) => (entry.name.endsWith(software) ? { ...entry, version } : entry)),
});

const withRisk = (facts: Facts): Facts => ({
  ...facts,
  risks: [
    ...facts.risks,
    {
      name: "改造期间临时供电",
      level: "medium",
      effect: "T1部分值机岛可能断电",
      measure: "施工前确认备用柜台，值班人员驻场",
    },
  ],
});

const branchOf = (contact: string): NewUnit => ({
  id: "demo-branch-east",
  kind: "branch",
  keepers: [contact],
  reviewDays: factsLimits.reviewDays,
  officeCodes: [],
  facts: {
    ...factsOf(
      {
        id: "",
        name: "华东分支机构",
        nameEn: "East China branch",
        location: "上海市长宁区",
        airports: [],
        kept: "complete",
        age: 0,
      },
      3,
      "2026-01-01",
      { running: [], lines: [] },
    ),
    servers: [],
    terminals: [],
    counters: [],
    software: [],
    networkLines: [],
    none: ["terminals", "counters", "servers", "software", "networkLines"],
  },
});

/** Two drawings of each unit that has any, put in through the door of every upload. */
const picturesOf = async (house: House, owner: string): Promise<Map<string, string[]>> => {
  const found = new Map<string, string[]>();
  for (const id of ["demo-pek", "demo-she", "demo-can", "demo-ctu", "demo-hgh"]) {
    const fileIds: string[] = [];
    for (const name of ["island.jpg", "room.jpg"]) {
      const bytes = await readFile(join(import.meta.dirname, "pictures", name));
      fileIds.push((await house.files.keepBytes({ owner, purpose: "airportPic", name, bytes })).fileId);
    }
    await claimPictures(house, { accountId: owner }, { id }, { operationsPictures: fileIds });
    found.set(id, fileIds);
  }
  return found;
};

const idOf = async (house: House, address: string): Promise<string> =>
  (await accountsOf(house).byAddress("3", { channel: "sms", address }))?.id ?? "demo";
