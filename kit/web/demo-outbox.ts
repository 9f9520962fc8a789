import * as z from "zod/mini";
import { pageFacts } from "./page-facts.ts";

const messages = z.array(z.object({ code: z.string() }));

/** In demo mode the code of the newest message (to an address, if named), so that the page can show it; "" elsewhere. */
export const newestDemoCode = async (to?: string): Promise<string> => {
  if (pageFacts.mode !== "demo") return "";
  const query = to === undefined ? "" : `?to=${encodeURIComponent(to)}`;
  const response = await fetch(`/demo/outbox${query}`).catch(() => undefined);
  const read = messages.safeParse(await response?.json().catch(() => undefined));
  return read.success ? (read.data[0]?.code ?? "") : "";
};
