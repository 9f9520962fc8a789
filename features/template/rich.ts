/**
 * Whether a text is markup rather than words: it closes a tag, or has one that is never closed. "a<b and c>d" is words.
 */
export const isMarkup = (text: string): boolean =>
  /<\/[a-z][a-z\d]{0,20}\s*>|<(img|br|hr|video|audio|source|script|style|iframe|object|embed|svg|math|link|meta|base|input|form)\b/i.test(
    text,
  );
