import { airportWords } from "@apron/features/airport/server";
import { accountsOf } from "@apron/features/login/server";
import type { House } from "@apron/kit/server/house";
import { faultUrl } from "../fault.ts";
import { faultMessages } from "../texts.ts";
import { supervisorRole } from "./people.ts";
import type { Stores } from "./stores.ts";

/** The cause of the to-do of a fault whose handler is gone; any step settles it. */
export const aloneCause = (id: string): string => `fault:alone:${id}`;

/** A fault whose handler's account is out of use is the supervisors' to-do, until somebody takes a step (catalogue 16.8). */
export const tellAlone = async (house: House, { faults }: Stores): Promise<void> => {
  const handled = await faults.handled();
  const accounts = await accountsOf(house).findAll([...new Set(handled.flatMap(({ handler }) => handler ?? []))]);
  const alone = handled.filter(({ handler }) => {
    const account = accounts.get(handler ?? "");
    return !account || account.suspension !== undefined;
  });
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
