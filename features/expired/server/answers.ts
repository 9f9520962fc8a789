import { answer } from "@apron/kit/server/call";
import type { House } from "@apron/kit/server/house";
import * as contract from "../contract.ts";
import { askForPassenger, askForTicket, quotaOf } from "./applying.ts";
import { changePolicy, entry, logOf, policyAtDesk, resend } from "./desk.ts";
import {
  fileOf,
  passengerQueryOf,
  passengerResultOf,
  passengersOf,
  ticketQueryOf,
  ticketResultOf,
  ticketsOf,
} from "./records.ts";
import type { Stores } from "./stores.ts";

/** Each call of expired queries with its handler. */
export const answers = (house: House, stores: Stores) => [
  answer(contract.applyTicket, async (asked) => await askForTicket(house, stores, asked)),
  answer(contract.getTicketQueries, async (asked) => await ticketsOf(stores, asked)),
  answer(contract.getTicketQuery, async (asked) => await ticketQueryOf(stores, asked)),
  answer(contract.getTicketQuota, async (asked) => await quotaOf(house, "ticket", asked)),
  answer(contract.getTicketResult, async (asked) => await ticketResultOf(stores, asked)),
  answer(contract.getTicketFile, async (asked) => await fileOf(stores, "ticket", asked)),
  answer(contract.applyPassenger, async (asked) => await askForPassenger(house, stores, asked)),
  answer(contract.getPassengerQueries, async (asked) => await passengersOf(stores, asked)),
  answer(contract.getPassengerQuery, async (asked) => await passengerQueryOf(stores, asked)),
  answer(contract.getPassengerQuota, async (asked) => await quotaOf(house, "passenger", asked)),
  answer(contract.getPassengerResult, async (asked) => await passengerResultOf(stores, asked)),
  answer(contract.getPassengerFile, async (asked) => await fileOf(stores, "passenger", asked)),
  answer(contract.getExpiredLog, async (asked) => await logOf(stores, asked)),
  answer(contract.getExpiredEntry, async (asked) => await entry(house, stores, asked)),
  answer(contract.resendExpired, async (asked) => await resend(house, stores, asked)),
  answer(contract.getExpiredPolicy, async () => await policyAtDesk(house, stores)),
  answer(contract.saveExpiredPolicy, async (asked) => await changePolicy(stores, asked)),
];
