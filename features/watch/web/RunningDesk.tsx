import { Link } from "react-router";
import type { ResultOf } from "@apron/kit/contract/call";
import { messageChannels } from "@apron/features/message/texts";
import { useCall } from "@apron/kit/web/call";
import { atAGlance, kitTexts, useSay } from "@apron/kit/web/language";
import { Answered, Empty, Facts, Page, Sheet, Stack, Tag, type Tone } from "@apron/kit/web/page";
import { Table } from "@apron/kit/web/tables";
import { getRunning, type Instance } from "../contract.ts";
import { instanceStates, stateTexts } from "../texts.ts";
import { watchTitles } from "../titles.ts";

type Running = ResultOf<typeof getRunning>;

/** 运行监控: instances and what they measure, messages, jobs and the head of the audit (catalogue 24.3). */
export const RunningDesk = () => {
  const say = useSay();
  const answer = useCall(getRunning, {}, { quiet: true, every: 10_000 });
  return (
    <Page title={say(watchTitles.watch)}>
      <Answered of={answer} rows={8}>
        {(running) => (
          <Stack>
            <Instances of={running.instances} />
            <Behind of={running} />
          </Stack>
        )}
      </Answered>
    </Page>
  );
};

const tones: Readonly<Record<Instance["state"], Tone>> = { running: "good", lost: "bad", ended: "idle" };

const Instances = ({ of }: { readonly of: readonly Instance[] }) => {
  const say = useSay();
  const releases = new Set(of.flatMap(({ state, version }) => (state === "running" ? [version] : [])));
  return (
    <Sheet title={say(stateTexts.instances)} flush>
      {releases.size > 1 && <p className="soft">{say(stateTexts.mixed)}</p>}
      <Table<Instance>
        caption={say(stateTexts.instances)}
        rows={of}
        keyOf={({ id }) => id}
        empty={<Empty title={say(stateTexts.noInstance)} hint={say(stateTexts.noInstanceHint)} />}
        columns={[
          { key: "machine", title: say(stateTexts.machine), cell: ({ machine }) => machine, primary: true, mono: true },
          {
            key: "state",
            title: say(kitTexts.state),
            cell: ({ state }) => <Tag tone={tones[state]}>{say(instanceStates[state])}</Tag>,
            tight: true,
          },
          { key: "version", title: say(kitTexts.version), cell: ({ version }) => version, tight: true },
          {
            key: "started",
            title: say(stateTexts.started),
            cell: ({ startTime }) => atAGlance(startTime.slice(0, 16)),
            tight: true,
          },
          {
            key: "seen",
            title: say(stateTexts.seen),
            cell: ({ seenTime }) => atAGlance(seenTime.slice(0, 16)),
            tight: true,
            wideOnly: true,
          },
          {
            key: "minute",
            title: say(stateTexts.minute),
            cell: ({ requests, refusals }) => `${requests} / ${refusals}`,
            align: "end",
          },
          {
            key: "pool",
            title: say(stateTexts.pool),
            cell: ({ busy, waiting }) => (busy < 0 ? "—" : `${busy} / ${waiting}`),
            align: "end",
          },
          { key: "streams", title: say(stateTexts.streams), cell: ({ streams }) => streams, align: "end", spare: true },
          { key: "loop", title: say(stateTexts.loopDelay), cell: ({ loopDelay }) => loopDelay, align: "end" },
          { key: "memory", title: say(stateTexts.memory), cell: ({ memory }) => memory, align: "end" },
          {
            key: "hosts",
            title: say(stateTexts.hosts),
            cell: ({ resting }) =>
              resting.length === 0 ? say(stateTexts.noHosts) : <Tag tone="bad">{resting.join(" ")}</Tag>,
          },
        ]}
      />
    </Sheet>
  );
};

const Behind = ({ of }: { readonly of: Running }) => {
  const say = useSay();
  const troubled = of.failingJobs > 0 || of.deadRuns > 0;
  return (
    <>
      <Sheet
        title={say(kitTexts.notice)}
        actions={<Link to="/messageLog?state=dead">{say(stateTexts.toMessages)}</Link>}
      >
        <Facts
          columns={3}
          of={(["sms", "email"] as const).flatMap((channel) => {
            const count = of.channels.find((one) => one.channel === channel);
            const name = say(messageChannels[channel]);
            return [
              { label: `${name} · ${say(stateTexts.queued)}`, value: String(count?.queued ?? 0) },
              { label: `${name} · ${say(stateTexts.oldest)}`, value: count?.since ?? "" },
              { label: `${name} · ${say(stateTexts.dead)}`, value: String(count?.dead ?? 0) },
            ];
          })}
        />
      </Sheet>
      <Sheet title={say(watchTitles.jobs)} actions={<Link to="/watchDesk/jobs">{say(kitTexts.show)}</Link>}>
        <Tag tone={troubled ? "bad" : "good"}>
          {troubled
            ? say(stateTexts.jobsFailing, { count: of.failingJobs, dead: of.deadRuns })
            : say(stateTexts.jobsGood)}
        </Tag>
      </Sheet>
      <Sheet title={say(stateTexts.audit)}>
        <Facts
          columns={3}
          of={[
            { label: say(stateTexts.seal), value: of.seal === 0 ? "" : `#${of.seal}` },
            { label: say(stateTexts.sealed), value: of.sealTime },
            { label: say(stateTexts.unsealed), value: say(stateTexts.seconds, { count: of.unsealedSeconds }) },
          ]}
        />
      </Sheet>
    </>
  );
};
