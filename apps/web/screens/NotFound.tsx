import { ButtonLink } from "@apron/kit/web/controls";
import { say, kitTexts } from "@apron/kit/web/language";
import { signedIn } from "@apron/kit/web/session";
import { Empty } from "@apron/kit/web/page";
import { useEffect } from "react";
import { shellTexts } from "../texts.ts";

/** /404 (catalogue 1.16). */
export const NotFound = () => {
  useEffect(() => {
    document.title = `404 · Apron`;
  }, []);
  return (
    <main className="alone">
      <h1 className="visually-hidden">404</h1>
      <Empty
        title={say(shellTexts.notFound)}
        hint={say(shellTexts.notFoundHint)}
        action={
          <ButtonLink to={signedIn() ? "/home" : "/login"}>
            {say(signedIn() ? shellTexts.backHome : kitTexts.backToSignIn)}
          </ButtonLink>
        }
      />
    </main>
  );
};
