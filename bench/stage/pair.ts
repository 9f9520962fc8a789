import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { addDays, dayOf, instantOf } from "@apron/kit/server/clock";
import { setDemoOffset } from "@apron/kit/server/demo";
import type { House } from "@apron/kit/server/house";
import { type Backstage, openBackstage, type Said, type Visitor } from "./backstage.ts";
import { type Running, startPortal } from "./process.ts";
import { openStage } from "./roster.ts";

/** Two portals in processes of their own over one PostgreSQL, and some houses of ours beside them. */
export interface Pair extends Omit<Backstage, "close"> {
  /** Over the same database, with connections of their own; the first is `house`. They do what no single call can. */
  houseOf(place: number): House;
  /** Lets time pass for our houses alone. */
  pass(seconds: number): void;
  /** Makes a call at one portal or the other, in turn; each from an address of its own. */
  send(who: Visitor, path: string, body: object): Promise<Said>;
  /** Empties every counter, as if nobody had done anything today. */
  forget(): Promise<void>;
  stop(): Promise<void>;
}

const ownHouses = 4;

/** Starts the pair with the demo cast, at ten in the morning, so that no midnight falls into a measurement. */
export const openPair = async (): Promise<Pair> => {
  const stage = await openStage();
  const folder = await mkdtemp(join(tmpdir(), "apron-bench-pair-"));
  const url = await stage.rosterOf(0);
  const variables = {
    APRON_MODE: "demo",
    APRON_FILES: join(folder, "files"),
    APRON_HOSTS_URL: "",
    APRON_SMTP_URL: "",
    APRON_SMS_URL: "",
    APRON_TRUSTED_PROXIES: "127.0.0.1",
  };
  const portals: Running[] = [];
  for (const _ of "ab") portals.push(await startPortal({ url }, variables));
  let passed = 0;
  const own = { ...variables, APRON_DATA: folder, DATABASE_URL: url };
  const one = await openBackstage(own, () => passed);
  const { house } = one;
  const all: Backstage[] = [one];
  while (all.length < ownHouses) all.push(await openBackstage(own, () => passed));
  const morning = instantOf(`${addDays(dayOf(house.clock.now()), 1)} 10:00:00`);
  await setDemoOffset(house.database, Math.round((morning - house.clock.now()) / 1000));
  let turn = 0;
  return {
    ...one,
    houseOf: (place) => all[place % all.length]?.house ?? house,
    pass: (seconds) => void (passed += seconds * 1000),
    async send(who, path, body) {
      turn += 1;
      const portal = portals[turn % portals.length];
      if (!portal) throw new Error("no portal");
      const from = `10.${(turn >> 16) & 255}.${(turn >> 8) & 255}.${turn & 255}`;
      const multipart = body instanceof FormData;
      const type = multipart ? {} : { "content-type": "application/json" };
      const headers = { ...who.headers, ...type, "x-forwarded-for": from };
      const sent = multipart ? body : JSON.stringify(body);
      const answered = await fetch(`${portal.url}${path}`, { method: "POST", headers, body: sent });
      // A portal that has no connection to spare lets nobody through.
      if (answered.status === 503) return { status: "503", code: undefined, result: {} };
      if (answered.status !== 200)
        throw new Error(
          `${path} was answered with HTTP ${answered.status}: ${await answered.text()}\n${portal.said()}`,
        );
      const said = (await answered.json()) as Said;
      return { ...said, status: String(said.status) };
    },
    forget: async () => void (await one.rows("truncate quota, agent_allowance")),
    async stop() {
      for (const portal of portals) await portal.stop();
      for (const own of all) await own.close();
      await stage.stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
};
