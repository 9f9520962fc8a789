import { addressOf } from "@apron/features/login/contract";
import { findByAddress } from "@apron/features/login/server";
import type { House } from "@apron/kit/server/house";
import { addBindings } from "./store.ts";

/** Work numbers of the demo cast: address, system, number, status (1 normal, 2 overflow, 3 abnormal), verified, main. */
const cast = [
  ["13900000001", "C", "10001", 1, true, true],
  ["13900000002", "J", "20001", 1, true, true],
  ["13900000003", "C", "10003", 2, true, true],
  ["13900000004", "C", "10004", 1, false, true],
  ["13900000005", "B", "30005", 3, true, true],
  ["13900000006", "C", "10006", 1, true, true],
  ["13900000007", "B", "30007", 1, true, true],
  ["13900000007", "J", "20007", 1, true, false],
  ["holder@demo.apron.test", "C", "10009", 1, false, true],
] as const;

/** Binds the cast's work numbers. */
export const bindCast = async (house: House): Promise<void> => {
  const bindings = await Promise.all(
    cast.map(async ([typed, system, agentNumber, status, verified, mainUse]) => {
      const type = typed.includes("@") ? 1 : 0;
      const address = addressOf({ type, signTel: type === 0 ? typed : "", signMailbox: type === 1 ? typed : "" });
      const account = address && (await findByAddress(house, "1", address));
      if (!account) throw new Error(`the demo cast lacks ${typed}`);
      const realname = verified ? 1 : 0;
      return {
        id: `demo-${system}-${agentNumber}`,
        accountId: account.id,
        system,
        agentNumber,
        status,
        realname,
        mainUse,
      };
    }),
  );
  await addBindings(house, bindings);
};
