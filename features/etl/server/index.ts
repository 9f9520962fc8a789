import {
  holdAirports,
  airportKept,
  airportsLike,
  officeCodesLike,
  unknownAirport,
} from "@apron/features/airport/server";
import { accountsOf } from "@apron/features/login/server";
import { fileUrl } from "@apron/kit/contract/files";
import { canonicalAirline, canonicalFlightNo } from "@apron/kit/contract/flights";
import { common, refuse } from "@apron/kit/contract/refusal";
import { dayOf, wallTime } from "@apron/kit/server/clock";
import { answer } from "@apron/kit/server/call";
import type { FeatureDoor } from "@apron/kit/server/feature";
import * as contract from "../contract.ts";
import { etlRefusals } from "../texts.ts";
import { fillFeedback } from "./demo.ts";
import { type Feedback, storeOf, feedbackNaming } from "./store.ts";
import { openTodo, settleTodo, tellSubmitter } from "./telling.ts";
import { etlKinds } from "./messages.ts";

const { E16123, E16124, E16125, E16126 } = etlRefusals;

/** Feedback on the ticket lists of departed flights, and its handling (catalogue 16.10). */
export const etl: FeatureDoor = (house) => {
  const feedback = storeOf(house.database);
  holdAirports(house, "etl", feedbackNaming);
  return {
    name: "etl",
    messages: etlKinds,
    answers: [
      answer(contract.getEtlFeedbacks, async ({ body, caller }) => {
        const { mine, airport, airline, flightNo, ...filter } = body;
        const page = await feedback.search({
          ...filter,
          officeCodes: await officeCodesLike(house, airport),
          accountId: mine === "1" ? caller.accountId : "",
          airline: canonicalAirline(airline) ?? airline,
          flightNo: canonicalFlightNo(flightNo) ?? flightNo,
        });
        const accounts = await accountsOf(house).findAll(page.list.map(({ accountId }) => accountId));
        return { ...page, list: page.list.map((one) => rowOf(one, accounts)) };
      }),

      answer(contract.getEtlFeedback, async ({ body }) => {
        const found = await feedback.find(body.id);
        if (!found) throw refuse(common.E9404);
        const changes = await feedback.changesOf(found.id);
        const accounts = await accountsOf(house).findAll([found.accountId, ...changes.map(({ by }) => by)]);
        const files = await house.files.usedBy(claimedFor(found.id));
        return {
          ...rowOf(found, accounts),
          description: found.description,
          files: files.map(({ fileId, name, size }) => ({ fileId, name, size, url: fileUrl(fileId) })),
          reply: changes.findLast(({ reply }) => reply !== "")?.reply ?? "",
          version: found.version,
          changes: changes.map(({ at, by, status, reply }) => ({
            time: wallTime(at),
            name: accounts.get(by)?.name ?? "",
            status,
            reply,
          })),
        };
      }),

      answer(contract.getEtlOptions, async ({ body }) => ({ airports: await airportsLike(house, body.keyword) })),

      answer(contract.saveEtlFeedback, async ({ body, caller, note }) => {
        const at = house.clock.now();
        const fields = {
          ...(!body.flightNo.startsWith(body.airline) && { flightNo: E16123 }),
          ...(body.flightDate > dayOf(at) && { flightDate: E16124 }),
        };
        if (Object.keys(fields).length > 0) throw refuse(common.E9413, { fields, values: { airline: body.airline } });
        const airport = await airportKept(house, body.officeCode);
        if (!airport) throw unknownAirport();
        const files = [...new Set(body.files)];
        const kept = { ...body, files, airportCn: airport.airportCn, accountId: caller.accountId, at };
        return await house.database.transaction(async () => {
          const id = await feedback.add(kept);
          const claim = {
            owner: caller.accountId,
            purpose: "attachment",
            use: claimedFor(id),
            field: "files",
          } as const;
          await house.files.claim(files, claim);
          await openTodo(house, id, kept);
          note(id);
          return { id };
        });
      }),

      answer(contract.handleEtlFeedback, async ({ body, caller, note }) => {
        const { id, version, status, reply } = body;
        note(`${id} ${status}`);
        if (status === "resolved" && reply === "") throw refuse(common.E9413, { fields: { reply: E16125 } });
        const found = await feedback.find(id);
        if (!found) throw refuse(common.E9404);
        if (found.status === "resolved") throw refuse(E16126);
        await house.database.transaction(async () => {
          const change = { status, reply, by: caller.accountId, at: house.clock.now() };
          if (!(await feedback.change(id, version, change))) throw refuse(common.E9409);
          await tellSubmitter(house, found, change);
          if (status === "resolved") await settleTodo(house, id);
        });
      }),
    ],
    files: {
      attachment: {
        // Every member of staff sees the feedback, so its files too.
        reads: async (caller, file) => caller.version === "3" && file.use?.startsWith(claimedFor("")) === true,
      },
    },
    demo: { feedback: async () => await fillFeedback(house) },
  };
};

/** What the files of a feedback are claimed for. */
const claimedFor = (id: string): string => `etl:${id}`;

const rowOf = (one: Feedback, accounts: ReadonlyMap<string, { readonly name: string }>) => ({
  id: one.id,
  createTime: wallTime(one.at),
  officeCode: one.officeCode,
  airportCn: one.airportCn,
  airline: one.airline,
  flightNo: one.flightNo,
  flightDate: one.flightDate,
  etlStatus: one.etlStatus,
  ticketsAffected: one.ticketsAffected,
  status: one.status,
  submitter: accounts.get(one.accountId)?.name ?? "",
});
