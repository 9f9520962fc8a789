import { accountsOf } from "@apron/features/login/server";
import { maskName } from "@apron/kit/contract/addresses";
import { roles } from "@apron/kit/contract/roles";
import { filled } from "@apron/kit/contract/texts";
import type { Caller } from "@apron/kit/server/call";
import type { House } from "@apron/kit/server/house";
import { queryMessages } from "../texts.ts";
import { queryTitles } from "../titles.ts";
import { alarmsOf } from "./rules.ts";
import { type AskedRow, storeOf } from "./store.ts";

/** Who is told of bulk reading: whoever watches over security, and whoever reads the audit. */
const watchers = [roles.securityAdministrator.id, roles.auditor.id];

/** Keeps a query that was answered, and tells those who watch when its account reads in bulk, once a day and cause (T38). */
export const noteAsked = async (
  house: House,
  { accountId }: Pick<Caller, "accountId">,
  { kind, key, found }: Omit<AskedRow, "askedAt">,
): Promise<void> =>
  await house.database.transaction(async () => {
    const store = storeOf(house);
    await store.add(accountId, kind, key, found);
    const reading = await store.today(accountId);
    for (const cause of alarmsOf(reading)) {
      const id = await store.raise(accountId, cause, reading);
      if (id === undefined) continue;
      const text = cause === "keys" ? queryMessages.alarmTodo : queryMessages.missesTodo;
      const title = filled(text, { who: await nameOf(house, accountId), ...reading });
      for (const role of watchers)
        await house.todos.open({
          cause: alarmCause(id),
          to: { role },
          type: "bulkReading",
          title,
          source: queryTitles.desk,
          url: `/queryDesk/detail?id=${id}`,
        });
    }
  });

/** The cause under which those who watch are told. */
export const alarmCause = (id: string): string => `query:alarm:${id}`;

const nameOf = async (house: House, accountId: string): Promise<string> => {
  const account = await accountsOf(house).find(accountId);
  return account?.accountName || maskName(account?.name ?? "") || accountId;
};
