import { randomInt } from "node:crypto";
import { bindingsOf } from "@apron/features/agents/server";
import { addressOf } from "@apron/features/login/contract";
import { accountsOf } from "@apron/features/login/server";
import { maskEmail } from "@apron/kit/contract/addresses";
import { addDays, addSeconds, dayOf, type Instant, instantOf } from "@apron/kit/server/clock";
import type { House } from "@apron/kit/server/house";
import type { Failure } from "../contract.ts";
import type { Found } from "./results.ts";
import { serialNo } from "./rules.ts";
import type { DemoQuery } from "./store.ts";
import type { Stores } from "./stores.ts";

type Wanted = Pick<DemoQuery, "kind" | "flightNo" | "flightDate" | "depAirport" | "key" | "value">;

interface Told {
  readonly mobile: string;
  readonly system: "B" | "C";
  readonly daysAgo: number;
  readonly hour: number;
  readonly wanted: Wanted;
  /** What came of it; absent while the host is being waited for. */
  readonly outcome?: Found | Failure;
  readonly isErased?: true;
}

const ticket = (value: string): Wanted => ({
  kind: "ticket",
  flightNo: "",
  flightDate: "",
  depAirport: "",
  key: "ticketNumber",
  value,
});

const passenger = (
  flightNo: string,
  flightDate: string,
  depAirport: string,
  key: Wanted["key"],
  value: string,
): Wanted => ({
  kind: "passenger",
  flightNo,
  flightDate,
  depAirport,
  key,
  value,
});

const segment = (flightNo: string, flightDate: string, from: string, to: string, couponStatus: string) => ({
  flightNo,
  flightDate,
  from,
  to,
  cabin: "Y",
  couponStatus,
});

const eastern: Found = {
  kind: "ticket",
  issuedBy: "CHINA EASTERN AIRLINES",
  issuedOn: "2025-05-20",
  passenger: "HE/WANJUN",
  segments: [
    segment("MU5101", "2025-06-01", "SHA", "PEK", "USED/FLOWN"),
    segment("MU5102", "2025-06-05", "PEK", "SHA", "REFUNDED"),
  ],
};

const southern: Found = {
  kind: "ticket",
  issuedBy: "CHINA SOUTHERN AIRLINES",
  issuedOn: "2025-03-02",
  passenger: "YUN/QINGHE",
  segments: [segment("CZ3101", "2025-03-12", "CAN", "PEK", "USED/FLOWN")],
};

const onBoard: Found = {
  kind: "passenger",
  passengers: [
    {
      name: "YUN/QINGHE",
      ticketNumber: "7842158600011",
      seat: "",
      cabin: "Y",
      checkedInAt: "",
      status: "USED/FLOWN",
    },
  ],
};

const agency = { mobile: "13900000001", system: "C" } as const;
const airline = { mobile: "13900000007", system: "B" } as const;

const limited = { mobile: "13900000003", system: "C" } as const;

/** What was asked for, and what came of it: as the simulated hosts would have answered. */
const told: readonly Told[] = [
  { ...agency, daysAgo: 44, hour: 10, wanted: ticket("7842158600011"), outcome: southern, isErased: true },
  { ...agency, daysAgo: 9, hour: 15, wanted: ticket("9992158600033"), outcome: "notIssued" },
  { ...airline, daysAgo: 6, hour: 11, wanted: ticket("7842158600011"), outcome: southern },
  { ...airline, daysAgo: 4, hour: 16, wanted: ticket("7842158600099"), outcome: "unknownTicket" },
  { ...agency, daysAgo: 3, hour: 9, wanted: ticket("7812158600022"), outcome: "hostAway" },
  {
    ...agency,
    daysAgo: 2,
    hour: 14,
    wanted: passenger("CZ3101", "2025-03-12", "CAN", "ticketNumber", "7842158600011"),
    outcome: onBoard,
  },
  {
    ...agency,
    daysAgo: 2,
    hour: 15,
    wanted: passenger("MU5101", "2025-06-01", "SHA", "name", "HE/WANYUN"),
    outcome: "nobody",
  },
  { ...limited, daysAgo: 5, hour: 13, wanted: ticket("7812158600022"), outcome: "notIssued" },
  {
    ...limited,
    daysAgo: 5,
    hour: 14,
    wanted: passenger("CA1301", "2025-09-01", "PEK", "name", "LAN/YUEYUE"),
    outcome: "nobody",
  },
  { ...agency, daysAgo: 1, hour: 10, wanted: ticket("7812158600022"), outcome: eastern },
  { ...agency, daysAgo: 0, hour: 0, wanted: ticket("7842158600011") },
  { ...airline, daysAgo: 0, hour: 0, wanted: passenger("CA1301", "2025-09-01", "PEK", "name", "LAN/YUE") },
];

/** Fills the demo's queries in every state; those under way are answered in half an hour, as usual. */
export const fillQueries = async (house: House, { queries }: Stores): Promise<void> => {
  for (const [place, one] of told.entries()) {
    const { mobile, system, wanted, outcome } = one;
    const address = addressOf({ type: 0, signTel: mobile, signMailbox: "" });
    const account = address && (await accountsOf(house).byAddress("1", address));
    const bindings = account ? await bindingsOf(house).ofAccount(account.id) : [];
    const binding = bindings.find((each) => each.system === system);
    if (!account || !binding) throw new Error(`the demo cast lacks ${mobile}`);
    const submittedAt = submittedOf(house.clock.now(), one, place);
    const email = `${mobile}@demo.apron.test`;
    await queries.addTold({
      ...wanted,
      id: serialNo(wanted.kind, dayOf(submittedAt), randomInt),
      accountId: account.id,
      bindingId: binding.id,
      system: binding.system,
      agentNumber: binding.agentNumber,
      email,
      emailMasked: maskEmail(email),
      language: "zh",
      channel: "portal",
      submittedAt,
      dueAt: addSeconds(submittedAt, 1800),
      giveUpAt: addSeconds(submittedAt, 9000),
      dayUse: 0,
      outcome,
      endedAt: addSeconds(submittedAt, outcome === "hostAway" ? 9000 : 1810 + place * 7),
      isErased: one.isErased ?? false,
    });
  }
};

/** Those of today some minutes ago, whatever the hour; the others at their own. */
const submittedOf = (now: Instant, { daysAgo, hour }: Told, place: number): Instant =>
  daysAgo === 0
    ? addSeconds(now, -60 * place)
    : instantOf(`${addDays(dayOf(now), -daysAgo)} ${String(hour).padStart(2, "0")}:${10 + place * 3}:27`);
