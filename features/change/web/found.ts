import type { PaletteEntry } from "@apron/kit/web/feature";
import { asWritten, inBoth } from "@apron/kit/contract/texts";
import { send } from "@apron/kit/web/call";
import { changeLimits, changeUrl, getChanges } from "../contract.ts";

/** Changes for the command palette, the latest window first. */
export const changesFound = async (typed: string): Promise<PaletteEntry[]> => {
  const keyword = typed.trim().slice(0, changeLimits.keyword);
  if (keyword === "") return [];
  const { list } = await send(getChanges, { keyword, pageSize: 5 });
  return list.map(({ id, changeNo, title, titleEn, windowStart }) => ({
    label: inBoth(`${changeNo} ${title}`, titleEn === "" ? "" : `${changeNo} ${titleEn}`),
    keywords: "",
    hint: asWritten(windowStart.slice(0, 16)),
    route: changeUrl(id),
  }));
};
