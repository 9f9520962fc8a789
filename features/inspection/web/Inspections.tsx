import { GateNotice, useGate } from "@apron/features/agents/web/parts";
import { ButtonLink } from "@apron/kit/web/controls";
import { useCall } from "@apron/kit/web/call";
import { useFilters } from "@apron/kit/web/tables";
import { useSay } from "@apron/kit/web/language";
import { Page } from "@apron/kit/web/page";
import { getInspections, saveInspection } from "../contract.ts";
import { inspectionTitles } from "../titles.ts";
import { filterOf, filterStart, InspectionList } from "./InspectionList.tsx";

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

const Own = () => {
  const filters = useFilters(filterStart);
  const answer = useCall(getInspections, filterOf(filters), { keep: true, quiet: true });
  return <InspectionList filters={filters} answer={answer} route={`${route}/detail`} />;
};
