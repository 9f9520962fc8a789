import type { Route } from "@apron/kit/web/feature";
import { ButtonLink } from "@apron/kit/web/button.tsx";
import { say } from "@apron/kit/web/language";
import { Page, Sheet } from "@apron/kit/web/page.tsx";
import { signedIn } from "@apron/kit/web/session";
import { Empty } from "@apron/kit/web/states.tsx";
import { shellTexts } from "../texts.ts";

/** A page that is promised and not built: says so instead of pretending. */
export const NotOpenYet = ({ route }: { readonly route: Route }) => (
  <Page title={say(route.title)}>
    <Sheet>
      <Empty
        title={say(shellTexts.notOpenYet)}
        hint={say(shellTexts.notOpenYetHint)}
        action={signedIn() && route.path !== "/home" && <ButtonLink to="/home">{say(shellTexts.backHome)}</ButtonLink>}
      />
    </Sheet>
  </Page>
);
