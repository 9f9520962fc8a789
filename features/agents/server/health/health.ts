import type { ResultOf } from "@apron/kit/contract/call";
import { type Language, say, type Word } from "@apron/kit/contract/texts";
import { type Instant, wallTime } from "@apron/kit/server/clock";
import type { Asked } from "@apron/kit/server/call";
import type { House } from "@apron/kit/server/house";
import { type AccountKind, agentLimits, type getHealth } from "../../contract.ts";
import { deskRemedies, healthRemedies, healthTexts } from "../../texts-health.ts";
import { standingAtDesk } from "../../texts-standing.ts";
import { healthPartsOf } from "./health-parts.ts";
import { askHost, rememberFacts } from "./hosts.ts";
import { type Finding, type HealthFacts, healthOf, type HostHealth, leftWord, troublesOf } from "./rules-health.ts";
import type { Binding } from "../store.ts";
import type { Dossier } from "../desk/store-dossier.ts";
import { type HealthDossier, healthDossiersOf } from "./store-health.ts";
import type { HostFacts } from "../store-state.ts";

/**
 * The health of the caller's work numbers (catalogue 3.34): one round trip to the database, then each host asked once and
 * all at the same time. Who does not answer in time is shown as it was last; what it says later is kept for the next look.
 */
export const healthCards = async (
  house: House,
  { caller, language }: Asked<unknown>,
): Promise<ResultOf<typeof getHealth>> => {
  const dossiers = await healthDossiersOf(house).ofAccount(caller.accountId);
  const [fresh, said] = await Promise.all([
    Promise.all(dossiers.map(async (dossier) => await inTime(askAndKeep(house, dossier)))),
    healthPartsOf(house, dossiers),
  ]);
  const cards = dossiers.map((dossier, at) => cardOf(dossier, fresh[at], house.clock.now(), language));
  return {
    list: cards.map((card, at) => ({
      ...card,
      said: dossiers
        .slice(at, at + 1)
        .flatMap((dossier) => said(dossier, fresh[at]).map((word) => say(language, word)))
        .join(" "),
    })),
  };
};

/** The offices at the departure host that an account's work numbers belong to: where its holder works. */
export const officesOf = async (house: House, accountId: string): Promise<string[]> =>
  await healthDossiersOf(house).offices(accountId);

/** What is the matter with one binding, by what its host has just said: other features tell it in the card's words. */
export const troublesWith = async (
  house: House,
  { accountId, id }: Pick<Binding, "accountId" | "id">,
  host: HostFacts,
): Promise<readonly Finding[]> => {
  const dossier = (await healthDossiersOf(house).ofAccount(accountId)).find(({ bindingId }) => bindingId === id);
  return dossier ? troublesOf({ ...dossier, host, blacklisted: false }, house.clock.now()) : [];
};

/**
 * The health of one work number as the desk sees it, and what its host says; undefined while the host does not answer.
 * Its button leads nowhere, for the screens that help belong to the holder; what helps is what customer service can do.
 */
export const healthAtDesk = async (
  house: House,
  dossier: Dossier,
  { kind, blacklisted }: { readonly kind: AccountKind; readonly blacklisted: boolean },
  language: Language,
): Promise<{ readonly card: HealthCard; readonly host: HostFacts | undefined }> => {
  const known = { ...dossier, identity: { kind, stage: dossier.stage }, blacklisted };
  const host = await inTime(askAndKeep(house, known));
  const card = cardOf(known, host, house.clock.now(), language, atDesk);
  // Nothing is done for a binding that has ended.
  const remedy = dossier.ended ? healthRemedies.nothing : deskRemedies[card.state];
  return { card: { ...card, ...(remedy && { remedy: say(language, remedy) }), action: null }, host };
};

type HealthCard = ResultOf<typeof getHealth>["list"][number];

/** How a card speaks: to its holder, or of the holder to customer service. */
interface Voice {
  readonly left: Word;
  readonly of: (said: Word) => Word;
}
const toHolder: Voice = { left: healthTexts.left, of: (said) => said };
const atDesk: Voice = { left: healthTexts.holderLeft, of: (said) => standingAtDesk.get(said) ?? said };

const cardOf = (
  dossier: HealthDossier & Partial<Pick<HealthFacts, "blacklisted">>,
  fresh: HostFacts | undefined,
  now: Instant,
  language: Language,
  voice = toHolder,
): HealthCard => {
  const host = fresh ?? dossier.host;
  // A holder whose number is listed has no session to look at it with.
  const health = healthOf({ ...dossier, host, blacklisted: dossier.blacklisted ?? false }, now);
  const { action, values } = health;
  const time = (instant: Instant | undefined): string => (instant === undefined ? "" : wallTime(instant));
  return {
    bindingId: dossier.bindingId,
    system: dossier.system,
    agentNumber: dossier.agentNumber,
    mainUse: dossier.mainUse,
    state: health.state,
    also: [...health.also],
    cause: say(language, voice.of(health.cause), values),
    since: time(health.since),
    until: time(health.until),
    remaining: health.left?.remaining ?? null,
    left: health.left === undefined ? "" : say(language, leftWord(health.left, voice.left)),
    remedy: say(language, voice.of(health.remedy)),
    action: action ? { label: say(language, action.label), route: action.route } : null,
    hostAnswered: fresh !== undefined,
    asOf: time(host?.askedAt),
    flow: host?.flow ?? 0,
    threshold: host?.threshold ?? 0,
    said: "",
  };
};

/** What the host says now; undefined when it is away. It is kept beside, and nobody waits for that. */
const askAndKeep = async (house: House, dossier: HealthDossier): Promise<HostFacts | undefined> => {
  const said = await askHost(house, dossier).catch(() => undefined);
  if (!said) return undefined;
  const facts = knownBetter(said, dossier.host);
  if (differs(facts, dossier.host))
    void rememberFacts(house, dossier, facts).catch((error: unknown) =>
      house.log.warn({ reason: String(error) }, "what a host said could not be kept"),
    );
  return facts;
};

/** A host does not know that it was us who disabled a number after its deadline. */
const knownBetter = (said: HostFacts, before: HostHealth | undefined): HostFacts =>
  said.disabled === "inactive" && before?.disabled === "deadline" ? { ...said, disabled: "deadline" } : said;

/** Worth writing down: the health changed, or what stands there is an hour old. */
const differs = (said: HostFacts, before: HostHealth | undefined): boolean =>
  !before ||
  said.askedAt - before.askedAt > 3_600_000 ||
  said.exists !== before.exists ||
  said.disabled !== before.disabled ||
  said.limited !== before.limited ||
  said.frozen !== before.frozen ||
  said.lockedPids !== before.lockedPids ||
  said.flow !== before.flow ||
  said.threshold !== before.threshold ||
  said.signInDeadline !== before.signInDeadline;

const inTime = async <Value>(work: Promise<Value>): Promise<Value | undefined> => {
  const { promise: late, resolve } = Promise.withResolvers<undefined>();
  const timer = setTimeout(() => resolve(undefined), agentLimits.healthPatience);
  try {
    return await Promise.race([work, late]);
  } finally {
    clearTimeout(timer);
  }
};
