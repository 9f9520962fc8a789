import { entriesIn, isList, isRecord, isShallow, type Data, type DataRecord, type Path } from "../data.ts";
import { expressionIn } from "../expression/expression.ts";
import { limits } from "../limits.ts";
import { type OutlinedPart, partsIn } from "./outline.ts";
import { pathKey, resolve } from "../read/places.ts";
import { parseName, pathsOf } from "../values/names.ts";
import { tokensOf, type Token } from "../expression/tokens.ts";

/** The parts whose reactions or expressions name a part, or one within it; those that are within it themselves do not count. */
export const referrersOf = (schema: DataRecord, steps: Path): readonly OutlinedPart[] => {
  const parts = [...partsIn(schema)];
  const isWithin = (part: OutlinedPart): boolean => steps.every((step, at) => part.steps[at] === step);
  const names = new Set(parts.filter(isWithin).flatMap((part) => [...part.paths, part.address].map(pathKey)));
  return parts.filter((part) => {
    if (isWithin(part)) return false;
    let refers = false;
    rewritten(part, (text, spots) => {
      refers ||= spots.some(({ path }) => path.some((_key, at) => names.has(pathKey(path.slice(0, at + 1)))));
      return text;
    });
    return refers;
  });
};

/** One way of naming a part before and after it was renamed: the same up to its last names. */
interface Renaming {
  readonly beside: Path;
  readonly from: Path;
  readonly to: Path;
}

/** How reactions name a part now, and how they will under another name. */
export const renamingsOf = (part: OutlinedPart, name: string): readonly Renaming[] => {
  const parsed = parseName(name);
  const before = parseName(part.name);
  const paths = parsed === undefined ? [] : pathsOf(part.beside, parsed);
  // A value that was whole and is taken apart, or the other way round, has no names that correspond.
  const correspond = parsed?.is === before?.is && paths.length === part.paths.length;
  const keys = part.beside.length;
  return [
    ...(correspond ? part.paths : []).map((path, at) => ({
      beside: part.beside,
      from: path.slice(keys),
      to: paths[at]?.slice(keys) ?? [],
    })),
    { beside: part.address.slice(0, -1), from: part.address.slice(-1), to: [name] },
  ];
};

/** What of a part's own node names what was renamed, naming it anew. */
export const renamedIn = (
  part: OutlinedPart,
  renamings: readonly Renaming[],
): readonly (readonly [key: string, value: Data])[] => rewritten(part, (text, spots) => anew(text, spots, renamings));

const anew = (text: string, spots: readonly Spot[], renamings: readonly Renaming[]): string =>
  spots.reduceRight((changed, spot) => {
    const renaming = renamings.find(({ beside, from }) => startsWith(spot.path, [...beside, ...from]));
    if (renaming === undefined) return changed;
    const { beside, from, to } = renaming;
    // What a relative name leaves out is nothing that could be written differently.
    const first = beside.length - (spot.path.length - spot.keys.length);
    const [start, end] = [spot.keys[first], spot.keys[first + from.length - 1]];
    if (start === undefined || end === undefined) return changed;
    const words = spot.is === "dots" ? to.join(".") : to.map((key) => member(key, start.optional)).join("");
    return `${changed.slice(0, start.at)}${words}${changed.slice(end.end)}`;
  }, text);

/** A place in a text that names a value: its path, and where the text spells the last keys of it. */
interface Spot {
  readonly is: "dots" | "members";
  readonly path: Path;
  readonly keys: readonly { readonly at: number; readonly end: number; readonly optional: boolean }[];
}

type Rewrite = (text: string, spots: readonly Spot[]) => string;

const startsWith = (path: Path, outer: Path): boolean =>
  outer.length > 0 && path.length >= outer.length && pathKey(path.slice(0, outer.length)) === pathKey(outer);

const member = (key: string, optional: boolean): string => {
  if (/^[\p{L}_$][\p{L}\p{N}_$]*$/u.test(key)) return `${optional ? "?." : "."}${key}`;
  return `${optional ? "?." : ""}[${JSON.stringify(key)}]`;
};

/** The keys of a part's own node that hold a text which is written differently, with what they hold then. */
const rewritten = (part: OutlinedPart, rewrite: Rewrite): readonly (readonly [key: string, value: Data])[] =>
  entriesIn(part.node).flatMap(([key, value]) => {
    if (key === "properties" || key === "items" || !isShallow(value, limits.detailsDepth)) return [];
    let isOther = false;
    const note: Rewrite = (text, spots) => {
      const written = rewrite(text, spots);
      isOther ||= written !== text;
      return written;
    };
    const all = key === "x-reactions" ? inReactions(part, value, note) : inExpressions(part, value, note);
    return isOther ? [[key, all] as const] : [];
  });

