import { answersIn, detailValuesOf, readTemplate, settle } from "@apron/dialect";
import { airportsLike, applicationOf, applicationsAt } from "@apron/features/airport/server";
import { accountsOf } from "@apron/features/login/server";
import { templatesOf } from "@apron/features/template/server";
import { hasPersonalData } from "@apron/kit/contract/mask-text";
import { addSeconds, type Instant, timestamp } from "@apron/kit/server/clock";
import type { House } from "@apron/kit/server/house";
import { caseTextsOf } from "./demo-cases.ts";
import { type DemoFault, idsOf, lived, type Plan, plansUntil, type Setting } from "./demo-life.ts";
import { scenes } from "./demo-scenes.ts";
import { usedFor } from "../reporting.ts";
import { type Callable, escalationOf, personOf } from "../rules-calling.ts";
import type { Stores } from "../stores.ts";
import { chainFor, openTodo } from "../telling.ts";

/**
 * Some 120 faults of the last 90 days at the demo's airports, 25 cases made of them, and eight that are still open: one
 * nobody accepted for 40 minutes, and one that is part of a mass fault. The same at every fill for the same instant.
 */
export const fillFaults = async (house: House, stores: Stores): Promise<void> => {
  const now = house.clock.now();
  const cast = await castOf(house);
  const settingOf = await settingsOf(house, cast);
  const plans = plansUntil(now);
  const { ids, last } = idsOf(
    "F",
    plans.map(({ reportedAt }) => reportedAt),
  );
  const faults: DemoFault[] = [];
  for (const [at, plan] of plans.entries()) {
    const setting = await settingOf(plan, at);
    if (setting) faults.push(lived(plan, ids[at] ?? "", at, setting, now));
  }
  if (faults.length === 0) return;
  await stores.faults.addAll(faults.map(({ fault }) => fault));
  await stores.faults.addEvents(faults.flatMap(({ events }) => events));
  await templatesOf(house).noteUses(
    faults.map(({ fault }) => ({
      use: usedFor(fault.id),
      templateId: fault.template_id,
      version: fault.template_version,
    })),
  );
  await stores.faults.setNumbers(last);
  await fillCases(stores, faults, cast.editor, now);
  await fillOpen(house, stores, faults, now);
};

/** The newest cases of the demo that say nothing of anybody are shown to holders. */
export const showCases = async ({ cases }: Stores): Promise<void> => {
  const any = { keyword: "", faultySoftware: "", type: 0, startTime: "", endTime: "" };
  const { list } = await cases.page(any, { currentPage: 1, pageSize: 14 });
  const fit = list.filter((one) => !hasPersonalData([one.title, one.phenomenon, one.cause, one.measure].join("\n")));
  await cases.show(fit.map(({ id }) => id));
};

interface Cast {
  readonly engineer: string;
  readonly senior: string;
  readonly supervisor: string;
  readonly editor: string;
}

const castOf = async (house: House): Promise<Cast> => {
  const idOf = async (mobile: string): Promise<string> =>
    (await accountsOf(house).byAddress("3", { channel: "sms", address: mobile }))?.id ?? "demo";
  return {
    engineer: await idOf("13800000001"),
    senior: await idOf("13800000002"),
    editor: await idOf("13800000013"),
    supervisor: await idOf("13800000015"),
  };
};

/** Where faults happen: airports where more than the front end runs, whatever others the demo knows. */
const airportsOfFaults = async (house: House) => {
  const all = (await airportsLike(house, "")).toSorted((a, b) => (a.officeCode < b.officeCode ? -1 : 1));
  const running = await Promise.all(all.map(async ({ officeCode }) => await applicationsAt(house, officeCode)));
  return all.filter((_, place) => (running[place]?.length ?? 0) > 1);
};

