import type { Data } from "../data.ts";
import type { Control, Option } from "../tree.ts";

/** The options from the first level to one of them, that one included. */
export type OptionPath = readonly Option[];

/** The ways to all options of a cascader, outer ones before what they lead to. */
export const pathsIn = (options: readonly Option[], outer: OptionPath = []): readonly OptionPath[] =>
  options.flatMap((option) => {
    const path = [...outer, option];
    return [path, ...pathsIn(option.children, path)];
  });

/** What a record keeps of a chosen way: every key on it, or the last one only. */
export const valueOfPath = (control: Control, path: OptionPath): Data =>
  control.wholePath === false ? (path.at(-1)?.value ?? null) : path.map(({ value }) => value);
