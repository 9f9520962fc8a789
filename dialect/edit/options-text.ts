import { entriesIn, isList, isRecord, own, type Data, type DataRecord } from "../data.ts";
import { limits } from "../limits.ts";
import { firstLabel } from "../read/schema.ts";

/**
 * The options of a field as lines that people write and paste: `value | 中文 | English`, two blanks in front for those
 * of the next level.
 */
export const optionsText = (options: Data | undefined): string => linesOf(options, 0).join("\n");

/** The options that such lines say; `key` is what a transfer calls a value. Values keep the kind they had before. */
export const optionsFrom = (text: string, before: Data | undefined, key: "value" | "key"): readonly Data[] => {
  const kinds = new Map(valuesIn(before).map((value) => [String(value), value]));
  const root: Level = { depth: -1, options: [] };
  const open: Level[] = [root];
  for (const line of text.split("\n").slice(0, limits.options)) {
    const [typed = "", zh = "", en = ""] = line.split("|").map((piece) => piece.trim());
    if (typed === "") continue;
    const depth = Math.min(Math.floor((line.length - line.trimStart().length) / 2), limits.optionDepth - 1);
    while ((open.at(-1)?.depth ?? -1) >= depth && open.length > 1) open.pop();
    const children: Data[] = [];
    const label = en === "" ? zh || typed : { zh: zh || typed, en };
    const option: Option = { [key]: kinds.get(typed) ?? typed, label, children };
    (open.at(-1) ?? root).options.push(option);
    open.push({ depth, options: children });
  }
  return withoutEmpty(root.options);
};

type Option = DataRecord & { readonly children: Data[] };

interface Level {
  readonly depth: number;
  readonly options: Data[];
}

const withoutEmpty = (options: readonly Data[]): readonly Data[] =>
  options.map((option) => {
    if (!isRecord(option)) return option;
    const children = own(option, "children");
    const rest = Object.fromEntries(entriesIn(option).filter(([key]) => key !== "children"));
    return isList(children) && children.length > 0 ? { ...rest, children: withoutEmpty(children) } : rest;
  });

const valueOf = (option: Data): Data => own(option, "value") ?? own(option, "key") ?? option;

const linesOf = (options: Data | undefined, depth: number): readonly string[] =>
  !isList(options) || depth > limits.optionDepth
    ? []
    : options.flatMap((option) => {
        const value = valueOf(option);
        if (typeof value === "object") return [];
        const label = firstLabel(own(option, "label"), own(option, "title"), value) ?? { zh: "", en: "" };
        const words = label.zh === label.en ? [label.zh] : [label.zh, label.en];
        const said = words.length === 1 && words[0] === String(value) ? [] : words;
        return [
          `${"  ".repeat(depth)}${[String(value), ...said].join(" | ")}`,
          ...linesOf(own(option, "children"), depth + 1),
        ];
      });

const valuesIn = (options: Data | undefined): readonly (string | number | boolean)[] =>
  !isList(options)
    ? []
    : options.flatMap((option) => {
        const value = valueOf(option);
        const mine =
          typeof value === "string" || typeof value === "number" || typeof value === "boolean" ? [value] : [];
        return [...mine, ...valuesIn(own(option, "children"))];
      });
