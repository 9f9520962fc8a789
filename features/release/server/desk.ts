import { randomUUID } from "node:crypto";
import { airportKept } from "@apron/features/airport/server";
import type { ParsedBodyOf, ResultOf } from "@apron/kit/contract/call";
import { common, refuse } from "@apron/kit/contract/refusal";
import type { Asked } from "@apron/kit/server/call";
import { isTaken } from "@apron/kit/server/database";
import type { House } from "@apron/kit/server/house";
import type * as contract from "../contract-desk.ts";
import { releaseRefusals } from "../texts.ts";
import { releaseTitles } from "../titles.ts";
import { changesBetween, wrongDeclaration } from "./rules.ts";
import { factsOf } from "./shapes.ts";
import type { Stores } from "./stores.ts";

/** What open screens hear when a release was entered, changed or withdrawn, or an airport runs another. */
const releaseTopic = "release";

/** Tells open screens that releases have news. */
export const tellOfReleases = async (house: House): Promise<void> => await house.live.tell("staff", releaseTopic);

/** Enters a release, or writes over the one that was seen. */
export const keepRelease = async (
  house: House,
  { releases }: Stores,
  { body, caller, note }: Asked<ParsedBodyOf<typeof contract.saveRelease>>,
): Promise<ResultOf<typeof contract.saveRelease>> => {
  const { id: known, revision, ...facts } = body;
  const written = { by: caller.accountId, at: house.clock.now() };
  if (known === "") {
    const id = randomUUID();
    note(id, { after: facts });
    if ((await releases.addAll([{ id, facts }], written)) === 0) throw taken();
    await releases.history.add([{ id, kind: "enter" }], written);
    await tellOfReleases(house);
    return { id, revision: 1 };
  }
  const found = await releases.find(known);
  if (!found) throw refuse(common.E9404);
  const before = factsOf(found);
  note(known, { before, after: facts });
  const wrong = wrongDeclaration(facts, found);
  if (Object.keys(wrong).length > 0) throw refuse(common.E9413, { fields: wrong });
  try {
    if (!(await releases.change({ id: known, revision }, facts, written))) throw refuse(common.E9409);
  } catch (error) {
    throw isTaken(error) ? taken() : error;
  }
  await releases.history.add([{ id: known, kind: "edit", changes: changesBetween(before, facts) }], written);
  await tellOfReleases(house);
  return { id: known, revision: revision + 1 };
};

const taken = () => refuse(common.E9413, { fields: { version: releaseRefusals.E19301 } });

/** Withdraws a release, or releases it again. */
export const withdraw = async (
  house: House,
  { releases }: Stores,
  { body, caller, note }: Asked<ParsedBodyOf<typeof contract.withdrawRelease>>,
): Promise<ResultOf<typeof contract.withdrawRelease>> => {
  const found = await releases.find(body.id);
  if (!found) throw refuse(common.E9404);
  note(`${found.software} ${found.number} ${body.withdrawn ? "withdrawn" : "released"}`);
  if ((found.withdrawn_at !== null) === body.withdrawn) throw refuse(common.E9409);
  const written = { by: caller.accountId, at: house.clock.now() };
  if (!(await releases.withdraw(body, body.withdrawn ? body.reason : undefined, written))) throw refuse(common.E9409);
  await releases.history.add(
    [{ id: body.id, kind: body.withdrawn ? "withdraw" : "restore", note: body.reason }],
    written,
  );
  await tellOfReleases(house);
  return { revision: body.revision + 1 };
};

/** Says what an airport runs. */
export const keepRun = async (
  house: House,
  { runs }: Stores,
  { body, caller, note }: Asked<ParsedBodyOf<typeof contract.saveRun>>,
): Promise<ResultOf<typeof contract.saveRun>> => {
  const { revision, ...typed } = body;
  const facts = { ...typed, officeCode: typed.officeCode.toUpperCase() };
  note(`${facts.officeCode} ${facts.name} ${facts.version}`);
  if (!(await airportKept(house, facts.officeCode)))
    throw refuse(common.E9413, { fields: { officeCode: releaseRefusals.E19310 } });
  const said = { by: caller.accountId, at: house.clock.now(), source: "desk" } as const;
  if (revision === 0 && (await runs.find(facts.officeCode, facts.name)))
    throw refuse(common.E9413, { fields: { name: releaseRefusals.E19311 }, actions: toRun(facts) });
  const done =
    revision === 0 ? (await runs.addAll([facts], said)) > 0 : (await runs.changeAll([{ revision, facts }], said)) > 0;
  if (!done) throw refuse(common.E9409);
  await tellOfReleases(house);
  return { revision: revision + 1 };
};

/** Where what is told already stands, to be changed. */
const toRun = ({ officeCode, name }: { readonly officeCode: string; readonly name: string }) => [
  {
    label: releaseTitles.runDesk,
    route: `/softwareDesk/running?${new URLSearchParams({ airport: officeCode, name }).toString()}`,
  },
];

/** An airport runs a software no longer. */
export const dropRun = async (
  house: House,
  { runs }: Stores,
  { body, caller, note }: Asked<ParsedBodyOf<typeof contract.removeRun>>,
): Promise<void> => {
  note(`${body.officeCode} ${body.name}`);
  const said = { by: caller.accountId, at: house.clock.now(), source: "desk" } as const;
  if ((await runs.removeAll([body], said)) === 0) throw refuse(common.E9409);
  await tellOfReleases(house);
};
