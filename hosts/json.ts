/** What a text says as JSON; undefined where it is none. */
export const parsedJson = (text: string): unknown => {
  try {
    const value: unknown = JSON.parse(text);
    return value;
  } catch {
    return undefined;
  }
};
