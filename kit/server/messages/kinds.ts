import { say, type Word } from "../../contract/texts.ts";

/** What stands in a `{name}` place of a message. */
export interface Place {
  /** For those who edit the words and see nobody's message. */
  readonly example: string | Word;
  /** The words must name it: without it the message tells nothing. */
  readonly needed?: true;
  /**
   * `code` is known to its reader alone and is never sent again; `personal` is a link that acts for whoever holds it; `page`
   * is an address that anybody may see. No log shows the first two.
   */
  readonly is?: "code" | "personal" | "page";
}

/** One kind of message the portal sends: its words as they were released, and what they are filled with. */
export interface MessageKind {
  /** Feature and name, e.g. `login.newDevice`: stays for good. */
  readonly key: string;
  /** Subject of an e-mail. */
  readonly subject: Word;
  readonly text: Word;
  readonly places: ReadonlyMap<string, Place>;
  /** It only ever goes by e-mail, and may be as long as one. */
  readonly isMail: boolean;
  /** That somebody got it tells what nobody may know: it stands in no log. */
  readonly isUnlogged: boolean;
}

/** The words of a kind by language, as somebody published them since. */
export interface Wording {
  readonly number: number;
  readonly subject: Word;
  readonly text: Word;
}

const byKey = new Map<string, MessageKind>();
const byText = new WeakMap<Word, MessageKind>();

/**
 * Declares what a feature sends, beside its server part: `[subject, text]` by name. Every place of the words needs its line
 * here, and a text is known by itself from then on, so that whoever sends it says nothing more.
 */
export const messageKinds = <Name extends string>(
  feature: string,
  {
    places,
    kinds,
    mails = [],
    unlogged = [],
  }: {
    readonly places: Readonly<Record<string, Place>>;
    readonly kinds: Readonly<Record<Name, readonly [Word, Word]>>;
    /** Those that only ever go by e-mail. */
    readonly mails?: readonly NoInfer<Name>[];
    /** Those of which nobody may know that somebody got them. */
    readonly unlogged?: readonly NoInfer<Name>[];
  },
): Readonly<Record<Name, MessageKind>> => {
  const known = new Map(Object.entries(places));
  const declared = Object.entries<readonly [Word, Word]>(kinds).map(([name, [subject, text]]) => {
    const own = [...new Set([subject, text].flatMap(placesIn))].map((place) => {
      const found = known.get(place);
      if (!found) throw new Error(`${feature}.${name} says {${place}}, and nobody says what that is`);
      return [place, found] as const;
    });
    const isOneOf = (names: readonly string[]): boolean => names.includes(name);
    const facts = { isMail: isOneOf(mails), isUnlogged: isOneOf(unlogged) };
    return [name, declare({ key: `${feature}.${name}`, subject, text, places: new Map(own), ...facts })] as const;
  });
  // The names are those of the table.
  return Object.fromEntries(declared) as Record<Name, MessageKind>;
};

const declare = (kind: MessageKind): MessageKind => {
  if (byKey.has(kind.key)) throw new Error(`${kind.key} is declared twice`);
  byKey.set(kind.key, kind);
  byText.set(kind.text, kind);
  return kind;
};

/** Everything the portal sends, by key. */
export const declaredKinds = (): ReadonlyMap<string, MessageKind> => byKey;

/** The kind that was declared with this very text. */
export const kindOf = (text: Word): MessageKind | undefined => byText.get(text);

/** The places a word names, in both languages. */
export const placesIn = ({ zh, en }: Word): string[] =>
  [...`${zh} ${en}`.matchAll(/\{(\w+)\}/g)].map(([, name]) => name ?? "");

/** What hides a secret in a log. */
export const veil = "••••••";

/** A text as a log may show it: secrets veiled; of one that nobody declared every number and address. */
export const veiled = (
  kind: MessageKind | undefined,
  language: "zh" | "en",
  text: Word,
  values: Readonly<Record<string, string>>,
): string => {
  const shown = Object.entries(values).map(([name, value]) => {
    const is = kind?.places.get(name)?.is;
    return [name, is === "code" || is === "personal" ? veil : value] as const;
  });
  const filled = say(language, text, Object.fromEntries(shown));
  return kind ? filled : filled.replace(/https?:\/\/\S+|[0-9A-Za-z]*\d[0-9A-Za-z]{3,}/g, veil);
};