const inReactions = (part: OutlinedPart, reactions: Data, rewrite: Rewrite): Data =>
  isList(reactions) ? reactions.map((one) => inReaction(part, one, rewrite)) : inReaction(part, reactions, rewrite);

const inReaction = (part: OutlinedPart, reaction: Data, rewrite: Rewrite): Data => {
  if (!isRecord(reaction)) return inExpressions(part, reaction, rewrite);
  const named = (value: Data): Data => (typeof value === "string" ? inName(part, value, rewrite) : value);
  const dependency = (value: Data): Data =>
    isRecord(value) ? mapEntries(value, (key, inner) => (key === "source" ? named(inner) : inner)) : named(value);
  return mapEntries(reaction, (key, value) => {
    if (key === "target") return named(value);
    if (key !== "dependencies") return inExpressions(part, value, rewrite);
    if (isList(value)) return value.map(dependency);
    return isRecord(value) ? mapEntries(value, (_name, inner) => dependency(inner)) : named(value);
  });
};

const inExpressions = (part: OutlinedPart, value: Data, rewrite: Rewrite): Data => {
  if (typeof value === "string")
    return expressionIn(value) === undefined ? value : rewrite(value, spotsInExpression(part, value));
  if (isList(value)) return value.map((one) => inExpressions(part, one, rewrite));
  return isRecord(value) ? mapEntries(value, (_key, inner) => inExpressions(part, inner, rewrite)) : value;
};

/** `a.b`, `.b`, `..b#value`, or several of them as `*(a,b)`. */
const inName = (part: OutlinedPart, text: string, rewrite: Rewrite): string =>
  rewrite(
    text,
    [...text.matchAll(/[^(),*#]+/g)].flatMap((piece): readonly Spot[] => {
      const name = piece[0].trim();
      const path = name.startsWith("value") && text[piece.index - 1] === "#" ? undefined : resolve(name, part.beside);
      const rest = name.replace(/^\.+/, "");
      const start = piece.index + piece[0].indexOf(name) + name.length - rest.length;
      return path === undefined ? [] : [{ is: "dots", path: path.path, keys: keysWithin(rest, start) }];
    }),
  );

const keysWithin = (names: string, start: number): Spot["keys"] => {
  let at = start;
  return names.split(".").map((key) => {
    const place = { at, end: at + key.length, optional: false };
    at = place.end + 1;
    return place;
  });
};

const spotsInExpression = (part: OutlinedPart, text: string): readonly Spot[] => {
  const offset = text.indexOf("{{") + 2;
  const tokens = tokensOf(text.slice(offset, text.lastIndexOf("}}"))) ?? [];
  return tokens.flatMap((token, at): readonly Spot[] => {
    const base = token.is === "word" && !isDot(tokens[at - 1]) ? baseOf(part, token.text) : undefined;
    if (base === undefined) return [];
    const { names, keys } = membersFrom(tokens, at + 1, offset);
    // `$form.values.a`: the first name is no key of the record.
    const skipped = token.text === "$form" ? 1 : 0;
    if (skipped === 1 && names[0] !== "values") return [];
    return [{ is: "members", path: [...base, ...names.slice(skipped)], keys: keys.slice(skipped) }];
  });
};

const baseOf = ({ paths, beside }: OutlinedPart, name: string): Path | undefined => {
  if (name === "$values" || name === "$form") return [];
  const place = paths[0] ?? beside;
  return name === "$record" ? place.slice(0, place.lastIndexOf("*") + 1) : undefined;
};

const isDot = (token: Token | undefined): boolean => token?.text === "." || token?.text === "?.";

/** `.a`, `?.a` and `["a"]` as far as they follow each other. */
const membersFrom = (tokens: readonly Token[], from: number, offset: number) => {
  const names: string[] = [];
  const keys: { at: number; end: number; optional: boolean }[] = [];
  for (let at = from; ;) {
    const sign = tokens[at];
    const optional = sign?.text === "?.";
    const isBracket = sign?.text === "[" || (optional && tokens[at + 1]?.text === "[");
    const key = tokens[isBracket && optional ? at + 2 : at + 1];
    const last = isBracket ? tokens[(optional ? at + 2 : at + 1) + 1] : key;
    const isKey = isBracket
      ? (key?.is === "text" || key?.is === "number") && last?.text === "]"
      : isDot(sign) && key?.is === "word";
    if (sign === undefined || key === undefined || last === undefined || !isKey) return { names, keys };
    names.push(key.is === "text" || key.is === "number" ? String(key.value) : key.text);
    keys.push({ at: offset + sign.at, end: offset + last.at + last.text.length, optional });
    at = tokens.indexOf(last, at) + 1;
  }
};

const mapEntries = (record: DataRecord, map: (key: string, value: Data) => Data): DataRecord =>
  Object.fromEntries(entriesIn(record).map(([key, value]) => [key, map(key, value)]));
