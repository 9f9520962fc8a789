import type { ReactNode } from "react";

/** One line of a list that belongs to a box: the box keeps the focus and takes the keys, the pointer moves and chooses. */
export const ListOption = ({
  id,
  at,
  selected,
  disabled = false,
  onReach,
  onChoose,
  children,
}: {
  readonly id: string;
  /** Where the keys of the box stand. */
  readonly at: boolean;
  /** Chosen; in a list in which nothing stays chosen, where the keys stand. */
  readonly selected: boolean;
  readonly disabled?: boolean | undefined;
  readonly onReach: () => void;
  readonly onChoose: () => void;
  readonly children: ReactNode;
}) => (
  <div
    id={id}
    role="option"
    aria-selected={selected}
    aria-disabled={disabled || undefined}
    className={at ? "is-at" : undefined}
    onMouseMove={onReach}
    onClick={onChoose}
  >
    {children}
  </div>
);
