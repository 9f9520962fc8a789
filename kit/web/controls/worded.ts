import type { Word } from "../../contract/texts.ts";
import type { useSay } from "../language/index.ts";
import type { ChoiceOption } from "./choice.tsx";

/** Words to choose from, by their values: all in the order in which they stand, or those that are named in theirs. */
export const worded = <const Value extends string>(
  say: ReturnType<typeof useSay>,
  words: Readonly<Record<Value, Word>>,
  // Object.keys knows no more than string.
  values: readonly Value[] = Object.keys(words) as Value[],
): ChoiceOption<Value>[] => values.map((value) => ({ value, label: say(words[value]) }));
