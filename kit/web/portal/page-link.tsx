import type { ReactNode } from "react";
import { Link } from "react-router";
import { useSay, kitTexts } from "../language/index.ts";
import { usePage } from "./portal.ts";
import { tell } from "../toast.ts";

/** A way to a page of the portal; one that is still to come says so and leads nowhere (staff specification 2.1). */
export const PageLink = ({
  to,
  className = "",
  current,
  children,
}: {
  readonly to: string;
  readonly className?: string;
  /** The reader is there. */
  readonly current?: boolean;
  readonly children: ReactNode;
}) => {
  const say = useSay();
  const page = usePage(to);
  if (page?.state === "open")
    return (
      <Link className={className} to={to} aria-current={current ? "page" : undefined}>
        {children}
      </Link>
    );
  return (
    <button type="button" className={`${className} is-soon`} onClick={() => tell("info", say(kitTexts.comingSoon))}>
      {children}
    </button>
  );
};
