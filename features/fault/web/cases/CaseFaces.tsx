import { useSearchParams } from "react-router";
import { useCall } from "@apron/kit/web/call";
import { useSay } from "@apron/kit/web/language";
import { Answered, Empty, Facts, Page, Sheet } from "@apron/kit/web/page";
import { useSession } from "@apron/kit/web/session";
import { ChoiceFilter, ListPage, TextFilter, useList } from "@apron/kit/web/tables";
import { caseUrl, faultTypeName, getHolderCase, getHolderCases } from "../../contract.ts";
import { faultTexts } from "../../texts.ts";
import { faultTitles } from "../../titles.ts";
import { CaseDetail } from "./CaseDetail.tsx";
import { CaseList } from "./CaseList.tsx";

/** The case library as its reader may see it: all of it for operations staff, the faces of some cases for holders. */
export const CaseLibrary = () => (useSession().version === "3" ? <CaseList /> : <FaceList />);
/** One case, whole or by its face. */
export const CasePage = () => (useSession().version === "3" ? <CaseDetail /> : <CaseFacePage />);

const FaceList = () => {
  const say = useSay();
  const list = useList(getHolderCases);
  return (
    <ListPage
      of={list}
      title={say(faultTitles.caseLibrary)}
      filters={
        <>
          <TextFilter of={list} name="keyword" label={faultTexts.keyword} />
          <ChoiceFilter
            of={list}
            name="type"
            label={faultTexts.type}
            words={{ 1: faultTypeName(1), 2: faultTypeName(2), 3: faultTypeName(3) }}
          />
        </>
      }
      keyOf={(row) => row.id}
      linkOf={(row) => caseUrl(row.id)}
      empty={<Empty title={say(faultTexts.faceEmpty)} hint={say(faultTexts.faceEmptyHint)} />}
      columns={[
        { key: "title", title: say(faultTexts.title), cell: (row) => row.title, primary: true },
        { key: "software", title: say(faultTexts.software), cell: (row) => row.faultySoftware || "—" },
        { key: "error", title: say(faultTexts.error), cell: (row) => <span className="mono">{row.error || "—"}</span> },
        { key: "type", title: say(faultTexts.type), cell: (row) => say(faultTypeName(row.type)), tight: true },
        {
          key: "time",
          title: say(faultTexts.occurrenceTime),
          cell: (row) => row.occurrenceTime.slice(0, 10),
          tight: true,
        },
      ]}
    />
  );
};

const CaseFacePage = () => {
  const say = useSay();
  const answer = useCall(getHolderCase, { id: useSearchParams()[0].get("id") ?? "" }, { quiet: true });
  return (
    <Page narrow title={answer.data?.title ?? say(faultTitles.caseDetail)}>
      <Answered of={answer} rows={8}>
        {(found) => (
          <Sheet>
            <Facts
              columns={2}
              of={[
                { label: say(faultTexts.software), value: found.faultySoftware },
                { label: say(faultTexts.type), value: say(faultTypeName(found.type)) },
                { label: say(faultTexts.error), value: found.error && <span className="mono">{found.error}</span> },
                { label: say(faultTexts.occurrenceTime), value: found.occurrenceTime.slice(0, 16) },
                { label: say(faultTexts.phenomenon), value: found.phenomenon, wide: true },
                { label: say(faultTexts.effect), value: found.effect, wide: true },
                { label: say(faultTexts.cause), value: found.cause, wide: true },
                { label: say(faultTexts.measure), value: <strong>{found.measure}</strong>, wide: true },
              ]}
            />
          </Sheet>
        )}
      </Answered>
    </Page>
  );
};
