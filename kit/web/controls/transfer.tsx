import { useMemo, useState } from "react";
import { Button } from "./button.tsx";
import { Checkbox } from "./choice.tsx";
import { byWords, type SelectOption } from "./combobox.tsx";
import { control, type Control } from "./control.ts";
import { TextInput } from "./input.tsx";
import { useSay, kitTexts } from "../language/index.ts";
import "./transfer.css";

export interface TransferProps extends Control<readonly string[] | undefined> {
  readonly options: readonly SelectOption[];
  /** What the two lists are called, if not offered and chosen. */
  readonly titles?: readonly (string | undefined)[] | undefined;
}

/** Options that are drawn at once; finding narrows them. */
const shownMaximum = 200;

/** Two lists beside each other, one below the other where it is narrow: what is ticked in one is moved to the other. */
export const Transfer = (props: TransferProps) => {
  const say = useSay();
  const { options, onChange, disabled } = props;
  const chosen = useMemo(() => new Set(props.value), [props.value]);
  const [ticked, setTicked] = useState<ReadonlySet<string>>(new Set());
  const sides = [
    { name: "offered", options: options.filter(({ value }) => !chosen.has(value)) },
    { name: "chosen", options: options.filter(({ value }) => chosen.has(value)) },
  ] as const;
  const [offered, taken] = sides.map((side) => side.options.filter(({ value }) => ticked.has(value)));
  const move = (next: readonly string[], moved: readonly SelectOption[]): void => {
    onChange(next);
    setTicked(new Set([...ticked].filter((value) => !moved.some((option) => option.value === value))));
  };
  const [offeredTitle = say(kitTexts.toChoose), chosenTitle = say(kitTexts.chosen)] = props.titles ?? [];
  const list = (side: (typeof sides)[number], title: string) => (
    <TransferList
      id={`${props.id}-${side.name}`}
      title={title}
      options={side.options}
      ticked={ticked}
      onTick={setTicked}
      disabled={disabled}
    />
  );
  return (
    <div
      className={`transfer${props.invalid ? " is-invalid" : ""}`}
      role="group"
      id={props.id}
      tabIndex={-1}
      aria-labelledby={`${props.id}-label`}
      aria-describedby={props.describedBy}
    >
      <div className={`transfer-sides${disabled ? " is-still" : ""}`}>
        {!disabled && list(sides[0], offeredTitle)}
        {!disabled && (
          <div className="transfer-moves">
            <Button
              size="small"
              disabled={offered?.length === 0}
              onClick={() => move([...chosen, ...(offered ?? []).map(({ value }) => value)], offered ?? [])}
            >
              {say(kitTexts.moveIn)}
            </Button>
            <Button
              size="small"
              disabled={taken?.length === 0}
              onClick={() => {
                const gone = new Set(taken?.map(({ value }) => value));
                move(
                  [...chosen].filter((value) => !gone.has(value)),
                  taken ?? [],
                );
              }}
            >
              {say(kitTexts.moveOut)}
            </Button>
          </div>
        )}
        {list(sides[1], chosenTitle)}
      </div>
    </div>
  );
};

const TransferList = ({
  id,
  title,
  options,
  ticked,
  onTick,
  disabled,
}: {
  readonly id: string;
  readonly title: string;
  readonly options: readonly SelectOption[];
  readonly ticked: ReadonlySet<string>;
  readonly onTick: (ticked: ReadonlySet<string>) => void;
  readonly disabled: boolean | undefined;
}) => {
  const say = useSay();
  const [typed, setTyped] = useState("");
  const found = typed.trim() === "" ? options : options.filter((option) => byWords(option, typed.trim()));
  const shown = found.slice(0, shownMaximum);
  const free = found.filter((option) => !option.disabled);
  const all = free.length > 0 && free.every(({ value }) => ticked.has(value));
  const tick = (values: readonly string[], on: boolean): void => {
    const changed = new Set(ticked);
    for (const value of values)
      if (on) changed.add(value);
      else changed.delete(value);
    onTick(changed);
  };
  return (
    <div className="transfer-list" role="group" aria-label={title}>
      <div className="transfer-head">
        {disabled ? (
          <span>{title}</span>
        ) : (
          <Checkbox
            {...control<boolean | undefined>(`${id}-all`, all, (on) =>
              tick(
                free.map(({ value }) => value),
                on ?? false,
              ),
            )}
            disabled={free.length === 0}
            indeterminate={!all && free.some(({ value }) => ticked.has(value))}
          >
            {title}
          </Checkbox>
        )}
        <span className="soft">{options.length}</span>
      </div>
      {!disabled && (
        <>
          <label className="visually-hidden" htmlFor={`c-${id}-find`}>
            {say(kitTexts.filterList, { list: title })}
          </label>
          <TextInput
            {...control<string | undefined>(`${id}-find`, typed, (text) => setTyped(text ?? ""))}
            placeholder={say(kitTexts.find)}
          />
        </>
      )}
      <div className="transfer-options">
        {shown.map((option) =>
          disabled ? (
            <span key={option.value}>{option.label}</span>
          ) : (
            <Checkbox
              key={option.value}
              {...control<boolean | undefined>(`${id}-${option.value}`, ticked.has(option.value), (on) =>
                tick([option.value], on ?? false),
              )}
              disabled={option.disabled ?? false}
            >
              {option.label}
            </Checkbox>
          ),
        )}
        {shown.length === 0 && (
          <p className="soft">{say(typed.trim() === "" ? kitTexts.noneHere : kitTexts.noMatch)}</p>
        )}
        {found.length > shown.length && <p className="soft">{say(kitTexts.moreFound, { count: shownMaximum })}</p>}
      </div>
    </div>
  );
};
