import type { SwapConflict } from "../contract.ts";

/** What stands against an exchange, each with the shift it clashes with; nothing where nothing does. */
export const Conflicts = ({ of: conflicts }: { readonly of: readonly SwapConflict[] }) =>
  conflicts.length === 0 ? null : (
    <ul className="swap-conflicts" role="status">
      {conflicts.map(({ severity, text }) => (
        <li key={text} className={`is-${severity}`}>
          {text}
        </li>
      ))}
    </ul>
  );
