import { HostRefused } from "@apron/hosts";
import { activationRefusals } from "@apron/features/activation/texts";
import {
  askHost,
  type Dossier,
  dossiersOf,
  healthAtDesk,
  type HostFacts,
  maskedAddresses,
  performAtHost,
  reachable,
} from "@apron/features/agents/server";
import { agentRefusals } from "@apron/features/agents/texts";
import { blacklistOf, type Listed } from "@apron/features/blacklist/server";
import { accountsOf } from "@apron/features/login/server";
import { unlockRefusals } from "@apron/features/unlock/texts";
import { maskName } from "@apron/kit/contract/addresses";
import type { ParsedBodyOf, ResultOf } from "@apron/kit/contract/call";
import { common, Refusal, type RefusalDetail, type RefusalKind, refuse } from "@apron/kit/contract/refusal";
import { asWritten, type Language, say } from "@apron/kit/contract/texts";
import { wallTime } from "@apron/kit/server/clock";
import type { Asked } from "@apron/kit/server/call";
import type { House } from "@apron/kit/server/house";
import type { activateByHand, getHotlineAgent, liftByHand } from "../contract.ts";
import { hotlineRefusals, hotlineTexts } from "../texts.ts";
import { type Act, reasonAgainst } from "./rules.ts";
import type { Store } from "./store.ts";

/** A work number as customer service sees it: who holds it, how it is, and what may be done (5.14). */
export const agentAtHotline = async (
  house: House,
  store: Store,
  { body, caller, language, note }: Asked<ParsedBodyOf<typeof getHotlineAgent>>,
): Promise<ResultOf<typeof getHotlineAgent>> => {
  const dossier = await dossierOf(house, body.bindingId);
  note(`${dossier.system} ${dossier.agentNumber}`);
  const account = await accountsOf(house).find(dossier.accountId);
  const entry = await entryOf(house, dossier);
  const kind = account?.mobile ? "mobile" : "email";
  const { card, host } = await healthAtDesk(house, dossier, { kind, blacklisted: entry !== undefined }, language);
  const known = { dossier, host: host ?? dossier.host, entry };
  const provenAt = await store.provenTo(dossier.accountId, caller.accountId);
  return {
    user: maskName(account?.name ?? ""),
    ...maskedAddresses(account),
    organization: known.host?.customerName ?? "",
    bindTime: wallTime(dossier.boundAt),
    endTime: dossier.ended === undefined ? "" : wallTime(dossier.ended.at),
    provenTime: provenAt === undefined ? "" : wallTime(provenAt),
    health: card,
    lift: verdictOf(refusalAgainst("lift", known), language),
    activate: verdictOf(refusalAgainst("activate", known), language),
  };
};

/** Lifts the limit of a work number whose holder cannot (catalogue 5.14). */
export const lift = async (house: House, asked: Asked<ParsedBodyOf<typeof liftByHand>>): Promise<void> => {
  await doByHand(house, asked, acts.lift, async (host, wanted) => await host.liftFlow(wanted));
};

/** Activates a disabled work number whose holder cannot; by when he has to sign in at the host. */
export const activate = async (
  house: House,
  asked: Asked<ParsedBodyOf<typeof activateByHand>>,
): Promise<ResultOf<typeof activateByHand>> => {
  const done = await doByHand(house, asked, acts.activate, async (host, wanted) => await host.activate(wanted));
  return { deadline: done.signInDeadline };
};

/** What each act is at a host, and what it is refused with when the host says no after all. */
const acts = {
  lift: {
    act: "lift",
    kind: "liftFlow",
    done: "notLimited",
    known: unlockRefusals.E5003,
    failed: unlockRefusals.E5005,
  },
  activate: {
    act: "activate",
    kind: "activate",
    done: "notDisabled",
    known: activationRefusals.E5026,
    failed: activationRefusals.E5010,
  },
} as const;

