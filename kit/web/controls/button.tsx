import {
  type ReactNode,
  type Ref,
  type RefObject,
  useImperativeHandle,
  useLayoutEffect,
  useReducer,
  useRef,
} from "react";
import { Way } from "../address/index.ts";
import { tell } from "../toast.ts";
import { passOn } from "./give-back.ts";
import "./controls.css";

export interface ButtonProps {
  readonly children: ReactNode;
  /** `primary` once per view at most; `plain` has no border; `danger` cannot be undone. */
  readonly look?: "primary" | "default" | "plain" | "danger";
  readonly size?: "normal" | "large" | "small";
  readonly type?: "button" | "submit" | "reset";
  /** Under way: stays focusable, does nothing, says so. */
  readonly busy?: boolean;
  readonly disabled?: boolean;
  /** Why it is disabled; such a button stays in the tab order so that the reason can be reached, and says it when pressed. */
  readonly why?: string | undefined;
  readonly wide?: boolean;
  readonly icon?: ReactNode;
  /** Needed when there is only an icon. */
  readonly label?: string;
  readonly onClick?: () => void;
  readonly expanded?: boolean;
  readonly popup?: "menu" | "dialog" | "listbox";
  readonly form?: string;
  readonly autoFocus?: boolean;
  readonly ref?: Ref<HTMLButtonElement | null>;
}

/**
 * A button that tells when it is busy and why it cannot be pressed; one that goes once it was pressed leaves the focus nearby,
 * and one that cannot be pressed any more keeps it until one goes on: a browser would take it to the top of the page.
 */
export const Button = ({ look = "default", size = "normal", type = "button", ...props }: ButtonProps) => {
  const place = useLeavesFocus(props.ref);
  const [, drawAnew] = useReducer((times: number) => times + 1, 0);
  const holds = props.disabled && place.current !== null && place.current === document.activeElement;
  const idle = props.busy || props.why !== undefined || holds;
  return (
    <button
      ref={place}
      type={type}
      form={props.form}
      className={`button is-${look} is-${size}${props.wide ? " is-wide" : ""}`}
      disabled={props.disabled && props.why === undefined && !holds}
      aria-disabled={idle || undefined}
      aria-busy={props.busy || undefined}
      aria-label={props.label}
      aria-expanded={props.expanded}
      aria-haspopup={props.popup}
      title={props.why ?? props.label}
      autoFocus={props.autoFocus}
      onBlur={holds ? drawAnew : undefined}
      onClick={(event) => {
        if (idle) event.preventDefault();
        else props.onClick?.();
        // A finger finds no title; what stands on the button or beside it is not said twice.
        const stands = event.currentTarget.parentElement?.textContent ?? "";
        if (props.why !== undefined && !stands.includes(props.why)) tell("info", props.why);
      }}
    >
      {props.busy ? <span className="spinner" aria-hidden="true" /> : props.icon}
      {props.children}
    </button>
  );
};

/** Where a button stands, for whoever asks; when it goes, the focus in it passes on. */
const useLeavesFocus = (asked: ButtonProps["ref"]): RefObject<HTMLButtonElement | null> => {
  const place = useRef<HTMLButtonElement>(null);
  useImperativeHandle<HTMLButtonElement | null, HTMLButtonElement | null>(asked, () => place.current, []);
  useLayoutEffect(() => {
    const button = place.current;
    return () => {
      if (button) passOn(button);
    };
  }, []);
  return place;
};

/** A link that looks like a button, for going somewhere. */
export const ButtonLink = ({
  look = "default",
  size = "normal",
  to,
  children,
}: Pick<ButtonProps, "look" | "size" | "children"> & { readonly to: string }) => (
  <Way className={`button is-${look} is-${size}`} to={to}>
    {children}
  </Way>
);
