import type { PaletteEntry } from "@apron/kit/web/feature";
import { asWritten } from "@apron/kit/contract/texts";
import { send } from "@apron/kit/web/call";
import { getReleases, releaseLimits, releaseUrl } from "../contract.ts";

/** Releases for the command palette, the latest first. */
export const releasesFound = async (typed: string): Promise<PaletteEntry[]> => {
  const keyword = typed.trim().slice(0, releaseLimits.keyword);
  if (keyword === "") return [];
  const { list } = await send(getReleases, { keyword, pageSize: 5 });
  return list.map(({ id, name, version, releaseDate }) => ({
    label: asWritten(`${name} ${version}`),
    keywords: "",
    hint: asWritten(releaseDate),
    route: releaseUrl(id),
  }));
};
