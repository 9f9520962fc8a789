import CloseOutlined from "@ant-design/icons-svg/es/asn/CloseOutlined.js";
import { useEffect, useId, useRef, type ReactNode } from "react";
import { createPortal } from "react-dom";
import { aroundOf, Button, giveBack, Icon } from "../controls/index.ts";
import { moveRefusal } from "../call/index.ts";
import { useSay, kitTexts } from "../language/index.ts";
import { RefusalPlace } from "./refusal-place.tsx";
import { moveToasts } from "../toast.ts";
import "./dialog.css";

const workplaces = [".dialog-body", ".dialog-foot"]
  .flatMap((part) =>
    ["input", "select", "textarea", "[role=slider]", "button", "a[href]"].map(
      (kind) => `${part} ${kind}:not(:disabled)`,
    ),
  )
  .join(",");

export interface DialogProps {
  readonly open: boolean;
  readonly title: ReactNode;
  readonly onClose: () => void;
  /** False: neither Esc, nor a click outside, nor a cross; only its own buttons close it (catalogue 15.9). */
  readonly closable?: boolean;
  /** Something was typed into it: a stray click outside does not close it; Esc, its cross and its buttons do. */
  readonly typed?: boolean;
  readonly size?: "small" | "normal" | "wide" | "drawer";
  readonly footer?: ReactNode;
  readonly children: ReactNode;
}

/**
 * A pop-up on the browser's own dialog: keeps the focus inside and gives it back; what is behind cannot be reached. It
 * stands at the end of the document, since a browser knows no form within a form.
 */
export const Dialog = ({
  open,
  title,
  onClose,
  closable = true,
  typed = false,
  size = "normal",
  footer,
  children,
}: DialogProps) => {
  const say = useSay();
  const titleId = useId();
  const element = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    const dialog = element.current;
    const opener = document.activeElement;
    const around = opener ? aroundOf(opener) : [];
    if (open && dialog && !dialog.open) {
      dialog.showModal();
      // Where the work is, not on the cross in the corner.
      dialog.querySelector<HTMLElement>(workplaces)?.focus();
    }
    return () => {
      dialog?.close();
      // It is off the page by now, and a browser gives the focus back only for one that is on it.
      if (open && document.activeElement === document.body && opener instanceof HTMLElement) giveBack(opener, around);
      moveRefusal(dialog);
      moveToasts();
    };
  }, [open]);
  if (!open) return null;
  return createPortal(
    <dialog
      ref={element}
      role="dialog"
      aria-modal="true"
      aria-labelledby={titleId}
      className={`dialog is-${size}`}
      closedby={closable ? (typed ? "closerequest" : "any") : "none"}
      onCancel={(event) => {
        // A file input inside sends a cancel of its own, which is none of ours.
        if (event.target !== event.currentTarget) return;
        event.preventDefault();
        if (closable) onClose();
      }}
      onMouseDown={(event) => {
        // For browsers without `closedby`: the dialog itself is only hit beside its content.
        const isOutside = event.target === event.currentTarget && !("closedBy" in event.currentTarget);
        if (closable && !typed && isOutside) onClose();
      }}
      // A form in here is none of the form that opened it.
      onSubmit={(event) => event.stopPropagation()}
    >
      <div className="dialog-paper">
        <header className="dialog-head">
          <h2 id={titleId}>{title}</h2>
          {closable && (
            <Button look="plain" label={say(kitTexts.close)} onClick={onClose}>
              <Icon of={CloseOutlined} />
            </Button>
          )}
        </header>
        <div className="dialog-body">{children}</div>
        <RefusalPlace within={element} />
        {footer !== undefined && <footer className="dialog-foot">{footer}</footer>}
      </div>
    </dialog>,
    document.body,
  );
};

/** Asks before something is done that matters; the question is the title. */
export const Confirm = ({
  open,
  title,
  children,
  yes,
  no,
  danger = false,
  busy = false,
  onYes,
  onNo,
}: {
  readonly open: boolean;
  readonly title: ReactNode;
  readonly children?: ReactNode;
  readonly yes?: ReactNode;
  readonly no?: ReactNode;
  readonly danger?: boolean;
  readonly busy?: boolean;
  readonly onYes: () => void;
  readonly onNo: () => void;
}) => {
  const say = useSay();
  return (
    <Dialog
      open={open}
      title={title}
      size="small"
      onClose={onNo}
      footer={
        <>
          <Button onClick={onNo}>{no ?? say(kitTexts.cancel)}</Button>
          <Button look={danger ? "danger" : "primary"} busy={busy} onClick={onYes}>
            {yes ?? say(kitTexts.confirm)}
          </Button>
        </>
      }
    >
      {children}
    </Dialog>
  );
};
