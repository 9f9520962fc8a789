import type { PaletteEntry } from "@apron/kit/web/feature";
import { asWritten } from "@apron/kit/contract/texts";
import { send } from "@apron/kit/web/call";
import { getLines, lineLimits, lineStates, lineUrl } from "../contract.ts";

/** Lines for the command palette, those in trouble first. */
export const linesFound = async (typed: string): Promise<PaletteEntry[]> => {
  const keyword = typed.trim().slice(0, lineLimits.keyword);
  if (keyword === "") return [];
  const { list } = await send(getLines, { keyword, pageSize: 5 });
  return list.map(({ id, lineNo, lineName, state }) => ({
    label: asWritten(`${lineNo} ${lineName}`),
    keywords: "",
    hint: lineStates[state],
    route: lineUrl(id),
  }));
};
