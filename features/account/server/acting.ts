import { addressesOf, credentialsOf, placeOf } from "@apron/features/login/server";
import type { ParsedBodyOf, ResultOf } from "@apron/kit/contract/call";
import { refuse } from "@apron/kit/contract/refusal";
import type { Asked } from "@apron/kit/server/call";
import type { House } from "@apron/kit/server/house";
import type { endAccountSessions, unlockAccount } from "../contract.ts";
import { accountRefusals } from "../texts.ts";
import { holderAccount } from "./finding.ts";
import type { Stores } from "./stores.ts";
import { tellOwner } from "./telling.ts";

/** Ends the lock that wrong passwords have brought, at every address of the account (catalogue 1.44, 1.46). */
export const unlock = async (
  house: House,
  { events }: Stores,
  { body, caller, note }: Asked<ParsedBodyOf<typeof unlockAccount>>,
): Promise<void> => {
  const account = await holderAccount(house, body.id);
  note(account.id);
  const places = addressesOf(account).map((address) => placeOf(account.version, address));
  const counted = await Promise.all(places.map((place) => credentialsOf(house).failures(place)));
  if (counted.every(({ failures }) => failures === 0)) throw refuse(accountRefusals.E1082);
  for (const place of places) await credentialsOf(house).unlock(place);
  await events.add({ accountId: account.id, kind: "unlock", reason: body.reason, by: caller.accountId });
  await tellOwner(house, account, "unlock", body.reason);
};

/** Ends one session of an account, or all of them, on every instance at once. */
export const endSessions = async (
  house: House,
  { events }: Stores,
  { body, caller, note }: Asked<ParsedBodyOf<typeof endAccountSessions>>,
): Promise<ResultOf<typeof endAccountSessions>> => {
  const { id, sessionId, reason } = body;
  const account = await holderAccount(house, id);
  note(account.id);
  const ended = sessionId === "" ? await house.sessions.endAll(id) : Number(await endOne(house, id, sessionId));
  if (ended === 0) throw refuse(accountRefusals.E1083);
  await events.add({ accountId: id, kind: "endSessions", reason, detail: String(ended), by: caller.accountId });
  await tellOwner(house, account, "endSessions", reason);
  return { ended };
};

const endOne = async (house: House, accountId: string, sessionId: string): Promise<boolean> => {
  const isOwn = (await house.sessions.list(accountId)).some(({ id }) => id === sessionId);
  return isOwn && (await house.sessions.end(accountId, sessionId, "revoked"));
};
