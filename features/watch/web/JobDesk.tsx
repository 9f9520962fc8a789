import { useState } from "react";
import { roles } from "@apron/kit/contract/roles";
import { useCall } from "@apron/kit/web/call";
import { Button, TextArea } from "@apron/kit/web/controls";
import { Field, FormDialog, useForm } from "@apron/kit/web/forms";
import { atAGlance, kitTexts, useSay } from "@apron/kit/web/language";
import { Answered, Empty, Page, Sheet, Stack, Tag, type Tone } from "@apron/kit/web/page";
import { useSession } from "@apron/kit/web/session";
import { Table } from "@apron/kit/web/tables";
import { type DeadRow, getJobs, getRunning, type JobRow, reviveJobs, watchLimits } from "../contract.ts";
import { jobStates, jobTexts } from "../texts.ts";
import { wordOfJob } from "../texts-jobs.ts";
import { watchTitles } from "../titles.ts";

/** 后台任务: when each job ran and why it failed, and what was given up run again (catalogue 24.3). */
export const JobDesk = () => {
  const say = useSay();
  const answer = useCall(getJobs, {}, { quiet: true, every: 10_000 });
  return (
    <Page title={say(watchTitles.jobs)}>
      <Answered of={answer} rows={10}>
        {({ jobs, dead }) => (
          <Stack>
            <Dead of={dead} />
            <Jobs of={jobs} />
          </Stack>
        )}
      </Answered>
    </Page>
  );
};

const tones: Readonly<Record<JobRow["state"], Tone>> = { good: "good", failing: "bad", late: "wait", idle: "idle" };

const Jobs = ({ of }: { readonly of: readonly JobRow[] }) => {
  const say = useSay();
  return (
    <Sheet title={say(watchTitles.jobs)} flush>
      <Table<JobRow>
        caption={say(watchTitles.jobs)}
        rows={of}
        keyOf={({ name }) => name}
        empty={<Empty title={say(jobTexts.none)} hint={say(jobTexts.noneHint)} />}
        columns={[
          { key: "name", title: say(jobTexts.name), cell: ({ name }) => <JobName of={name} />, primary: true },
          {
            key: "state",
            title: say(kitTexts.state),
            cell: ({ state }) => <Tag tone={tones[state]}>{say(jobStates[state])}</Tag>,
            tight: true,
          },
          { key: "last", title: say(jobTexts.last), cell: ({ lastTime }) => lastTime, tight: true },
          { key: "took", title: say(jobTexts.took), cell: ({ ms }) => ms, align: "end" },
          {
            key: "runs",
            title: say(jobTexts.runs),
            cell: ({ runs, failures }) => `${runs} / ${failures}`,
            align: "end",
          },
          {
            key: "waiting",
            title: say(jobTexts.waiting),
            cell: ({ waiting, waitingSince }) =>
              waiting === 0 ? "—" : say(jobTexts.since, { count: waiting, time: atAGlance(waitingSince) }),
          },
          {
            key: "failure",
            title: say(jobTexts.failure),
            cell: ({ failedTime, failure }) => (failedTime === "" ? "—" : `${atAGlance(failedTime)} ${failure}`),
          },
        ]}
      />
    </Sheet>
  );
};

/** What a job does, above the name by which the log and the figures know it. */
const JobName = ({ of }: { readonly of: string }) => (
  <>
    {useSay()(wordOfJob(of))}
    <div className="mono soft small">{of}</div>
  </>
);

const Dead = ({ of }: { readonly of: readonly DeadRow[] }) => {
  const say = useSay();
  const mayRetry = useSession().roleIdList.includes(roles.administrator.id);
  const [asking, setAsking] = useState(false);
  if (of.length === 0) return null;
  return (
    <Sheet
      title={say(jobTexts.dead)}
      flush
      actions={
        mayRetry && (
          <Button popup="dialog" onClick={() => setAsking(true)}>
            {say(jobTexts.retry, { count: of.length })}
          </Button>
        )
      }
    >
      <p className="soft">{say(jobTexts.deadHint)}</p>
      <Table<DeadRow>
        caption={say(jobTexts.dead)}
        rows={of}
        keyOf={({ id }) => id}
        columns={[
          { key: "name", title: say(jobTexts.name), cell: ({ name }) => <JobName of={name} />, primary: true },
          { key: "time", title: say(kitTexts.time), cell: ({ time }) => time, tight: true },
          { key: "reason", title: say(kitTexts.reason), cell: ({ reason }) => reason || "—" },
        ]}
      />
      {asking && <Revive ids={of.map(({ id }) => id)} onClose={() => setAsking(false)} />}
    </Sheet>
  );
};

const Revive = ({ ids, onClose }: { readonly ids: string[]; readonly onClose: () => void }) => {
  const say = useSay();
  const form = useForm({
    call: reviveJobs,
    start: { ids, reason: "" },
    refreshes: [getJobs, getRunning],
    done: say(jobTexts.retried),
    onDone: onClose,
  });
  return (
    <FormDialog
      form={form}
      title={say(jobTexts.retry, { count: ids.length })}
      submit={say(kitTexts.retry)}
      onClose={onClose}
    >
      <p className="soft">{say(jobTexts.retryHint)}</p>
      <Field form={form} name="reason" label={say(kitTexts.reason)} required>
        {(control) => <TextArea {...control} rows={2} maxLength={watchLimits.reason} />}
      </Field>
    </FormDialog>
  );
};
