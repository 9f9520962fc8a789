import { useCall } from "@apron/kit/web/call";
import { useSay } from "@apron/kit/web/language";
import { Empty } from "@apron/kit/web/page";
import { Table } from "@apron/kit/web/tables";
import { type DutyRules, dutyYear } from "@apron/features/duty/contract";
import { dutyTexts, yearTexts } from "@apron/features/duty/texts";
import type { Named } from "../../people-labels.ts";
import type { Share } from "./month-balance.ts";
import { type FairShare, fairnessOf } from "./month-fairness.ts";
import { deskTexts } from "../../../texts.ts";
import { deskWords } from "../../words.ts";

/**
 * How evenly a month is spread: shifts, nights, holidays and hours of everybody, the busiest first, and what the year comes
 * to with them; whatever is beyond a rule is marked.
 */
export const Balance = ({
  of,
  month,
  rules,
  depaName,
  labelOf,
}: {
  readonly of: readonly Share[];
  readonly month: string;
  readonly rules: DutyRules;
  readonly depaName: string;
  readonly labelOf: (person: Named) => string;
}) => {
  const say = useSay();
  const year = useCall(dutyYear, { year: month.slice(0, 4), depaName }, { quiet: true });
  const shares = fairnessOf(of, month, rules, year.data?.people ?? [], labelOf);
  const judged = (share: FairShare, count: number, rule: keyof DutyRules) =>
    share.over.has(rule) ? (
      <span className="problem is-warning" title={say(yearTexts[rule])}>
        {count} / {rules[rule]}
      </span>
    ) : (
      count
    );
  const most = Math.max(1, ...shares.map(({ hours }) => hours));
  return (
    <Table
      caption={say(deskTexts.balance)}
      rows={shares.map((share, at) => ({ ...share, at }))}
      keyOf={({ at }) => String(at)}
      columns={[
        { key: "name", title: say(dutyTexts.person), cell: ({ name }) => name },
        { key: "shifts", title: say(deskTexts.shifts), cell: ({ shifts }) => shifts, align: "end", width: "80px" },
        {
          key: "nights",
          title: say(deskTexts.nights),
          cell: (share) => judged(share, share.nights, "monthNights"),
          align: "end",
          width: "80px",
        },
        {
          key: "holidays",
          title: say(deskTexts.holidayShifts),
          cell: ({ holidays }) => holidays,
          align: "end",
          width: "96px",
        },
        {
          key: "yearNights",
          title: say(deskWords.yearNights),
          cell: (share) => judged(share, share.yearNights, "yearNights"),
          align: "end",
          width: "104px",
          wideOnly: true,
        },
        {
          key: "yearHolidays",
          title: say(deskWords.yearHolidays),
          cell: (share) => judged(share, share.yearHolidays, "yearHolidays"),
          align: "end",
          width: "120px",
          wideOnly: true,
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
