import { customerService } from "@apron/kit/contract/customer-service";
import { asWritten, filled, type Word, type WordValues } from "@apron/kit/contract/texts";
import { inWindow } from "@apron/kit/contract/windows";
import { type Instant, nextMidnight } from "@apron/kit/server/clock";
import {
  type AccountKind,
  type AllowanceKind,
  allowances,
  type HealthState,
  healthStates,
  type IdentityStage,
  standingOf,
} from "../../contract.ts";
import { healthActions, healthCauses, healthRemedies, healthTexts } from "../../texts-health.ts";
import { type AllowanceState, stateOf } from "../operations/rules-allowance.ts";
import { isLimited, selfServiceOf, withDaily } from "../rules.ts";

/** What a host said of a work number, as far as its health goes. */
export interface HostHealth {
  readonly askedAt: Instant;
  /** False: deleted, or never there. */
  readonly exists: boolean;
  /** `deadline`: by us, for not signing in in time. */
  readonly disabled: "" | "inactive" | "wrongPasswords" | "deadline";
  readonly disabledSince: Instant | undefined;
  readonly limited: boolean;
  readonly limitedSince: Instant | undefined;
  readonly frozen: boolean;
  readonly frozenSince: Instant | undefined;
  readonly lockedPids: number;
  readonly flow: number;
  readonly threshold: number;
  readonly signInDeadline: Instant | undefined;
}

/** Everything the health of a work number follows from. */
export interface HealthFacts {
  readonly bindingId: string;
  readonly blacklisted: boolean;
  /** Whose number it is, and how far the identity is. */
  readonly identity: { readonly kind: AccountKind; readonly stage: IdentityStage };
  /** What the host said last; undefined when it never said anything. */
  readonly host: HostHealth | undefined;
  readonly abnormal: { readonly reason: string; readonly since: Instant } | undefined;
  readonly frozen: { readonly as: string; readonly since: Instant } | undefined;
  readonly application: { readonly approved: boolean | undefined } | undefined;
  readonly selfServiceUntil: Instant | undefined;
  readonly uses: Readonly<Record<string, readonly number[]>>;
  readonly liftsPerDay: number | undefined;
}

/** One thing that is the matter: why, how long, what lifts it, and the one button. */
export interface Finding {
  readonly state: HealthState;
  readonly cause: Word;
  readonly values?: WordValues;
  readonly since?: Instant | undefined;
  readonly until?: Instant | undefined;
  /** What is left of the remedy, and over which window; undefined where it is not counted. */
  readonly left?: AllowanceState;
  readonly remedy: Word;
  readonly action?: { readonly label: Word; readonly route: string } | undefined;
}

/** The health of a work number at `now`: what must be dealt with first, and what else there is. */
export const healthOf = (facts: HealthFacts, now: Instant): Finding & { readonly also: readonly HealthState[] } => {
  const found = troublesOf(facts, now);
  const [first = facts.host ? well : unknown, ...others] = found;
  return { ...first, also: others.map(({ state }) => state) };
};

/** How often a remedy may still be tried, over which window; said to its holder unless `words` say it to somebody else. */
export const leftWord = ({ limit, remaining }: AllowanceState, words: Word = healthTexts.left): Word =>
  filled(words, { window: inWindow(limit.window), count: remaining });

/** Everything that is the matter with a work number at `now`, the one to deal with first standing first. */
export const troublesOf = (facts: HealthFacts, now: Instant): readonly Finding[] =>
  findings(facts, now).toSorted((one, other) => healthStates.indexOf(one.state) - healthStates.indexOf(other.state));

const well: Finding = { state: "normal", cause: healthCauses.normal, remedy: healthRemedies.nothing };
const unknown: Finding = { state: "unknown", cause: healthCauses.unknown, remedy: healthRemedies.retry };

const findings = (facts: HealthFacts, now: Instant): Finding[] => {
  const { host } = facts;
  return [
    ...barred(facts),
    ...freeze(facts),
    ...(host ? [...disabled(facts, host, now), ...traffic(facts, host, now), ...deadline(host, now)] : []),
    ...identity(facts),
    ...selfService(facts, now),
  ];
};

/** What only other people can change. */
const barred = ({ bindingId, blacklisted, host, abnormal }: HealthFacts): Finding[] => [
  ...(blacklisted
    ? [
        {
          state: "blacklisted",
          cause: healthCauses.blacklisted,
          remedy: healthRemedies.contact,
          action: customerService({ bindingId }),
        } as const,
      ]
    : []),
  ...(host && !host.exists
    ? [
        {
          state: "gone",
          cause: healthCauses.gone,
          since: host.askedAt,
          remedy: healthRemedies.bind,
          action: { label: healthActions.bind, route: "/agentManage/add" },
        } as const,
      ]
    : []),
  ...(abnormal
    ? [
        {
          state: "abnormal",
          cause: abnormal.reason === "" ? healthCauses.abnormal : asWritten(abnormal.reason),
          since: abnormal.since,
          remedy: healthRemedies.contact,
          action: customerService({ bindingId }),
        } as const,
      ]
    : []),
];

