import { bindingsOf } from "@apron/features/agents/server";
import { workdaysBetween } from "@apron/features/duty/server";
import { standingFor } from "@apron/features/identity/server";
import type { ParsedBodyOf, ResultOf } from "@apron/kit/contract/call";
import { contactPath } from "@apron/kit/contract/customer-service";
import { refusalOf } from "@apron/kit/contract/refusal";
import { say } from "@apron/kit/contract/texts";
import { addDays, dayOf, wallTime } from "@apron/kit/server/clock";
import type { Asked } from "@apron/kit/server/call";
import type { House } from "@apron/kit/server/house";
import type { getContact, Hours } from "../contract.ts";
import { contactTexts } from "../texts.ts";
import { answeringAt, daysAhead } from "./rules.ts";
import { storeOf } from "./store.ts";

type ContactAsked = Asked<ParsedBodyOf<typeof getContact>>;

/** How to reach people now, and what to tell them (catalogue 13.16). */
export const contactFor = async (house: House, asked: ContactAsked): Promise<ResultOf<typeof getContact>> => {
  const { config, clock, database } = house;
  const contacts = storeOf(database);
  const hours = hoursOf(await contacts.hours());
  const today = dayOf(clock.now());
  const answering = answeringAt(hours, clock.now(), await workdaysBetween(house, today, addDays(today, daysAhead)));
  const inEnglish = asked.language === "en";
  return {
    about: await aboutFor(house, asked),
    online: await onlineFor(house, asked),
    hotline: config.hotline,
    hours,
    isOpen: answering?.open ?? null,
    changesAt: answering?.changesAt === undefined ? "" : wallTime(answering.changesAt),
    // A control room is not for everybody who passes by.
    dutyPhone: asked.guestOrCaller ? config.dutyPhone : "",
    branches: (await contacts.branches()).map((branch) => ({
      id: branch.id,
      name: inEnglish ? branch.name_en : branch.name_zh,
      address: (inEnglish && branch.address_en) || branch.address_zh,
      phone: branch.phone,
      email: branch.email,
      hours: hoursOf(branch),
    })),
  };
};

/** What somebody comes from: the words of a refusal, and a work number if it is the caller's own. */
const aboutFor = async (
  house: House,
  { body, guestOrCaller, language }: ContactAsked,
): Promise<ResultOf<typeof getContact>["about"]> => {
  const kind = refusalOf(body.code);
  const own = body.bindingId && guestOrCaller ? await bindingsOf(house).ofAccount(guestOrCaller.accountId) : [];
  const binding = own.find(({ id }) => id === body.bindingId);
  return {
    code: kind?.code ?? "",
    reason: kind ? say(language, kind) : "",
    agent: binding ? `${binding.system} ${binding.agentNumber}` : "",
  };
};

/** The external page of customer service for a holder: open once the identity is verified, else why not (catalogue 13.1). */
const onlineFor = async (
  house: House,
  { guestOrCaller, language }: ContactAsked,
): Promise<ResultOf<typeof getContact>["online"]> => {
  const closed = { url: "", why: "", action: null };
  const { serviceUrl } = house.config;
  if (!serviceUrl || !guestOrCaller || guestOrCaller.version === "3") return closed;
  const { refusal, cause, action } = await standingFor(house, guestOrCaller.accountId);
  if (!refusal) return { ...closed, url: serviceUrl };
  // Whoever is sent to people is there already.
  const onward = action && !action.route.startsWith(contactPath) ? action : undefined;
  return {
    url: "",
    why: [contactTexts.onlineClosed, cause].map((word) => say(language, word)).join(language === "zh" ? "" : " "),
    action: onward ? { label: say(language, onward.label), route: onward.route } : null,
  };
};

const hoursOf = (row: { readonly workdays: string; readonly rest_days: string }): Hours => ({
  workdays: row.workdays,
  restDays: row.rest_days,
});
