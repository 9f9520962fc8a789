import type { Route } from "@apron/kit/web/feature";
import { say } from "@apron/kit/web/language";
import { Fragment } from "react";
import { Link } from "react-router";
import { trailOf } from "../routes.ts";
import { sections } from "../sections.ts";
import { shellTexts } from "../texts.ts";

/** Home, the part of the menu, the pages above, this page; the last one leads nowhere (catalogue 26.3). */
export const Breadcrumb = ({ route }: { readonly route: Route }) => {
  const trail = trailOf(route);
  const [, above = route] = trail;
  const section = sections.find((face) => face.key !== "home" && face.key === above.section);
  return (
    <nav className="breadcrumb" aria-label={say(shellTexts.breadcrumb)}>
      <ol>
        {trail.map((step, at) => (
          <Fragment key={step.path}>
            <li>
              {at === trail.length - 1 ? (
                <span aria-current="page">{say(step.title)}</span>
              ) : (
                <Link to={step.path}>{say(step.title)}</Link>
              )}
            </li>
            {at === 0 && section && <li>{say(section.title)}</li>}
          </Fragment>
        ))}
      </ol>
    </nav>
  );
};
