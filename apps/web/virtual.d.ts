declare module "virtual:pinyin" {
  /** Readings of every Chinese character in a title of the portal, without tones; made at build time. */
  export const readings: Readonly<Record<string, readonly string[]>>;
}
