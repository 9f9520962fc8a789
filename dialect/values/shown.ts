import type { Word } from "@apron/kit/contract/texts";
import { canonical, isEmpty, isList, isRecord, type Data } from "../data.ts";
import { limits } from "../limits.ts";
import { pathsIn, valueOfPath } from "./option-paths.ts";
import { firstLabel, recordAt, textAt } from "../read/schema.ts";
import { shownTexts } from "../texts.ts";
import type { Control, FieldNode, Option } from "../tree.ts";

/** A value as words: the labels of its options, yes and no, from–to; whatever it is, it is text and no markup. */
export const shownText = (field: FieldNode, options: readonly Option[], value: Data | undefined): Word => {
  if (value === undefined || isEmpty(value)) return { zh: "", en: "" };
  if (field.kind === "upload")
    return joined(
      filesOf(value).map((file) => plain(file.name)),
      "，",
    );
  if (field.kind === "cascader") return pathText(field.control, options, value);
  const labels = new Map<Data, Word>(options.map((option) => [option.value, option.label]));
  if (isList(value))
    return joined(
      value.map((one) => oneText(labels, one)),
      field.control.dates?.range ? " – " : "，",
    );
  return oneText(labels, value);
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
    return {
      name: textAt(file, "name").slice(0, limits.text).toWellFormed() || `${place + 1}`,
      url: urls.find(isSafeUrl),
    };
  });

/** Own paths, web addresses, and pictures within the text itself; nothing that could be a script. */
const isSafeUrl = (url: string): boolean =>
  /^https?:\/\/[^\s\\]+$/i.test(url) ||
  /^\/(?![/\\])[^\s\\]*$/.test(url) ||
  /^data:image\/(png|jpeg|gif|webp);base64,[\w+/=]+$/.test(url);

/** A path by the labels on its way; a key without its way by its own label alone. */
const pathText = (control: Control, options: readonly Option[], value: Data): Word => {
  const known = new Map(
    pathsIn(options).map((path) => [
      canonical(valueOfPath(control, path)),
      (control.wholePath === false ? path.slice(-1) : path).map(({ label }) => label),
    ]),
  );
  const wordsOf = (one: Data): readonly Word[] =>
    known.get(canonical(one)) ?? (isList(one) ? one : [one]).map((key) => oneText(new Map(), key));
  const all = control.multiple && isList(value) ? value : [value];
  return joined(
    all.map((one) => joined(wordsOf(one), " / ")),
    "，",
  );
};

const oneText = (labels: ReadonlyMap<Data, Word>, value: Data): Word => {
  const label = labels.get(value);
  if (label) return label;
  if (typeof value === "boolean") return value ? shownTexts.yes : shownTexts.no;
  return firstLabel(value) ?? plain(canonical(value).slice(0, limits.text).toWellFormed());
};

const plain = (text: string): Word => ({ zh: text, en: text });

const joined = (words: readonly Word[], between: string): Word => ({
  zh: words.map((word) => word.zh).join(between),
  en: words.map((word) => word.en).join(between === "，" ? ", " : between),
});
