import { maskMobile, maskName } from "@apron/kit/contract/addresses";
import { maskIdNumber } from "@apron/kit/contract/id-number";
import { roles } from "@apron/kit/contract/roles";
import { filled } from "@apron/kit/contract/texts";
import { blacklistTopic } from "../contract.ts";
import type { Caller } from "@apron/kit/server/call";
import type { House } from "@apron/kit/server/house";
import type { Todo } from "@apron/kit/server/todos";
import { blacklistTexts } from "../texts.ts";
import { blacklistTitles } from "../titles.ts";
import type { Store } from "./store.ts";

const removalCause = (id: string): string => `blacklist:removal:${id}`;

/** Puts a removal before the second person who decides it (catalogue 12.12, 17.1). */
export const askSecondPair = async (house: House, store: Store, id: string): Promise<void> => {
  const entry = await store.findEntry(id);
  if (!entry) return;
  await house.live.tell("staff", blacklistTopic);
  const { agentName, name, system, agentNumber, mobile, idNumber } = entry;
  const called =
    agentName || maskName(name) || `${system} ${agentNumber}`.trim() || maskMobile(mobile) || maskIdNumber(idNumber);
  await house.todos.open({
    cause: removalCause(id),
    to: { role: roles.securityAdministrator.id },
    type: "blacklist",
    title: filled(blacklistTexts.removalTodo, { name: called }),
    source: blacklistTitles.desk,
    url: "/blackListDesk?state=removalAsked",
  });
};

/** Puts a file before the other of the two roles that list (catalogue 12.12, 17.1). */
export const writingTodo = (fileName: string, by: Caller): Omit<Todo, "cause"> => ({
  to: { role: (by.roles.includes(roles.reportHandler.id) ? roles.securityAdministrator : roles.reportHandler).id },
  type: "blacklist",
  title: filled(blacklistTexts.writingTodo, { name: fileName }),
  source: blacklistTitles.desk,
  url: "/blackListDesk/import",
});

/** The removal was decided. */
export const settleRemoval = async (house: House, id: string): Promise<void> => {
  await house.live.tell("staff", blacklistTopic);
  await house.todos.settle(removalCause(id));
};
