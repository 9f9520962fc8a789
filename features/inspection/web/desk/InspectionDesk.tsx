import { useList } from "@apron/kit/web/tables";
import { useSay, kitTexts } from "@apron/kit/web/language";
import { Page } from "@apron/kit/web/page";
import { getAllInspections } from "../../contract.ts";
import { inspectionTitles } from "../../titles.ts";
import { InspectionList } from "../InspectionList.tsx";

/** The inspections of every airport, for the desk. */
export const InspectionDesk = () => {
  const say = useSay();
  const list = useList(getAllInspections, { quiet: true });
  return (
    <Page title={say(inspectionTitles.desk)}>
      <InspectionList
        of={list}
        route="/inspectionDesk/detail"
        further={[
          { key: "submitter", title: say(kitTexts.submittedBy), cell: ({ submitter }) => submitter, tight: true },
        ]}
      />
    </Page>
  );
};
