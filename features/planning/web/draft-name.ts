import type { useSay } from "@apron/kit/web/language";
import type { DraftHead } from "../contract.ts";
import { monthText } from "./MonthPicker.tsx";
import { deskWords } from "./words.ts";

/** How a draft is called: its months and departments, behind the name of the file it was read from. */
export const draftName = ({ fileName, sections }: DraftHead, say: ReturnType<typeof useSay>): string => {
  const departments = [...new Set(sections.map(({ depaName }) => depaName))];
  const months = [...new Set(sections.map(({ month }) => month))].toSorted();
  const [first = ""] = departments;
  const [from, until] = [months[0], months.at(-1)];
  const whose =
    departments.length > 1 ? say(deskWords.andOthers, { department: first, count: departments.length }) : first;
  const when =
    from === undefined ? "" : from === until ? monthText(from) : `${monthText(from)}–${monthText(until ?? from)}`;
  const parts = [fileName, `${whose} ${when}`.trim()].filter((part) => part !== "");
  return parts.length === 0 ? say(deskWords.namelessDraft) : parts.join(" · ");
};
