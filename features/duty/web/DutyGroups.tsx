import { useMemo, type ReactNode } from "react";
import { Phone } from "@apron/kit/web/controls";
import { Disclosure, Tag } from "@apron/kit/web/page";
import { useSay, kitTexts } from "@apron/kit/web/language";
import { Table, type Column } from "@apron/kit/web/tables";
import type { DutyRecord } from "../record.ts";
import { dutyTexts } from "../texts.ts";
import { type DutyGroup, isOnNow } from "./duty-groups.ts";
import { PostName, WallTime } from "./PostName.tsx";
import { personLabel } from "./post-label.ts";
import { dutyWords } from "./words.ts";
import { searchWords } from "./filters/words.ts";

/** A department that opens and closes, with how many entries it has and how many of them are on duty. */
export const DutyGroupSection = ({
  group,
  open,
  onToggle,
  children,
}: {
  readonly group: DutyGroup;
  readonly open: boolean;
  readonly onToggle: (open: boolean) => void;
  readonly children: ReactNode;
}) => {
  const say = useSay();
  const onNow = group.rows.filter((row) => row.stateNum === 1).length;
  return (
    <div className="duty-group">
      <Disclosure
        title={group.depaName}
        count={say(dutyTexts.entries, { count: group.rows.length })}
        beside={onNow > 0 && <Tag tone="good">{say(dutyWords.onDutyCount, { count: onNow })}</Tag>}
        open={open}
        onToggle={onToggle}
      >
        {children}
      </Disclosure>
    </div>
  );
};

/** The shifts of one department as a table (catalogue 15.8). */
export const DutyTable = ({
  group,
  busy,
  chosen,
  onChoose,
  onOpen,
}: {
  readonly group: DutyGroup;
  readonly busy: boolean;
  readonly chosen: string | undefined;
  readonly onChoose: (id: string) => void;
  readonly onOpen: (row: DutyRecord) => void;
}) => {
  const say = useSay();
  const columns = useMemo(
    (): Column<DutyRecord>[] => [
      { key: "post", title: say(dutyTexts.post), cell: (row) => <PostName of={row} /> },
      { key: "start", title: say(dutyTexts.start), cell: (row) => <WallTime of={row.startOndutyDate} /> },
      { key: "end", title: say(dutyTexts.end), cell: (row) => <WallTime of={row.endOndutyDate} /> },
      { key: "person", title: say(dutyTexts.person), cell: personLabel },
      { key: "mobile", title: say(kitTexts.mobile), cell: (row) => <Phone number={row.mobile} dense /> },
      { key: "telephone", title: say(dutyTexts.telephone), cell: (row) => <Phone number={row.telephone} dense /> },
      {
        key: "application",
        title: say(searchWords.applicationName),
        cell: (row) => <Applications names={row.appName} />,
      },
    ],
    [say],
  );
  return (
    <Table
      caption={say(dutyWords.rowsOf, { department: group.depaName })}
      columns={columns}
      rows={group.rows}
      keyOf={(row) => row.id}
      busy={busy}
      highlight={isOnNow}
      select={{ chosen, onChoose, can: (row) => !isOnNow(row) }}
      onOpen={onOpen}
    />
  );
};

/** The applications, each whole: lines break between two of them. */
const Applications = ({ names }: { readonly names: string }) =>
  applicationNames(names).map((name, at, all) => (
    <span key={name} className="duty-application">
      {name}
      {at < all.length - 1 && ","}{" "}
    </span>
  ));

const applicationNames = (names: string): readonly string[] => [
  ...new Set(names.split(/[,，]/).map((name) => name.trim())),
];
