import { useEffect, useRef, useState } from "react";
import { Link } from "react-router";
import { Button } from "@apron/kit/web/controls";
import { useSay } from "@apron/kit/web/language";
import { appearanceLimits, leaves } from "../../entry.ts";
import { openingTexts } from "../../texts-opening.ts";
import { Leaving } from "./Leaving.tsx";
import type { OpeningShown } from "./order.ts";
import "./opening.css";

/**
 * A picture over the whole screen for four seconds, with their countdown and a button that ends it early; it fades, unless the
 * reader wants no motion (catalogue 10.6).
 */
export const OpeningPicture = ({ of, onEnd }: { readonly of: OpeningShown; readonly onEnd: () => void }) => {
  const say = useSay();
  const element = useRef<HTMLDialogElement>(null);
  const [left, setLeft] = useState<number>(appearanceLimits.shownSeconds);
  const [leaving, setLeaving] = useState(false);
  const isOver = left <= 0;
  useEffect(() => {
    const dialog = element.current;
    const opener = document.activeElement;
    if (dialog && !dialog.open) dialog.showModal();
    // Whoever presses a key meanwhile ends it, rather than being led away.
    dialog?.querySelector<HTMLElement>("button:last-of-type")?.focus();
    return () => {
      dialog?.close();
      if (document.activeElement === document.body && opener instanceof HTMLElement) opener.focus();
    };
  }, []);
  useEffect(() => {
    if (leaving) return undefined;
    const still = matchMedia("(prefers-reduced-motion: reduce)").matches;
    const timer = isOver
      ? window.setTimeout(onEnd, still ? 0 : appearanceLimits.fadeMs)
      : window.setTimeout(() => setLeft((seconds) => seconds - 1), 1_000);
    return () => window.clearTimeout(timer);
  }, [left, isOver, leaving, onEnd]);
  return (
    <dialog
      ref={element}
      role="dialog"
      aria-modal="true"
      aria-label={of.name}
      className={`opening${isOver ? " is-going" : ""}`}
      onCancel={(event) => {
        event.preventDefault();
        setLeft(0);
      }}
    >
      <img src={of.url} alt={of.name} />
      <div className="opening-bar">
        <span role="timer">{say(openingTexts.seconds, { count: Math.max(0, left) })}</span>
        {of.to !== "" &&
          (leaves(of.to) ? (
            <Button onClick={() => setLeaving(true)}>{say(openingTexts.detail)}</Button>
          ) : (
            <Link className="button is-plain is-normal" to={of.to} onClick={onEnd}>
              {say(openingTexts.detail)}
            </Link>
          ))}
        <Button onClick={() => setLeft(0)}>{say(openingTexts.skip)}</Button>
      </div>
      {leaving && (
        <Leaving
          to={of.to}
          onEnd={() => {
            setLeaving(false);
            setLeft(0);
          }}
        />
      )}
    </dialog>
  );
};
