import type { Language } from "@apron/kit/contract/texts";

/** Pictures of screens, by article and language; the journeys take them, and say when one is no longer true. */
const pictures = import.meta.glob<string>("./pictures/*.webp", { eager: true, query: "?url", import: "default" });

/** How large each is, in pixels of the screen. */
export const pictureSize = { width: 1000, height: 620 } as const;

/** The picture of the screen that an article tells of; undefined where none was taken. */
export const pictureOf = (articleId: string, language: Language): string | undefined =>
  new Map(Object.entries(pictures)).get(`./pictures/${articleId}.${language}.webp`);
