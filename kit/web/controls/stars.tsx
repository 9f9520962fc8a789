import StarFilled from "@ant-design/icons-svg/es/asn/StarFilled.js";
import StarOutlined from "@ant-design/icons-svg/es/asn/StarOutlined.js";
import type { KeyboardEvent } from "react";
import { kitTexts, useSay } from "../language/index.ts";
import { Button } from "./button.tsx";
import { toChoose } from "./choice.tsx";
import type { Control } from "./control.ts";
import { Icon } from "./icon.tsx";
import "./stars.css";

const usual = 5;

/**
 * So many stars of a few: alternatives by the keys of radio buttons. Where none need be given, they are taken back by
 * the button behind them, or by Delete as in every other choice.
 */
export const Stars = ({
  count = usual,
  label,
  ...props
}: Control<number | undefined> & {
  readonly count?: number;
  /** Needed where no field labels the group. */
  readonly label?: string;
}) => {
  const say = useSay();
  const { id, value, disabled = false, required } = props;
  const canClear = !required && !disabled && value !== undefined;
  const onKeyDown = (event: KeyboardEvent): void => {
    if (!canClear || (event.key !== "Delete" && event.key !== "Backspace")) return;
    event.preventDefault();
    props.onChange(undefined);
  };
  const clear = (): void => {
    props.onChange(undefined);
    document.getElementById(id)?.focus();
  };
  return (
    <span className="stars-line">
      <span
        role="radiogroup"
        id={id}
        tabIndex={-1}
        className="stars"
        aria-label={label}
        aria-labelledby={label === undefined ? `${id}-label` : undefined}
        aria-invalid={props.invalid || undefined}
        aria-describedby={props.describedBy}
        aria-required={required || undefined}
        onFocus={toChoose}
        onKeyDown={onKeyDown}
      >
        {upTo(count).map((star) => (
          <span className="star" key={star}>
            <input
              type="radio"
              id={`${id}-${star}`}
              name={props.name}
              value={star}
              checked={value === star}
              disabled={disabled}
              onChange={() => props.onChange(star)}
            />
            <label htmlFor={`${id}-${star}`}>
              <Star lit={star <= (value ?? 0)} />
              <span className="visually-hidden">{say(kitTexts.stars, { count: star, of: count })}</span>
            </label>
          </span>
        ))}
      </span>
      <span className="soft" aria-hidden="true">
        {value === undefined ? "" : `${value} / ${count}`}
      </span>
      {canClear && (
        <Button look="plain" size="small" onClick={clear}>
          {say(kitTexts.clear)}
        </Button>
      )}
    </span>
  );
};

/** How many stars were given, to be read. */
export const StarsGiven = ({ value, count = usual }: { readonly value: number; readonly count?: number }) => {
  const say = useSay();
  return (
    <span className="stars-line">
      <span role="img" className="stars" aria-label={say(kitTexts.stars, { count: value, of: count })}>
        {upTo(count).map((star) => (
          <Star key={star} lit={star <= value} />
        ))}
      </span>
      <span className="soft" aria-hidden="true">
        {`${value} / ${count}`}
      </span>
    </span>
  );
};

const Star = ({ lit }: { readonly lit: boolean }) => <Icon of={lit ? StarFilled : StarOutlined} />;

const upTo = (count: number): readonly number[] => Array.from({ length: count }, (_, at) => at + 1);
