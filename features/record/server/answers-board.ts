import {
  applicationOf,
  applicationsOf,
  type PlacedApplication,
  unknownApplication,
} from "@apron/features/airport/server";
import { templateVersion } from "@apron/features/template/server";
import { common, refuse } from "@apron/kit/contract/refusal";
import { addDays, addSeconds, wallTime } from "@apron/kit/server/clock";
import { answer, type Answer } from "@apron/kit/server/call";
import type { House } from "@apron/kit/server/house";
import { answerPage } from "@apron/kit/server/paging";
import * as contract from "../contract.ts";
import { recordTopic } from "./causes.ts";
import { cellStateOf } from "./rules.ts";
import type { Plan } from "./exercise/store-plan.ts";
import type { Stores } from "./stores.ts";

/** Within how many days somebody's earlier inspections make an application his. */
const lately = 14;

/** The plan board, what is due today, and the plan itself (catalogue 16.16). */
export const boardAnswers = (house: House, { records, plan }: Stores): Answer[] => {
  const placesOf = async (plans: readonly { readonly applicationId: string }[]) =>
    new Map(
      (
        await applicationsOf(
          house,
          plans.map(({ applicationId }) => applicationId),
        )
      ).map((one) => [one.applicationId, one]),
    );

  /** What was submitted for each application and day. */
  const doneBetween = async (first: string, last: string, officeCode: string) =>
    new Map(
      (await records.ofDays(first, last, officeCode)).map((row) => [
        `${row.application_id} ${row.due_day}`,
        { id: row.id, by: row.submitter, submitted: wallTime(row.created_at), abnormal: row.abnormal },
      ]),
    );

  return [
    answer(contract.board, async ({ body }) => {
      const now = wallTime(house.clock.now());
      const last = body.endDay ?? now.slice(0, 10);
      const days = Array.from({ length: body.days }, (_, at) => addDays(last, at + 1 - body.days));
      const officeCode = body.officeCode.toUpperCase();
      const first = days[0] ?? last;
      const plans = await plan.between(first, last, officeCode);
      const places = await placesOf(plans);
      const done = await doneBetween(first, last, officeCode);
      return {
        days,
        lines: plans.flatMap((row) => {
          const place = places.get(row.applicationId);
          if (!place) return [];
          const cells = days.map((day) => {
            const record = done.get(`${row.applicationId} ${day}`);
            return { state: cellStateOf(row, day, now, record), recordId: record?.id ?? "" };
          });
          return { ...lineOf(row, place), cells };
        }),
      };
    }),

    answer(contract.dueToday, async ({ caller }) => {
      const at = house.clock.now();
      const now = wallTime(at);
      const day = now.slice(0, 10);
      const plans = await plan.between(day, day, "");
      const places = await placesOf(plans);
      const done = await doneBetween(day, day, "");
      const inspected = await records.inspectedBy(caller.accountId, addSeconds(at, -lately * 86_400));
      const list = plans.flatMap((row) => {
        const place = places.get(row.applicationId);
        const record = done.get(`${row.applicationId} ${day}`);
        const state = cellStateOf(row, day, now, record);
        if (!place || state === "notDue") return [];
        return {
          ...lineOf(row, place),
          state,
          recordId: record?.id ?? "",
          by: record?.by ?? "",
          mine: inspected.has(row.applicationId),
        };
      });
      const returned = await records.returnedTo(caller.accountId);
      return {
        day,
        list: list.toSorted((one, other) => Number(other.mine) - Number(one.mine)),
        returned: returned.map((row) => ({
          id: row.id,
          airportCn: row.airport_cn,
          applicationAlias: row.application_alias,
          day: row.due_day,
        })),
      };
    }),

    answer(contract.getPlan, async ({ body }) => {
      const { list, total } = await plan.page(body.officeCode.toUpperCase(), body);
      const places = await placesOf(list);
      const rows = list.map((row) => {
        const place = places.get(row.applicationId);
        return {
          ...row,
          weekdays: [...row.weekdays],
          applicationAlias: place?.applicationAlias ?? row.applicationId,
          airportCn: place?.airportCn ?? row.officeCode,
        };
      });
      return answerPage(body, total, rows);
    }),

    answer(contract.savePlan, async ({ body, note }) => {
      note(body.applicationId);
      const place = await applicationOf(house, body.applicationId);
      if (!place) throw unknownApplication();
      await templateVersion(house, "work", body.templateId);
      const weekdays = [...new Set(body.weekdays)].toSorted((one, other) => one - other);
      if (!(await plan.save({ ...body, weekdays, officeCode: place.officeCode }, body.version)))
        throw refuse(common.E9409);
      await house.live.tell("everyone", recordTopic);
      return { version: body.version + 1 };
    }),

    answer(contract.removePlan, async ({ body, note }) => {
      note(body.applicationId);
      if (!(await plan.remove(body.applicationId, body.version))) throw refuse(common.E9409);
      await house.live.tell("everyone", recordTopic);
    }),
  ];
};

const lineOf = (row: Plan, place: PlacedApplication) => ({
  officeCode: place.officeCode,
  airportCn: place.airportCn,
  iata: place.iata,
  applicationId: row.applicationId,
  applicationAlias: place.applicationAlias,
  templateId: row.templateId,
  dueTime: row.dueTime,
});
