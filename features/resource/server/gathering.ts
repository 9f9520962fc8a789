import { randomUUID } from "node:crypto";
import type { LineState } from "@apron/features/line/contract";
import { findLines, type LineBrief } from "@apron/features/line/server";
import type { Instant } from "@apron/kit/server/clock";
import type { House } from "@apron/kit/server/house";
import { resourceLimits, type ResourceStatus } from "../resource.ts";
import type { Store } from "./store.ts";
import { type Read, readingsOf } from "./store-reading.ts";
import { endMissing, keepTold, soundFacts, type Told } from "./telling.ts";

/** More than are kept anywhere. */
const all = 50_000;

const lines: Read = { system: "", type: "line" };

/** Takes over what is kept of network lines, once a night, as what the hosts tell is (catalogue 29.26). */
export const gatherLines = async (house: House, store: Store, since: Instant): Promise<void> => {
  const taken = await readingsOf(house).take(lines, randomUUID(), since);
  if (!taken) return;
  const told = (await findLines(house, "", all)).map(toldOf);
  for (let at = 0; at < told.length; at += resourceLimits.atOnce)
    await keepTold(house, store, lines, "line", told.slice(at, at + resourceLimits.atOnce));
  await endMissing(house, store, taken, "line");
};

const toldOf = (line: LineBrief): Told => ({
  key: line.lineNo,
  facts: soundFacts({
    resourceType: "line",
    system: "",
    number: line.lineNo,
    name: line.lineName,
    organisation: line.operator,
    departmentId: "",
    office: line.office,
    airport: line.airports[0] ?? "",
    status: line.state === "up" && line.role === "backup" ? "spare" : statuses[line.state],
    openDate: "",
    owner: line.contact,
    remark: "",
  }),
  usedBy: "",
  usedAt: undefined,
});

const statuses: Readonly<Record<LineState, ResourceStatus>> = {
  up: "normal",
  degraded: "faulty",
  down: "faulty",
  maintenance: "disabled",
  retired: "ended",
};
