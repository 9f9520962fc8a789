import { type Account, accountsOf } from "@apron/features/login/server";
import { maskName } from "@apron/kit/contract/addresses";
import type { BodyOf, ParsedBodyOf, ResultOf } from "@apron/kit/contract/call";
import { patterns, plainly } from "@apron/kit/contract/patterns";
import { common, refusalOf, refuse } from "@apron/kit/contract/refusal";
import { roleName } from "@apron/kit/contract/roles";
import { type Language, say, type Word } from "@apron/kit/contract/texts";
import { dayOf, type Instant, instantOf, wallTime } from "@apron/kit/server/clock";
import { actionsDescribed, callOfAction } from "@apron/kit/server/guard";
import { isVeiled } from "@apron/kit/server/audit";
import { csvOf } from "@apron/kit/server/tables";
import type { Asked, Bytes } from "@apron/kit/server/call";
import type { House } from "@apron/kit/server/house";
import type { exportAudit, getAuditLine, getAuditLog } from "../contract.ts";
import { auditTexts, otherActions, reportedActions } from "../texts-audit.ts";
import { officeTitles } from "../titles.ts";
import type { AuditWish, Line, Place } from "./store-audit.ts";
import type { Stores } from "./stores.ts";

/** One page of the audit, before a place in it. */
export const searchAudit = async (
  house: House,
  stores: Stores,
  { body, language }: Asked<ParsedBodyOf<typeof getAuditLog>>,
): Promise<ResultOf<typeof getAuditLog>> => {
  const wish = await wishOf(house, body);
  const { list, next, cut } = await stores.lines.pageOfLines(wish, placeIn(body.before), body.pageSize);
  const people = await actorsOf(house, list);
  const since = await stores.lines.oldestLine();
  return {
    list: list.map((line) => shown(house, line, people, language)),
    next: next ? `${next.time}-${next.id}` : "",
    searchedTo: cut && next ? wallTime(next.time) : "",
    since: since === undefined ? "" : wallTime(since),
  };
};

/** One line, whole. */
export const lineOf = async (
  house: House,
  stores: Stores,
  { body, language, note }: Asked<ParsedBodyOf<typeof getAuditLine>>,
): Promise<ResultOf<typeof getAuditLine>> => {
  note(body.id);
  const line = await stores.lines.findLine(body.id);
  if (!line) throw refuse(common.E9404);
  return {
    ...shown(house, line, await actorsOf(house, [line]), language),
    userAgent: line.user_agent,
    beforeHash: line.before_hash,
    afterHash: line.after_hash,
    traceId: line.trace_id,
    hash: line.hash,
  };
};

const exportPage = 1000;

/** Every line that matches, page by page while it is sent; the audit says what was looked for. */
export const exportLines = async (
  house: House,
  stores: Stores,
  { body, language, note }: Asked<ParsedBodyOf<typeof exportAudit>>,
): Promise<Bytes> => {
  const given = Object.entries(body).filter(([, value]) => value !== "");
  note(given.map(([name, value]) => `${name}=${value}`).join(" "));
  const wish = await wishOf(house, body);
  const word = (name: keyof typeof auditTexts): string => say(language, auditTexts[name]);
  type Row = ResultOf<typeof getAuditLog>["list"][number] & { readonly line: Line };
  async function* pages(): AsyncGenerator<readonly Row[]> {
    let before: Place | undefined;
    do {
      const { list, next } = await stores.lines.pageOfLines(wish, before, exportPage);
      const people = await actorsOf(house, list);
      yield list.map((line) => ({ ...shown(house, line, people, language), line }));
      before = next;
    } while (before);
  }
  return csvOf<Row>(
    `${say(language, officeTitles.audit)}_${dayOf(house.clock.now())}`,
    [
      { title: "ID", value: ({ id }) => id },
      { title: word("time"), value: ({ time }) => time },
      { title: word("kind"), value: ({ kind }) => word(kind) },
      {
        title: word("actor"),
        value: ({ actor, accountId }) => (actor === accountId ? actor : `${actor} ${accountId}`),
      },
      { title: word("roles"), value: ({ roleIds }) => roleIds.map((id) => say(language, roleName(id))).join(" ") },
      { title: word("said"), value: ({ said }) => said },
      { title: word("action"), value: ({ action }) => action },
      { title: word("object"), value: ({ object }) => object },
      { title: word("result"), value: ({ result }) => result },
      { title: word("ip"), value: ({ ip }) => ip },
      { title: word("userAgent"), value: ({ line }) => line.user_agent },
      { title: word("before"), value: ({ line }) => line.before_hash },
      { title: word("after"), value: ({ line }) => line.after_hash },
      { title: word("trace"), value: ({ line }) => line.trace_id },
      { title: word("hash"), value: ({ line }) => line.hash },
      { title: word("seal"), value: ({ sealed }) => word(sealed ? "sealed" : "unsealed") },
    ],
    pages(),
  );
};

