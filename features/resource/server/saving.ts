import { randomUUID } from "node:crypto";
import { airportKept } from "@apron/features/airport/server";
import type { ParsedBodyOf, ResultOf } from "@apron/kit/contract/call";
import { canonicalKey } from "@apron/kit/contract/keys";
import { common, refuse, type RefusalKind } from "@apron/kit/contract/refusal";
import type { Asked } from "@apron/kit/server/call";
import { isTaken } from "@apron/kit/server/database";
import type { House } from "@apron/kit/server/house";
import type { saveResource } from "../contract-desk.ts";
import { isHostType, resourceUrl } from "../resource.ts";
import { resourceRefusals } from "../texts.ts";
import { resourceTitles } from "../titles.ts";
import { changesBetween, heldByHand, hostsOwn, inOneSpelling, isTold, type ResourceFacts } from "./rules.ts";
import { factsOf } from "./shapes.ts";
import type { Store, StoredResource } from "./store.ts";

const { E18040, E18041, E18042, E18043 } = resourceRefusals;

/** Enters a resource, or writes over the one that was seen; of a host's own, what somebody may say of it. */
export const keepResource = async (
  house: House,
  store: Store,
  { body, caller, note }: Asked<ParsedBodyOf<typeof saveResource>>,
): Promise<ResultOf<typeof saveResource>> => {
  const before = body.id === "" ? undefined : await store.find(body.id);
  if (body.id !== "" && !before) throw refuse(common.E9404);
  const facts = factsIn(body, before);
  await refuseWrong(house, before, facts);
  const written = { by: caller.accountId, at: house.clock.now() };
  if (!before) {
    const id = randomUUID();
    note(id, { after: facts });
    const added = await store.addAll([{ id, key: facts.number, facts, origin: "hand", byHand: [] }], written);
    if (added === 0)
      throw taken((await store.numbered([facts.number])).filter(({ type }) => type === facts.resourceType));
    await store.history.add([{ id, kind: "enter", changes: changesBetween(undefined, facts) }], written);
    return { id, version: 1 };
  }
  note(body.id, { before: factsOf(before), after: facts });
  const told = isTold(before.origin);
  const change = {
    id: before.id,
    key: told ? before.key : facts.number,
    facts,
    origin: before.origin,
    byHand: told ? heldByHand(factsOf(before), before.by_hand, facts) : [],
    version: body.version,
  };
  try {
    if ((await store.changeAll([change], written)).length === 0) throw refuse(common.E9409);
  } catch (error) {
    throw isTaken(error) ? taken([]) : error;
  }
  await store.history.add([{ id: body.id, kind: "edit", changes: changesBetween(factsOf(before), facts) }], written);
  return { id: body.id, version: body.version + 1 };
};

/** Another has the number: where it is known, it is where one goes on. */
const taken = ([there]: readonly StoredResource[]) =>
  refuse(common.E9413, {
    fields: { number: E18040 },
    actions: there ? [{ label: resourceTitles.detail, route: resourceUrl(there.id) }] : [],
  });

/** What a form says; what a source tells of keeps the spelling of its source. */
const factsIn = (body: ParsedBodyOf<typeof saveResource>, before: StoredResource | undefined): ResourceFacts => ({
  resourceType: body.resourceType,
  system: before?.system ?? "",
  number: before && isTold(before.origin) ? body.number : inOneSpelling(body.number),
  name: body.name,
  organisation: body.organisation,
  departmentId: before?.department_id ?? "",
  office: before && isTold(before.origin) ? body.office : canonicalKey(body.office),
  airport: body.airport.toUpperCase(),
  status: body.status,
  openDate: body.openDate,
  owner: body.owner,
  remark: body.remark,
});

/** What only a host may say, and an airport nobody knows, each at its field. */
const refuseWrong = async (house: House, before: StoredResource | undefined, facts: ResourceFacts): Promise<void> => {
  const fields: Record<string, RefusalKind> = {};
  if (before && isTold(before.origin)) for (const field of hostsOwn(factsOf(before), facts)) fields[field] = E18041;
  else {
    if (isHostType(facts.resourceType)) fields["resourceType"] = E18042;
    if (facts.name === "") fields["name"] = common.E9410;
  }
  if (facts.airport !== "" && facts.airport !== before?.airport && !(await airportKept(house, facts.airport)))
    fields["airport"] = E18043;
  if (Object.keys(fields).length > 0) throw refuse(common.E9413, { fields });
};
