import type { Word } from "@apron/kit/contract/texts";
import { isList, isRecord, isSame, own, type Data, type DataRecord } from "../data.ts";
import { labelOf, numberAt, recordAt } from "../read/schema.ts";
import { bandTexts } from "../texts.ts";
import type { Band, FieldNode, Form, Node } from "../tree.ts";

/** The band a field declares; undefined where it declares none that means something. */
export const bandIn = (schema: DataRecord): Band | undefined => {
  const declared = own(recordAt(schema, "x-data"), "band");
  if (!isRecord(declared)) return undefined;
  const normal = own(declared, "normal");
  const band: Band = {
    from: numberAt(declared, "from"),
    to: numberAt(declared, "to"),
    unit: labelOf(own(declared, "unit")),
    normal: isList(normal) ? normal : undefined,
  };
  return band.from === undefined && band.to === undefined && band.normal === undefined ? undefined : band;
};

/** Whether a value lies outside of its band; what is not there, or is of another kind, does not. */
export const isOut = ({ from, to, normal }: Band, value: Data | undefined): boolean => {
  if (value === undefined || value === null || value === "") return false;
  if (normal !== undefined) return !isList(value) && !normal.some((one) => isSame(one, value));
  if (typeof value !== "number") return false;
  return (from !== undefined && value < from) || (to !== undefined && value >= to);
};

/** A band as it is read, e.g. `< 80 %`; undefined for one of choices, whose labels say it. */
export const bandText = ({ from, to, unit }: Band): Word | undefined => {
  const span =
    from === undefined ? to !== undefined && `< ${to}` : to === undefined ? `≥ ${from}` : `${from} – < ${to}`;
  if (span === false) return undefined;
  const told = (language: keyof Word): string =>
    `${bandTexts.normal[language]} ${span}${unit ? ` ${unit[language]}` : ""}`;
  return { zh: told("zh"), en: told("en") };
};

/** A field with a band; its key has `*` for the rows of lists, as `keyOf` of a path gives it. */
export interface Banded {
  readonly key: string;
  readonly field: FieldNode;
  readonly band: Band;
}

/** Every field of a form that declares a band, in the order of the form. */
export const bandsOf = (form: Form): readonly Banded[] => form.nodes.flatMap(bandsIn);

const bandsIn = (node: Node): readonly Banded[] => {
  if (node.is === "layout" || node.is === "list") return node.children.flatMap(bandsIn);
  if (node.is !== "field" || node.control.band === undefined || node.name.is !== "plain") return [];
  return [{ key: [...node.parent, ...node.name.keys].join("."), field: node, band: node.control.band }];
};
