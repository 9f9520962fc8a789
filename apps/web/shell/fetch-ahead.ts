import { maySee, session } from "@apron/kit/web/session";
import { guess } from "../guessing.ts";
import { routeOf } from "../routes.ts";
import { fetchScreen } from "../screens.ts";

/** Fetches the screen of the link under the pointer, or with the focus: it is there when the link is pressed. */
export const fetchAhead = ({ target }: { readonly target: EventTarget | null }): void => {
  const link = target instanceof Element ? target.closest("a") : null;
  if (!link || link.origin !== location.origin || link.pathname === location.pathname) return;
  const route = routeOf(link.pathname);
  if (route?.state === "open" && maySee(session(), route)) void guess(async () => await fetchScreen(route));
};
