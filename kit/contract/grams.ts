/**
 * What a text is found by: every character and every pair of neighbours, without spaces and whatever the capitals. An
 * index over them finds any part of a Chinese text, however short, in every locale of the database.
 */
export const gramsOf = (text: string): string[] => {
  const characters = [...text.normalize("NFKC").toLowerCase().replace(/\s/gu, "")];
  const pairs = characters.slice(1).map((next, place) => `${characters[place]}${next}`);
  return [...new Set([...characters, ...pairs])];
};

/** The grams a searched part must have: its pairs, or its only character. */
export const searchGramsOf = (part: string): string[] => {
  const grams = gramsOf(part);
  const pairs = grams.filter((gram) => [...gram].length === 2);
  return pairs.length > 0 ? pairs : grams;
};

/** A LIKE pattern for "holds this text"; % _ and \ in it stand for themselves (T32). */
export const likeAnywhere = (text: string): string => `%${text.replace(/[\\%_]/g, String.raw`\$&`)}%`;
