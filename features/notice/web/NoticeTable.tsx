import { useSay, kitTexts } from "@apron/kit/web/language";
import { Empty } from "@apron/kit/web/page";
import { type Column, DayFilter, type ListOf, ListTable, TextFilter } from "@apron/kit/web/tables";
import type { NoticeRow } from "../contract.ts";
import { noticeUrl } from "../notice.ts";
import { noticeCardTexts } from "../texts-card.ts";
import { noticeTexts } from "../texts.ts";
import { NoticeTags, windowText } from "./NoticeTags.tsx";
import "./notice.css";

type Shown = "kindName" | "window";

/** Notices of a list: unread ones stand out, and what they want is said beside the title. */
export const NoticeTable = ({
  of,
  caption,
  shows = [],
  none,
}: {
  readonly of: ListOf<NoticeRow, "keyword" | "startTime" | "endTime">;
  readonly caption: string;
  readonly shows?: readonly Shown[];
  readonly none: string;
}) => {
  const say = useSay();
  const columns: Column<NoticeRow>[] = [
    { key: "title", title: say(noticeTexts.subject), cell: (row) => <NoticeTitle of={row} />, primary: true },
    ...(shows.includes("kindName")
      ? [{ key: "kind", title: say(noticeTexts.kind), cell: (row: NoticeRow) => row.kindName, tight: true }]
      : []),
    ...(shows.includes("window")
      ? [
          {
            key: "window",
            title: say(noticeTexts.window),
            cell: (row: NoticeRow) => windowText(row) || "—",
            tight: true,
          },
        ]
      : []),
    {
      key: "time",
      title: say(kitTexts.publishedAt),
      cell: (row) => row.publishTime.slice(0, 16),
      tight: true,
    },
  ];
  return (
    <ListTable<NoticeRow>
      of={of}
      caption={caption}
      filters={
        <>
          <TextFilter of={of} name="keyword" label={noticeTexts.keyword} />
          <DayFilter of={of} name="startTime" label={kitTexts.from} />
          <DayFilter of={of} name="endTime" label={kitTexts.to} />
        </>
      }
      keyOf={(row) => row.id}
      linkOf={(row) => noticeUrl(row.subType, row.id)}
      highlight={(row) => !row.read}
      empty={<Empty title={none} hint={say(noticeTexts.noneHint)} />}
      nothingFound={say(noticeTexts.noMatch)}
      columns={columns}
    />
  );
};

const NoticeTitle = ({ of }: { readonly of: NoticeRow }) => {
  const say = useSay();
  return (
    <span className={of.read ? "notice-title" : "notice-title is-unread"}>
      {!of.read && <span className="visually-hidden">{say(noticeCardTexts.unread)} </span>}
      {of.title} <NoticeTags of={of} />
    </span>
  );
};
