import type { PaletteEntry } from "@apron/kit/web/feature";
import { asWritten } from "@apron/kit/contract/texts";
import { send } from "@apron/kit/web/call";
import { documentUrl, getStudyList, learningLimits } from "../contract.ts";

/** Laws, institutions and training for the command palette; whoever stands outside the gate finds none. */
export const documentsFound = async (typed: string): Promise<PaletteEntry[]> => {
  const keyword = typed.trim().slice(0, learningLimits.keyword);
  if (keyword === "") return [];
  try {
    const { list } = await send(getStudyList, { keyword, pageSize: 10 });
    return list.map(({ anchor, ...hit }) => ({
      label: asWritten(hit.title),
      keywords: "",
      route: documentUrl(hit, { anchor, keyword }),
    }));
  } catch {
    return [];
  }
};
