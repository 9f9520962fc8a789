import { useEffect, useRef, useState, type RefObject } from "react";
import { arrivedValues, useCarriedValues, dropDraft, readKept, writeDraft } from "../drafts/index.ts";

/** What a form began from, as far as it can be told. */
export interface Seen {
  /** Counts the changes of what is edited; without it `version` or `revision` of the start does. */
  readonly version?: string | number | undefined;
  /** Who changed it last, and when, as they are read. */
  readonly by?: string | undefined;
  readonly at?: string | undefined;
}

/** What was typed into the form before somebody else changed what it is of: offered, never put in unasked. */
export interface DraftOffer {
  /** How many fields it has other values for, where that is known. */
  readonly count?: number;
  take(): void;
  giveUp(): void;
}

interface Drafted<Values> {
  readonly values: Values;
  /** The values as they stand, also before the screen has drawn them. */
  readonly latest: RefObject<Values>;
  put(values: Values): void;
  /** Sent, or given up: nothing is kept until somebody types again. */
  end(): void;
  readonly offer: DraftOffer | undefined;
}

/**
 * The values of a form with its draft: what is typed is kept with the version it began from. Found again, it stands in the
 * form if that is still the version, and is offered beside it if not.
 */
export const useDraftedValues = <Values extends object>(
  draft: string | undefined,
  start: Values,
  seen: Seen | undefined,
  onTaken?: (values: Values) => void,
  carried?: string,
): Drafted<Values> => {
  const [opened] = useState(() => openDraft(draft, start, seen));
  const [offered, setOffered] = useState(opened.offered);
  const [values, setValues] = useState(() => ({ ...opened.values, ...arrivedValues<Values>(carried) }));
  useCarriedValues(carried, values);
  const latest = useRef(values);
  latest.current = values;
  // What the form began with stays what it is compared with: what is read anew meanwhile is not what was seen.
  const base = useRef(opened.base);
  const ended = useRef(false);
  useEffect(() => {
    if (ended.current) return;
    const { start: first, version } = base.current;
    if (offered === undefined) writeDraft(draft, values, first, "tab", version);
    else writeDraft(draft, { ...first, ...offered.values, ...changes(first, values) }, first, "tab", offered.version);
  }, [draft, values, offered]);
  const put = (next: Values): void => {
    if (ended.current) base.current = { start, version: versionOf(start, seen) };
    ended.current = false;
    latest.current = next;
    setValues(next);
  };
  return {
    values,
    latest,
    put,
    end: () => {
      ended.current = true;
      dropDraft(draft);
      setOffered(undefined);
    },
    offer: offered && {
      count: Object.keys(offered.values).length,
      take: () => {
        put({ ...latest.current, ...offered.values, ...changes(base.current.start, latest.current) });
        setOffered(undefined);
        onTaken?.(latest.current);
      },
      giveUp: () => setOffered(undefined),
    },
  };
};

const openDraft = <Values extends object>(draft: string | undefined, start: Values, seen: Seen | undefined) => {
  const version = versionOf(start, seen);
  const base = { start, version };
  const kept = readKept<Values>(draft);
  const values = changes(start, { ...start, ...kept.values });
  if (version === undefined || kept.version === version || Object.keys(values).length === 0)
    return { base, values: { ...start, ...kept.values }, offered: undefined };
  return { base, values: { ...start }, offered: { values, version: kept.version } };
};

const versionOf = (start: object, seen: Seen | undefined): string | undefined => {
  const version: unknown = seen?.version ?? Reflect.get(start, "version") ?? Reflect.get(start, "revision");
  return typeof version === "string" || typeof version === "number" ? String(version) : undefined;
};

/** The values that are others than those of the start. */
const changes = <Values extends object>(start: Values, values: Values): Partial<Values> => {
  const changed: Partial<Values> = {};
  for (const name of Object.keys(values) as (keyof Values)[])
    if (JSON.stringify(values[name]) !== JSON.stringify(start[name])) changed[name] = values[name];
  return changed;
};
