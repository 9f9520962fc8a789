import { PagedTable, useList } from "@apron/kit/web/tables";
import { useSay, kitTexts } from "@apron/kit/web/language";
import { Empty } from "@apron/kit/web/page";
import { whereTemplateUsed } from "../../contract-desk.ts";
import { businessTexts, deskTexts, versionTexts } from "../../texts-desk.ts";
import type { Business } from "../../wire.ts";

/** The records that were filled in by a template, newest first, each leading to where it is shown. */
export const WhereUsed = ({ templateId, business }: { readonly templateId: string; readonly business: Business }) => {
  const say = useSay();
  const list = useList(whereTemplateUsed, { given: { templateId }, size: 10, quiet: true });
  return (
    <PagedTable
      answer={list.answer}
      title={say(versionTexts.used)}
      loadingRows={4}
      caption={say(versionTexts.used)}
      keyOf={(use) => use.use}
      empty={<Empty title={say(versionTexts.unused)} />}
      linkOf={({ use }) => `${pages[business]}?id=${encodeURIComponent(idOf(use))}`}
      columns={[
        { key: "use", title: say(businessTexts[business]), cell: ({ use }) => idOf(use), mono: true },
        {
          key: "version",
          title: say(kitTexts.version),
          cell: (use) => say(deskTexts.versionOf, { version: use.version }),
        },
        { key: "time", title: say(versionTexts.time), cell: (use) => use.time, tight: true },
      ]}
      {...list.paging}
    />
  );
};

/** Where the records of a business are shown (catalogue 16.5, 16.8, 16.10); of surveys what the answers come to (23.3). */
const pages: Readonly<Record<Business, string>> = {
  exercise: "/simulationExercise/Detail",
  work: "/dailyInspection/recordDetail",
  fault: "/faultDetails/detail",
  etl: "/ETLFeedback/detail",
  survey: "/surveyDesk/results",
};

/** A use is the kind of row that holds the record and its number, e.g. `record:7f…`. */
const idOf = (use: string): string => use.slice(use.indexOf(":") + 1);
