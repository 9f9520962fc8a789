import { type ReactNode, useEffect, useRef } from "react";
import { bringIntoView } from "./into-view.ts";

/** At which step each way was last seen in this window: a way may lead over several addresses. */
const seen = new Map<string, string>();

const headings = "h1, h2, h3, .empty-title";

/** Whether nobody put the focus where it is: it is nowhere, or a pop-up that went gave it to what stood nearest. */
const isFree = (place: HTMLElement | null): boolean => {
  const active = document.activeElement;
  return (
    active === null || active === document.body || (place?.contains(active) === true && active.matches("a, button"))
  );
};

/**
 * A step of a way, in the place of the step before it. What had the focus went with that one, so its heading takes it rather
 * than the top of the page (WCAG 2.4.3); whoever only arrives, or has the focus somewhere by now, keeps it.
 */
export const Step = ({
  of,
  at,
  children,
}: {
  /** The way. */
  readonly of: string;
  readonly at: string;
  readonly children: ReactNode;
}) => {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const before = seen.get(of);
    seen.set(of, at);
    if (before === undefined || before === at || !isFree(place.current)) return;
    const heading = place.current?.querySelector<HTMLElement>(headings);
    if (heading) heading.tabIndex = -1;
    bringIntoView(heading);
  }, [of, at]);
  return (
    <div ref={place} className="step">
      {children}
    </div>
  );
};