const freeze = ({ bindingId, frozen, host, identity: { kind, stage } }: HealthFacts): Finding[] => {
  if (!frozen && !host?.frozen) return [];
  const cause = !frozen
    ? healthCauses.frozenAtHost
    : frozen.as === "administrator"
      ? healthCauses.frozenByAdministrator
      : frozen.as === "hotline"
        ? healthCauses.frozenByHotline
        : healthCauses.frozenByOwner;
  const finding = { state: "frozen", cause, since: frozen?.since ?? host?.frozenSince } as const;
  // Whom an administrator stopped cannot let himself go.
  if (frozen?.as === "administrator")
    return [{ ...finding, remedy: healthRemedies.contact, action: customerService({ bindingId }) }];
  const { refusal, remedy, action } = standingOf(kind, stage);
  // Whom no verification online helps is helped by the hotline, which lifts it too.
  if (refusal && kind !== "mobile")
    return [{ ...finding, remedy: healthRemedies.contact, action: customerService({ bindingId }) }];
  if (refusal) return [{ ...finding, remedy: filled(healthRemedies.verifyFirst, { remedy }), action }];
  const unfreeze = { label: healthActions.unfreeze, route: `/agentManage/unfreeze?bindingId=${bindingId}` };
  return [{ ...finding, remedy: healthRemedies.unfreeze, action: unfreeze }];
};

const disabledStates = {
  inactive: { state: "disabledInactive", cause: healthCauses.disabledInactive },
  wrongPasswords: { state: "disabledPasswords", cause: healthCauses.disabledPasswords },
  deadline: { state: "disabledDeadline", cause: healthCauses.disabledDeadline },
} as const;

const disabled = (facts: HealthFacts, host: HostHealth, now: Instant): Finding[] => {
  if (!host.exists || host.disabled === "") return [];
  const left = leftOf(facts, "activate", now);
  const finding = { ...disabledStates[host.disabled], since: host.disabledSince, until: left.until, left };
  return left.remaining === 0
    ? [
        {
          ...finding,
          remedy: usedUp(healthRemedies.later, left),
          action: customerService({ bindingId: facts.bindingId }),
        },
      ]
    : [
        {
          ...finding,
          remedy: healthRemedies.activate,
          action: { label: healthActions.activate, route: `/agentTool/activate?bindingId=${facts.bindingId}` },
        },
      ];
};

const traffic = (facts: HealthFacts, host: HostHealth, now: Instant): Finding[] => {
  if (!host.exists) return [];
  const { bindingId } = facts;
  const lifts = leftOf(facts, "liftFlow", now);
  const unlocks = leftOf(facts, "unlockPid", now);
  const limited = isLimited(host, now);
  return [
    ...(limited
      ? [
          {
            state: "limited",
            cause: healthCauses.limited,
            values: { flow: host.flow, threshold: host.threshold },
            since: host.limitedSince,
            until: nextMidnight(now),
            ...(lifts.remaining !== Infinity && { left: lifts }),
            ...(lifts.remaining === 0
              ? { remedy: usedUp(healthRemedies.tomorrow, lifts), action: customerService({ bindingId }) }
              : {
                  remedy: healthRemedies.quiz,
                  action: { label: healthActions.quiz, route: `/agentTool/unlock?bindingId=${bindingId}` },
                }),
          } as const,
        ]
      : []),
    ...(host.lockedPids > 0
      ? [
          {
            state: "pidsLocked",
            cause: healthCauses.pidsLocked,
            values: { count: host.lockedPids },
            until: unlocks.until,
            left: unlocks,
            ...(unlocks.remaining === 0
              ? { remedy: usedUp(healthRemedies.later, unlocks), action: customerService({ bindingId }) }
              : {
                  remedy: healthRemedies.pids,
                  action: { label: healthActions.pids, route: `/agentTool/pidUnlock?bindingId=${bindingId}` },
                }),
          } as const,
        ]
      : []),
  ];
};

const deadline = ({ exists, disabled: why, signInDeadline }: HostHealth, now: Instant): Finding[] =>
  exists && why === "" && signInDeadline !== undefined && signInDeadline > now
    ? [{ state: "signInDue", cause: healthCauses.signInDue, until: signInDeadline, remedy: healthRemedies.signIn }]
    : [];

const identityStates = {
  none: "identityMissing",
  waiting: "identityReview",
  manual: "identityReview",
  appeal: "identityReview",
  askedAgain: "identityAsked",
  failed: "identityFailed",
  lost: "identityFailed",
} as const;

const identity = ({ identity: { kind, stage } }: HealthFacts): Finding[] => {
  if (stage === "verified") return [];
  const { cause, remedy, action } = standingOf(kind, stage);
  return [{ state: identityStates[stage], cause, remedy, action }];
};

const selfService = (facts: HealthFacts, now: Instant): Finding[] => {
  const state = selfServiceOf(facts, now);
  const until = facts.selfServiceUntil;
  const action = { label: healthActions.renew, route: `/agentManage/detail?bindingId=${facts.bindingId}` };
  if (state === "expired")
    return [
      {
        state: "selfServiceExpired",
        cause: healthCauses.selfServiceExpired,
        since: until,
        remedy: healthRemedies.renew,
        action,
      },
    ];
  if (state === "expiring")
    return [
      {
        state: "selfServiceExpiring",
        cause: healthCauses.selfServiceExpiring,
        until,
        remedy: healthRemedies.renew,
        action,
      },
    ];
  return [];
};

const leftOf = ({ uses, liftsPerDay }: HealthFacts, kind: AllowanceKind, now: Instant): AllowanceState => {
  const allowance = kind === "liftFlow" ? withDaily(kind, liftsPerDay) : allowances[kind];
  return stateOf(allowance, uses[kind] ?? [], now);
};

/** Says of a remedy that nothing is left of it over the window of its limit. */
const usedUp = (remedy: Word, { limit }: AllowanceState): Word => filled(remedy, { window: inWindow(limit.window) });
