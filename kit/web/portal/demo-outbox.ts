import * as z from "zod/mini";
import { maskMobile } from "../../contract/addresses.ts";
import { pageFacts, session } from "../session/index.ts";

const messages = z.array(z.object({ to: z.string(), code: z.string() }));

/**
 * In demo mode the newest code that was sent to an address, so that the page can show it; to whoever is signed in, where
 * none is named. "" elsewhere. Other messages may have come since, to this address and to others.
 */
export const newestDemoCode = async (to?: string): Promise<string> => {
  if (pageFacts.mode !== "demo") return "";
  const query = to === undefined ? "" : `?to=${encodeURIComponent(to)}`;
  const response = await fetch(`/demo/outbox${query}`).catch(() => undefined);
  const read = messages.safeParse(await response?.json().catch(() => undefined));
  const codes = (read.data ?? []).filter((message) => message.code !== "");
  return (to === undefined ? codes.find((sent) => isOwn(sent.to)) : codes[0])?.code ?? "";
};

/** The page knows one's own mobile number masked only. */
const isOwn = (address: string): boolean => {
  const { mobile, email } = session();
  return address.includes("@") ? address === email : maskMobile(address) === mobile;
};
