import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { migrate, migrations, openDatabase } from "@apron/database";
import { startPostgres } from "@apron/database/postgres-binaries";
import { openLog } from "@apron/kit/server/log";
import { type Backstage, openBackstage, type Said, type Visitor } from "./backstage.ts";
import { freePort, type Running, startHosts, startPortal } from "./process.ts";

/** What can be killed. */
export const victims = ["the portal", "the hosts", "PostgreSQL"] as const;
export type Victim = (typeof victims)[number];

/** Portals, the simulated hosts and PostgreSQL, each in processes of their own. */
export interface Fleet extends Omit<Backstage, "close"> {
  /** Makes a call, at one portal after the other; undefined when no answer came back. */
  send(who: Visitor, path: string, body: object): Promise<Said | undefined>;
  /** Ends it by SIGKILL and starts it again on what it had kept. */
  kill(victim: Victim): Promise<void>;
  /** Tells the first portal to stop (SIGTERM), and starts it again once it has. */
  replace(): Promise<void>;
  /** Lets the first portal stand still for so many milliseconds (SIGSTOP). */
  freeze(milliseconds: number): Promise<void>;
  /** Types a line at a terminal of a host. */
  type(system: string, line: string): Promise<string>;
  /** Makes the hosts take so many milliseconds before and after they carry something out. */
  slow(latency: number, late: number): Promise<void>;
  /** Stops the hosts and answers with rows of their own database. */
  hostRows(text: string): Promise<readonly Record<string, unknown>[]>;
  stop(): Promise<void>;
}

const key = "key-of-the-measurements";
/** Milliseconds within which everybody who hears notifications has found PostgreSQL again: the demo's clock is told by them. */
const listenersBack = 6000;

/**
 * Starts them; the hosts' database is `prepared` before. `clocks` are the portals, each by how many milliseconds its clock
 * is ahead.
 */
export const openFleet = async (prepared: string, clocks: readonly number[] = [0]): Promise<Fleet> => {
  const folder = await mkdtemp(join(tmpdir(), "apron-bench-fleet-"));
  const pgFolder = await mkdtemp(join(tmpdir(), "apron-bench-postgres-"));
  const postgres = await startPostgres(pgFolder);
  if (!postgres)
    throw new Error("This measurement needs PostgreSQL 15 or later. On Debian: apt-get install postgresql");
  const hostsFolder = join(folder, "hosts");
  await onHosts(hostsFolder, prepared);
  const port = await freePort();
  const hostsUrl = `http://127.0.0.1:${port}`;
  const variables = {
    APRON_MODE: "demo",
    APRON_FILES: join(folder, "files"),
    APRON_HOSTS_URL: hostsUrl.replace("://", `://gateway:${key}@`),
    APRON_SMTP_URL: "",
    APRON_SMS_URL: "",
  };
  const startOnes = {
    hosts: async (): Promise<Running> => await startHosts(hostsFolder, key, port),
    portal: async (ahead: number): Promise<Running> => await startPortal({ url: postgres.url }, variables, ahead),
  };
  let hosts: Running | undefined = await startOnes.hosts();
  const portals: Running[] = [];
  for (const ahead of clocks) portals.push(await startOnes.portal(ahead));
  const firstPortal = (): Running => {
    const [first] = portals;
    if (!first) throw new Error("The fleet has no portal");
    return first;
  };
  const startAgain = async (): Promise<void> => void (portals[0] = await startOnes.portal(clocks[0] ?? 0));
  let turn = 0;
  const backstage = await openBackstage({ ...variables, APRON_DATA: folder, DATABASE_URL: postgres.url });
  const stopHosts = async (): Promise<void> => {
    await hosts?.stop();
    hosts = undefined;
  };
  return {
    ...backstage,
    async send(who, path, body) {
      const headers = { ...who.headers, "content-type": "application/json" };
      turn += 1;
      const at = portals[turn % portals.length] ?? firstPortal();
      try {
        const answered = await fetch(`${at.url}${path}`, { method: "POST", headers, body: JSON.stringify(body) });
        if (answered.status !== 200) return undefined;
        const said = (await answered.json()) as Said;
        return { ...said, status: String(said.status) };
      } catch {
        return undefined;
      }
    },
    async kill(victim) {
      if (victim === "the portal") {
        await firstPortal().kill();
        await startAgain();
      } else if (victim === "the hosts") {
        await hosts?.kill();
        hosts = await startOnes.hosts();
      } else {
        await postgres.kill();
        await postgres.start();
        for (const { url } of portals) await ready(url);
        await wait(listenersBack);
      }
    },
    async replace() {
      await firstPortal().stop();
      await startAgain();
    },
    freeze: async (milliseconds) => await firstPortal().freeze(milliseconds),
    type: async (system, line) => {
      const { text } = await posted<{ text: string }>(`${hostsUrl}/terminal/command`, { system, pid: "9F01", line });
      return text;
    },
    async slow(latency, late) {
      for (const system of ["B", "C", "J"]) await posted(`${hostsUrl}/simulator/switches`, { system, latency, late });
    },
    async hostRows(text) {
      await stopHosts();
      return await onHosts(hostsFolder, text);
    },
    async stop() {
      for (const portal of portals) await portal.stop();
      await stopHosts();
      await backstage.close();
      await postgres.stop();
      for (const each of [folder, pgFolder]) await rm(each, { recursive: true, force: true });
    },
  };
};

const ready = async (url: string): Promise<void> => {
  const patience = performance.now() + 30_000;
  while (
    !(await fetch(`${url}/readyz`).then(
      ({ ok }) => ok,
      () => false,
    ))
  )
    if (performance.now() > patience) throw new Error("The portal did not come back.");
};

const posted = async <Answer>(url: string, body: object): Promise<Answer> => {
  const sent = { method: "POST", headers: { "content-type": "application/json" }, body: JSON.stringify(body) };
  return (await (await fetch(url, sent)).json()) as Answer;
};

const onHosts = async (folder: string, text: string): Promise<readonly Record<string, unknown>[]> => {
  const database = await openDatabase({ folder: join(folder, "database"), log: openLog("silent") });
  try {
    await migrate(database, migrations);
    return await database.execute(text);
  } finally {
    await database.stop();
  }
};
