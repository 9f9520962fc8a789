import type { Word } from "@apron/kit/contract/texts";
import type { Data } from "../data.ts";
import { displayOf, labelOf, modeOf, optionsOf } from "../read/schema.ts";
import type { Display, EffectName, Mode, Node, Option } from "../tree.ts";
import { appearance, type Rows } from "../values/rows.ts";

/** What reactions made of a part, beside what its template says. */
export interface Patch {
  readonly display?: Display;
  readonly mode?: Mode;
  readonly required?: boolean;
  readonly title?: Word;
  readonly hint?: Word;
  readonly options?: readonly Option[];
}

/** For each appearance of a part, what each reaction (by its number) made of it. */
export type Patches = ReadonlyMap<string, ReadonlyMap<number, Patch>>;

/** How a part stands now. */
export interface State {
  readonly display: Display;
  readonly mode: Mode;
  readonly required: boolean;
  readonly title: Word | undefined;
  readonly hint: Word | undefined;
  readonly options: readonly Option[];
}

/** What a part takes over from what it stands in. */
export type Around = Pick<State, "display" | "mode">;

/** What stands around a whole form: nothing may be changed in one that is only read. */
export const around = (readOnly: boolean): Around => ({ display: "visible", mode: readOnly ? "readOnly" : "editable" });

/** How one appearance of a part stands, of its template, its reactions and what is around it. */
export const stateOf = (patches: Patches, node: Node, rows: Rows, outer: Around): State => {
  const patch: Patch = Object.assign({}, ...(patches.get(appearance(node.key, rows))?.values() ?? []));
  const display = patch.display ?? node.display;
  const fillable = node.is === "field" || node.is === "list";
  return {
    // What is inside something hidden shows no more than that.
    display: outer.display !== "visible" && display === "visible" ? outer.display : display,
    mode: patch.mode ?? node.mode ?? outer.mode,
    required: fillable && (patch.required ?? node.required),
    title: patch.title ?? node.title,
    hint: patch.hint ?? node.hint,
    options: patch.options ?? (node.is === "field" ? node.options : []),
  };
};

/** What an effect makes of a part; nothing when its value means nothing there. */
export const patchOf = (to: EffectName, value: Data | undefined): Patch => {
  switch (to) {
    case "visible":
      return { display: value ? "visible" : "none" };
    case "hidden":
      return { display: value ? "hidden" : "visible" };
    case "display":
      return defined("display", displayOf(value));
    case "disabled":
      return { mode: value ? "disabled" : "editable" };
    case "readOnly":
      return { mode: value ? "readOnly" : "editable" };
    case "editable":
      return { mode: value ? "editable" : "readOnly" };
    case "mode":
      return defined("mode", modeOf(value));
    case "required":
      return { required: Boolean(value) };
    case "title":
      return defined("title", labelOf(value));
    case "hint":
      return defined("hint", labelOf(value));
    case "options":
      return { options: optionsOf(value).options };
    case "value":
      return {};
  }
};

/** Whether two patches make the same of a part. */
export const samePatch = (one: Patch | undefined, other: Patch | undefined): boolean =>
  JSON.stringify(one) === JSON.stringify(other);

const defined = <Key extends keyof Patch>(key: Key, value: Patch[Key] | undefined): Patch =>
  value === undefined ? {} : { [key]: value };
