import { foldedText, gramNumbersOf } from "@apron/kit/contract/grams";
import { familyOf } from "@apron/features/agents/contract";
import type { AgentSystem } from "@apron/features/agents/contract";

/** Words that say nothing of what a question is about; a text falls apart at them. */
const idle =
  /请问|怎么办|怎么|如何|为什么|什么|一直|总是|已经|现在|今天|昨天|提示|显示|出现|问题|我们|你们|他们|这个|那个|可以|不能|无法|没有|不了|不上|的|了|是|我|在|都|和|与|也|就|后|时|吗|呢|吧|啊|您|好|有|被|把|到|从/gu;

/** So many parts of a text are looked for. */
const mostParts = 6;

/** What of a free text is worth looking for in help: codes first, then its longest words. */
export const partsToFind = (text: string): string[] => {
  const codes = text.toUpperCase().match(/\b[A-Z]{1,6}[ -]?\d{2,6}\b/g) ?? [];
  const words = text
    .replace(idle, " ")
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => (isChinese(word) ? word.length >= 2 : word.length >= 3 && !/^\d+$/.test(word)))
    .map((word) => word.slice(0, 12))
    .toSorted((a, b) => b.length - a.length);
  return [...new Set([...codes, ...words])].slice(0, mostParts);
};

const isChinese = (word: string): boolean => /\p{Script=Han}/u.test(word);

/** One hit of several look-ups, by how much of the text it answers. */
interface Hit {
  readonly source: string;
  readonly id: string;
}

/** Hits of several parts as one list: what more and longer parts found stands first. */
export const bestHits = <Found extends Hit>(
  found: readonly { readonly part: string; readonly hits: readonly Found[] }[],
  most: number,
): Found[] => {
  const weights = new Map<string, { hit: Found; weight: number }>();
  for (const { part, hits } of found)
    for (const [place, hit] of hits.entries()) {
      const key = `${hit.source} ${hit.id}`;
      const before = weights.get(key)?.weight ?? 0;
      weights.set(key, { hit, weight: before + part.length / (1 + place / 4) });
    }
  return [...weights.values()]
    .toSorted((a, b) => b.weight - a.weight)
    .slice(0, most)
    .map(({ hit }) => hit);
};

/** Open incidents that may be what somebody writes about: of the same host, or in the same words. */
export const likelyIncidents = <Known extends { readonly system: string; readonly search: string }>(
  incidents: readonly Known[],
  { system, parts }: { readonly system: string; readonly parts: readonly string[] },
  most: number,
): Known[] =>
  incidents
    .map((incident) => {
      const same = system !== "" && incident.system !== "" && family(incident.system) === family(system);
      const other = system !== "" && incident.system !== "" && !same;
      const words = parts.filter((part) => incident.search.includes(part.toLowerCase())).length;
      return { incident, weight: words * 2 + (same ? 1 : 0) - (other ? 2 : 0) };
    })
    .filter(({ weight }) => weight > 0)
    .toSorted((a, b) => b.weight - a.weight)
    .slice(0, most)
    .map(({ incident }) => incident);

const hosts: readonly AgentSystem[] = ["B", "C", "J", "D1", "D2", "D3"];
const family = (system: string): string => {
  const host = hosts.find((one) => one === system);
  return host ? familyOf(host) : system;
};

/** What a masked text is found by. */
export const foundBy = (words: string): { readonly search: string; readonly grams: number[] } => {
  const search = foldedText(words);
  return { search, grams: gramNumbersOf(search) };
};
