import { onDutyFor } from "@apron/features/duty/server";
import { roles } from "@apron/kit/contract/roles";
import type { Caller } from "@apron/kit/server/call";
import type { House } from "@apron/kit/server/house";
import type { Standing } from "./rules.ts";
import type { Faults, StoredFault } from "./store.ts";

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
