import type { ReactNode } from "react";
import { RefusalPlace } from "./refusal-place.tsx";
import "./parts.css";

/** A screen: its title, what can be done, and its content on paper. */
export const Page = ({
  title,
  beside,
  actions,
  narrow = false,
  children,
}: {
  readonly title: ReactNode;
  /** For a form: lines no longer than the eye follows easily. */
  readonly narrow?: boolean;
  /** Stands beside the title, e.g. tags. */
  readonly beside?: ReactNode;
  readonly actions?: ReactNode;
  readonly children: ReactNode;
}) => (
  <div className={`page${narrow ? " is-narrow" : ""}`}>
    <header className="page-head">
      <h1>{title}</h1>
      {beside !== undefined && <div className="page-beside">{beside}</div>}
      {actions !== undefined && <div className="page-actions">{actions}</div>}
    </header>
    <RefusalPlace />
    {children}
  </div>
);

/** A sheet of paper on the ground; never put one into another. `flush` lets a table reach its edges. */
export const Sheet = ({
  title,
  actions,
  flush = false,
  children,
}: {
  readonly title?: ReactNode;
  readonly actions?: ReactNode;
  readonly flush?: boolean;
  readonly children: ReactNode;
}) => (
  <section className={`sheet${flush ? " is-flush" : ""}`}>
    {title !== undefined && (
      <header className="sheet-head">
        <h2>{title}</h2>
        {actions}
      </header>
    )}
    {children}
  </section>
);

/** Parts one below the other, evenly apart. */
export const Stack = ({ children }: { readonly children: ReactNode }) => <div className="stack">{children}</div>;

/** What matters most beside what goes with it; one below the other where it is narrow. */
export const WithSide = ({ side, children }: { readonly side: ReactNode; readonly children: ReactNode }) => (
  <div className="with-side">
    <div className="stack">{children}</div>
    <div className="stack">{side}</div>
  </div>
);

/** The row of filters above a list; Enter in any of them searches. */
export const Filters = ({
  onSearch,
  children,
  label,
}: {
  readonly onSearch: () => void;
  readonly children: ReactNode;
  readonly label: string;
}) => (
  <form
    role="search"
    aria-label={label}
    className="filters"
    noValidate
    onSubmit={(event) => {
      event.preventDefault();
      onSearch();
    }}
  >
    {children}
  </form>
);

/** Buttons in a row; `end` puts them to the right. */
export const Actions = ({ end = false, children }: { readonly end?: boolean; readonly children: ReactNode }) => (
  <div className={`actions${end ? " is-end" : ""}`}>{children}</div>
);
