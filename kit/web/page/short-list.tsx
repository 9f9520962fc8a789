import type { ReactNode } from "react";
import { Link } from "react-router";
import "./parts.css";

/** One line of a short list: where it leads, and what is said of it. */
export interface ShortLine {
  readonly key: string;
  readonly to: string;
  readonly title: ReactNode;
  readonly note: ReactNode;
  readonly tags?: ReactNode;
}

/** The first few of many, e.g. on the home screen: each leads on, with a word about it. */
export const ShortList = ({ lines }: { readonly lines: readonly ShortLine[] }) => (
  <ul className="short-list">
    {lines.map(({ key, to, title, note, tags }) => (
      <li key={key}>
        <Link to={to}>{title}</Link>
        <span className="soft small">{note}</span>
        {tags}
      </li>
    ))}
  </ul>
);
