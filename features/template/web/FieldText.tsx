import { type FieldNode, isEmpty, shownText, shownTexts, type State } from "@apron/dialect";
import type { Data } from "@apron/dialect";
import { StarsGiven } from "@apron/kit/web/controls";
import { useSay } from "@apron/kit/web/language";
import { RichText } from "@apron/kit/web/rich-text";
import { isMarkup } from "../rich.ts";
import { Files } from "./Files.tsx";

/** A field of a record that is only read: its label and its value as text, with its unit (catalogue 16.6). */
export const FieldText = ({
  field,
  state,
  id,
  value,
  hint,
}: {
  readonly field: FieldNode;
  readonly state: State;
  readonly id: string;
  readonly value: Data | undefined;
  /** That it lies outside of its band. */
  readonly hint: string | undefined;
}) => {
  const say = useSay();
  return (
    <dl className="template-pair">
      <dt className="field-label">{say(state.title ?? shownTexts.value)}</dt>
      <dd id={id}>
        <Value field={field} state={state} id={`${id}-files`} value={value} />
        {hint !== undefined && <span className="field-hint">{hint}</span>}
      </dd>
    </dl>
  );
};

const Value = ({
  field,
  state,
  id,
  value,
}: Pick<Parameters<typeof FieldText>[0], "field" | "state" | "id" | "value">) => {
  const say = useSay();
  if (field.kind === "upload") return <Files value={value} id={id} />;
  if (field.kind === "input" && typeof value === "string" && isMarkup(value)) return <RichText html={value} />;
  if (value === undefined || isEmpty(value)) return "—";
  if (field.control.secret) return "••••••";
  if (field.control.stars !== undefined && typeof value === "number")
    return <StarsGiven value={value} count={field.control.stars} />;
  const unit = field.kind === "number" ? (field.control.unit ?? field.control.band?.unit) : undefined;
  return `${say(shownText(field, state.options, value))}${unit === undefined ? "" : ` ${say(unit)}`}`;
};
