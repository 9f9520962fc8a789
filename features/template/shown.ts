import type { Word } from "@apron/kit/contract/texts";
import { canonical, isEmpty, isList, isRecord, type Data } from "./data.ts";
import { limits } from "./limits.ts";
import { firstLabel, recordAt, textAt } from "./schema.ts";
import { shownTexts } from "./texts.ts";
import type { FieldNode, Option } from "./tree.ts";

/** A value as words: the labels of its options, yes and no, from–to; whatever it is, it is text and no markup. */
export const shownText = (field: FieldNode, options: readonly Option[], value: Data | undefined): Word => {
  if (value === undefined || isEmpty(value)) return { zh: "", en: "" };
  if (field.kind === "upload")
    return joined(
      filesOf(value).map((file) => plain(file.name)),
      "，",
    );
  if (field.kind === "cascader") return pathText(options, value);
  if (isList(value))
    return joined(
      value.map((one) => oneText(options, one)),
      field.control.dates?.range ? " – " : "，",
    );
  return oneText(options, value);
};

/** A file of an upload field, rebuilt from what the record embeds (catalogue 16.6). */
export interface ShownFile {
  readonly name: string;
  /** Where it lies, if that is an address that cannot run anything. */
  readonly url: string | undefined;
}

/** The files in the value of an upload field. */
export const filesOf = (value: Data | undefined): readonly ShownFile[] =>
  (isList(value) ? value : []).filter(isRecord).map((file, place) => {
    const answer = recordAt(file, "response");
    const urls = [textAt(file, "url"), textAt(answer, "url"), textAt(file, "response"), textAt(file, "thumbUrl")];
    return { name: textAt(file, "name").slice(0, limits.text) || `${place + 1}`, url: urls.find(isSafeUrl) };
  });

/** Own paths, web addresses, and pictures within the text itself; nothing that could be a script. */
const isSafeUrl = (url: string): boolean =>
  /^https?:\/\/[^\s\\]+$/i.test(url) ||
  /^\/(?![/\\])[^\s\\]*$/.test(url) ||
  /^data:image\/(png|jpeg|gif|webp);base64,[\w+/=]+$/.test(url);

const pathText = (options: readonly Option[], value: Data): Word => {
  if (!isList(value)) return oneText(flat(options), value);
  if (value.some((one) => isList(one)))
    return joined(
      value.map((one) => pathText(options, one)),
      "，",
    );
  let level = options;
  const words = value.map((key) => {
    const word = oneText(level, key);
    level = level.find((option) => option.value === key)?.children ?? [];
    return word;
  });
  return joined(words, " / ");
};

const flat = (options: readonly Option[]): readonly Option[] =>
  options.flatMap((option) => [option, ...flat(option.children)]);

const oneText = (options: readonly Option[], value: Data): Word => {
  const option = options.find((one) => one.value === value);
  if (option) return option.label;
  if (typeof value === "boolean") return value ? shownTexts.yes : shownTexts.no;
  return firstLabel(value) ?? plain(canonical(value).slice(0, limits.text));
};

const plain = (text: string): Word => ({ zh: text, en: text });

const joined = (words: readonly Word[], between: string): Word => ({
  zh: words.map((word) => word.zh).join(between),
  en: words.map((word) => word.en).join(between === "，" ? ", " : between),
});
