import RightOutlined from "@ant-design/icons-svg/es/asn/RightOutlined.js";
import { Icon } from "@apron/kit/web/controls";
import { say } from "@apron/kit/web/language";
import { PageLink } from "@apron/kit/web/portal";
import { useSession } from "@apron/kit/web/session";
import { useEffect, useRef, useState } from "react";
import { useLocation } from "react-router";
import { routeOf, trailOf } from "../routes.ts";
import { shellTexts } from "../texts.ts";
import { type MenuPart, menuFor } from "./menu.ts";
import { PortalName } from "./PortalName.tsx";

/** The menu: parts that open, entries of the reader's version and roles. On a narrow screen it lies over the page. */
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
        {who.sidebarLogo && <PortalName />}
        <nav id="menu" aria-label={say(shellTexts.menu)}>
          <ul>
            {(known ? menuFor(who) : []).map((part) => (
              <Part key={part.key} part={part} trail={trail} />
            ))}
          </ul>
        </nav>
      </aside>
    </>
  );
};

const Part = ({ part, trail }: { readonly part: MenuPart; readonly trail: readonly string[] }) => {
  const { entries, single } = part;
  const holds = entries.some(
    (entry) => trail.at(-1) === entry.path || (entry.path !== "/home" && trail.includes(entry.path)),
  );
  // Of a page and the one it hangs under only the page itself is where one is.
  const here = trail.findLast((path) => entries.some((entry) => entry.path === path));
  const [open, setOpen] = useState(holds);
  useEffect(() => {
    if (holds) setOpen(true);
  }, [holds]);
  const [only] = entries;
  if (single && only)
    return (
      <li>
        <PageLink className="menu-head" to={part.to ?? only.path} current={trail.at(-1) === only.path}>
          <Icon of={part.icon} />
          {say(part.title)}
        </PageLink>
      </li>
    );
  return (
    <li>
      <button type="button" className="menu-head" aria-expanded={open} onClick={() => setOpen(!open)}>
        <Icon of={part.icon} />
        {say(part.within ?? part.title)}
        <Icon of={RightOutlined} />
      </button>
      {open && part.within && <p className="menu-within">{say(part.title)}</p>}
      {open && (
        <ul className="menu-entries" aria-label={say(part.title)}>
          {entries.map((entry) => (
            <li key={entry.path}>
              <PageLink className="menu-entry" to={entry.path} current={entry.path === here}>
                {say(entry.title)}
              </PageLink>
            </li>
          ))}
        </ul>
      )}
    </li>
  );
};
