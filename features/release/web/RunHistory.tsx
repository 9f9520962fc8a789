import { AirportLink } from "@apron/features/airport/web/parts";
import { useCall } from "@apron/kit/web/call";
import { Button } from "@apron/kit/web/controls";
import { kitTexts, useSay } from "@apron/kit/web/language";
import { useLive } from "@apron/kit/web/live";
import { Actions, Answered, Dialog, EventList, Facts } from "@apron/kit/web/page";
import { kindWord } from "./kind-word.ts";
import { getRunHistory, type RunRow, runSources } from "../contract.ts";
import { releaseTexts, runFields } from "../texts.ts";
import { RunTag } from "./RunTag.tsx";

/** What one airport runs of one software, and which versions it was said to run before. */
export const RunDialog = ({ run, onClose }: { readonly run: RunRow; readonly onClose: () => void }) => {
  const say = useSay();
  return (
    <Dialog open title={run.name} onClose={onClose}>
      <Facts
        columns={2}
        of={[
          {
            label: say(runFields.officeCode),
            value: <AirportLink code={run.officeCode} of={run.airportCn} />,
          },
          { label: say(runFields.version), value: <span className="mono">{run.version}</span> },
          { label: say(releaseTexts.runState), value: <RunTag of={run} /> },
          { label: say(releaseTexts.latest), value: <span className="mono">{run.latestVersion}</span> },
          { label: say(runFields.since), value: run.since },
          { label: say(releaseTexts.source), value: say(kindWord(runSources, run.source)) },
          { label: say(runFields.remark), value: run.remark, wide: true },
        ]}
      />
      <h3 className="release-history">{say(releaseTexts.runHistory)}</h3>
      <RunHistory run={run} />
      <Actions end>
        <Button onClick={onClose}>{say(kitTexts.close)}</Button>
      </Actions>
    </Dialog>
  );
};

/** Which versions an airport was said to run, the latest first. */
export const RunHistory = ({ run: { officeCode, name } }: { readonly run: Pick<RunRow, "officeCode" | "name"> }) => {
  const say = useSay();
  const answer = useCall(getRunHistory, { officeCode, name }, { quiet: true });
  useLive("release", [getRunHistory]);
  return (
    <Answered of={answer} rows={3}>
      {({ list }) => (
        <EventList
          of={list.map(({ id, time, name: by, source, before, after }) => ({
            key: id,
            title: (
              <span className="mono">
                {before !== "" && <del>{before}</del>} {after === "" ? say(releaseTexts.runEnded) : <ins>{after}</ins>}
              </span>
            ),
            by,
            time,
            note: say(kindWord(runSources, source)),
          }))}
        />
      )}
    </Answered>
  );
};
