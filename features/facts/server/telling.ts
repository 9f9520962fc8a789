import { airportWords } from "@apron/features/airport/server";
import { accountsOf, writeTo } from "@apron/features/login/server";
import { roles } from "@apron/kit/contract/roles";
import { filled, type Word, type WordedValues } from "@apron/kit/contract/texts";
import { addSeconds, dayOf } from "@apron/kit/server/clock";
import type { House } from "@apron/kit/server/house";
import { factsLimits, scoreTitles } from "../facts.ts";
import { factsMessages } from "../texts-desk.ts";
import { contactsOf } from "./contacts.ts";
import type { StoredUnit } from "./store.ts";
import type { Stores } from "./stores.ts";

/** What lists and pages of facts hear. */
export const factsTopic = "facts";

/** Tells open screens that facts have news. */
export const tellOfFacts = async (house: House): Promise<void> => await house.live.tell("everyone", factsTopic);

const day = 86_400;
const causeOf = (kind: "review" | "remind" | "sentBack", unitId: string): string => `facts:${kind}:${unitId}`;
const reviewUrl = (unitId: string): string => `/factsDesk/review?unitId=${unitId}`;
const ownUrl = "/myFacts";
const editUrl = (unitId: string): string => `/myFacts/edit?unitId=${unitId}`;

type Unit = Pick<StoredUnit, "id" | "name" | "facts">;

/** The reviewers have a proposal to look at, or have it no more. */
export const tellReviewers = async (house: House, unit: Unit, state?: "ended"): Promise<void> => {
  const { id } = unit;
  await house.todos.settle(causeOf("sentBack", id));
  if (state === "ended") return await house.todos.settle(causeOf("review", id));
  await house.todos.open({
    cause: causeOf("review", id),
    to: { role: roles.configurationAdministrator.id },
    type: "facts",
    title: filled(factsMessages.review, { unit: (await namesOf(house))(unit) }),
    source: factsMessages.source,
    url: reviewUrl(id),
  });
};

/** The keepers hear what came back: among their to-dos, and whoever proposed it by message. */
export const tellSentBack = async (
  house: House,
  found: Unit & Pick<StoredUnit, "keepers">,
  { count, by }: { readonly count: number; readonly by: string },
): Promise<void> => {
  const { id } = found;
  const unit = (await namesOf(house))(found);
  for (const account of found.keepers)
    await house.todos.open({
      cause: causeOf("sentBack", id),
      to: { account },
      type: "facts",
      title: filled(factsMessages.sentBack, { unit, count }),
      source: factsMessages.source,
      url: editUrl(id),
    });
  await post(house, by, "facts.sentBack", factsMessages.returned, {
    unit,
    count,
    link: linkTo(house, editUrl(id)),
  });
};

/** What units are called in both languages: in English as they say themselves, else as the airport of that name. */
const namesOf = async (house: House): Promise<(unit: Unit) => Word> => {
  const airportOf = await airportWords(house);
  return ({ name, facts }) => ({ zh: name, en: facts.unitNameEn || airportOf(name).en });
};

/** What was missing of a unit is there, and its review is not due. */
export const settleReminder = async (house: House, ...unitIds: readonly string[]): Promise<void> =>
  await house.todos.settle(...unitIds.map((id) => causeOf("remind", id)));

/**
 * Reminds the keepers of what is missing of their units or older than its review date, once a week each: by a to-do for
 * every unit, and by one message to whoever keeps several; where nobody keeps a unit, the reviewers hear that (catalogue 29.23).
 */
export const remindKeepers = async (house: House, stores: Stores): Promise<void> => {
  const now = house.clock.now();
  const soon = addSeconds(now, factsLimits.remindDays * day);
  await settleReminder(house, ...(await stores.units.wellKept(soon)));
  // A little less than the days between two, as a run is never to the second.
  const last = addSeconds(now, -factsLimits.remindDays * day + 3_600);
  const contacts = (await contactsOf(house)).map(({ id }) => id);
  await tellUnkept(house, stores, contacts);
  const nameOf = await namesOf(house);
  const wanting = await stores.units.wanting(soon, last, contacts);
  // Of all at once, so that no message is of some of somebody's units.
  await house.database.transaction(async () => {
    const told = new Map<string, Reminder[]>();
    for (const found of wanting) {
      const unit = { ...found, keepers: found.keepers.filter((keeper) => contacts.includes(keeper)) };
      if (!(await stores.units.remind(unit.id, unit.reminded_at, now))) continue;
      const reminder = await remind(house, stores, unit, { soon, called: nameOf(unit) });
      for (const account of unit.keepers) told.set(account, [...(told.get(account) ?? []), reminder]);
    }
    for (const [account, reminders] of told) await sendReminders(house, account, reminders);
  });
};

