import { articleUrl, errorCodeUrl } from "@apron/features/help/contract";
import { findHelp } from "@apron/features/help/server";
import { bindingsOf } from "@apron/features/agents/server";
import type { ParsedBodyOf, ResultOf } from "@apron/kit/contract/call";
import { common, refusalOf, refuse } from "@apron/kit/contract/refusal";
import { say } from "@apron/kit/contract/texts";
import type { Asked } from "@apron/kit/server/call";
import type { House } from "@apron/kit/server/house";
import type { getKnown, joinIncident } from "../../contract.ts";
import { questionRefusals } from "../../texts.ts";
import { joinWith } from "../asking.ts";
import { bestHits, likelyIncidents, partsToFind } from "./rules.ts";
import { incidentOf } from "../shapes.ts";
import type { Stores } from "../stores.ts";

/** So much stands beside a question. */
const most = { found: 4, incidents: 3, each: 5 } as const;

/** What is known already of what somebody writes: articles and error codes he may read, open incidents (catalogue 13.18). */
export const knownFor = async (
  house: House,
  stores: Stores,
  { body, caller, language }: Asked<ParsedBodyOf<typeof getKnown>>,
): Promise<ResultOf<typeof getKnown>> => {
  // Before anything is typed, what was refused is what is looked for.
  const refused = refusalOf(body.code);
  const parts = partsToFind(body.words.trim() === "" && refused ? say(language, refused) : body.words);
  const reader = { version: caller.version, language, most: most.each };
  const found = await Promise.all(parts.map(async (part) => ({ part, hits: await findHelp(house, part, reader) })));
  const open = await stores.incidents.open(caller.accountId);
  return {
    found: bestHits(found, most.found).map(({ source, id, kind, title, excerpt }) => ({
      source,
      title,
      excerpt,
      route: source === "code" ? errorCodeUrl(id) : articleUrl({ id, kind }),
    })),
    incidents: likelyIncidents(open, { system: body.system, parts }, most.incidents).map((incident) =>
      incidentOf(incident, language),
    ),
  };
};

/** Me too: once per account, while it is open; again it is answered alike and counts nothing. */
export const join = async (
  house: House,
  stores: Stores,
  { body, caller, language, note }: Asked<ParsedBodyOf<typeof joinIncident>>,
): Promise<ResultOf<typeof joinIncident>> => {
  note(body.id);
  const { accountId } = caller;
  const before = await stores.incidents.find(accountId, body.id);
  if (!before) throw refuse(common.E9404);
  if (before.state !== "open") throw refuse(questionRefusals.E13023);
  const binding = body.bindingId === "" ? undefined : await bindingsOf(house).own(accountId, body.bindingId);
  if (body.bindingId !== "" && !binding) throw refuse(common.E9404);
  await joinWith(house, stores, before.id, accountId, binding);
  return incidentOf((await stores.incidents.find(accountId, body.id)) ?? before, language);
};
