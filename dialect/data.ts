/** Plain data out of JSON: what a template or a record is made of. */
export type Data = null | boolean | number | string | readonly Data[] | DataRecord;

/**
 * An object out of JSON, whose keys may be called anything, `toString` too. It is read by `own` and `entriesIn` only, which
 * see nothing inherited: what `record[key]` gives is sealed, and does not compile where data is wanted.
 */
export interface DataRecord {
  readonly [key: string]: Data | Sealed;
}
declare const sealed: unique symbol;
type Sealed = typeof sealed;

/** Where a value lies in a record, outermost first; in a template `*` stands for a row of a list. */
export type Path = readonly string[];

/** The one name no field and no key of a record may have: too many a reader of JSON takes it for something else (T45). */
export const reservedName = "__proto__";

/** Whether a value is an object with keys: no list, no null. */
export const isRecord = (value: unknown): value is DataRecord =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/** Whether a value is a list; keeps its items typed, which `Array.isArray` does not for readonly lists. */
export const isList = (value: Data | undefined): value is readonly Data[] => Array.isArray(value);

/** What stands at a key of an object or a place of a list; only what is its own, never what is inherited. */
export const own = (value: Data | undefined, key: string): Data | undefined => {
  if (isList(value)) return isIndex(key) ? value[Number(key)] : undefined;
  const found = isRecord(value) && Object.hasOwn(value, key) ? value[key] : undefined;
  return typeof found === "symbol" ? undefined : found;
};

/** The keys of an object with what stands at them. */
export const entriesIn = (record: DataRecord): readonly (readonly [key: string, value: Data])[] =>
  Object.entries(record).filter(isOpen);

/** What an object or a list consists of; nothing of any other value. */
export const piecesIn = (value: Data | undefined): readonly Data[] => {
  if (isList(value)) return value;
  return isRecord(value) ? entriesIn(value).map(([, inner]) => inner) : [];
};

/** What stands at a path, or nothing. */
export const valueAt = (value: Data | undefined, path: Path): Data | undefined => {
  let found = value;
  for (const key of path) {
    if (found === undefined) return undefined;
    found = own(found, key);
  }
  return found;
};

/**
 * The record with another value at a path; everything beside the path stays the same object. Undefined takes the key
 * away. What stands in the way and is no object, or no list where the path names a row, is replaced.
 */
export const withValueAt = (record: DataRecord, path: Path, value: Data | undefined): DataRecord => {
  const changed = put(record, path, 0, value);
  return isRecord(changed) ? changed : record;
};

/** A record into which many values are put: what was copied for one of them is not copied again for the next. */
export interface Draft {
  values(): DataRecord;
  put(path: Path, value: Data | undefined): void;
}

/** Begins a draft; the record itself stays as it is. */
export const draftOf = (record: DataRecord): Draft => {
  let values = record;
  let owned = new WeakSet<object>();
  return {
    values: () => values,
    put: (path, value) => {
      // A part of the draft put into another place of it stands twice from now on: neither may change with the other.
      if (holdsAny(value, owned)) owned = new WeakSet();
      const changed = put(values, path, 0, value, owned);
      if (isRecord(changed)) values = changed;
    },
  };
};

/** Whether a value counts as not filled in: nothing, an empty text, an empty list. */
export const isEmpty = (value: Data | undefined): boolean =>
  value === undefined || value === null || value === "" || (isList(value) && value.every(isEmpty));

/** Whether two values are the same JSON, however deep. */
export const isSame = (one: Data | undefined, other: Data | undefined): boolean =>
  one === other || canonical(one) === canonical(other);

/** One text for equal values: as JSON with its keys in order. */
export const canonical = (value: Data | undefined): string =>
  JSON.stringify(value, (_key, inner: Data) =>
    isRecord(inner) ? Object.fromEntries(entriesIn(inner).toSorted(([one], [other]) => (one < other ? -1 : 1))) : inner,
  ) ?? "";

/** Whether a value has at most so many levels; looked at level by level, as whatever recurses would not come back. */
export const isShallow = (value: Data | undefined, levels: number): boolean => {
  let level: readonly (Data | undefined)[] = [value];
  for (let depth = 0; depth <= levels; depth += 1) {
    level = level.flatMap(piecesIn);
    if (level.length === 0) return true;
  }
  return false;
};

/** Whether a key names a place in a list. */
export const isIndex = (key: string): boolean => /^\d{1,6}$/.test(key);

const isOpen = (entry: readonly [string, Data | Sealed]): entry is [string, Data] => typeof entry[1] !== "symbol";

const holdsAny = (value: Data | undefined, owned: WeakSet<object>): boolean =>
  typeof value === "object" &&
  value !== null &&
  (owned.has(value) || piecesIn(value).some((inner) => holdsAny(inner, owned)));

const put = (
  at: Data | undefined,
  path: Path,
  depth: number,
  value: Data | undefined,
  owned?: WeakSet<object>,
): Data | undefined => {
  const key = path[depth];
  if (key === undefined) return value;
  const inner = put(own(at, key), path, depth + 1, value, owned);
  if (isList(at) && isIndex(key)) return at.toSpliced(Number(key), 1, inner ?? null);
  const before = isRecord(at) ? at : {};
  if (inner === undefined) return Object.fromEntries(entriesIn(before).filter(([name]) => name !== key));
  if (owned?.has(before)) {
    Object.defineProperty(before, key, { value: inner, writable: true, enumerable: true, configurable: true });
    return before;
  }
  const after = { ...before, [key]: inner };
  owned?.add(after);
  return after;
};
