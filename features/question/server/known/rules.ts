import { familyOf } from "@apron/features/agents/contract";
import type { AgentSystem } from "@apron/features/agents/contract";

/** Words that say nothing of what a question is about; a text falls apart at them. */
const idle =
  /请问|怎么办|怎么|如何|为什么|什么|一直|总是|已经|现在|今天|昨天|提示|显示|出现|问题|我们|你们|他们|这个|那个|可以|不能|无法|没有|不了|不上|的|了|是|我|在|都|和|与|也|就|后|时|吗|呢|吧|啊|您|好|有|被|把|到|从|错误代码|错误码|代码/gu;

/** So many parts of a text are looked for. */
const mostParts = 6;

/** What of a free text is worth looking for in help: codes first, then its longest words. */
export const partsToFind = (text: string): string[] => {
  const codes = [...codesToldOf(text), ...(text.toUpperCase().match(/\b[A-Z]{1,6}[ -]?\d{2,6}\b/g) ?? [])];
  const words = text
    .replace(idle, " ")
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => (isChinese(word) ? word.length >= 2 : word.length >= 3 && !/^\d+$/.test(word)))
    .map((word) => word.slice(0, 12))
    .toSorted((a, b) => b.length - a.length);
  return [...new Set([...codes, ...words])].slice(0, mostParts);
};

/** A code as people tell of it, "SI refused, code 11": its number goes with the command that stands in capitals. */
const codesToldOf = (text: string): string[] => {
  const told = /(?:错误码|错误代码|代码|code|error)\s*[:：#]?\s*(\d{1,6})(?!\d)/iu.exec(text);
  const number = told?.[1];
  if (told === null || number === undefined) return [];
  const commands = text.match(/(?<![A-Za-z])[A-Z]{2,6}(?![A-Za-z])/g) ?? [];
  return commands.length === 0 ? [told[0]] : commands.slice(0, 2).map((command) => `${command} ${number}`);
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
      weights.set(key, { hit, weight: before + weightOf(part) / (1 + place / 4) });
    }
  return [...weights.values()]
    .toSorted((a, b) => b.weight - a.weight)
    .slice(0, most)
    .map(({ hit }) => hit);
};

/** A number names one thing, words are about many. */
const weightOf = (part: string): number => (/\d/.test(part) ? codeWeight : part.length);
const codeWeight = 30;

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
