import type { Route } from "@apron/kit/web/feature";
import { say } from "@apron/kit/web/language";
import { maySee, useSession } from "@apron/kit/web/session";
import { Fragment } from "react";
import { Link } from "react-router";
import { trailOf } from "../routes.ts";
import { shellTexts } from "../texts.ts";
import { menuFor } from "./menu.ts";

/** Home, the part of the menu, the pages above, this page; the last one and what the reader may not see lead nowhere (catalogue 26.3). */
export const Breadcrumb = ({ route }: { readonly route: Route }) => {
  const trail = trailOf(route);
  const [, above = route] = trail;
  const who = useSession();
  const part = menuFor(who).find(({ single, entries }) => !single && entries.includes(above));
  const names = part ? [...(part.within ? [part.within] : []), part.title] : [];
  return (
    <nav className="breadcrumb" aria-label={say(shellTexts.breadcrumb)}>
      <ol>
        {trail.map((step, at) => (
          <Fragment key={step.path}>
            <li>
              {at === trail.length - 1 ? (
                <span aria-current="page">{say(step.title)}</span>
              ) : maySee(who, step) ? (
                <Link to={step.path}>{say(step.title)}</Link>
              ) : (
                say(step.title)
              )}
            </li>
            {at === 0 && names.map((name) => <li key={name.en}>{say(name)}</li>)}
          </Fragment>
        ))}
      </ol>
    </nav>
  );
};
