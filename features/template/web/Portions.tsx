import { Button } from "@apron/kit/web/controls";
import { useSay } from "@apron/kit/web/language";
import { Fragment, type ReactNode, useMemo, useState, useSyncExternalStore } from "react";
import { type Portion, portionsOf } from "./portions.ts";
import { formTexts } from "../texts.ts";
import type { FormStore } from "./form-store.ts";

export interface PortionsProps {
  readonly store: FormStore;
  /** How many parts are drawn for each piece. */
  readonly sizes: readonly number[];
  /** Whether a piece holds what is called so where errors are listed. */
  readonly holds: (at: number, path: string) => boolean;
  /** Draws one piece. */
  readonly children: (at: number) => ReactNode;
}

/**
 * Pieces of a form one below the other. Of very many the first ones, the others when asked for, and at once those one
 * of which is wrong, or was added.
 */
export const Portions = ({ store, sizes, holds, children }: PortionsProps) => {
  const [asked, setAsked] = useState<ReadonlySet<number>>(new Set());
  const begun = useMemo(
    () => sizes.length,
    // oxlint-disable-next-line exhaustive-deps -- how many there were when this record was opened
    [store],
  );
  const portions = portionsOf(sizes);
  const wrong = useSyncExternalStore(portions.length > 1 ? store.onChecked : neverChecked, () =>
    portions.length > 1 ? Object.keys(store.problems())[0] : undefined,
  );
  const isOpen = ({ from, to }: Portion): boolean =>
    from === 0 ||
    to > begun ||
    asked.has(from) ||
    (wrong !== undefined && places({ from, to }).some((at) => holds(at, wrong)));
  return joined(portions, isOpen).map(({ open, ...run }) => (
    <Fragment key={run.from}>
      {open ? places(run).map(children) : <More run={run} onAsk={() => setAsked(new Set([...asked, run.from]))} />}
    </Fragment>
  ));
};

const More = ({ run: { from, to }, onAsk }: { readonly run: Portion; readonly onAsk: () => void }) => (
  <Button onClick={onAsk}>{useSay()(formTexts.more, { count: to - from })}</Button>
);

const neverChecked = () => () => undefined;

const places = ({ from, to }: Portion): readonly number[] => Array.from({ length: to - from }, (_, at) => from + at);

interface Run extends Portion {
  readonly open: boolean;
}

/** Portions that are not drawn, one after the other, are one gap with one button. */
const joined = (portions: readonly Portion[], isOpen: (portion: Portion) => boolean): readonly Run[] => {
  const runs: Run[] = [];
  for (const portion of portions) {
    const open = isOpen(portion);
    const before = runs.at(-1);
    if (before === undefined || open || before.open) runs.push({ ...portion, open });
    else runs[runs.length - 1] = { ...before, to: portion.to };
  }
  return runs;
};
