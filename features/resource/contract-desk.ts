import * as z from "zod/mini";
import { call, perHour, role } from "@apron/kit/contract/call";
import { importCalls } from "@apron/kit/contract/desk/imports";
import { dayOrAny, id, idOrNone, nothing, requiredText, seenVersion, text } from "@apron/kit/contract/patterns";
import { roles } from "@apron/kit/contract/roles";
import { resourceLimits, resourceStatus, resourceType, systemNames } from "./resource.ts";

const { number, name, shortText, office, remark } = resourceLimits;

/** Everything somebody writes of a resource (catalogue 18.2). */
export const factFields = {
  resourceType,
  number: requiredText(number),
  /** Required but of what a host has not named. */
  name: text(name),
  organisation: text(shortText),
  office: text(office),
  /** Office code of an airport; "" for none. */
  airport: text(office),
  status: resourceStatus,
  openDate: dayOrAny(),
  owner: text(shortText),
  remark: text(remark),
};

const desk = { who: role(roles.configurationAdministrator.id), item: "18.2" } as const;
const root = "/cass/resource/desk/";

/**
 * Enters a resource (without an id), or changes the one that was seen; of what a host tells of, owner, airport and remark alone.
 */
export const saveResource = call({
  ...desk,
  method: "POST",
  path: `${root}save`,
  body: z.object({ id: idOrNone(), version: z._default(seenVersion(), 0), ...factFields }),
  result: z.object({ id: z.string(), version: z.int() }),
  once: true,
  audit: "resource.save",
  tells: "resource",
  summary: { zh: "录入或修改资源", en: "Enters a resource, or changes one" },
});

/** Asks a host anew for everything it has; what it says is written behind. */
export const readHost = call({
  ...desk,
  method: "POST",
  path: `${root}readHost`,
  body: z.object({ system: z.enum(systemNames, "E9413") }),
  result: z.object({ started: z.boolean() }),
  quota: [perHour("account", 12)],
  audit: "resource.readHost",
  summary: { zh: "立即读取主机资源", en: "Reads the resources of a host now" },
});

/** The airports a resource may stand at. */
export const getResourceOptions = call({
  ...desk,
  method: "GET",
  path: `${root}getOptions`,
  body: nothing,
  result: z.object({
    airports: z.array(z.object({ officeCode: z.string(), airportCn: z.string(), iata: z.string() })),
  }),
  summary: { zh: "资源可选的机场", en: "What a resource may name" },
});

/** Who used a resource last, in full. */
export const revealUse = call({
  method: "POST",
  path: "/cass/resource/reveal",
  body: z.object({ id: id() }),
  result: z.object({ agentNumber: z.string(), holder: z.string(), time: z.string() }),
  who: role(roles.configurationAdministrator.id, roles.customerService.id, roles.securityAdministrator.id),
  quota: [perHour("account", 60)],
  audit: "resource.reveal",
  item: "18.2",
  summary: { zh: "查看最近使用者", en: "Who used a resource last, in full" },
});

/** Resources from a spreadsheet. */
export const resourceImports = importCalls({
  ...desk,
  root,
  audit: "resource",
  tells: "resource",
  of: { zh: "资源", en: "resources" },
});
