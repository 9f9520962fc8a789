import { bindingsOf, maskedAddresses } from "@apron/features/agents/server";
import { systems } from "@apron/features/agents/contract";
import { type Account, accountsOf, type HolderFilter, holdersOf } from "@apron/features/login/server";
import { noteAsked } from "@apron/features/query/server";
import { maskEmail, maskMobile, maskName } from "@apron/kit/contract/addresses";
import type { ParsedBodyOf, ResultOf, Version } from "@apron/kit/contract/call";
import { common, refuse } from "@apron/kit/contract/refusal";
import { type Instant, wallTime } from "@apron/kit/server/clock";
import type { Asked, Caller } from "@apron/kit/server/call";
import type { House } from "@apron/kit/server/house";
import { answerPage } from "@apron/kit/server/paging";
import type { Address } from "@apron/features/login/contract";
import type { findAccounts } from "../contract.ts";
import { accountRefusals } from "../texts.ts";
import { addressTyped, lookedFor, saysWhom, stateOf } from "./rules.ts";

type Body = ParsedBodyOf<typeof findAccounts>;
type Row = ResultOf<typeof findAccounts>["list"][number];

/** Versions whose accounts are kept here; those of operations staff are kept by 18.3. */
export const holderVersions: readonly Version[] = ["1", "2"];

/** Accounts somebody looks for (catalogue 1.46). Nobody is listed to whoever does not say whom he looks for. */
export const find = async (
  house: House,
  { body, caller, note }: Asked<Body>,
): Promise<ResultOf<typeof findAccounts>> => {
  const address = body.address === "" ? undefined : addressTyped(body.address);
  if (body.address !== "" && !address) throw refuse(common.E9413, { fields: { address: accountRefusals.E1081 } });
  if (!saysWhom(body)) return answerPage(body, 0, []);
  const filter = await filterOf(house, body, address);
  const { list, total } = filter ? await holdersOf(house).search(filter, body) : { list: [], total: 0 };
  const key = lookedFor({
    masked: address ? masked(address) : "",
    name: body.name,
    number: [body.system, body.agentNumber].filter((part) => part !== "").join(" "),
    state: body.state,
    page: body.currentPage,
  });
  note(key);
  await noteLook(house, caller, key, total > 0);
  return answerPage(body, total, await Promise.all(list.map((account) => rowOf(house, account))));
};

/** Counts a look as reading by exact key, which those who watch hear of when it becomes many (T38). */
export const noteLook = async (house: House, caller: Caller, key: string, found: boolean): Promise<void> =>
  await noteAsked(house, caller, { kind: "account", key, found });

/** The account of this id where it is one of a person or machine; E9404 otherwise. */
export const holderAccount = async (house: House, id: string): Promise<Account> => {
  const account = await accountsOf(house).find(id);
  if (!account || !holderVersions.includes(account.version)) throw refuse(common.E9404);
  return account;
};

/** An account as lists and pages show it, masked. */
export const rowOf = async (house: House, account: Account): Promise<Row> => {
  const bindings = await bindingsOf(house).ofAccount(account.id);
  return {
    id: account.id,
    version: account.version,
    name: maskName(account.name),
    ...maskedAddresses(account),
    state: stateOf(account),
    numbers: bindings.map(({ system, agentNumber }) => `${system} ${agentNumber}`),
    registerTime: wallTime(account.registeredAt),
    lastSignIn: timeOf(account.lastSignInAt),
  };
};

/** A wall time; "" for never. */
export const timeOf = (instant: Instant | null | undefined): string =>
  instant === undefined || instant === null ? "" : wallTime(instant);

/** An address as it may be shown. */
export const masked = ({ channel, address }: Address): string => {
  if (address.includes("*")) return address;
  return channel === "sms" ? maskMobile(address) : maskEmail(address);
};

/** Undefined where nobody can be found: the work number is bound to no account. */
const filterOf = async (
  house: House,
  { version, name, system, agentNumber, state }: Body,
  address: Address | undefined,
): Promise<HolderFilter | undefined> => {
  const accountIds = agentNumber === "" ? undefined : await holdersOfNumber(house, system, agentNumber);
  if (accountIds?.length === 0) return undefined;
  return {
    versions: version === "" ? holderVersions : [version],
    ...(address && { address }),
    ...(name !== "" && { name }),
    ...(accountIds && { accountIds }),
    ...(state !== "" && { state }),
  };
};

const holdersOfNumber = async (house: House, system: Body["system"], agentNumber: string): Promise<string[]> => {
  const places = system === "" ? systems : [system];
  const bound = await Promise.all(places.map((one) => bindingsOf(house).ofAgent({ system: one, agentNumber })));
  return bound.flatMap((binding) => (binding ? [binding.accountId] : []));
};
