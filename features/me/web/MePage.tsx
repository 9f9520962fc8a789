import type { ReactNode } from "react";
import { NavLink } from "react-router";
import { useSay } from "@apron/kit/web/language";
import { Page } from "@apron/kit/web/page";
import { meTexts } from "../texts.ts";
import { meTitles } from "../titles.ts";
import "./me.css";

const pages = [
  { to: "/personalCenter/index", label: meTexts.profile },
  { to: "/personalCenter/security", label: meTitles.security },
  { to: "/personalCenter/settings", label: meTitles.settings },
] as const;

/** A page of the personal centre with the way to the others. */
export const MePage = ({ children }: { readonly children: ReactNode }) => {
  const say = useSay();
  return (
    <Page title={say(meTitles.title)}>
      <nav className="me-nav" aria-label={say(meTitles.title)}>
        {pages.map(({ to, label }) => (
          <NavLink key={to} to={to}>
            {say(label)}
          </NavLink>
        ))}
      </nav>
      {children}
    </Page>
  );
};
