import {
  applicationOf,
  applicationsOf,
  type PlacedApplication,
  unknownApplication,
} from "@apron/features/airport/server";
import { refuseClosed, templateVersion } from "@apron/features/template/server";
import { common, refuse } from "@apron/kit/contract/refusal";
import { addDays, addSeconds, wallTime } from "@apron/kit/server/clock";
import { answer, type Answer } from "@apron/kit/server/call";
import type { House } from "@apron/kit/server/house";
import { answerPage } from "@apron/kit/server/paging";
import * as contract from "../contract.ts";
import { recordTopic } from "./causes.ts";
import type { Turn } from "../record.ts";
import { formsOf } from "./forms.ts";
import { cellStateOf, checkKey, dayOfRecord, planOfTurn, turnOfRecord, turnsToDo } from "./rules.ts";
import type { Plan } from "./exercise/store-plan.ts";
import type { Stores } from "./stores.ts";
import { settleUnasked } from "./due/reminders.ts";
import { dueTimesBetween } from "./due/turns.ts";

/** Within how many days somebody's earlier inspections make an application his. */
const lately = 14;

/** The plan board, what is due today, and the plan itself (catalogue 16.16). */
export const boardAnswers = (house: House, { records, plan, drafts }: Stores): Answer[] => {
  const placesOf = async (plans: readonly { readonly applicationId: string }[]) =>
    new Map(
      (
        await applicationsOf(
          house,
          plans.map(({ applicationId }) => applicationId),
        )
      ).map((one) => [one.applicationId, one]),
    );

  /** What was submitted for each check. */
  const doneBetween = async (first: string, last: string, officeCode: string) =>
    new Map(
      (await records.ofDays(first, last, officeCode)).map((row) => [
        checkKey(row.application_id, dayOfRecord(row), turnOfRecord(row)),
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
      const timesOf = await dueTimesBetween(house, first, last);
      return {
        days,
        lines: plans.flatMap((row) => {
          const place = places.get(row.applicationId);
          if (!place) return [];
          const cells = days.map((day) => {
            const times = timesOf(row, day);
            const cellOf = (turn: Turn) => {
              const record = done.get(checkKey(row.applicationId, day, turn));
              const state = cellStateOf(planOfTurn(row, times, turn), day, now, record);
              return { state, recordId: record?.id ?? "" };
            };
            return {
              ...cellOf(1),
              ...((times.length === 2 || done.has(checkKey(row.applicationId, day, 2))) && { again: cellOf(2) }),
            };
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
      const timesOf = await dueTimesBetween(house, day, day);
      const formOf = await formsOf(house);
      const inspected = await records.inspectedBy(caller.accountId, addSeconds(at, -lately * 86_400));
      const begun = new Map(
        (await drafts.begunBy(caller.accountId)).map((one) => [
          `${one.application_id} ${one.template_id}`,
          one.saved_at,
        ]),
      );
      const list = plans.flatMap((row) => {
        const place = places.get(row.applicationId);
        const begunAt = begun.get(`${row.applicationId} ${row.templateId}`);
        const times = timesOf(row, day);
        return turnsToDo(times, now).flatMap((turn) => {
          const record = done.get(checkKey(row.applicationId, day, turn));
          const planned = planOfTurn(row, times, turn);
          const state = cellStateOf(planned, day, now, record);
          if (!place || state === "notDue") return [];
          return {
            ...lineOf({ ...planned, templateId: formOf(row) }, place),
            turn,
            turns: times.length,
            state,
            recordId: record?.id ?? "",
            by: record?.by ?? "",
            begunTime: begunAt === undefined ? "" : wallTime(begunAt),
            mine: inspected.has(row.applicationId),
          };
        });
      });
      const returned = await records.returnedTo(caller.accountId);
      return {
        day,
        list: list.toSorted((one, other) => Number(other.mine) - Number(one.mine)),
        returned: returned.map((row) => ({
          id: row.id,
          airportCn: row.airport_cn,
          applicationAlias: row.application_alias,
          day: dayOfRecord(row),
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
      refuseClosed(await templateVersion(house, "work", body.templateId));
      // Two checks by one time would be one.
      if (body.keyDayTime === body.dueTime) throw refuse(common.E9413, { fields: { keyDayTime: common.E9413 } });
      const weekdays = [...new Set(body.weekdays)].toSorted((one, other) => one - other);
      if (!(await plan.save({ ...body, weekdays, officeCode: place.officeCode }, body.version)))
        throw refuse(common.E9409);
      await settleUnasked(house, { plan });
      await house.live.tell("staff", recordTopic);
      return { version: body.version + 1 };
    }),

    answer(contract.removePlan, async ({ body, note }) => {
      note(body.applicationId);
      if (!(await plan.remove(body.applicationId, body.version))) throw refuse(common.E9409);
      await settleUnasked(house, { plan });
      await house.live.tell("staff", recordTopic);
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
