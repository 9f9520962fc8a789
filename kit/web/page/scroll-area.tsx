import type { ReactNode, Ref } from "react";

/** A part of a page that scrolls by itself; the keyboard reaches it, or what lies beyond its edge could not be seen. */
export const ScrollArea = ({
  label,
  className,
  ref,
  children,
}: {
  /** What is in it, read out. */
  readonly label: string;
  /** Says how large it is and which way it scrolls. */
  readonly className: string;
  readonly ref?: Ref<HTMLDivElement>;
  readonly children: ReactNode;
}) => (
  // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reachable by keyboard
  <div ref={ref} className={className} role="group" aria-label={label} tabIndex={0}>
    {children}
  </div>
);