/** What a keeper hears of one of his units. */
interface Reminder {
  readonly unitId: string;
  readonly unit: Word;
  readonly what: Word;
}

/** One message of all that waits for a keeper: of one unit it leads to it, of several to the list of them. */
const sendReminders = async (house: House, account: string, reminders: readonly Reminder[]): Promise<void> => {
  const [one, ...others] = reminders;
  if (!one) return;
  if (others.length === 0) {
    const { unitId, unit, what } = one;
    return await post(house, account, "facts.remind", factsMessages.remind, {
      unit,
      what,
      link: linkTo(house, editUrl(unitId)),
    });
  }
  await post(house, account, "facts.remindSeveral", factsMessages.remindSeveral, {
    count: reminders.length,
    list: listOf(reminders),
    link: linkTo(house, ownUrl),
  });
};

/** The units by name with what each lacks; the first few, as a text message has no room for more. */
const listOf = (reminders: readonly Reminder[]): Word => {
  const named = reminders.slice(0, factsLimits.remindNamed);
  const more = reminders.length - named.length;
  const whole = [
    ...named.map(({ unit, what }) => ({ zh: `${unit.zh}（${what.zh}）`, en: `${unit.en} (${what.en})` })),
    ...(more > 0 ? [filled(factsMessages.andMore, { count: more })] : []),
  ];
  return { zh: whole.map(({ zh }) => zh).join("；"), en: whole.map(({ en }) => en).join("; ") };
};

/** One to-do for all units that nobody keeps, as long as there are any; whoever kept one is asked no more. */
const tellUnkept = async (house: House, { units }: Stores, contacts: readonly string[]): Promise<void> => {
  const unkept = await units.unkept(contacts);
  await settleReminder(house, ...unkept);
  const count = unkept.length;
  if (count === 0) return await house.todos.settle("facts:unkept");
  await house.todos.open({
    cause: "facts:unkept",
    to: { role: roles.configurationAdministrator.id },
    type: "facts",
    title: filled(factsMessages.unkept, { count }),
    source: factsMessages.source,
    url: "/factsDesk?state=unkept",
  });
};

const remind = async (
  house: House,
  { units }: Stores,
  unit: StoredUnit,
  { soon, called }: { readonly soon: number; readonly called: Word },
): Promise<Reminder> => {
  const now = house.clock.now();
  const isDue = unit.due_at <= soon;
  const said = { unit: called, count: unit.missing, day: dayOf(unit.due_at) };
  for (const account of unit.keepers)
    await house.todos.open({
      cause: causeOf("remind", unit.id),
      to: { account },
      type: "facts",
      title: filled(isDue ? factsMessages.overdue : factsMessages.incomplete, said),
      source: factsMessages.source,
      url: editUrl(unit.id),
      ...(isDue && { deadline: unit.due_at }),
    });
  await units.history.add([{ id: unit.id, kind: "remind" }], { by: "", at: now });
  return { unitId: unit.id, unit: called, what: whatIsWanting(unit, isDue) };
};

const whatIsWanting = (unit: StoredUnit, isDue: boolean): Word => {
  const wanting = unit.scores.filter(({ missing }) => missing > 0).map(({ name }) => scoreTitles[name]);
  const sections = {
    zh: wanting.map(({ zh }) => zh).join("、"),
    en: wanting.map(({ en }) => en).join(", "),
  };
  const parts = [
    ...(wanting.length > 0 ? [filled(factsMessages.missingSections, { sections })] : []),
    ...(isDue ? [filled(factsMessages.reviewDue, { day: dayOf(unit.due_at) })] : []),
  ];
  return { zh: parts.map(({ zh }) => zh).join("，"), en: parts.map(({ en }) => en).join(", ") };
};

const linkTo = (house: House, url: string): string => `${house.config.publicUrl}${url}`;

const post = async (
  house: House,
  accountId: string,
  purpose: string,
  text: Word,
  values: WordedValues,
): Promise<void> =>
  await writeTo(house, await accountsOf(house).find(accountId), {
    purpose,
    subject: factsMessages.subject,
    text,
    values,
  });
