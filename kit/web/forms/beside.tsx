import { isValidElement, type ReactNode, useEffect, useId, useState } from "react";
import * as z from "zod/mini";
import { Button, Radios } from "../controls/index.ts";
import { type Beside, partIn, type Parts, type Seen } from "../drafts/index.ts";
import { kitTexts, useSay } from "../language/index.ts";
import { Actions } from "../page/index.ts";
import { SaidToForm } from "./notes.tsx";
import "./beside.css";

/** What a part is called, and how its value is read. */
export interface ShownPart {
  readonly label: ReactNode;
  readonly show: (value: unknown) => ReactNode;
}

/** A part that both changed: its value of then, theirs and mine, as they are read. */
export interface BothChanged {
  readonly name: string;
  readonly label: ReactNode;
  readonly was: ReactNode;
  readonly theirs: ReactNode;
  readonly mine: ReactNode;
}

/** What somebody else saved beside what was typed here, part by part; nothing is lost before its reader has chosen. */
export const TheirsBesideMine = ({
  by = "",
  at = "",
  both,
  theirs,
  mine,
  onMerge,
  onGiveUp,
  also,
}: Pick<Seen, "by" | "at"> & {
  readonly both: readonly BothChanged[];
  /** What only they changed, and what only I did, by what it is called. */
  readonly theirs: readonly string[];
  readonly mine: readonly string[];
  readonly onMerge: (takeTheirs: ReadonlySet<string>) => void;
  readonly onGiveUp: () => void;
  /** What else can be done about it. */
  readonly also?: ReactNode;
}) => {
  const say = useSay();
  const id = useId();
  const [taken, setTaken] = useState<ReadonlySet<string>>(new Set());
  const since =
    at === "" ? kitTexts.changedMeanwhile : by === "" ? kitTexts.changedMeanwhileAt : kitTexts.changedMeanwhileBy;
  const choose = (name: string, takes: boolean): void =>
    setTaken((before) => new Set([...before].filter((one) => one !== name).concat(takes ? [name] : [])));
  const listed = (names: readonly string[]): string => names.join(say(kitTexts.listed));
  return (
    <SaidToForm said={`${by} ${at} ${both.map(({ name }) => name).join()}`}>
      <section className="beside" aria-labelledby={`${id}-since`}>
        <p id={`${id}-since`} role="status">
          {say(since, { by, at: at.slice(0, 16) })}{" "}
          {both.length === 0 ? say(kitTexts.noneBoth) : say(kitTexts.bothChanged, { count: both.length })}
        </p>
        {both.map(({ name, label, ...values }, place) => (
          <div key={name} className="beside-part">
            <strong id={`${id}-${place}-label`}>{label}</strong>
            <dl>
              <BesideValue title={say(kitTexts.valueThen)}>{values.was}</BesideValue>
              <BesideValue title={say(kitTexts.theirs)}>{values.theirs}</BesideValue>
              <BesideValue title={say(kitTexts.mine)}>{values.mine}</BesideValue>
            </dl>
            <Radios<"mine" | "theirs">
              id={`${id}-${place}`}
              name={`${id}-${place}`}
              value={taken.has(name) ? "theirs" : "mine"}
              onChange={(chosen) => choose(name, chosen === "theirs")}
              invalid={false}
              describedBy={undefined}
              required
              options={[
                { value: "mine", label: say(kitTexts.keepMine) },
                { value: "theirs", label: say(kitTexts.takeTheirs) },
              ]}
            />
          </div>
        ))}
        {theirs.length > 0 && <p>{say(kitTexts.onlyTheirs, { names: listed(theirs) })}</p>}
        {mine.length > 0 && <p>{say(kitTexts.onlyMine, { names: listed(mine) })}</p>}
        <Actions>
          <Button size="small" look="primary" onClick={() => onMerge(taken)}>
            {say(kitTexts.mergeBoth)}
          </Button>
          {both.length > 1 && (
            <>
              <Button size="small" onClick={() => setTaken(new Set())}>
                {say(kitTexts.allMine)}
              </Button>
              <Button size="small" onClick={() => setTaken(new Set(both.map(({ name }) => name)))}>
                {say(kitTexts.allTheirs)}
              </Button>
            </>
          )}
          {also}
          <Button size="small" look="plain" onClick={onGiveUp}>
            {say(kitTexts.giveUpTyped)}
          </Button>
        </Actions>
      </section>
    </SaidToForm>
  );
};

const BesideValue = ({ title, children }: { readonly title: string; readonly children: ReactNode }) => (
  <div>
    <dt>{title}</dt>
    <dd>{children === "" || children === undefined ? "—" : children}</dd>
  </div>
);

/** The same for a form, whose fields say what its parts are called and how they are read. */
export const FormBeside = <Values extends object>({
  beside: { parts, theirs, rebased, merge, giveUp },
  shown,
  names,
}: {
  readonly beside: Beside<Values>;
  readonly shown: ReadonlyMap<string, ShownPart>;
  readonly names: Readonly<Partial<Record<string, string>>>;
}) => {
  const say = useSay();
  const [drawn, setDrawn] = useState(false);
  // A draft is found before the fields of its form were drawn.
  useEffect(() => setDrawn(true), []);
  if (!drawn) return null;
  const labelOf = (name: string): ReactNode => {
    const { field, row } = partIn(name);
    const label = shown.get(field)?.label ?? names[field];
    return row === undefined || typeof label !== "string" ? label : `${label} · ${row}`;
  };
  const labelsOf = (found: readonly string[]): readonly string[] =>
    found.map(labelOf).filter((label) => typeof label === "string");
  return (
    <TheirsBesideMine
      {...theirs.seen}
      both={rebased.both.map((name) => {
        const { field, row } = partIn(name);
        const show = (of: Parts<unknown>): ReactNode =>
          row === undefined
            ? (shown.get(field)?.show ?? shownBy(undefined))(of.get(name))
            : Object.values(Object(of.get(name)))
                .filter((value) => value !== "")
                .join(" · ");
        return {
          name,
          label: labelOf(name) ?? say(kitTexts.otherPart),
          was: show(parts.base),
          theirs: show(parts.theirs),
          mine: show(parts.mine),
        };
      })}
      theirs={labelsOf(rebased.theirs)}
      mine={labelsOf(rebased.mine)}
      onMerge={merge}
      onGiveUp={giveUp}
    />
  );
};

const optionsShape = z.array(z.object({ value: z.string(), label: z.string() }));

/** How a value is read that is put in by this input: in the words of its options, if it has any. */
export const shownBy = (drawn: ReactNode) => {
  const props = isValidElement<{ readonly options?: unknown }>(drawn) ? drawn.props : {};
  const options = optionsShape.safeParse(props.options).data ?? [];
  return (value: unknown): ReactNode => <ShownValue of={value} options={options} />;
};

/** A value of a form as it is read. */
const ShownValue = ({ of, options }: { readonly of: unknown; readonly options: z.infer<typeof optionsShape> }) => {
  const say = useSay();
  const textOf = (value: unknown): string => {
    if (typeof value === "boolean") return say(value ? kitTexts.yes : kitTexts.no);
    if (typeof value === "string" || typeof value === "number")
      return options.find((option) => option.value === String(value))?.label ?? String(value);
    if (Array.isArray(value)) return value.map(textOf).join("\n");
    if (typeof value !== "object" || value === null) return "";
    return "name" in value ? textOf(value.name) : Object.values(value).map(textOf).join(" ");
  };
  return textOf(of) || "—";
};