/**
 * Does something at the host with the reason kept, on none of the holder's counters. Refused as long as something else
 * has to be done first, and while the same is under way (E9508): what nobody knows the end of is asked about, not asked
 * for again.
 */
const doByHand = async <Done>(
  house: House,
  { body, caller, note }: Asked<{ readonly bindingId: string; readonly reason: string }>,
  { act, kind, done, known, failed }: (typeof acts)[Act],
  ask: (
    host: ReturnType<House["hosts"]["host"]>,
    wanted: { readonly operationId: string; readonly agentNumber: string },
  ) => Promise<Done>,
): Promise<Done> => {
  const { bindingId, reason } = body;
  const dossier = await dossierOf(house, bindingId);
  const { system, agentNumber } = dossier;
  note(`${system} ${agentNumber} ${reason}`);
  const entry = await entryOf(house, dossier);
  const against = refusalAgainst(act, { dossier, host: await reachable(() => askHost(house, dossier)), entry });
  if (against) throw against;
  const wanted = { kind, system, agentNumber, accountId: caller.accountId, askedAs: "hotline" } as const;
  try {
    return await performAtHost(
      house,
      { ...wanted, detail: { bindingId, reason }, oneAtATime: true },
      async (operationId) => await ask(house.hosts.host(system), { operationId, agentNumber }),
    );
  } catch (error) {
    if (error instanceof HostRefused) throw refuse(error.reason === done ? known : failed);
    if (error instanceof Refusal && error.kind === common.E9508)
      throw refuse(common.E9508, { reason: hotlineTexts.processing });
    throw error;
  }
};

/** What is known of a work number when something is to be done for it. */
interface Known {
  readonly dossier: Dossier;
  readonly host: Pick<HostFacts, "exists" | "limited" | "frozen" | "disabled"> | undefined;
  readonly entry: Listed | undefined;
}

/** Why an act is not for now, with what has to be done first; undefined when it may be done. */
const refusalAgainst = (act: Act, { dossier, host, entry }: Known): Refusal | undefined => {
  const kind = reasonAgainst(act, {
    bound: dossier.ended === undefined,
    exists: host?.exists ?? true,
    blacklisted: entry !== undefined,
    abnormal: dossier.abnormal !== undefined,
    frozen: dossier.frozen !== undefined || host?.frozen === true,
    limited: host?.limited ?? false,
    disabled: (host?.disabled ?? "") !== "",
  });
  return kind && refuse(kind, { ...(entry && { reason: asWritten(entry.reason) }), ...helpAgainst(kind, dossier) });
};

const helpAgainst = (kind: RefusalKind, { bindingId }: Dossier): Pick<RefusalDetail, "actions"> => {
  const route = `/agentDesk/detail?bindingId=${bindingId}`;
  if (kind === agentRefusals.E3011) return { actions: [{ label: hotlineTexts.clearMark, route }] };
  if (kind === hotlineRefusals.E5028) return { actions: [{ label: hotlineTexts.unfreeze, route }] };
  return {};
};

const verdictOf = (refusal: Refusal | undefined, language: Language): ResultOf<typeof getHotlineAgent>["lift"] => {
  const [action] = refusal?.detail.actions ?? [];
  return {
    allowed: refusal === undefined,
    code: refusal?.kind.code ?? "",
    message: refusal === undefined ? "" : say(language, refusal.kind),
    action: action === undefined ? null : { label: say(language, action.label), route: action.route },
  };
};

const dossierOf = async (house: House, bindingId: string): Promise<Dossier> => {
  const dossier = await dossiersOf(house).find({ bindingId });
  if (!dossier) throw refuse(common.E9404);
  return dossier;
};

/** The entry of the blacklist that bars the work number or its holder's phone. */
const entryOf = async (house: House, dossier: Dossier): Promise<Listed | undefined> => {
  const account = await accountsOf(house).find(dossier.accountId);
  return await blacklistOf(house).listed({ agent: dossier, ...(account?.mobile && { mobile: account.mobile }) });
};
