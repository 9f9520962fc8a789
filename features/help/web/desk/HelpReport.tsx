import { kitTexts, useSay } from "@apron/kit/web/language";
import { Empty, Sheet } from "@apron/kit/web/page";
import { TrendChart } from "@apron/kit/web/charts";
import { ChoiceFilter, ListPage, useList } from "@apron/kit/web/tables";
import { articleKinds, getHelpReport } from "../../contract.ts";
import { helpTexts } from "../../texts.ts";
import { deskTexts } from "../../texts-desk.ts";
import { helpTitles } from "../../titles.ts";
import { kindWord } from "../HelpSearch.tsx";

/** What is read, liked and found helpful (catalogue 11.12). */
export const HelpReport = () => {
  const say = useSay();
  const list = useList(getHelpReport);
  const perDay = list.answer.data?.perDay ?? [];
  return (
    <ListPage
      of={list}
      title={say(helpTitles.report)}
      lead={
        <>
          <p className="soft">{say(deskTexts.reportLead)}</p>
          {perDay.length > 0 && (
            <Sheet title={say(deskTexts.perDay)}>
              <TrendChart
                label={say(deskTexts.perDay)}
                points={perDay.map(({ day, views }) => ({ at: `${day} 00:00:00`, value: views }))}
              />
            </Sheet>
          )}
        </>
      }
      filters={
        <>
          <ChoiceFilter
            of={list}
            name="days"
            label={kitTexts.period}
            words={{ "7": helpTexts.days7, "30": helpTexts.days30 }}
            clearable={false}
          />
          <ChoiceFilter of={list} name="kind" label={helpTexts.kind} words={articleKinds} />
        </>
      }
      keyOf={(row) => row.id}
      linkOf={(row) => `/helpDesk/edit?id=${row.id}`}
      empty={<Empty title={say(deskTexts.reportEmpty)} hint={say(deskTexts.reportEmptyHint)} />}
      columns={[
        { key: "title", title: say(deskTexts.title), cell: (row) => row.title, primary: true },
        { key: "kind", title: say(helpTexts.kind), cell: (row) => say(kindWord(row.kind)), tight: true },
        { key: "views", title: say(helpTexts.viewsHead), cell: (row) => row.views, align: "end" },
        { key: "all", title: say(deskTexts.allViews), cell: (row) => row.allViews, align: "end" },
        { key: "likes", title: say(helpTexts.likesHead), cell: (row) => row.likes, align: "end" },
        { key: "helped", title: say(deskTexts.helpedHead), cell: (row) => row.helped, align: "end" },
        { key: "unhelpful", title: say(deskTexts.unhelpfulHead), cell: (row) => row.unhelpful, align: "end" },
      ]}
    />
  );
};
