import { send } from "@apron/kit/web/call";
import { getIdentityCases, type Queue } from "../../contract.ts";
import { casePath } from "./paths.ts";

/** Finds the case to take after this one: the longest waiting other one of its queue; undefined when none waits. */
export const useNextCase = (id: string, queue: Queue) => async (): Promise<string | undefined> => {
  const { list } = await send(getIdentityCases, { queue, pageSize: 100 });
  // Behind this one, so that the key walks through the queue; from its end back to the top.
  const at = list.findIndex((one) => one.id === id);
  const others = [...list.slice(at + 1), ...list.slice(0, Math.max(0, at))].filter(({ state }) => state !== "asked");
  const found = others.find((one) => one.id !== id);
  return found && casePath(found.id);
};
