import type { Language } from "@apron/kit/contract/texts";
import type { House } from "@apron/kit/server/house";
import type { DutyRecord } from "@apron/features/duty/contract";

/** An approved request: its shifts as they stood when it was made, and the two people who change places. */
export interface Exchange {
  readonly departmentId: string;
  /** The asker's shift, which the other takes. */
  readonly shift: DutyRecord;
  /** The other's shift, which the asker takes in return; absent for a cover. */
  readonly otherShift?: DutyRecord;
  readonly askerId: string;
  readonly otherId: string;
  /** The planner who approves it, and the language a refusal is told in. */
  readonly accountId: string;
  readonly language: Language;
}

type Publish = (exchange: Exchange) => Promise<void>;

const publishers = new WeakMap<House, Publish>();

/**
 * How an approved exchange becomes the roster; part of the transaction that approves, which a refusal undoes. Called once,
 * by the door of the feature that publishes rosters.
 */
export const whenApproved = (house: House, publish: Publish): void => {
  publishers.set(house, publish);
};

/** Has an exchange published; a house in which nobody publishes approves none. */
export const publishApproved = async (house: House, exchange: Exchange): Promise<void> => {
  const publish = publishers.get(house);
  if (!publish) throw new Error("nobody publishes rosters in this house");
  await publish(exchange);
};
