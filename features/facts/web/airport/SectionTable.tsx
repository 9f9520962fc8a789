import type { ReactNode } from "react";
import { Phone } from "@apron/kit/web/controls";
import { today, useSay } from "@apron/kit/web/language";
import { Sheet, Tag } from "@apron/kit/web/page";
import { type Column, Table } from "@apron/kit/web/tables";
import {
  type AirportInfo,
  type ColumnName,
  columns,
  columnsOf,
  entryKey,
  type SectionName,
  sectionTitles,
} from "../../contract.ts";
import { factsTexts } from "../../texts.ts";
import { levelWord } from "../naming.ts";

type Shown = AirportInfo[SectionName][number];

const mono: ReadonlySet<ColumnName> = new Set(["address", "number", "version"]);
const tight: ReadonlySet<ColumnName> = new Set(["phone", "from", "until", "count", "level", "version"]);

/** One section of an airport's facts as a table of those columns that say anything. */
export const SectionTable = ({
  info,
  section,
  title,
  actions,
}: {
  readonly info: AirportInfo;
  readonly section: SectionName;
  /** Where it is called otherwise than its section. */
  readonly title?: string;
  /** A further column of buttons. */
  readonly actions?: (entry: Shown) => ReactNode;
}) => {
  const say = useSay();
  const entries = info[section];
  const called = title ?? say(sectionTitles[section]);
  if (entries.length === 0)
    return (
      <Sheet title={called}>
        <p className="soft">{say(info.none.includes(section) ? factsTexts.nothingThere : factsTexts.notEntered)}</p>
      </Sheet>
    );
  const shown = columnsOf(section).filter((column) => entries.some((entry) => (entry[column] ?? "") !== ""));
  return (
    <Sheet flush title={called}>
      <Table<Shown>
        caption={called}
        rows={entries}
        keyOf={(entry) => entryKey(section, entry)}
        columns={[
          ...shown.map((column): Column<Shown> => ({
            key: column,
            title: say(columns[column]),
            primary: column === "name",
            mono: mono.has(column),
            tight: tight.has(column),
            cell: (entry) => <Value of={entry[column] ?? ""} column={column} />,
          })),
          ...(actions ? [{ key: "actions", title: "", cell: actions, tight: true }] : []),
        ]}
      />
    </Sheet>
  );
};

const Value = ({ of, column }: { readonly of: string; readonly column: ColumnName }) => {
  const say = useSay();
  if (of === "") return "—";
  if (column === "phone") return <Phone number={of} />;
  const level = column === "level" ? levelWord(of) : undefined;
  if (level) return <Tag tone={of === "high" ? "bad" : of === "medium" ? "wait" : "plain"}>{say(level)}</Tag>;
  if (column === "until" && of < today())
    return (
      <>
        {of} <Tag tone="wait">{say(factsTexts.expired)}</Tag>
      </>
    );
  return of;
};
