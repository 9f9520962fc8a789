import type { ResultOf } from "@apron/kit/contract/call";
import type { Word, WordValues } from "@apron/kit/contract/texts";
import type { Column } from "@apron/kit/web/tables";
import type { getBlacklist } from "../contract.ts";
import { blacklistTexts } from "../texts.ts";

type Row = ResultOf<typeof getBlacklist>["list"][number];

/** What every reader of the blacklist sees of an entry (catalogue 12.2). */
export const publicColumns = <Shown extends Row>(
  say: (word: Word, values?: WordValues) => string,
): readonly Column<Shown>[] => [
  { key: "agentName", title: say(blacklistTexts.agentName), cell: (row) => row.agentName || "—", primary: true },
  {
    key: "agent",
    title: say(blacklistTexts.agent),
    cell: (row) => (row.agentNumber === "" ? "—" : `${row.system} ${row.agentNumber}`),
    mono: true,
    tight: true,
  },
  { key: "date", title: say(blacklistTexts.date), cell: (row) => row.date, tight: true },
  { key: "branch", title: say(blacklistTexts.branch), cell: (row) => row.branch, spare: true },
  { key: "name", title: say(blacklistTexts.name), cell: (row) => row.name || "—", tight: true },
  {
    key: "idNumber",
    title: say(blacklistTexts.idNumber),
    cell: (row) => row.idNumber || "—",
    mono: true,
    tight: true,
    spare: true,
  },
  {
    key: "mobile",
    title: say(blacklistTexts.mobile),
    cell: (row) => row.mobile || "—",
    mono: true,
    tight: true,
    spare: true,
  },
  { key: "reason", title: say(blacklistTexts.reason), cell: (row) => row.reason },
];
