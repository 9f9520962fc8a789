import { useState, type KeyboardEvent, type ReactNode, type Ref } from "react";
import { usePopover } from "./popover.ts";
import "./popups.css";

export interface MenuItem {
  readonly key: string;
  readonly label: ReactNode;
  readonly icon?: ReactNode;
  readonly onChoose: () => void;
  readonly current?: boolean;
}

/** A button that opens a menu: arrows move, Esc closes and gives the focus back. */
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
  const { anchor, popup } = usePopover(open, () => setOpen(false), { align: "end" });
  return (
    <>
      <Opener anchor={anchor} opens="menu" open={open} onOpen={setOpen} label={label} className={className}>
        {children}
      </Opener>
      {open && (
        <div ref={popup} popover="auto" role="menu" className="popup menu" onKeyDown={walk}>
          {items.map((item, at) => (
            <button
              key={item.key}
              type="button"
              role="menuitem"
              autoFocus={at === 0}
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
  const { anchor, popup } = usePopover(open, () => setOpen(false), { align: "end", side });
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
  label,
  className,
  children,
}: {
  readonly anchor: Ref<HTMLElement>;
  readonly opens: "menu" | "dialog";
  readonly open: boolean;
  readonly onOpen: (open: boolean) => void;
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
  >
    {children}
  </button>
);

const walk = (event: KeyboardEvent<HTMLElement>): void => {
  const items = [...event.currentTarget.querySelectorAll<HTMLElement>("[role=menuitem]")];
  const at = items.indexOf(document.activeElement as HTMLElement);
  const to = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: items.length - 1 }[event.key];
  if (to === undefined) return;
  event.preventDefault();
  items.at(to % items.length)?.focus();
};
