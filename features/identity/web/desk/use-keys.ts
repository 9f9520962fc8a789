import { useEffect, useRef } from "react";

/** Single keys that act while nothing is typed and no pop-up stands open; gives the same actions back for buttons. */
export const useKeys = <Key extends string>(
  actions: Readonly<Record<Key, () => unknown>>,
): Readonly<Record<Key, () => void>> => {
  const latest = useRef(actions);
  latest.current = actions;
  useEffect(() => {
    const hear = (event: KeyboardEvent): void => {
      const { target } = event;
      if (event.ctrlKey || event.metaKey || event.altKey || event.repeat) return;
      if (target instanceof Element && target.closest("input, textarea, select, dialog, [role=combobox]")) return;
      const key = event.key.toLowerCase();
      const action = Object.entries<() => unknown>(latest.current).find(([name]) => name === key)?.[1];
      if (!action) return;
      event.preventDefault();
      action();
    };
    document.addEventListener("keydown", hear);
    return () => document.removeEventListener("keydown", hear);
  }, []);
  return actions;
};
