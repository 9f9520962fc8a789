import * as z from "zod/mini";

/** What this tab keeps of signing up, so that a reload loses nothing: the ticket, and the picture already uploaded. */
export interface Kept {
  readonly registerTicket: string;
  readonly avatarFileId?: string | undefined;
}

const key = "registration";
const shape = z.object({ registerTicket: z.string(), avatarFileId: z.optional(z.string()) });

/** Undefined when nobody signs up in this tab. */
export const kept = (): Kept | undefined => {
  try {
    const read = shape.safeParse(JSON.parse(sessionStorage.getItem(key) ?? ""));
    return read.success ? read.data : undefined;
  } catch {
    return undefined;
  }
};

/** Keeps it until the tab is closed. */
export const keep = (what: Kept): void => sessionStorage.setItem(key, JSON.stringify(what));

/** Signing up is over, one way or the other. */
export const forget = (): void => sessionStorage.removeItem(key);