const wishOf = async (house: House, filter: Required<BodyOf<typeof exportAudit>>): Promise<AuditWish> => {
  const { startTime, endTime, ...rest } = filter;
  const [actor, action] = [plainly(filter.actor), plainly(filter.action)];
  return {
    ...rest,
    actions: action === "" ? undefined : [action, ...actionsDescribed(house, action)],
    accounts: actor === "" ? undefined : await accountsCalled(house, actor),
    from: momentOf(startTime, "00:00:00"),
    to: momentOf(endTime, "23:59:59.999"),
  };
};

/** The accounts of a name, a mobile number or an id; what is none of them is looked for as an id. */
const accountsCalled = async (house: House, actor: string): Promise<string[]> => {
  const wanted = patterns.digits.test(actor) ? { mobile: actor } : { accountName: actor };
  const found: string[] = [];
  for (const version of ["1", "2", "3"] as const) {
    const { list } = await accountsOf(house).search(version, wanted, { currentPage: 1, pageSize: 5 });
    found.push(...list.map(({ id }) => id));
  }
  return [...found, actor];
};

const actorsOf = async (house: House, lines: readonly Line[]): Promise<Map<string, Account>> =>
  await accountsOf(house).findAll(lines.flatMap(({ account_id }) => account_id ?? []));

const shown = (
  house: House,
  line: Line,
  people: ReadonlyMap<string, Account>,
  language: Language,
): ResultOf<typeof getAuditLog>["list"][number] => {
  const accountId = line.account_id ?? "";
  const person = people.get(accountId);
  return {
    id: String(line.id),
    time: wallTime(line.time),
    kind: line.kind,
    accountId,
    actor: actorName(accountId, person, language),
    roleIds: line.roles,
    action: line.action,
    said: saidOf(house, line, language),
    object: line.object,
    result: line.result,
    reason: reasonOf(line.result, language),
    ip: line.ip,
    sealed: line.sealed,
  };
};

/** What an action is, as its call describes it; the name itself of one that nobody knows any more. */
const saidOf = (house: House, { action, kind }: Line, language: Language): string => {
  const known: Readonly<Record<string, Word>> = kind === "client" ? reportedActions : otherActions;
  const word = (Object.hasOwn(known, action) ? known[action] : undefined) ?? callOfAction(house, action)?.summary;
  return word ? say(language, word) : action;
};

/** The words of a refusal that says the same whatever was asked. */
const reasonOf = (result: string, language: Language): string => {
  const kind = refusalOf(result);
  const words = kind ? say(language, kind) : "";
  return words.includes("{") ? "" : words;
};

const actorName = (accountId: string, person: Account | undefined, language: Language): string => {
  if (accountId === "system") return say(language, auditTexts.system);
  return isVeiled(accountId) ? say(language, auditTexts.veiled) : personName(person) || accountId;
};

const personName = (person: Account | undefined): string => person?.accountName || maskName(person?.name ?? "");

const placeIn = (cursor: string): Place | undefined => {
  if (cursor === "") return undefined;
  const [time = 0, id = 0] = cursor.split("-").map(Number);
  return { time, id };
};

const momentOf = (given: string, hour: string): Instant | undefined =>
  given === "" ? undefined : instantOf(given.length === 10 ? `${given} ${hour}` : given);
