import { useCallback, useEffect, useRef, useState, type RefObject } from "react";
import { arrivedValues, useCarriedValues } from "./carried.ts";
import { changesOf, type DraftPlace, dropDraft, readKept, writeDraft } from "./drafts.ts";
import { type Parts, rebase, type Rebased } from "./rebase.ts";
import { type RowName, rowPartsOf } from "./rows.ts";

/** What a form began from, as far as it can be told. */
export interface Seen {
  /** Counts the changes of what is edited; without it `version`, `revision` or `seen` of the start does. */
  readonly version?: string | number | undefined;
  /** Who changed it last, and when, as they are read. */
  readonly by?: string | undefined;
  readonly at?: string | undefined;
}

/** What somebody begins from: the values as they stand at the server, and who made them so. */
export interface Begun<Values> {
  readonly start: Values;
  readonly seen?: Seen | undefined;
}

/** What somebody else saved beside what was typed here of an older version. */
export interface Beside<Values> {
  readonly theirs: Begun<Values>;
  /** The three, part by part: fields, and the rows of lists that have names. */
  readonly parts: Readonly<Record<"base" | "mine" | "theirs", Parts<unknown>>>;
  readonly rebased: Rebased<unknown>;
  /** Puts both together: of what both changed theirs where it is named, mine otherwise. */
  merge(takeTheirs: ReadonlySet<string>): void;
  /** Goes on from theirs alone. */
  giveUp(): void;
}

/** What was sent and not answered: as it was typed, and as the call reads it. */
export interface Sent<Values> {
  readonly typed: Values;
  readonly asked: object;
}

interface Kept<Values> {
  readonly values: Values;
  /** The values as they stand, also before the screen has drawn them. */
  readonly latest: RefObject<Values>;
  put(values: Values): void;
  /** What stands in the form at first, or once both were put together. */
  readonly start: Values;
  /** Sent, or given up: nothing is kept until somebody types again, of what stands at the server by then. */
  end(): void;
  /** Begins anew from the start. */
  restart(): void;
  /**
   * Somebody else was quicker: what stands at the server now. False when it is what was begun from. Where it is what was `sent`
   * and not answered, nobody was, and what was typed since goes on from there.
   */
  meet(theirs: Begun<Values>, sent?: Sent<Values>): boolean;
  readonly beside: Beside<Values> | undefined;
}

/**
 * Keeps what is typed, with what it began from. Found again, it stands there if that is still the version; if not, and when
 * a save is refused as out of date, it is put beside what somebody else saved, and nothing of either is lost.
 */
