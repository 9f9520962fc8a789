import { asWritten } from "@apron/kit/contract/texts";
import { send } from "@apron/kit/web/call";
import type { PaletteEntry } from "@apron/kit/web/feature";
import { noticeLimits, searchNotices } from "../contract.ts";

/** Notices for the command palette, as far as they are the reader's. */
export const noticesFound = async (typed: string): Promise<PaletteEntry[]> => {
  const keyword = typed.trim().slice(0, noticeLimits.keyword);
  if (keyword === "") return [];
  const found = await send(searchNotices, { keyword });
  return found.map(({ title, kindName, route }) => ({
    label: asWritten(title),
    hint: asWritten(kindName),
    keywords: "",
    route,
  }));
};
