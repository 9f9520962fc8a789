import { isSame, shownText, shownTexts } from "@apron/dialect";
import { Checkbox, NumberInput, Stars, Switch, TextArea, TextInput } from "@apron/kit/web/controls";
import { useSay } from "@apron/kit/web/language";
import { RichText } from "@apron/kit/web/rich-text";
import { isMarkup } from "../../rich.ts";
import { CascaderControl } from "./CascaderControl.tsx";
import { ChoiceControl } from "./ChoiceControl.tsx";
import { DateControl } from "./DateControl.tsx";
import type { FieldControlProps } from "./field-control-props.ts";
import { Files, Upload } from "../Files.tsx";

/** The kit's own control for a field of a template; whatever has none shows its value as text. */
export const FieldControl = (props: FieldControlProps) => {
  const say = useSay();
  const { field, state, control } = props;
  const look = field.control;
  const placeholder = look.placeholder && say(look.placeholder);
  const text = typeof control.value === "string" ? control.value : undefined;
  const onText = (typed: string | undefined): void => control.onChange(typed === "" ? undefined : typed);
  switch (field.kind) {
    case "input":
      if (control.disabled && text !== undefined && isMarkup(text)) return <RichText html={text} />;
      if (look.rows !== undefined)
        return (
          <TextArea
            {...control}
            value={text}
            onChange={onText}
            rows={look.rows}
            maxLength={look.limit}
            placeholder={placeholder}
          />
        );
      return (
        <TextInput
          {...control}
          value={text}
          onChange={onText}
          type={look.secret ? "password" : "text"}
          maxLength={look.limit}
          placeholder={placeholder}
        />
      );
    case "number": {
      const value = typeof control.value === "number" ? control.value : undefined;
      if (look.stars !== undefined) return <Stars {...control} value={value} count={look.stars} />;
      return (
        <NumberInput
          {...control}
          value={value}
          onChange={control.onChange}
          min={look.minimum}
          max={look.maximum}
          step={look.step}
          unit={look.unit && say(look.unit)}
        />
      );
    }
    case "switch":
      return (
        <Switch
          {...control}
          value={isSame(control.value, look.on ?? true)}
          onChange={(on) => control.onChange(on ? (look.on ?? true) : (look.off ?? false))}
        >
          {say(isSame(control.value, look.on ?? true) ? shownTexts.yes : shownTexts.no)}
        </Switch>
      );
    case "checkbox":
      if (look.multiple) return <ChoiceControl {...props} />;
      return (
        <Checkbox {...control} value={control.value === true} onChange={control.onChange}>
          {state.title && say(state.title)}
        </Checkbox>
      );
    case "radio":
    case "select":
    case "transfer":
      return <ChoiceControl {...props} />;
    case "cascader":
      return <CascaderControl {...props} />;
    case "date":
      return <DateControl field={field} control={control} />;
    case "upload":
      if (control.disabled) return <Files value={control.value} id={control.id} />;
      return <Upload field={field} control={control} />;
    case "text":
      return <output id={control.id}>{say(shownText(field, state.options, control.value)) || "—"}</output>;
  }
};
