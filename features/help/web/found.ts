import type { PaletteEntry } from "@apron/kit/web/feature";
import { asWritten } from "@apron/kit/contract/texts";
import { send } from "@apron/kit/web/call";
import { helpLimits, searchHelp } from "../contract.ts";
import { hitUrl } from "./hits.ts";

/** Articles and error codes for the command palette, as far as the reader sees them. */
export const helpFound = async (typed: string): Promise<PaletteEntry[]> => {
  const keyword = typed.trim().slice(0, helpLimits.keyword);
  if (keyword === "") return [];
  const hits = await send(searchHelp, { keyword, passing: true });
  return hits.map((hit) => ({ label: asWritten(hit.title), keywords: "", route: hitUrl(hit) }));
};
