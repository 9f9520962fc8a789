import { language, say, switchLanguage } from "@apron/kit/web/language";
import { PageParts } from "@apron/kit/web/portal";
import type { PropsWithChildren } from "react";
import { Link } from "react-router";
import { shellTexts } from "../texts.ts";
import { Mark } from "./Mark.tsx";
import "./guest-frame.css";

/** What stands around a page that guests may read: the name, which leads to sign-in, and the other language. */
export const GuestFrame = ({ children }: PropsWithChildren) => (
  <div className="guest">
    <header className="guest-bar">
      <Link className="guest-name" to="/login">
        <Mark />
        <strong>Apron</strong>
        <span>{say(shellTexts.product)}</span>
      </Link>
      <button
        type="button"
        lang={language === "zh" ? "en" : "zh-CN"}
        aria-label={say(shellTexts.switchLanguage)}
        onClick={() => switchLanguage(language === "zh" ? "en" : "zh")}
      >
        {say(shellTexts.otherLanguage)}
      </button>
      <Link to="/login">{say(shellTexts.signIn)}</Link>
    </header>
    <PageParts on="guest" />
    <main id="content" tabIndex={-1}>
      {children}
    </main>
  </div>
);
