import { airportWords } from "@apron/features/airport/server";
import { onDutyFor } from "@apron/features/duty/server";
import { accountsOf } from "@apron/features/login/server";
import { roles } from "@apron/kit/contract/roles";
import type { Caller } from "@apron/kit/server/call";
import type { House } from "@apron/kit/server/house";
import { faultUrl } from "../fault.ts";
import { faultMessages } from "../texts.ts";
import type { Standing } from "./rules.ts";
import type { Faults, StoredFault } from "./store.ts";
import type { Stores } from "./stores.ts";

/** Whoever supervises faults: sees to what nobody accepts, and may take any step. */
export const supervisorRole = roles.reportHandler.id;

/** Whom a caller is to a fault now. */
export const standingOf = async (
  house: House,
  faults: Faults,
  fault: Pick<StoredFault, "id" | "handler" | "roster_name">,
  caller: Caller,
): Promise<Standing> => ({
  isHandler: fault.handler === caller.accountId,
  isSupervisor: caller.roles.includes(supervisorRole),
  isCalled:
    (await faults.wasTold(fault.id, caller.accountId)) ||
    (await onDutyFor(house, fault.roster_name, house.clock.now())).some(
      ({ accountId }) => accountId === caller.accountId,
    ),
});

/** The cause of the to-do of a fault whose handler is gone; any step settles it. */
export const aloneCause = (id: string): string => `fault:alone:${id}`;

/** A fault whose handler's account is out of use is the supervisors' to-do, until somebody takes a step or he is back (catalogue 16.8). */
export const tellAlone = async (house: House, { faults }: Stores): Promise<void> => {
  const handled = await faults.handled();
  const accounts = await accountsOf(house).findAll([...new Set(handled.flatMap(({ handler }) => handler ?? []))]);
  const isGone = (handler: string | null): boolean => {
    const account = accounts.get(handler ?? "");
    return !account || account.suspension !== undefined;
  };
  const alone = handled.filter(({ handler }) => isGone(handler));
  // Whoever is back goes on with his own.
  await house.todos.settle(...handled.filter(({ handler }) => !isGone(handler)).map(({ id }) => aloneCause(id)));
  if (alone.length === 0) return;
  const words = await airportWords(house);
  for (const { id, handler, airport_cn, application_alias: application } of alone) {
    const name = accounts.get(handler ?? "")?.name ?? "";
    const airport = words(airport_cn);
    await house.todos.open({
      cause: aloneCause(id),
      to: { role: supervisorRole },
      type: "fault",
      title: {
        zh: `${airport.zh}${application}：${name}的账号已停用，请接手故障（${id}）`,
        en: `${airport.en}, ${application}: the account of ${name} is out of use, please take over (${id})`,
      },
      source: faultMessages.source,
      url: faultUrl(id),
    });
  }
};
