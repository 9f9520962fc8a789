import { customerTypeWord } from "@apron/features/agents/texts";
import { dossiersOf } from "@apron/features/agents/server";
import { identityOf, standingFor } from "@apron/features/identity/server";
import { deviceName, type Address } from "@apron/features/login/contract";
import {
  type Account,
  accountsOf,
  addressesOf,
  attemptsOf,
  credentialsOf,
  type Names,
  openToOthers,
  placeOf,
  servicesOf,
} from "@apron/features/login/server";
import { maskName } from "@apron/kit/contract/addresses";
import type { ResultOf } from "@apron/kit/contract/call";
import { refusalOf } from "@apron/kit/contract/refusal";
import { type Language, say } from "@apron/kit/contract/texts";
import { type Instant, wallTime } from "@apron/kit/server/clock";
import type { Asked } from "@apron/kit/server/call";
import type { House } from "@apron/kit/server/house";
import { addressBlock } from "@apron/kit/server/network";
import { accountLimits, type getHolderAccount, requestKinds } from "../contract.ts";
import { eventWords, requestKindWords } from "../texts.ts";
import { holderAccount, noteLook, rowOf, timeOf } from "./finding.ts";
import { numberOf } from "./rules.ts";
import type { KeptEvent } from "./store-event.ts";
import type { KeptRequest } from "./store.ts";
import type { Stores } from "./stores.ts";

type Detail = ResultOf<typeof getHolderAccount>;

/** One account with all that its keepers may know, masked; the look is audited and counts (catalogue 1.46, T38). */
export const detailOf = async (
  house: House,
  stores: Stores,
  { body, caller, language, note }: Asked<{ id: string }>,
): Promise<Detail> => {
  const account = await holderAccount(house, body.id);
  note(account.id);
  await noteLook(house, caller, account.id, true);
  const [row, signIn, people, work, open] = await Promise.all([
    rowOf(house, account),
    signInOf(house, account, language),
    whoOf(house, account, language),
    bindingsShown(house, account),
    openToOthers(house, account),
  ]);
  const waiting = await stores.requests.openOfAccount(account.id);
  const events = await stores.events.ofAccount(account.id);
  const nameOf = await staffNames(house, [...waiting.map((one) => one.asked_by), ...events.map((one) => one.done_by)]);
  return {
    ...row,
    ...signIn,
    ...people,
    ...work,
    language: account.language,
    department: account.department,
    activateTime: timeOf(account.activatedAt),
    disabledTime: timeOf(account.suspension?.at),
    disabledReason: account.suspension?.reason ?? "",
    open: open.map(({ what }) => say(language, what)),
    waiting: waiting.map((request) => waitingShown(request, nameOf, language)),
    events: events.map((event) => eventShown(event, nameOf, language)),
  };
};

/** What was done, as it is read. */
export const eventShown = (event: KeptEvent, nameOf: Names, language: Language): Detail["events"][number] => ({
  kind: say(language, eventWords[event.kind]),
  by: nameOf(event.done_by),
  time: wallTime(event.done_at),
  reason: event.reason,
  detail: event.kind === "supplement" ? dataNamed(event.detail, language) : requestNamed(event.detail, language),
});

/** What was said of a work number, its kind of customer, which goes first, by name. */
const dataNamed = (detail: string, language: Language): string => {
  const [first = "", ...others] = detail.split(" · ");
  return [say(language, customerTypeWord(first)), ...others].join(" · ");
};

/** What was asked for, where a step of a request names it. */
const requestNamed = (detail: string, language: Language): string => {
  const kind = requestKinds.find((one) => one === detail);
  return kind ? say(language, requestKindWords[kind]) : detail;
};

/** Staff by their account names; what the portal does by itself is done by nobody. */
export const staffNames = async (house: House, ids: readonly (string | null)[]): Promise<Names> => {
  const found = await accountsOf(house).findAll(ids.flatMap((id) => (id === null ? [] : [id])));
  return (id) => {
    const account = found.get(id ?? "");
    return account?.accountName || maskName(account?.name ?? "") || "—";
  };
};

const waitingShown = (request: KeptRequest, nameOf: Names, language: Language): Detail["waiting"][number] => ({
  id: request.id,
  kind: request.kind,
  what: [say(language, requestKindWords[request.kind]), numberOf(request)].filter((part) => part !== "").join(" "),
  askedBy: nameOf(request.asked_by),
  askTime: wallTime(request.asked_at),
  reason: request.reason,
});

const signInOf = async (house: House, account: Account, language: Language) => {
  const page = { currentPage: 1, pageSize: accountLimits.recent };
  const [locks, passwordTime, sessions, attempts] = await Promise.all([
    Promise.all(addressesOf(account).map((address) => lockOf(house, account, address))),
    passwordTimeOf(house, account.id),
    house.sessions.list(account.id),
    attemptsOf(house).ofAccount(account.id, page),
  ]);
  const ways: Detail["ways"] = passwordTime === "" ? ["code"] : ["code", "password"];
  const ends = locks.flatMap(({ lockedUntil }) => lockedUntil ?? []);
  return {
    lockedUntil: ends.length === 0 ? "" : wallTime(Math.max(...ends)),
    wrongPasswords: Math.max(0, ...locks.map(({ failures }) => failures)),
    ways,
    passwordTime,
    sessions: sessions.map(({ id, startedAt, seenAt, ip, userAgent }) => ({
      id,
      device: deviceName(userAgent),
      ip: addressBlock(ip),
      startTime: wallTime(startedAt),
      lastTime: wallTime(seenAt),
    })),
    attempts: attempts.list.map(({ time, way, result, ip, userAgent }) => {
      const reason = result === "ok" ? undefined : refusalOf(result);
      return {
        time: wallTime(time),
        way,
        ok: result === "ok",
        why: reason ? say(language, reason) : "",
        ip,
        device: deviceName(userAgent),
      };
    }),
  };
};

const lockOf = async (
  house: House,
  account: Account,
  address: Address,
): Promise<{ failures: number; lockedUntil: Instant | undefined }> =>
  await credentialsOf(house).failures(placeOf(account.version, address));

/** When the password in force was set; "" while there is none. */
const passwordTimeOf = async (house: House, id: string): Promise<string> => {
  const [hash] = await credentialsOf(house).lastPasswords(id, 1);
  if (hash === undefined || !(await credentialsOf(house).isInForce(id, hash))) return "";
  return timeOf(await credentialsOf(house).passwordSetAt(id));
};

const whoOf = async (house: House, account: Account, language: Language) => {
  const [identity, standing, service] = await Promise.all([
    identityOf(house, account.id),
    standingFor(house, account.id),
    servicesOf(house).find(account.id),
  ]);
  return {
    identityStatus: standing.status,
    identityState: say(language, standing.name),
    serviceNumber: service?.serviceNumber ?? "",
    serviceConfirmed: service?.confirmed ?? false,
    identityName: identity.maskedName,
    identityNumber: identity.maskedIdNumber,
  };
};

const bindingsShown = async (house: House, account: Account) => {
  const filter = { accountIds: [account.id], state: "active" } as const;
  const { list } = await dossiersOf(house).search(filter, { currentPage: 1, pageSize: 20 });
  return {
    organization: list[0]?.host?.customerName ?? "",
    bindings: list.map((dossier) => ({
      bindingId: dossier.bindingId,
      system: dossier.system,
      agentNumber: dossier.agentNumber,
      organization: dossier.host?.customerName ?? "",
      mainUse: dossier.mainUse,
      bindTime: wallTime(dossier.boundAt),
    })),
  };
};
