import { useSay } from "@apron/kit/web/language";
import { Empty } from "@apron/kit/web/page";
import { Table } from "@apron/kit/web/tables";
import { dutyTexts } from "@apron/features/duty/texts";
import type { Share } from "./month-balance.ts";
import { deskTexts } from "../../texts.ts";
import { deskWords } from "../words.ts";

/** How evenly a month is spread: shifts, nights, holidays and hours of everybody, the busiest first. */
export const Balance = ({ of: shares }: { readonly of: readonly Share[] }) => {
  const say = useSay();
  const most = Math.max(1, ...shares.map(({ hours }) => hours));
  return (
    <Table
      caption={say(deskTexts.balance)}
      rows={shares.map((share, at) => ({ ...share, at }))}
      keyOf={({ at }) => String(at)}
      columns={[
        { key: "name", title: say(dutyTexts.person), cell: ({ name }) => name },
        { key: "shifts", title: say(deskTexts.shifts), cell: ({ shifts }) => shifts, align: "end", width: "80px" },
        { key: "nights", title: say(deskTexts.nights), cell: ({ nights }) => nights, align: "end", width: "80px" },
        {
          key: "holidays",
          title: say(deskTexts.holidayShifts),
          cell: ({ holidays }) => holidays,
          align: "end",
          width: "96px",
        },
        {
          key: "hours",
          title: say(deskTexts.hours),
          cell: ({ hours }) => Math.round(hours * 10) / 10,
          align: "end",
          width: "80px",
        },
        {
          key: "bar",
          title: <span className="visually-hidden">{say(deskTexts.hours)}</span>,
          wideOnly: true,
          cell: ({ hours }) => <meter className="share" aria-hidden="true" min={0} max={most} value={hours} />,
        },
      ]}
      empty={<Empty title={say(deskWords.noEntries)} />}
    />
  );
};
