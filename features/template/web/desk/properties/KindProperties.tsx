import {
  canonical,
  type Data,
  formatTexts,
  isList,
  type Kind,
  labelOf,
  numberAt,
  optionsFrom,
  optionsOf,
  optionsText,
  own,
  type Path,
  textAt,
  valueAt,
} from "@apron/dialect";
import {
  Checkbox,
  Checkboxes,
  control,
  NumberInput,
  TextArea,
  TextInput,
  Select,
  worded,
} from "@apron/kit/web/controls";
import { Labelled } from "@apron/kit/web/forms";
import { useSay } from "@apron/kit/web/language";
import type { Word } from "@apron/kit/contract/texts";
import { useEffect, useState } from "react";
import { dateTexts, editorTexts } from "../../../texts-desk.ts";
import type { PartEditing } from "../use-editing.ts";

/** What only fields of this kind have: limits, units, bands, options. */
export const KindProperties = ({ part, kind }: { readonly part: PartEditing; readonly kind: Kind }) => {
  switch (kind) {
    case "input":
      return <TextProperties part={part} />;
    case "number":
      return <NumberProperties part={part} />;
    case "date":
      return <DateProperties part={part} />;
    case "upload":
      return <Numeric part={part} path={["x-component-props", "limit"]} label={editorTexts.limit} />;
    case "select":
    case "radio":
      return (
        <>
          <Options part={part} name="value" />
          <Normal part={part} />
        </>
      );
    case "checkbox":
    case "cascader":
      return <Options part={part} name="value" />;
    case "transfer":
      return <Options part={part} name="key" />;
    default:
      return null;
  }
};

interface PathProps {
  readonly part: PartEditing;
  readonly path: Path;
  readonly label: Word;
}

const Numeric = ({ part: { node, put }, path, label }: PathProps) => {
  const say = useSay();
  const name = path.join("-");
  const holder = valueAt(node, path.slice(0, -1));
  return (
    <Labelled id={`c-${name}`} label={say(label)}>
      <NumberInput {...control(name, numberAt(holder, path.at(-1) ?? ""), (number) => put(path, number))} />
    </Labelled>
  );
};

const TextProperties = ({ part }: { readonly part: PartEditing }) => {
  const say = useSay();
  const { node, put } = part;
  const format = own(node, "x-validator");
  const isArea = textAt(node, "x-component") === "Input.TextArea";
  return (
    <>
      <Checkbox
        {...control<boolean | undefined>("part-lines", isArea, (lines) =>
          put(["x-component"], lines ? "Input.TextArea" : "Input"),
        )}
      >
        {say(editorTexts.lines)}
      </Checkbox>
      <div className="template-both">
        <Numeric part={part} path={["x-component-props", "maxlength"]} label={editorTexts.maximumLength} />
        <Labelled id="c-part-format" label={say(editorTexts.format)}>
          <Select
            {...control("part-format", typeof format === "string" ? format : undefined, (chosen) =>
              put(["x-validator"], chosen),
            )}
            clearable
            options={Object.keys(formatTexts).map((name) => ({ value: name, label: name }))}
          />
        </Labelled>
      </div>
    </>
  );
};

const NumberProperties = ({ part }: { readonly part: PartEditing }) => {
  const say = useSay();
  const { node, put } = part;
  const unit = labelOf(valueAt(node, ["x-component-props", "addonAfter"]));
  const putUnit = (typed: string | undefined): void => put(["x-component-props", "addonAfter"], typed || undefined);
  const isStars = textAt(node, "x-component") === "Rate";
  return (
    <>
      <Checkbox
        {...control<boolean | undefined>("part-stars", isStars, (stars) =>
          put(["x-component"], stars ? "Rate" : "InputNumber"),
        )}
      >
        {say(editorTexts.stars)}
      </Checkbox>
      {isStars ? (
        <Numeric part={part} path={["x-component-props", "count"]} label={editorTexts.starCount} />
      ) : (
        <>
          <div className="template-both">
            <Numeric part={part} path={["x-component-props", "min"]} label={editorTexts.minimum} />
            <Numeric part={part} path={["x-component-props", "max"]} label={editorTexts.maximum} />
          </div>
          <Labelled id="c-part-unit" label={say(editorTexts.unit)}>
            <TextInput {...control<string | undefined>("part-unit", unit?.zh, putUnit)} maxLength={20} />
          </Labelled>
        </>
      )}
      <fieldset className="template-band">
        <legend>{say(editorTexts.band)}</legend>
        <div className="template-both">
          <Numeric part={part} path={["x-data", "band", "from"]} label={editorTexts.bandFrom} />
          <Numeric part={part} path={["x-data", "band", "to"]} label={editorTexts.bandTo} />
        </div>
        <span className="field-hint">{say(editorTexts.bandHint)}</span>
      </fieldset>
    </>
  );
};

const dateKinds = ["date", "datetime", "daterange", "datetimerange", "month", "year", "week", "dates"] as const;

const DateProperties = ({ part: { node, put } }: { readonly part: PartEditing }) => {
  const say = useSay();
  const type = textAt(own(node, "x-component-props"), "type") || "date";
  return (
    <Labelled id="c-part-date" label={say(editorTexts.dateKind)}>
      <Select
        {...control<string | undefined>("part-date", type, (chosen) => put(["x-component-props", "type"], chosen))}
        options={worded(say, dateTexts, dateKinds)}
      />
    </Labelled>
  );
};

const Options = ({ part: { node, put }, name }: { readonly part: PartEditing; readonly name: "value" | "key" }) => {
  const say = useSay();
  const offered = own(node, "enum");
  const written = optionsText(offered);
  const [typed, setTyped] = useState(written);
  useEffect(
    () =>
      setTyped((before) =>
        canonical(optionsFrom(before, offered, name)) === canonical(optionsFrom(written, offered, name))
          ? before
          : written,
      ),
    [written, offered, name],
  );
  return (
    <Labelled id="c-part-options" label={say(editorTexts.options)} hint={say(editorTexts.optionsHint)}>
      <TextArea
        {...control<string | undefined>("part-options", typed, (text = "") => {
          setTyped(text);
          put(["enum"], optionsFrom(text, offered, name));
        })}
        rows={6}
      />
    </Labelled>
  );
};

/** Which options are as it should be: any other is out of the band. */
const Normal = ({ part: { node, put } }: { readonly part: PartEditing }) => {
  const say = useSay();
  const { options } = optionsOf(own(node, "enum"));
  const normal = valueAt(node, ["x-data", "band", "normal"]);
  const chosen: readonly Data[] = isList(normal) ? normal : [];
  if (options.length === 0 || options.length > 30) return null;
  return (
    <Labelled id="c-part-normal" label={say(editorTexts.normal)} hint={say(editorTexts.bandHint)}>
      <Checkboxes
        {...control<readonly string[] | undefined>("part-normal", chosen.map(canonical), (keys = []) =>
          put(
            ["x-data", "band", "normal"],
            keys.length === 0
              ? undefined
              : options.filter(({ value }) => keys.includes(canonical(value))).map(({ value }) => value),
          ),
        )}
        options={options.map(({ value, label }) => ({ value: canonical(value), label: say(label) }))}
      />
    </Labelled>
  );
};
