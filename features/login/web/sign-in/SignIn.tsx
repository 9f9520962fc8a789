import { useEffect, useState } from "react";
import { Link, useNavigate, useSearchParams } from "react-router";
import { language, languageChosen, switchLanguage, useSay } from "@apron/kit/web/language";
import { internalPath } from "@apron/kit/web/address";
import { Tabs } from "@apron/kit/web/page";
import { loginTexts } from "../../texts.ts";
import { loginTitles } from "../../titles.ts";
import { enter } from "./enter.ts";
import type { SignInPart } from "./sign-in-part.ts";
import { SignInByCode } from "./SignInByCode.tsx";
import { SignInByPassword } from "./SignInByPassword.tsx";
import { SignInFrame } from "./SignInFrame.tsx";
import { useTypedAddress } from "../use-typed-address.ts";
import { useVersion } from "./use-version.ts";
import { VersionChoice } from "./VersionChoice.tsx";
import "./sign-in.css";

type Mode = "code" | "password";

/** Sign-in (catalogue 1.1): mobile or e-mail, by code or by password, for the chosen version. */
export const SignIn = () => {
  const say = useSay();
  const navigate = useNavigate();
  const [search] = useSearchParams();
  const [version, setVersion] = useVersion();
  const [mode, setMode] = useState<Mode>("code");
  const { typed, setTyped, forget } = useTypedAddress("signIn.address");
  const [agreed, setAgreed] = useState(false);
  useEffect(keepBackHere, []);

  const part: SignInPart = {
    version,
    typed,
    onTyped: setTyped,
    agreed,
    onAgreed: setAgreed,
    onSignedIn: async (result, address) => {
      // While it is still a guest's: after this the session has a name.
      forget();
      const next = await enter(result, address, internalPath(search.get("redirect")));
      if (next === undefined) return;
      // In a browser where nobody chose, the pages are in the language of the account (catalogue 26.5).
      if (!languageChosen() && result.language !== language) switchLanguage(result.language, next);
      else await navigate(next, { replace: true });
    },
  };
  return (
    <SignInFrame version={version}>
      <h1 className="sign-in-title">{say(loginTitles.title)}</h1>
      <VersionChoice
        version={version}
        onChange={(chosen) => {
          setVersion(chosen);
          setAgreed(false);
        }}
      />
      <Tabs
        label={say(loginTitles.title)}
        tabs={[
          { key: "mobile", label: say(loginTexts.mobileTab) },
          { key: "email", label: say(loginTexts.emailTab) },
        ]}
        chosen={typed.kind}
        onChoose={(kind) => setTyped({ ...typed, kind })}
      >
        {mode === "code" ? (
          <SignInByCode key={typed.kind} {...part} />
        ) : (
          <SignInByPassword key={typed.kind} {...part} />
        )}
        <button
          type="button"
          className="link sign-in-mode"
          onClick={() => setMode(mode === "code" ? "password" : "code")}
        >
          {say(mode === "code" ? loginTexts.byPassword : loginTexts.byCode)}
        </button>
      </Tabs>
      <p className="sign-in-register">
        {say(loginTexts.noAccountYet)} <Link to="/register/">{say(loginTexts.register)}</Link>
      </p>
    </SignInFrame>
  );
};

/** Leaving the sign-in screen by the back button stays on it (staff specification 2.2). */
const keepBackHere = (): (() => void) => {
  const stay = (): void => history.pushState(history.state, "", location.href);
  addEventListener("popstate", stay);
  return () => removeEventListener("popstate", stay);
};
