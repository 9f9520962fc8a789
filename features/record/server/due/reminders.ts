import { applicationsOf, type PlacedApplication } from "@apron/features/airport/server";
import { onDutyFor } from "@apron/features/duty/server";
import { accountsOf } from "@apron/features/login/server";
import { roles } from "@apron/kit/contract/roles";
import { filled } from "@apron/kit/contract/texts";
import { dayOf, instantOf, wallTime } from "@apron/kit/server/clock";
import type { Job } from "@apron/kit/server/jobs";
import type { House } from "@apron/kit/server/house";
import { reminderMessage, todoTitles } from "../../texts.ts";
import { recordTitles } from "../../titles.ts";
import { causes, recordTopic } from "../causes.ts";
import { formsOf, submitUrl } from "../forms.ts";
import { tellReviewers } from "../review/waiting.ts";
import type { Stores } from "../stores.ts";
import { isDueOn } from "../rules.ts";
import { type CheckMissing, checksMissing, dueTimesBetween } from "./turns.ts";

/** Seconds for which a reminder is of use. */
const usefulSeconds = 6 * 3600;

/**
 * Catalogue 29.10: an inspection that is missing after its due time becomes a to-do and a message for the first line on
 * duty for its application, or a to-do of the supervisors when nobody is; once a day, whatever the instances. With the
 * day the to-do ends. What waits for a review since before there was a to-do for it becomes one here.
 */
export const remindOfMissing = (house: House, stores: Stores): Job => ({
  name: "record.remind",
  cron: "*/10 * * * *",
  run: async () => {
    const now = wallTime(house.clock.now());
    const day = now.slice(0, 10);
    await house.database.transaction(async () => {
      for (const row of await stores.plan.settleBefore(day, house.clock.now()))
        await house.todos.settle(causes.missing(row.application_id, row.due_day, row.turn === 2 ? 2 : 1));
    });
    for (const business of ["work", "exercise"] as const)
      await house.database.transaction(async () => await tellReviewers(house, stores, business));
    await house.database.transaction(async () => await settleUnasked(house, stores));
    const late = (await checksMissing(house, stores, now)).filter(({ isLate }) => isLate);
    const places = new Map(
      (
        await applicationsOf(
          house,
          late.map(({ applicationId }) => applicationId),
        )
      ).map((one) => [one.applicationId, one]),
    );
    const formOf = await formsOf(house);
    for (const plan of late) {
      const place = places.get(plan.applicationId);
      if (place) await remind(house, stores, { ...plan, templateId: formOf(plan) }, place, day);
    }
  },
});

/** With the day, what is due today is something else: open screens are told, at midnight. */
export const turnOfDay = (house: House): Job => ({
  name: "record.day",
  cron: "0 0 * * *",
  run: async () => await house.live.tell("staff", recordTopic),
});

/** Ends the reminders of checks of today that the plan asks for no more, in the transaction that changed it. */
export const settleUnasked = async (house: House, { plan }: Pick<Stores, "plan">): Promise<void> => {
  const day = dayOf(house.clock.now());
  const open = await plan.openReminders(day);
  if (open.length === 0) return;
  const timesOf = await dueTimesBetween(house, day, day);
  const asked = new Map((await plan.between(day, day, "")).map((row) => [row.applicationId, row]));
  for (const { application_id, turn: kept } of open) {
    const [row, turn] = [asked.get(application_id), kept === 2 ? 2 : 1] as const;
    const isAsked = row !== undefined && isDueOn(row, day) && turn <= timesOf(row, day).length;
    if (!isAsked && (await plan.takeBack(application_id, day, turn)))
      await house.todos.settle(causes.missing(application_id, day, turn));
  }
};

const remind = async (
  house: House,
  { plan: plans, records }: Stores,
  plan: CheckMissing,
  place: PlacedApplication,
  day: string,
): Promise<void> => {
  const onDuty = await onDutyFor(house, place.rosterName, house.clock.now());
  const first = onDuty.filter(({ line }) => line === "one");
  const told = first.length > 0 ? first : onDuty;
  await house.database.transaction(async () => {
    if (!(await plans.remind(plan.applicationId, day, plan.turn, house.clock.now()))) return;
    // It has become late on every open screen.
    await house.live.tell("staff", recordTopic);
    // It came while the roster was asked: then nobody has to hear of it.
    if (await records.ofDay(plan.applicationId, day, plan.turn)) return;
    const todo = {
      cause: causes.missing(plan.applicationId, day, plan.turn),
      type: "inspection",
      title: filled(todoTitles.missing, {
        airport: { zh: place.airportCn, en: place.airportEn },
        application: place.applicationAlias,
      }),
      source: recordTitles.work,
      url: submitUrl({ ...plan, officeCode: place.officeCode, day }),
      deadline: instantOf(`${day} 23:59:59`),
    } as const;
    const accounts = new Set(told.flatMap(({ accountId }) => accountId ?? []));
    for (const account of accounts) await house.todos.open({ ...todo, to: { account } });
    if (accounts.size === 0) await house.todos.open({ ...todo, to: { role: roles.reportHandler.id } });
    // Somebody may stand on several posts, under names that are spelled differently.
    for (const [mobile, { accountId }] of new Map(told.map((one) => [one.mobile, one])))
      if (mobile !== "") {
        const language =
          (accountId === undefined ? undefined : await accountsOf(house).find(accountId))?.language ?? "zh";
        await house.outbox.post({
          channel: "sms",
          to: mobile,
          purpose: "record.missing",
          language,
          ...reminderMessage,
          values: {
            airport: language === "en" ? place.airportEn : place.airportCn,
            application: place.applicationAlias,
            time: plan.dueTime,
          },
          validSeconds: usefulSeconds,
        });
      }
  });
};
