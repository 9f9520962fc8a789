import type { Route } from "@apron/kit/web/feature";
import { say } from "@apron/kit/web/language";
import { Link } from "react-router";
import { trailOf } from "../routes.ts";
import { shellTexts } from "../texts.ts";

/** Home, the pages above, this page; the last one leads nowhere (catalogue 26.3). */
export const Breadcrumb = ({ route }: { readonly route: Route }) => {
  const trail = trailOf(route);
  return (
    <nav className="breadcrumb" aria-label={say(shellTexts.breadcrumb)}>
      <ol>
        {trail.map((step, at) => (
          <li key={step.path}>
            {at === trail.length - 1 ? (
              <span aria-current="page">{say(step.title)}</span>
            ) : (
              <Link to={step.path}>{say(step.title)}</Link>
            )}
          </li>
        ))}
      </ol>
    </nav>
  );
};
