import { type ReactNode, useEffect, useRef } from "react";
import { bringIntoView } from "./into-view.ts";

/** At which step each way was last seen in this window, as it may lead over several screens; and the heading that had the focus. */
const seen = new Map<string, { readonly at: string; readonly heading?: HTMLElement | undefined }>();

const headings = "h1, h2, h3, .empty-title";

/** Whether nobody put the focus where it is: it is nowhere, at a page just arrived at, or a pop-up gave it to what stood nearest. */
const isFree = (place: HTMLElement | null): boolean => {
  const active = document.activeElement;
  return (
    active === null ||
    active === document.body ||
    active.id === "content" ||
    (place?.contains(active) === true && active.matches("a, button"))
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
    // Loading is a screen of its own: the heading it had went with it.
    const isNew = before !== undefined && (before.at !== at || before.heading?.isConnected === false);
    const heading = isNew && isFree(place.current) ? place.current?.querySelector<HTMLElement>(headings) : undefined;
    seen.set(of, { at, heading: heading ?? (before?.at === at ? before.heading : undefined) });
    if (heading) heading.tabIndex = -1;
    bringIntoView(heading);
  }, [of, at]);
  return (
    <div ref={place} className="step">
      {children}
    </div>
  );
};
