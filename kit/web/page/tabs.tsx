import { useId, useRef, type ReactNode } from "react";
import "./parts.css";

export interface Tab<Key extends string> {
  readonly key: Key;
  readonly label: ReactNode;
}

/** Tabs with the keyboard of tabs: arrows move, Home and End jump. The content of the chosen one is `children`. */
export const Tabs = <Key extends string>({
  tabs,
  chosen,
  onChoose,
  label,
  children,
}: {
  readonly tabs: readonly Tab<Key>[];
  readonly chosen: Key;
  readonly onChoose: (key: Key) => void;
  readonly label: string;
  readonly children: ReactNode;
}) => {
  const id = useId();
  const list = useRef<HTMLDivElement>(null);
  const go = (to: number): void => {
    const at = (to + tabs.length) % tabs.length;
    const tab = tabs[at];
    if (!tab) return;
    onChoose(tab.key);
    list.current?.querySelectorAll<HTMLElement>("[role=tab]")[at]?.focus();
  };
  return (
    <div className="tabs">
      <div
        ref={list}
        role="tablist"
        aria-label={label}
        className="tab-list"
        onKeyDown={(event) => {
          const at = tabs.findIndex((tab) => tab.key === chosen);
          const to = { ArrowRight: at + 1, ArrowLeft: at - 1, Home: 0, End: tabs.length - 1 }[event.key];
          if (to === undefined) return;
          event.preventDefault();
          go(to);
        }}
      >
        {tabs.map((tab) => (
          <button
            key={tab.key}
            type="button"
            role="tab"
            id={`${id}-${tab.key}`}
            aria-selected={tab.key === chosen}
            aria-controls={`${id}-panel`}
            tabIndex={tab.key === chosen ? 0 : -1}
            onClick={() => onChoose(tab.key)}
          >
            {tab.label}
          </button>
        ))}
      </div>
      <div role="tabpanel" id={`${id}-panel`} aria-labelledby={`${id}-${chosen}`} className="tab-panel">
        {children}
      </div>
    </div>
  );
};
