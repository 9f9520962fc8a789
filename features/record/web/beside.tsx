import { answersIn, type DataRecord, detailValuesOf, type Form, readDetails } from "@apron/dialect";
import { type Parts, rebase } from "@apron/kit/web/drafts";
import { TheirsBesideMine } from "@apron/kit/web/forms";
import { kitTexts, useSay } from "@apron/kit/web/language";
import { type ReactNode, useState } from "react";
import type { Deviation } from "../record.ts";
import { dropAside } from "./aside.ts";
import type { Aside, Filled, Stands } from "./maintenance/inspection.ts";

/** What of a record was made meanwhile, beside what is filled in here, field by field. */
export const useBeside = <Now extends Stands>({
  form,
  apart,
  base,
  stands,
  aside,
  filled,
  read,
  onMerged,
  onGivenUp,
}: {
  readonly form: Form;
  /** Under which name what was typed of an older version lies apart. */
  readonly apart: string;
  /** What it was begun from. */
  readonly base: Filled;
  /** What stands at the server as far as is known. */
  readonly stands: Now;
  readonly aside: Aside | undefined;
  readonly filled: () => Filled;
  /** Reads what stands now. */
  readonly read: () => Promise<Now | undefined>;
  readonly onMerged: (merged: Filled, now: Now) => void;
  readonly onGivenUp: (now: Now, wasFound: boolean) => void;
}): { readonly face: ReactNode; meet(): Promise<boolean> } => {
  const say = useSay();
  const [found, setFound] = useState(aside);
  const [now, setNow] = useState<Now>();
  const theirs = now ?? (found && stands);
  const end = (): void => {
    dropAside(apart);
    setFound(undefined);
    setNow(undefined);
  };
  const put = (of: Filled, takeTheirs?: ReadonlySet<string>) => {
    // What was typed beside what lies apart is mine as well.
    const mine = found ? merged(stands, filled(), found.typed) : filled();
    return { mine, ...together(found ? found.base : base, mine, of, takeTheirs) };
  };
  const face = (of: Now): ReactNode => {
    const { mine, answers, reasons } = put(of);
    const was = found ? found.base : base;
    const valuesOf = (filled: Filled) => detailValuesOf(answersIn(form, answersOf(filled)));
    const labels = new Map(
      [was ?? of, of, mine].flatMap(valuesOf).map(({ key, label }) => [key.split(".")[0], say(label)]),
    );
    const labelOf = (name: string): string => labels.get(name) ?? name;
    const whyOf = (field: string): string => `${labelOf(field)} · ${say(kitTexts.reason)}`;
    const text = (of: Filled | undefined, name: string): string =>
      (of ? valuesOf(of) : [])
        .filter(({ key }) => key.split(".")[0] === name)
        .map((one) => say(one.text))
        .join("\n");
    const why = (of: Filled | undefined, field: string): string =>
      of?.deviations.find((one) => one.field === field)?.reason ?? "";
    const named = (names: "theirs" | "mine") => [...answers[names].map(labelOf), ...reasons[names].map(whyOf)];
    return (
      <TheirsBesideMine
        {...of.since}
        both={[
          ...answers.both.map((name) => ({
            name,
            label: labelOf(name),
            was: text(was, name),
            theirs: text(of, name),
            mine: text(mine, name),
          })),
          ...reasons.both.map((field) => ({
            name: whyName(field),
            label: whyOf(field),
            was: why(was, field),
            theirs: why(of, field),
            mine: why(mine, field),
          })),
        ]}
        theirs={named("theirs")}
        mine={named("mine")}
        onMerge={(takeTheirs) => {
          const whole = filledOf(put(of, takeTheirs));
          end();
          onMerged(whole, of);
        }}
        onGiveUp={() => {
          end();
          onGivenUp(of, now === undefined);
        }}
      />
    );
  };
  return {
    face: theirs && face(theirs),
    meet: async () => {
      const stood = await read().catch(() => undefined);
      setNow(stood);
      return stood !== undefined;
    },
  };
};

const answersOf = ({ details }: Filled): DataRecord => {
  const read = readDetails(details);
  return "values" in read ? read.values : {};
};

const whyName = (field: string): string => `why ${field}`;

/** Answers by their names, and what is said beside them by the field it is said of. */
const together = (base: Filled | undefined, mine: Filled, theirs: Filled, take: ReadonlySet<string> = new Set()) => {
  const answers = (of: Filled | undefined) => new Map(Object.entries(of ? answersOf(of) : {}));
  const reasons = (of: Filled | undefined): Parts<Deviation> =>
    new Map((of?.deviations ?? []).map((one) => [one.field, one]));
  const takeReasons = new Set(theirs.deviations.map(({ field }) => field).filter((field) => take.has(whyName(field))));
  return {
    answers: rebase(answers(base), answers(mine), answers(theirs), take),
    reasons: rebase(reasons(base), reasons(mine), reasons(theirs), takeReasons),
  };
};

const filledOf = ({ answers, reasons }: ReturnType<typeof together>): Filled => ({
  details: JSON.stringify(Object.fromEntries(answers.merged)),
  deviations: [...reasons.merged.values()],
});

const merged = (base: Filled, mine: Filled, theirs: Filled): Filled => filledOf(together(base, mine, theirs));
