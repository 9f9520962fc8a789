import type { ReactNode } from "react";
import "./parts.css";

/** What a status means; each has its own colour and its own shape, so that neither stands alone. */
export type Tone = "plain" | "info" | "good" | "wait" | "bad" | "idle";

/** A status in one or two words. `wait` is the signal amber: something needs a person now. */
export const Tag = ({
  tone = "plain",
  children,
  title,
}: {
  readonly tone?: Tone;
  readonly children: ReactNode;
  readonly title?: string;
}) => (
  <span className={`tag is-${tone}`} title={title}>
    {children}
  </span>
);

/** How many wait; nothing when none does. */
export const Count = ({ of, label }: { readonly of: number; readonly label: string }) =>
  of > 0 ? (
    <span className="count" aria-label={label}>
      {of > 99 ? "99+" : of}
    </span>
  ) : null;

/** Names and values, e.g. of a record. */
export const Facts = ({
  of,
  columns = 2,
}: {
  readonly of: readonly { readonly label: ReactNode; readonly value: ReactNode; readonly wide?: boolean }[];
  readonly columns?: 1 | 2 | 3;
}) => (
  <dl className={`facts has-${columns}`}>
    {of.map((fact, at) => (
      // oxlint-disable-next-line no-array-index-key -- the facts of a record are a fixed list
      <div key={at} className={fact.wide ? "is-wide" : undefined}>
        <dt>{fact.label}</dt>
        <dd>
          {fact.value === "" || fact.value === undefined || fact.value === null || fact.value === false
            ? "—"
            : fact.value}
        </dd>
      </div>
    ))}
  </dl>
);
