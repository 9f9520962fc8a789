import { useState } from "react";
import { useAirportName } from "@apron/features/airport/web/parts";
import { Button, ButtonLink } from "@apron/kit/web/controls";
import { DownloadButton } from "@apron/kit/web/files";
import { kitTexts, useSay } from "@apron/kit/web/language";
import { Empty } from "@apron/kit/web/page";
import { ChoiceFilter, ListPage, TextFilter, useList } from "@apron/kit/web/tables";
import {
  type Assignment,
  everywhere,
  exportTopology,
  getTopology,
  runKinds,
  runSteps,
  stepNames,
} from "../../contract.ts";
import { topologyFields, topologyTexts } from "../../texts-desk.ts";
import { delimitationTitles } from "../../titles.ts";
import { AssignmentDialog } from "./AssignmentDialog.tsx";
import { ThresholdsDialog } from "./ThresholdsDialog.tsx";

/** 定界拓扑管理: which probe measures which step of which airport or office (catalogue 19.4). */
export const TopologyDesk = () => {
  const say = useSay();
  const nameOf = useAirportName();
  const list = useList(getTopology, { quiet: true, live: "delimitation.topology" });
  const [open, setOpen] = useState<Assignment | "new" | "thresholds">();
  const placeText = ({ place, placeName }: Assignment): string => {
    if (place === everywhere) return say(topologyTexts.everywhere);
    return placeName === "" ? place : `${place} ${nameOf(placeName)}`;
  };
  return (
    <ListPage<Assignment>
      of={list}
      title={say(delimitationTitles.desk)}
      lead={<p className="soft">{say(topologyTexts.lead)}</p>}
      actions={
        <>
          <DownloadButton call={exportTopology} body={list.asked}>
            {say(topologyTexts.export)}
          </DownloadButton>
          <ButtonLink to="/delimitationDesk/import">{say(kitTexts.import)}</ButtonLink>
          <ButtonLink to="/delimitationDesk/probes">{say(delimitationTitles.probes)}</ButtonLink>
          <Button popup="dialog" onClick={() => setOpen("thresholds")}>
            {say(topologyTexts.thresholds)}
          </Button>
          <Button look="primary" popup="dialog" onClick={() => setOpen("new")}>
            {say(topologyTexts.add)}
          </Button>
        </>
      }
      filters={
        <>
          <TextFilter of={list} name="keyword" label={topologyTexts.keyword} />
          <ChoiceFilter of={list} name="kind" label={topologyFields.kind} words={runKinds} />
          <ChoiceFilter of={list} name="step" label={topologyFields.step} values={stepNames} words={runSteps} />
        </>
      }
      keyOf={({ id }) => id}
      onOpen={setOpen}
      empty={<Empty title={say(topologyTexts.empty)} hint={say(topologyTexts.emptyHint)} />}
      nothingFound={say(kitTexts.noRecord)}
      columns={[
        { key: "place", title: say(topologyFields.place), cell: placeText, primary: true },
        { key: "kind", title: say(topologyFields.kind), cell: ({ kind }) => say(runKinds[kind]), tight: true },
        { key: "step", title: say(topologyFields.step), cell: ({ step }) => say(runSteps[step]), tight: true },
        { key: "probe", title: say(topologyFields.probe), cell: ({ probeName }) => probeName },
        { key: "target", title: say(topologyFields.target), cell: ({ target }) => target || "—" },
        {
          key: "thresholds",
          title: say(topologyTexts.thresholds),
          cell: ({ okMs, slowMs }) => (okMs === null ? say(topologyTexts.default) : `${okMs} / ${slowMs ?? ""} ms`),
          tight: true,
        },
      ]}
    >
      {open === "thresholds" && <ThresholdsDialog onClose={() => setOpen(undefined)} />}
      {open !== undefined && open !== "thresholds" && (
        <AssignmentDialog entry={open === "new" ? undefined : open} onClose={() => setOpen(undefined)} />
      )}
    </ListPage>
  );
};
