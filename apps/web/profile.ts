import { asRefused, type CallRefused } from "@apron/kit/web/refused";
import { signedIn, useSession } from "@apron/kit/web/session";
import { useQuery } from "@tanstack/react-query";
import { features } from "./features.ts";

/** How far this tab knows who is signed in: a new tab has to ask first, or menu and guard would be wrong. */
export type Profile =
  | { readonly state: "known" }
  | { readonly state: "asking" }
  | { readonly state: "failed"; readonly refusal: CallRefused; readonly again: () => void };

/** Reads the account behind the session once per page; refreshes what an older tab knows. */
export const useProfile = (wanted: boolean): Profile => {
  const who = useSession();
  const asked = useQuery({
    queryKey: ["signedIn"],
    queryFn: async () => {
      for (const feature of features) await feature.signedIn?.load();
      return true;
    },
    enabled: wanted && signedIn(),
    staleTime: Infinity,
    meta: { quiet: true },
  });
  if (who.id !== "" || !wanted || asked.isSuccess) return { state: "known" };
  if (asked.error) return { state: "failed", refusal: asRefused(asked.error), again: () => void asked.refetch() };
  return { state: "asking" };
};
