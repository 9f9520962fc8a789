import { createRequire } from "node:module";

/**
 * A package too large to be loaded at every start, loaded by whoever first asks for it and only once; `from` is the
 * `import.meta.url` of who depends on it. Meant for code that cannot wait for an `import()` (decision 0016).
 */
export const whenNeeded =
  <Module>(name: string, from: string): (() => Module) =>
  () =>
    createRequire(from)(name);
