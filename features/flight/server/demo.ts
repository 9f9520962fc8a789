import { faultsLike } from "@apron/features/fault/server";
import { addressOf } from "@apron/features/login/contract";
import { accountsOf } from "@apron/features/login/server";
import { addSeconds, instantOf, wallTime } from "@apron/kit/server/clock";
import type { House } from "@apron/kit/server/house";
import { readFlights } from "../contract.ts";
import { storeOf } from "./store.ts";

const carriers = ["CA", "MU", "CZ", "3U", "HU", "ZH", "MF", "8L"] as const;

/** Fills the demo's affected flights: for each third of the faults before yesterday, those that left while it lasted. */
export const fillFlights = async (house: House): Promise<void> => {
  const address = addressOf({ type: 0, signTel: "13800000002", signMailbox: "" });
  const provider = address && (await accountsOf(house).byAddress("3", address));
  if (!provider) throw new Error("the demo cast lacks the provider of fault flight data");
  const records = storeOf(house.database);
  const now = house.clock.now();
  const faults = (await faultsLike(house, "F"))
    .filter(({ occurrenceTime }) => instantOf(occurrenceTime) < now - 86_400_000)
    .filter((_fault, at) => at % 3 === 0)
    .toReversed();
  for (const [at, fault] of faults.entries()) {
    const start = instantOf(fault.occurrenceTime);
    const flights = Array.from({ length: 4 + ((at * 5) % 9) }, (_, n) => {
      const planned = wallTime(addSeconds(start, (n * 11 + at) * 60));
      const delay = 12 + ((n * 23 + at * 7) % 95);
      const left = wallTime(addSeconds(instantOf(planned), delay * 60));
      return {
        flightNo: `${carriers[(n + at) % carriers.length]}${1200 + at * 37 + n * 14}`,
        date: planned.slice(0, 10),
        std: planned.slice(11, 16),
        atd: n === 3 && at % 2 === 1 ? "" : left.slice(0, 16),
        delayMin: "",
        pax: String(86 + ((n * 31 + at * 17) % 110)),
      };
    });
    await records.add({
      faultId: fault.id,
      officeCode: fault.officeCode,
      airportCn: fault.airportCn,
      from: fault.occurrenceTime,
      to: wallTime(addSeconds(start, 95 * 60)),
      flights: readFlights(flights).flatMap(({ flight }) => (flight ? [flight] : [])),
      by: provider.id,
      at: addSeconds(start, 86_400),
    });
  }
};
