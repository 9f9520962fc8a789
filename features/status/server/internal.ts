import { accountsOf } from "@apron/features/login/server";
import { onDutyFor } from "@apron/features/duty/server";
import { openFaults } from "@apron/features/fault/server";
import type { ResultOf } from "@apron/kit/contract/call";
import type { Language } from "@apron/kit/contract/texts";
import { wallTime } from "@apron/kit/server/clock";
import type { House } from "@apron/kit/server/house";
import type { getStatusInternal } from "../contract.ts";
import type { getStatusDesk } from "../contract-desk.ts";
import { type HostCode, isHost } from "../states.ts";
import { sumOf, window } from "./rules.ts";
import type { Store } from "./store.ts";
import { subjectsOf } from "./subjects.ts";

type Internal = ResultOf<typeof getStatusInternal>["list"][number];

/** What the duty roster calls the systems behind the hosts. */
const rosterNames: Readonly<Record<HostCode, string>> = { B: "订座 ICS", C: "代理人 CRS", J: "离港主机 DCS" };

/** What is behind the states that are not operational, and behind every host: for the operations staff (catalogue 28.5). */
export const statusInternal = async (
  house: House,
  store: Store,
  language: Language,
): Promise<ResultOf<typeof getStatusInternal>> => {
  const now = house.clock.now();
  const { hosts, airports } = await subjectsOf(house, language);
  const open = new Map((await store.open()).map((period) => [period.subject, period]));
  const samples = await store.samplesSince(now - window.minutes * 60_000);
  const faults = await openFaults(house);
  const said = await saidOf(house, store);
  const shown = [...hosts, ...airports].filter(({ code }) => isHost(code) || open.has(code) || said(code));
  const list: Internal[] = [];
  for (const { code, name } of shown) {
    const own = faults.filter(({ officeCode }) => officeCode === code);
    const applications = isHost(code) ? [rosterNames[code]] : [...new Set(own.map(({ rosterName }) => rosterName))];
    const people = (await Promise.all(applications.map((application) => onDutyFor(house, application, now)))).flat();
    const { tries, failed, totalMs } = sumOf(samples.filter(({ system }) => system === code));
    list.push({
      code,
      name,
      state: open.get(code)?.state ?? "operational",
      gateway: isHost(code) ? { tries, failures: failed, ms: tries === 0 ? 0 : Math.round(totalMs / tries) } : null,
      faults: own.map(({ id, software, airportCn, since }) => ({ id, software, airportCn, since: wallTime(since) })),
      onDuty: people.map(({ name: who, mobile, telephone, postName, depaName }) => ({
        name: who,
        mobile,
        telephone,
        postName,
        depaName,
      })),
      overrule: said(code) ?? null,
    });
  }
  return { list };
};

/** Hosts and airports as the desk names them, with what a person said of each. */
export const statusAtDesk = async (
  house: House,
  store: Store,
  language: Language,
): Promise<ResultOf<typeof getStatusDesk>> => {
  const { hosts, airports } = await subjectsOf(house, language);
  const open = new Map((await store.open()).map((period) => [period.subject, period]));
  const said = await saidOf(house, store);
  return {
    subjects: [...hosts, ...airports].map(({ code, name }) => ({
      code,
      name,
      state: open.get(code)?.state ?? "operational",
      overrule: said(code) ?? null,
    })),
  };
};

const saidOf = async (
  house: House,
  store: Store,
): Promise<(code: string) => NonNullable<Internal["overrule"]> | undefined> => {
  const overrules = await store.overrules(house.clock.now());
  const names = await accountsOf(house).names(overrules.map(({ account_id }) => account_id));
  const known = new Map(
    overrules.map((one) => [
      one.subject,
      {
        state: one.state,
        reasonZh: one.reason_zh,
        reasonEn: one.reason_en,
        by: names(one.account_id),
        until: wallTime(one.until),
        version: one.version,
      },
    ]),
  );
  return (code) => known.get(code);
};
