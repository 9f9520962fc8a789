import type { Route } from "@apron/kit/web/feature";
import { ButtonLink } from "@apron/kit/web/button.tsx";
import { say } from "@apron/kit/web/language";
import { Page, Sheet } from "@apron/kit/web/page.tsx";
import { signedIn } from "@apron/kit/web/session";
import { Empty } from "@apron/kit/web/states.tsx";
import { shellTexts } from "../texts.ts";

/** A page that is promised and not built: says so instead of pretending. */
export const NotOpenYet = ({ route }: { readonly route: Route }) => {
  const message = (
    <Empty
      title={say(shellTexts.notOpenYet)}
      hint={say(shellTexts.notOpenYetHint)}
      action={
        <ButtonLink to={signedIn() ? "/home" : "/login"}>
          {say(signedIn() ? shellTexts.backHome : shellTexts.backToSignIn)}
        </ButtonLink>
      }
    />
  );
  if (route.layout === "bare")
    return (
      <main className="alone">
        <h1>{say(route.title)}</h1>
        {message}
      </main>
    );
  return (
    <Page title={say(route.title)}>
      <Sheet>{message}</Sheet>
    </Page>
  );
};
