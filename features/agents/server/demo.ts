import { consentsOf } from "@apron/features/agreements/server";
import { addressOf } from "@apron/features/login/contract";
import { accountsOf } from "@apron/features/login/server";
import { addSeconds } from "@apron/kit/server/clock";
import type { House } from "@apron/kit/server/house";
import { noteHostFacts } from "./health/hosts.ts";
import { bindingsOf } from "./store.ts";
import { ownersOf } from "./desk/store-owners.ts";
import { statesOf } from "./store-state.ts";

/** Work numbers of the demo cast: address, system, number, identity, main. */
const cast = [
  ["13900000001", "C", "10001", "verified", true],
  ["13900000002", "J", "20001", "verified", true],
  ["13900000003", "C", "10003", "verified", true],
  ["13900000004", "C", "10004", "none", true],
  ["13900000005", "B", "30005", "verified", true],
  ["13900000006", "C", "10006", "verified", true],
  ["13900000007", "B", "30007", "verified", true],
  ["13900000007", "J", "20007", "verified", false],
  ["holder@demo.apron.test", "C", "10009", "none", true],
] as const;

/** Before anything the demo tells of these numbers, and within the half year their records are open for (catalogue 7.5). */
const boundDays = 60;

/** Binds the cast's work numbers with their letters, keeps what the hosts say of them, and marks 30005 abnormal. */
export const bindCast = async (house: House): Promise<void> => {
  const boundAt = addSeconds(house.clock.now(), -boundDays * 86_400);
  for (const [typed, system, agentNumber, stage, mainUse] of cast) {
    const type = typed.includes("@") ? 1 : 0;
    const address = addressOf({ type, signTel: type === 0 ? typed : "", signMailbox: type === 1 ? typed : "" });
    const account = address && (await accountsOf(house).byAddress("1", address));
    if (!account) throw new Error(`the demo cast lacks ${typed}`);
    const agent = { system, agentNumber };
    const mobileIndex = bindingsOf(house).mobileIndex(account.mobile);
    const id = `demo-${system}-${agentNumber}`;
    const whose = { ...agent, accountId: account.id };
    const bindingId = await bindingsOf(house).add({ ...whose, id, mobileIndex, stage, mainUse, boundAt });
    await consentsOf(house).signConsent({ ...whose, bindingId, ip: "127.0.0.1", signedAt: boundAt });
    // A host that is away at the start is asked when its holder signs in.
    const facts = await noteHostFacts(house, agent).catch(() => undefined);
    if (agentNumber === "10001" && facts)
      await ownersOf(house).add({
        id: "demo-owner",
        departmentId: facts.departmentId,
        accountId: account.id,
        by: "demo",
      });
  }
  await statesOf(house).addMark(
    { system: "B", agentNumber: "30005" },
    { id: "demo-abnormal", reason: "短时间内大量重复查询", evidence: "", by: "demo" },
  );
};
