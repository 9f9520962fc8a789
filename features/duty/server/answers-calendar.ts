import { common, refuse } from "@apron/kit/contract/refusal";
import { say } from "@apron/kit/contract/texts";
import { calendarFile } from "@apron/kit/server/calendar-file";
import { addDays, dayOf, wallTime } from "@apron/kit/server/clock";
import { answer, type Answer } from "@apron/kit/server/call";
import type { House } from "@apron/kit/server/house";
import { fingerprintOf, randomToken } from "@apron/kit/server/seals";
import * as contract from "../contract.ts";
import { dutyLimits } from "../record.ts";
import { dutyTexts } from "../texts.ts";
import { callerPeople, peopleOf } from "./accounts.ts";
import type { Stores } from "./stores.ts";

/** The personal calendar: an unguessable address, kept as a fingerprint, that its owner may revoke. */
export const calendarAnswers = (house: House, stores: Stores): Answer[] => {
  const { addresses, shifts } = stores;
  return [
    answer(contract.calendarAddress, async ({ caller }) => {
      const address = await addresses.of(caller.accountId);
      return {
        issued: address !== undefined,
        issuedAt: address ? wallTime(address.issuedAt) : "",
        lastReadAt: address?.lastReadAt ? wallTime(address.lastReadAt) : "",
      };
    }),

    answer(contract.issueCalendarAddress, async ({ caller, note }) => {
      const [person] = await callerPeople(house, stores, caller);
      const key = randomToken();
      await addresses.issue(caller.accountId, person.id, fingerprintOf(key), house.clock.now());
      note(person.id);
      return { url: `${house.config.publicUrl}${contract.readCalendar.path}?key=${key}` };
    }),

    answer(contract.revokeCalendarAddress, async ({ caller, note }) => {
      await addresses.revoke(caller.accountId);
      note(caller.accountId);
    }),

    answer(contract.readCalendar, async ({ body, language }) => {
      // Found by its hash, so that the time it takes says nothing about the keys there are.
      const address = await addresses.read(fingerprintOf(body.key), house.clock.now());
      // An account that was disabled or changed its number no longer stands behind the person.
      const people = address ? await peopleOf(house, stores, address.accountId) : [];
      const owner = people.find(({ id }) => id === address?.personId);
      if (!owner) throw refuse(common.E9405);
      const now = house.clock.now();
      const from = `${addDays(dayOf(now), -dutyLimits.calendarPastDays)} 00:00:00`;
      const rows = await shifts.ofPeople(
        people.map(({ id }) => id),
        from,
        wallTime(now),
      );
      const entries = rows.map((row) => ({
        id: row.id,
        from: row.startOndutyDate,
        until: row.endOndutyDate,
        summary: row.postName,
        location: row.depaName,
        description: contract.shiftNotes(row, language),
      }));
      const title = say(language, dutyTexts.calendarName, { name: owner.name });
      return {
        type: "text/calendar; charset=utf-8",
        content: calendarFile({ title, program: contract.calendarProgram }, entries, now),
      };
    }),
  ];
};