/** How the place, the form and the people of each fault are found; none where the demo has no such airport or template. */
const settingsOf = async (house: House, cast: Cast) => {
  const airports = await airportsOfFaults(house);
  const templates = await templatesOf(house).publishedVersions("fault");
  const forms = new Map(templates.map((template) => [template.templateId, readTemplate(template.content)]));
  const chains = new Map<string, Callable[]>();
  return async ({ scene: sceneAt }: Plan, at: number): Promise<Setting | undefined> => {
    const scene = scenes[sceneAt];
    const airport = airports[(at * 11 + sceneAt * 3) % airports.length];
    const kind = scene && ["software", "hardware", "environment"][scene.type - 1];
    const template = templates.find(({ templateId }) => templateId === `fault-${kind}`);
    const form = template && forms.get(template.templateId);
    if (!scene || !airport || !template || !form) return undefined;
    const key = airport.iata.toLowerCase();
    const place =
      (await applicationOf(house, `${key}-${scene.application}`)) ?? (await applicationOf(house, `${key}-newapp`));
    if (!place) return undefined;
    const reporter = at % 3 === 0 ? cast.senior : cast.engineer;
    const known = `${place.rosterName} ${reporter}`;
    if (!chains.has(known)) chains.set(known, await chainFor(house, { roster_name: place.rosterName, reporter }));
    const details = JSON.stringify(scene.details);
    const values = JSON.parse(details);
    return {
      place: {
        office_code: place.officeCode,
        airport_cn: place.airportCn,
        application_id: place.applicationId,
        application_alias: place.applicationAlias,
        roster_name: place.rosterName,
      },
      template: {
        template_id: template.templateId,
        template_version: template.version,
        type_id: template.typeId,
        type_name: template.typeName,
        subtype_id: template.subtypeId,
        subtype_name: template.subtypeName,
        details,
        shown: JSON.stringify(detailValuesOf(answersIn(form, values, settle(form, values)))),
      },
      reporter,
      handler: at % 4 === 1 ? cast.supervisor : at % 2 === 0 ? cast.engineer : cast.senior,
      chain: chains.get(known) ?? [],
    };
  };
};

/** A case of the first closed fault of each kind; most of the later ones followed it. */
const fillCases = async (
  { cases, faults }: Stores,
  all: readonly DemoFault[],
  editor: string,
  now: Instant,
): Promise<void> => {
  const closed = all.filter(({ fault }) => fault.status === "closed");
  for (const [scene, same] of Map.groupBy(closed, ({ scene }) => scene)) {
    const [origin, ...later] = same;
    if (!origin) continue;
    // Two days after it was closed, unless that is still to come.
    const written = Math.min(addSeconds(origin.closedAt, 2 * 86_400), now);
    const id = await cases.add(caseTextsOf(origin), origin.fault.id, editor, written);
    if (id === undefined) continue;
    const followed = later.filter((_, at) => (at + scene) % 4 !== 3).map(({ fault }) => fault.id);
    await faults.setCase(followed, id);
    await faults.addEvents([
      {
        fault_id: origin.fault.id,
        happened_at: timestamp(written),
        kind: "makeCase",
        account_id: editor,
        note: id,
      },
    ]);
  }
};

/** What waits: to-dos of the faults nobody accepted, and the mass fault. */
const fillOpen = async (house: House, { faults }: Stores, all: readonly DemoFault[], now: Instant): Promise<void> => {
  for (const { fault, calls } of all.filter(({ fault }) => fault.status === "reported")) {
    const waiting = await faults.find(fault.id);
    if (!waiting) continue;
    for (const [step, person] of calls.entries()) {
      await faults.addCall(waiting.id, step, personOf(person), now);
      if (person.accountId === undefined) continue;
      await openTodo(house, waiting, { account: person.accountId });
      await faults.addTold(waiting.id, [person.accountId], escalationOf(person.line));
    }
    if (waiting.escalation === 2) await openTodo(house, waiting, "supervisors");
  }
  const [mass, part] = all.filter(({ fault }) => fault.status === "inProgress");
  if (mass && part) await faults.attach(part.fault.id, mass.fault.id);
};
