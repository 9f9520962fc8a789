import { useLive } from "@apron/kit/web/live";
import { signedIn, useSession } from "@apron/kit/web/session";
import { features } from "../features.ts";

/** Keeps what the bars and the menu say of the person true: it is changed in other windows, and by other people. */
export const useProfileNews = (): void => {
  const who = useSession();
  const source = features.find((feature) => feature.signedIn)?.signedIn;
  // Refused, what is known stays: the next call of the page says why.
  useLive(who.id === "" || !signedIn() ? undefined : source?.topic, () => void source?.load().catch(() => undefined));
};
