import { type GroupNode, groupsOf } from "@apron/dialect";
import type { FormStore, Grouping } from "@apron/features/template/web/parts";
import { Button } from "@apron/kit/web/controls";
import { useSay } from "@apron/kit/web/language";
import { useSyncExternalStore } from "react";
import { workTexts } from "../../texts.ts";
import { outIn, type Start } from "./inspection.ts";

/**
 * The short form: what was so last time stands as text, group by group. One confirmation says that a group is as it was and
 * is kept as such; what has changed is opened and typed (catalogue 16.21).
 */
export interface Keeping extends Grouping {
  /** The groups that were confirmed, by their keys. */
  confirmed(): readonly string[];
  /** Groups that nobody has confirmed or opened yet; complains at the first of them. */
  undecided(): readonly string[];
  /** Opens the groups in which something of these paths is wrong, or all. */
  open(paths?: readonly string[]): void;
  /** Whether any group stands as text. */
  isShort(): boolean;
}

/** Begins the short form of what is carried over; a form that begins otherwise stands open, but for what was confirmed. */
export const openKeeping = (store: FormStore, start: Start, onChange: () => void): Keeping => {
  const groups = groupsOf(store.form);
  const kept = new Set(start.kept ?? []);
  const out = outIn(store).map(({ key }) => key);
  const isShort = start.from === "previous";
  const opened = new Set(
    groups.filter(({ key, holds }) => (isShort ? out.some(holds) : !kept.has(key))).map(({ key }) => key),
  );
  const confirmed = new Set(groups.filter(({ key }) => !opened.has(key) && kept.has(key)).map(({ key }) => key));
  const ears = new Set<() => void>();
  let complained = false;
  let version = 0;
  const tell = (): void => {
    version += 1;
    for (const hear of ears) hear();
  };
  const decide = (key: string, isKept: boolean): void => {
    if (isKept) confirmed.add(key);
    else {
      confirmed.delete(key);
      opened.add(key);
    }
    onChange();
    tell();
  };
  const listen = (hear: () => void) => {
    ears.add(hear);
    return () => ears.delete(hear);
  };
  const open = (which: (group: (typeof groups)[number]) => boolean): void => {
    for (const group of groups)
      if (which(group)) {
        opened.add(group.key);
        confirmed.delete(group.key);
      }
    tell();
  };
  return {
    isFolded: (key) => !opened.has(key),
    isShort: () => groups.some(({ key }) => !opened.has(key)),
    confirmed: () => [...confirmed],
    undecided: () => {
      const left = groups.map(({ key }) => key).filter((key) => !opened.has(key) && !confirmed.has(key));
      complained = left.length > 0;
      tell();
      return left;
    },
    open: (paths) => open(({ holds }) => paths === undefined || paths.some(holds)),
    listen,
    face: (group) => (
      <Face
        group={group}
        listen={listen}
        version={() => version}
        standing={() =>
          opened.has(group.key) ? "open" : confirmed.has(group.key) ? "kept" : complained ? "wanted" : "asked"
        }
        onDecide={(isKept) => decide(group.key, isKept)}
      />
    ),
  };
};

/** The element of the question at a group. */
export const keepingId = (key: string): string => `keep-${key}`;

const Face = ({
  group,
  listen,
  version,
  standing,
  onDecide,
}: {
  readonly group: GroupNode;
  readonly listen: (hear: () => void) => () => void;
  readonly version: () => number;
  readonly standing: () => "open" | "kept" | "wanted" | "asked";
  readonly onDecide: (isKept: boolean) => void;
}) => {
  const say = useSay();
  useSyncExternalStore(listen, version);
  const now = standing();
  const name = group.title ? say(group.title) : "";
  if (now === "open") return null;
  return (
    <div
      className={`record-keep is-${now}`}
      id={keepingId(group.key)}
      role="group"
      aria-label={say(workTexts.keepAsk, { name })}
      tabIndex={-1}
    >
      {now === "kept" ? (
        <span>{say(workTexts.keptNow)}</span>
      ) : (
        <Button look="primary" onClick={() => onDecide(true)}>
          {say(workTexts.keep)}
        </Button>
      )}
      <Button onClick={() => onDecide(false)}>{say(workTexts.differs)}</Button>
      {now === "wanted" && (
        <span className="field-error" role="alert">
          {say(workTexts.keepWanted)}
        </span>
      )}
    </div>
  );
};
