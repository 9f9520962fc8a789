import { asWritten } from "@apron/kit/contract/texts";
import { send } from "@apron/kit/web/call";
import type { PaletteEntry } from "@apron/kit/web/feature";
import { getResources, resourceLimits, resourceUrl } from "../contract.ts";

/** Resources for the command palette, those that are on the books. */
export const resourcesFound = async (typed: string): Promise<PaletteEntry[]> => {
  const keyword = typed.trim().slice(0, resourceLimits.keyword);
  if (keyword === "") return [];
  const { list } = await send(getResources, { keyword, pageSize: 5 });
  return list.map(({ id, number, name, organisation }) => ({
    label: asWritten(`${number} ${name}`),
    keywords: "",
    hint: asWritten(organisation),
    route: resourceUrl(id),
  }));
};
