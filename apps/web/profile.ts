import { asRefused, type CallRefused } from "@apron/kit/web/call";
import { signedIn, useSession } from "@apron/kit/web/session";
import { type QueryClient, useQuery } from "@tanstack/react-query";
import { features } from "./features.ts";

/** How far this tab knows who is signed in: a new tab has to ask first, or menu and guard would be wrong. */
export type Profile =
  | { readonly state: "known" }
  | { readonly state: "asking" }
  /** Network or server failed; the session still stands, and asking again may do. */
  | { readonly state: "failed"; readonly refusal: CallRefused; readonly again: () => void }
  /** The answer names nobody: who this is has to be shown anew (catalogue 0.9). */
  | { readonly state: "nobody"; readonly refusal: CallRefused };

const passing: readonly string[] = ["E9429", "E9504", "E9505", "E9506", "E9507"];

const asking = {
  queryKey: ["signedIn"],
  queryFn: async () => {
    for (const feature of features) await feature.signedIn?.load();
    return true;
  },
  staleTime: Infinity,
  meta: { quiet: true },
};

/** Asks who is signed in before anything is drawn that wants to know. */
export const askProfile = async (client: QueryClient): Promise<void> => await client.prefetchQuery(asking);

/** Reads the account behind the session once per page; refreshes what an older tab knows. */
export const useProfile = (wanted: boolean): Profile => {
  const who = useSession();
  const asked = useQuery({ ...asking, enabled: wanted && signedIn() });
  if (who.id !== "" || !wanted || asked.isSuccess) return { state: "known" };
  if (!asked.error) return { state: "asking" };
  const refusal = asRefused(asked.error);
  if (!passing.includes(refusal.code)) return { state: "nobody", refusal };
  return { state: "failed", refusal, again: () => void asked.refetch() };
};
