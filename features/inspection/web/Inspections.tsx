import { GateNotice, useGate } from "@apron/features/agents/web/parts";
import { ButtonLink } from "@apron/kit/web/controls";
import { useList } from "@apron/kit/web/tables";
import { useSay } from "@apron/kit/web/language";
import { Page } from "@apron/kit/web/page";
import { getInspections, saveInspection } from "../contract.ts";
import { inspectionTitles } from "../titles.ts";
import { InspectionList } from "./InspectionList.tsx";

const route = "/airportDevOps/workArea/inspection";

/** One's own inspections; who may not see them is told why instead (catalogue 16.13, 25.4). */
export const Inspections = () => {
  const say = useSay();
  const gate = useGate(saveInspection);
  return (
    <Page
      title={say(inspectionTitles.title)}
      actions={
        gate?.allowed && (
          <ButtonLink look="primary" to={`${route}/add`}>
            {say(inspectionTitles.add)}
          </ButtonLink>
        )
      }
    >
      <GateNotice call={getInspections}>
        <Own />
      </GateNotice>
    </Page>
  );
};

const Own = () => <InspectionList of={useList(getInspections, { quiet: true })} route={`${route}/detail`} />;
