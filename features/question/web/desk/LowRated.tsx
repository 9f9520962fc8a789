import { kitTexts, useSay } from "@apron/kit/web/language";
import { Empty } from "@apron/kit/web/page";
import { type List, PagedTable, useList } from "@apron/kit/web/tables";
import { getLowRated, type getQuestionStatistics } from "../../contract.ts";
import { questionDeskUrl } from "../../question.ts";
import { deskTexts } from "../../texts-desk.ts";
import { questionTexts } from "../../texts-web.ts";
import { businessWord } from "../faces.tsx";
import "./desk.css";

/** What was rated low in the period, each leading to its question. */
export const LowRated = ({ asked }: { readonly asked: List<typeof getQuestionStatistics>["asked"] }) => {
  const say = useSay();
  const list = useList(getLowRated, { given: asked, size: 10 });
  return (
    <PagedTable
      answer={list.answer}
      {...list.paging}
      title={say(deskTexts.lowRated)}
      caption={say(deskTexts.lowRated)}
      loadingRows={3}
      keyOf={({ id, ratedTime }) => `${id}${ratedTime}`}
      linkOf={({ id }) => questionDeskUrl(id)}
      empty={<Empty title={say(deskTexts.noneLow)} />}
      columns={[
        { key: "recordNo", title: say(questionTexts.number), cell: (row) => row.recordNo, mono: true, tight: true },
        { key: "type", title: say(deskTexts.businessType), cell: (row) => say(businessWord(row.businessType)) },
        { key: "clerk", title: say(deskTexts.clerk), cell: (row) => row.clerk || "—" },
        {
          key: "ratings",
          title: say(deskTexts.rating),
          cell: (row) => `${row.result} / ${row.timeliness} / ${row.attitude}`,
          tight: true,
        },
        { key: "comment", title: say(deskTexts.comment), cell: (row) => row.comment || "—" },
        { key: "ratedTime", title: say(kitTexts.time), cell: (row) => row.ratedTime.slice(0, 16), tight: true },
      ]}
    />
  );
};
