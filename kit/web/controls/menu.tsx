import { useRef, useState, type KeyboardEvent, type ReactNode, type Ref } from "react";
import { usePopover } from "./popover.ts";
import "./popups.css";

export interface MenuItem {
  readonly key: string;
  readonly label: ReactNode;
  readonly icon?: ReactNode;
  readonly onChoose: () => void;
  readonly current?: boolean;
}

/**
 * A button that opens a menu, by the keys of menus: Enter, Space and Down open it at the first item, Up at the last; arrows
 * go round, Home and End jump, a letter goes to the next item that begins with it; Esc closes and gives the focus back.
 */
export const Menu = ({
  label,
  children,
  items,
  className = "button is-plain",
}: {
  /** Read out for the button when it shows no words. */
  readonly label?: string;
  readonly children: ReactNode;
  readonly items: readonly MenuItem[];
  readonly className?: string;
}) => {
  const [open, setOpen] = useState(false);
  const startAt = useRef(0);
  const { anchor, popup } = usePopover(open, () => setOpen(false), {
    align: "end",
    focus: (menu) => itemsOf(menu).at(startAt.current),
  });
  const openAt = (item: number): void => {
    startAt.current = item;
    setOpen(true);
  };
  return (
    <>
      <Opener
        anchor={anchor}
        opens="menu"
        open={open}
        onOpen={(wanted) => (wanted ? openAt(0) : setOpen(false))}
        onKeyDown={(event) => {
          if (open || (event.key !== "ArrowDown" && event.key !== "ArrowUp")) return;
          event.preventDefault();
          openAt(event.key === "ArrowDown" ? 0 : -1);
        }}
        label={label}
        className={className}
      >
        {children}
      </Opener>
      {open && (
        <div
          ref={popup}
          popover="auto"
          role="menu"
          className="popup menu"
          onKeyDown={(event) => {
            if (event.key !== "Tab" && event.key !== "Escape") return walk(event);
            // The browser closes it a moment after Esc, in which the button would take the next key for a wish to close.
            if (event.key === "Escape") event.preventDefault();
            // What comes next is reached from the button, not from the end of the page.
            anchor.current?.focus();
            setOpen(false);
          }}
        >
          {items.map((item) => (
            <button
              key={item.key}
              type="button"
              role="menuitem"
              tabIndex={-1}
              aria-current={item.current || undefined}
              onClick={() => {
                setOpen(false);
                anchor.current?.focus();
                item.onChoose();
              }}
            >
              {item.icon}
              {item.label}
            </button>
          ))}
        </div>
      )}
    </>
  );
};

/** A button that shows something small beside it, e.g. a QR code. */
export const Popover = ({
  label,
  button,
  title,
  side = false,
  className = "button is-plain",
  children,
}: {
  readonly label?: string;
  readonly button: ReactNode;
  readonly title: string;
  /** Opens to the left of the button. */
  readonly side?: boolean;
  readonly className?: string;
  readonly children: ReactNode;
}) => {
  const [open, setOpen] = useState(false);
  const { anchor, popup } = usePopover(open, () => setOpen(false), { align: "end", side, focus: (shown) => shown });
  return (
    <>
      <Opener anchor={anchor} opens="dialog" open={open} onOpen={setOpen} label={label} className={className}>
        {button}
      </Opener>
      {open && (
        <div ref={popup} popover="auto" role="dialog" aria-label={title} className="popup is-padded" tabIndex={-1}>
          {children}
        </div>
      )}
    </>
  );
};

const Opener = ({
  anchor,
  opens,
  open,
  onOpen,
  onKeyDown,
  label,
  className,
  children,
}: {
  readonly anchor: Ref<HTMLElement>;
  readonly opens: "menu" | "dialog";
  readonly open: boolean;
  readonly onOpen: (open: boolean) => void;
  readonly onKeyDown?: (event: KeyboardEvent) => void;
  readonly label: string | undefined;
  readonly className: string;
  readonly children: ReactNode;
}) => (
  <button
    ref={anchor as Ref<HTMLButtonElement>}
    type="button"
    className={className}
    aria-label={label}
    aria-haspopup={opens}
    aria-expanded={open}
    onClick={() => onOpen(!open)}
    onKeyDown={onKeyDown}
  >
    {children}
  </button>
);

const itemsOf = (menu: HTMLElement): HTMLElement[] => [...menu.querySelectorAll<HTMLElement>("[role=menuitem]")];

const walk = (event: KeyboardEvent<HTMLElement>): void => {
  const items = itemsOf(event.currentTarget);
  const at = items.findIndex((item) => item === document.activeElement);
  const to = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: items.length - 1 }[event.key];
  const wanted = to === undefined ? beginningWith(event.key, items, at) : items.at(to % items.length);
  if (!wanted) return;
  event.preventDefault();
  wanted.focus();
};

/** The next item behind this one, round to it again, whose words begin with a letter. */
const beginningWith = (letter: string, items: readonly HTMLElement[], at: number): HTMLElement | undefined =>
  letter.length === 1 && letter !== " "
    ? [...items.slice(at + 1), ...items.slice(0, at + 1)].find((item) =>
        (item.textContent ?? "").trim().toLowerCase().startsWith(letter.toLowerCase()),
      )
    : undefined;
