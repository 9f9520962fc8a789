import RightOutlined from "@ant-design/icons-svg/es/asn/RightOutlined.js";
import type { Route } from "@apron/kit/web/feature";
import { Icon } from "@apron/kit/web/icon.tsx";
import { say } from "@apron/kit/web/language";
import { useSession } from "@apron/kit/web/session";
import { tell } from "@apron/kit/web/toast";
import { useEffect, useRef, useState } from "react";
import { Link, useLocation } from "react-router";
import { routeOf, trailOf } from "../routes.ts";
import type { SectionFace } from "../sections.ts";
import { shellTexts } from "../texts.ts";
import { menuFor } from "./menu.ts";

/** The menu: sections that open, entries of the reader's version and roles. On a narrow screen it lies over the page. */
export const Sidebar = ({
  open,
  over,
  known,
  onClose,
}: {
  readonly open: boolean;
  readonly over: boolean;
  /** Whether it is known whose menu this is; until then it is empty. */
  readonly known: boolean;
  readonly onClose: () => void;
}) => {
  const who = useSession();
  const { pathname } = useLocation();
  const here = routeOf(pathname);
  const trail = here ? trailOf(here).map((route) => route.path) : [];
  const element = useRef<HTMLElement>(null);
  useEffect(() => {
    if (!open || !over) return undefined;
    element.current?.querySelector<HTMLElement>("a, button")?.focus();
    const escape = (event: KeyboardEvent): void => {
      if (event.key !== "Escape") return;
      onClose();
      // Back to the button that opened it: what had the focus is hidden now.
      document.querySelector<HTMLElement>("[aria-controls=menu]")?.focus();
    };
    addEventListener("keydown", escape);
    return () => removeEventListener("keydown", escape);
  }, [open, over, onClose]);
  return (
    <>
      {open && over && (
        <button
          type="button"
          className="sidebar-shade"
          tabIndex={-1}
          aria-label={say(shellTexts.closeMenu)}
          onClick={onClose}
        />
      )}
      <aside ref={element} className="sidebar" hidden={!open}>
        <nav id="menu" aria-label={say(shellTexts.menu)}>
          <ul>
            {(known ? menuFor(who) : []).map(({ face, entries }) => (
              <Section key={face.key} face={face} entries={entries} trail={trail} />
            ))}
          </ul>
        </nav>
      </aside>
    </>
  );
};

const Section = ({
  face,
  entries,
  trail,
}: {
  readonly face: SectionFace;
  readonly entries: readonly Route[];
  readonly trail: readonly string[];
}) => {
  const holds = entries.some(
    (entry) => trail.at(-1) === entry.path || (entry.path !== "/home" && trail.includes(entry.path)),
  );
  // Of a page and the one it hangs under only the page itself is where one is.
  const here = trail.findLast((path) => entries.some((entry) => entry.path === path));
  const [open, setOpen] = useState(holds);
  useEffect(() => {
    if (holds) setOpen(true);
  }, [holds]);
  const only = face.key === "home" ? entries[0] : undefined;
  if (only)
    return (
      <li>
        <Link className="menu-head" to={only.path} aria-current={trail.at(-1) === only.path ? "page" : undefined}>
          <Icon of={face.icon} />
          {say(face.title)}
        </Link>
      </li>
    );
  return (
    <li>
      <button type="button" className="menu-head" aria-expanded={open} onClick={() => setOpen(!open)}>
        <Icon of={face.icon} />
        {say(face.title)}
        <Icon of={RightOutlined} />
      </button>
      {open && (
        <ul className="menu-entries">
          {entries.map((entry) => (
            <li key={entry.path}>
              {entry.state === "comingSoon" ? (
                <button
                  type="button"
                  className="menu-entry is-soon"
                  onClick={() => tell("info", say(shellTexts.comingSoon))}
                >
                  {say(entry.title)}
                </button>
              ) : (
                <Link
                  className={`menu-entry${entry.state === "notOpenYet" ? " is-soon" : ""}`}
                  to={entry.path}
                  aria-current={entry.path === here ? "page" : undefined}
                >
                  {say(entry.title)}
                </Link>
              )}
            </li>
          ))}
        </ul>
      )}
    </li>
  );
};
