import { bandText, bandTexts, type FieldNode, fieldPath, readValue, shownTexts, type State } from "@apron/dialect";
import { Labelled } from "@apron/kit/web/forms";
import { useSay } from "@apron/kit/web/language";
import { type StatedProps, useDrawing } from "./drawing.ts";
import { type FieldSpot, isFieldOut } from "./field-spot.ts";
import { FieldControl } from "./controls/FieldControl.tsx";
import { FieldText } from "./FieldText.tsx";
import { useFirstFocus } from "./first-focus.ts";

/** One field with its name, hint, band and problem, to be filled in or only read (catalogue 16.6). */
export const FieldPart = ({ node, rows, state }: StatedProps<FieldNode>) => {
  const say = useSay();
  const { id, store, readOnly, beside, look } = useDrawing();
  const path = fieldPath(node, rows);
  const problem = store.problems()[path];
  const wanted = `${id}-${path}`;
  useFirstFocus(store, path, wanted);
  const value = readValue(store.settled().values, node, rows);
  const out = isFieldOut(node, value);
  const spot: FieldSpot = { path, field: node, rows, label: state.title, value, out };
  const marked = look === undefined ? (out ? "out" : undefined) : look(spot);
  const hint = hintOf(state, node, marked === "out", say);
  if (readOnly)
    return (
      <div className={`template-field${marked === undefined ? "" : ` is-${marked}`}`}>
        <FieldText field={node} state={state} id={wanted} value={value} hint={out ? hint : undefined} />
        {beside?.(spot)}
      </div>
    );
  const described = [hint && `${wanted}-hint`, problem && `${wanted}-error`].filter(Boolean).join(" ");
  return (
    <div className={`template-field${marked === undefined ? "" : ` is-${marked}`}`}>
      <Labelled
        id={wanted}
        label={say(state.title ?? shownTexts.value)}
        {...(hint !== undefined && { hint })}
        error={problem && say(problem)}
        required={state.required && state.mode === "editable"}
      >
        <FieldControl
          field={node}
          state={state}
          control={{
            id: wanted,
            // A form answers to the names of its inputs before its own: one called "parentNode" would take that away.
            name: `details.${path}`,
            value,
            onChange: (changed) => store.set(node, rows, changed),
            invalid: problem !== undefined,
            describedBy: described === "" ? undefined : described,
            required: state.required,
            disabled: state.mode !== "editable",
          }}
        />
      </Labelled>
      {beside?.(spot)}
    </div>
  );
};

/** What stands below a field: its own hint, and the band its value should lie in. */
const hintOf = (
  { hint }: State,
  { control }: FieldNode,
  out: boolean,
  say: ReturnType<typeof useSay>,
): string | undefined => {
  const band = control.band && bandText(control.band);
  const parts = [out ? say(bandTexts.out) : "", band ? say(band) : "", hint ? say(hint) : ""].filter(Boolean);
  return parts.length === 0 ? undefined : parts.join(" · ");
};
