import { dayOf, type Instant } from "@apron/kit/server/clock";

/** What decides of which sign-ins a holder is told. */
export interface Telling {
  /** 0 none, 1 the first since binding, 2 the first of each natural day, 3 every one (catalogue 3.9). */
  readonly rule: number;
  readonly boundAt: Instant;
  /** When the sign-in took place that was told of last. */
  readonly toldAt: Instant | undefined;
}

/** Those of the sign-ins, oldest first, that the holder is told of. */
export const signInsToTell = <SignIn extends { readonly at: Instant }>(
  { rule, boundAt, toldAt }: Telling,
  signIns: readonly SignIn[],
): readonly SignIn[] => {
  if (rule === 1) return toldAt !== undefined && toldAt >= boundAt ? [] : signIns.slice(0, 1);
  if (rule === 2) {
    const before = (place: number): Instant | undefined => signIns[place - 1]?.at ?? toldAt;
    return signIns.filter(({ at }, place) => {
      const previous = before(place);
      return previous === undefined || dayOf(previous) !== dayOf(at);
    });
  }
  return rule === 3 ? signIns : [];
};
