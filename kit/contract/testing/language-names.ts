/** Names that mean something to the language itself, and that people, files and templates may use all the same. */
export const languageNames: readonly string[] = [
  ...new Set([Object.prototype, Array.prototype].flatMap((of) => Object.getOwnPropertyNames(of))),
  "prototype",
  "then",
  "toJSON",
].filter((name) => name !== "__proto__");
