import { useCall } from "@apron/kit/web/call";
import { useFilters } from "@apron/kit/web/tables";
import { useSay } from "@apron/kit/web/language";
import { Page } from "@apron/kit/web/page";
import { getAllInspections } from "../../contract.ts";
import { inspectionTexts } from "../../texts.ts";
import { inspectionTitles } from "../../titles.ts";
import { filterOf, filterStart, InspectionList } from "../InspectionList.tsx";

/** The inspections of every airport, for the desk. */
export const InspectionDesk = () => {
  const say = useSay();
  const filters = useFilters(filterStart);
  const answer = useCall(getAllInspections, filterOf(filters), { keep: true, quiet: true });
  return (
    <Page title={say(inspectionTitles.desk)}>
      <InspectionList
        filters={filters}
        answer={answer}
        route="/inspectionDesk/detail"
        further={[
          { key: "submitter", title: say(inspectionTexts.submitter), cell: ({ submitter }) => submitter, tight: true },
        ]}
      />
    </Page>
  );
};