export const useKept = <Values extends object>(
  begun: Begun<Values>,
  kept: {
    readonly name: string | undefined;
    readonly place?: DraftPlace;
    /** Under this name it outlives a change of language. */
    readonly carried?: string | undefined;
    /** What rows of lists are called, so that they are put together row by row. */
    readonly rowName?: RowName | undefined;
    /** Both were put together, or mine was given up. */
    readonly onMerged?: ((values: Values) => void) | undefined;
    /** What stands is what was typed: it was saved and not answered, or somebody else did the same. */
    readonly onSame?: () => void;
    /** What stands is what was sent and not answered, and more was typed since. */
    readonly onOwn?: () => void;
  },
): Kept<Values> => {
  const [opened] = useState(() => open(begun, kept.name, kept.place));
  const [theirs, setTheirs] = useState(opened.theirs);
  const [merged, setMerged] = useState<Begun<Values>>();
  const from = merged ?? begun;
  const [values, setValues] = useState(() => ({ ...opened.values, ...arrivedValues<Values>(kept.carried) }));
  useCarriedValues(kept.carried, values);
  const latest = useRef(values);
  latest.current = values;
  // What it began with stays what it is compared with: what is read anew meanwhile is not what was seen.
  const base = useRef(opened.base);
  const ended = useRef(false);
  // Beside a draft that was found the form shows theirs; what is typed into it counts as mine.
  const mine = theirs?.found ? { ...theirs.found, ...changesOf(theirs.start, values) } : values;
  useEffect(() => {
    if (!ended.current) writeDraft(kept.name, mine, base.current.start, kept.place, base.current.version);
    // oxlint-disable-next-line exhaustive-deps -- mine is made of values and theirs
  }, [kept.name, kept.place, values, theirs]);
  const read = useRef(begun);
  read.current = begun;
  const stands = versionOf(begun);
  const follow = useCallback((): void => {
    if (!ended.current || base.current.version === versionOf(read.current)) return;
    base.current = baseOf(read.current);
    latest.current = { ...read.current.start };
    setValues(latest.current);
  }, []);
  useEffect(follow, [follow, stands]);
  const put = (next: Values): void => {
    if (ended.current) base.current = baseOf(from);
    ended.current = false;
    latest.current = next;
    setValues(next);
  };
  const end = (): void => {
    ended.current = true;
    dropDraft(kept.name, kept.place);
    setTheirs(undefined);
    follow();
  };
  const goOn = (now: Begun<Values>, next: Values): void => {
    base.current = baseOf(now);
    setMerged(now);
    setTheirs(undefined);
    put(next);
    kept.onMerged?.(next);
  };
  const besideOf = (now: Begun<Values>): Beside<Values> => {
    const rows = rowPartsOf([base.current.start, mine, now.start], kept.rowName);
    const parts = { base: rows.split(base.current.start), mine: rows.split(mine), theirs: rows.split(now.start) };
    const rebased = (takeTheirs?: ReadonlySet<string>) => rebase(parts.base, parts.mine, parts.theirs, takeTheirs);
    return {
      theirs: now,
      parts,
      rebased: rebased(),
      // The parts are those of the values, and only values are put in their places.
      merge: (takeTheirs) => goOn(now, rows.join(rebased(takeTheirs).merged) as Values),
      giveUp: () => goOn(now, { ...now.start }),
    };
  };
  return {
    values,
    latest,
    put,
    start: from.start,
    end: () => {
      end();
      setMerged(undefined);
    },
    restart: () => {
      end();
      put({ ...from.start });
    },
    meet: (now, sent) => {
      if (versionOf(now) === base.current.version) return false;
      put(mine);
      const own = sent !== undefined && isSame(sent.asked, now.start);
      if (own) base.current = { ...base.current, start: sent.typed };
      const { both, mine: onlyMine } = besideOf(now).rebased;
      if (both.length + onlyMine.length === 0) {
        goOn(now, { ...now.start });
        kept.onSame?.();
      } else if (own) {
        besideOf(now).merge(new Set());
        kept.onOwn?.();
      } else setTheirs(now);
      return true;
    },
    beside: theirs && besideOf(theirs),
  };
};

interface Opened<Values> {
  readonly values: Values;
  readonly base: { readonly start: Partial<Values>; readonly version: string | undefined };
  /** With what was found of an older version. */
  readonly theirs?: Begun<Values> & { readonly found?: Values };
}

const open = <Values extends object>(
  begun: Begun<Values>,
  name: string | undefined,
  place?: DraftPlace,
): Opened<Values> => {
  const { start } = begun;
  const version = versionOf(begun);
  const { values, ...before } = readKept<Values>(name, place);
  const typed = { ...start, ...values };
  if (version === undefined || before.version === version || Object.keys(changesOf(start, typed)).length === 0)
    return { base: baseOf(begun), values: typed };
  // What began uncounted was of this.
  const base = before.version === undefined ? start : before.base;
  const found = { ...start, ...base, ...values };
  return { base: { start: base, version: before.version }, values: { ...start }, theirs: { ...begun, found } };
};

/** Whether what stands is what was sent, but for what counts its changes. */
const isSame = (sent: object, stands: object): boolean =>
  Object.entries(sent).every(([name, value]) => {
    const there: unknown = Reflect.get(stands, name);
    return there === undefined || counters.includes(name) || JSON.stringify(value) === JSON.stringify(there);
  });

const counters: readonly string[] = ["version", "revision", "seen"];

const baseOf = <Values extends object>(begun: Begun<Values>) => ({ start: begun.start, version: versionOf(begun) });

/** How what is begun from was counted: by its seen version, or by the one in its values; undefined where nobody counts. */
export const versionOf = ({ start, seen }: Begun<object>): string | undefined => {
  const named = counters.map((name): unknown => Reflect.get(start, name));
  const version = seen?.version ?? named.find((one) => one !== undefined);
  return version === undefined || typeof version === "string" ? version : JSON.stringify(version);
};
