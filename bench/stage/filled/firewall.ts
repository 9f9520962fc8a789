import { bringPolicies, firewallStores } from "@apron/features/firewall/server";
import type { Database } from "@apron/kit/server/database";

/** A made rule as numbers, to be asked without the portal. */
export interface MadeRule {
  readonly firewall: string;
  readonly policyId: string;
  readonly sources: readonly Span[];
  readonly dests: readonly Span[];
  readonly ports: Span;
  readonly allows: boolean;
}
interface Span {
  readonly low: number;
  readonly high: number;
}

/** One address to another, and a port of tcp. */
export interface MadeQuestion {
  readonly source: number;
  readonly dest: number;
  readonly port: number;
}

const firewalls = ["FW-A", "FW-B"] as const;
const net = 10 * 2 ** 24;

/** So many rules over two firewalls, hosts and networks and ranges mixed, some of them of two members or of any. */
export const madeRules = (count: number): MadeRule[] => {
  const pick = pseudoRandom(5);
  const below = (limit: number): number => Math.floor(pick() * limit);
  const span = (): Span => {
    const kind = pick();
    if (kind < 0.01) return { low: 0, high: 2 ** 32 - 1 };
    const size = kind < 0.61 ? 1 : kind < 0.86 ? 256 : kind < 0.96 ? 65_536 : 0;
    const at = net + below(2 ** 24);
    if (size > 0) return { low: at - (at % size), high: at - (at % size) + size - 1 };
    return { low: at, high: Math.min(at + below(5_000), net + 2 ** 24 - 1) };
  };
  const spans = (): Span[] => Array.from({ length: pick() < 0.4 ? 2 : 1 }, span);
  return Array.from({ length: count }, (_, at) => {
    const low = 1 + below(60_000);
    return {
      firewall: firewalls[at % 2] ?? "",
      policyId: `R${at}`,
      sources: spans(),
      dests: spans(),
      ports: pick() < 0.2 ? { low: 1, high: 65_535 } : { low, high: low + below(200) },
      allows: pick() < 0.7,
    };
  });
};

/** Questions: half of them at random, half about what some rule speaks of. */
export const madeQuestions = (count: number, rules: readonly MadeRule[]): MadeQuestion[] => {
  const pick = pseudoRandom(9);
  const within = ({ low, high }: Span): number => low + Math.floor(pick() * (high - low + 1));
  return Array.from({ length: count }, (_, at) => {
    const rule = at % 2 === 0 ? undefined : rules[Math.floor(pick() * rules.length)];
    const [source, dest] = [rule?.sources[0], rule?.dests[0]];
    const anywhere = { low: net, high: net + 2 ** 24 - 1 };
    return {
      source: within(source ?? anywhere),
      dest: within(dest ?? anywhere),
      port: within(rule?.ports ?? { low: 1, high: 65_535 }),
    };
  });
};

/** The rules that match, one after the other in their order. */
export const matchesOf = (rules: readonly MadeRule[], firewall: string, asked: MadeQuestion): string[] => {
  const isIn = ({ low, high }: Span, value: number): boolean => low <= value && value <= high;
  const found: string[] = [];
  for (const rule of rules)
    if (
      rule.firewall === firewall &&
      isIn(rule.ports, asked.port) &&
      rule.sources.some((span) => isIn(span, asked.source)) &&
      rule.dests.some((span) => isIn(span, asked.dest))
    )
      found.push(rule.policyId);
  return found;
};

/** Writes the rules as an import does. */
export const fillWithRules = async (database: Database, rules: readonly MadeRule[]): Promise<void> => {
  const stores = firewallStores({ database });
  const rows = rules.map(({ firewall, policyId, sources, dests, ports, allows }, at) => ({
    firewall,
    policyId,
    order: String(at + 1),
    source: sources.map(spanText).join(","),
    dest: dests.map(spanText).join(","),
    service: `tcp/${ports.low}-${ports.high}`,
    action: allows ? "allow" : "deny",
  }));
  await database.transaction(
    async () => await bringPolicies(stores, { fileName: "made", objects: [], rows }, { by: "bench", at: 0 }),
    { seconds: 900 },
  );
};

const spanText = ({ low, high }: Span): string => `${addressOf(low)}-${addressOf(high)}`;

/** An address as a person writes it. */
export const addressOf = (value: number): string =>
  [24, 16, 8, 0].map((shift) => Math.floor(value / 2 ** shift) % 256).join(".");

const pseudoRandom = (seed: number) => {
  let state = seed;
  return (): number => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return state / 2_147_483_648;
  };
};
