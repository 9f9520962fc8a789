import { systems } from "@apron/hosts";
import type { House } from "@apron/kit/server/house";
import type { Figure } from "@apron/kit/server/http";
import { waitingRuns } from "@apron/kit/server/jobs";
import { outboxCounts } from "@apron/kit/server/messages";
import { storeOf } from "./store.ts";

/** The figures of what happens behind the calls: connections, streams, hosts, messages, jobs, the audit's head (catalogue 24.3). */
export const figuresOf = (house: House): readonly Figure[] => {
  const store = storeOf(house.database);
  const age = (since: number | undefined): number =>
    since === undefined ? 0 : Math.max(0, (house.clock.now() - since) / 1000);
  return [
    {
      name: "apron_database_connections",
      help: "Connections of this instance to the database by state, and calls waiting for one",
      labels: ["state"],
      read: async () =>
        Object.entries(house.database.load() ?? {}).map(([state, value]) => ({ labels: { state }, value })),
    },
    {
      name: "apron_live_streams",
      help: "Open screens that hear of news from this instance",
      labels: [],
      read: async () => [{ labels: {}, value: house.live.count() }],
    },
    {
      name: "apron_host_resting",
      help: "Whether this instance leaves a reservation host alone for now, after failures",
      labels: ["system"],
      read: async () => {
        const resting = new Set<string>(house.hosts.resting());
        return systems.map((system) => ({ labels: { system }, value: resting.has(system) ? 1 : 0 }));
      },
    },
    {
      name: "apron_outbox_messages",
      help: "Messages waiting or given up by channel",
      labels: ["channel", "state"],
      read: async () =>
        (await outboxCounts(house.database)).flatMap(({ channel, queued, dead }) => [
          { labels: { channel, state: "queued" }, value: queued },
          { labels: { channel, state: "dead" }, value: dead },
        ]),
    },
    {
      name: "apron_outbox_oldest_seconds",
      help: "Age of the oldest message that waits by channel",
      labels: ["channel"],
      read: async () =>
        (await outboxCounts(house.database)).map(({ channel, since }) => ({ labels: { channel }, value: age(since) })),
    },
    {
      name: "apron_job_last_run_seconds",
      help: "Seconds since the last run of a job, on any instance",
      labels: ["job"],
      read: async () =>
        (await store.jobs()).map(({ name, last_at }) => ({ labels: { job: name }, value: age(last_at) })),
    },
    {
      name: "apron_job_failures_in_a_row",
      help: "Failed runs of a job since its last good one",
      labels: ["job"],
      read: async () => (await store.jobs()).map(({ name, in_a_row }) => ({ labels: { job: name }, value: in_a_row })),
    },
    {
      name: "apron_job_waiting_seconds",
      help: "How long the oldest due run of a job has waited",
      labels: ["job"],
      read: async () =>
        (await waitingRuns(house.database)).map(({ job, since }) => ({ labels: { job }, value: age(since) })),
    },
    {
      name: "apron_audit_seal",
      help: "Number of the newest seal of the audit",
      labels: [],
      read: async () => [{ labels: {}, value: (await house.audit.newestSeal())?.number ?? 0 }],
    },
  ];
};
