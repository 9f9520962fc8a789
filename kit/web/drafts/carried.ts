import { useEffect, useRef, useState, type Dispatch, type SetStateAction } from "react";
import type * as z from "zod/mini";
import { beforeLoad } from "../language/index.ts";
import { withoutSecrets } from "./drafts.ts";

/** Lies in the tab from the moment a page is left until the next one has been drawn, and no longer. */
const storeKey = "carried";

const carriers = new Map<string, () => unknown>();

/** Hands over what the page holds to the page that is loaded in its place: called before the load. */
const carryOver = (): void => {
  if (carriers.size === 0) return;
  const held = Object.fromEntries([...carriers].map(([name, value]) => [name, value()]));
  sessionStorage.setItem(storeKey, JSON.stringify(held));
};

beforeLoad(carryOver);

/**
 * State that outlives a change of language, which loads the page again: where somebody stands in a form of several steps.
 * What does not fit the shape is left behind.
 */
export const useCarriedState = <State>(
  name: string,
  shape: z.ZodMiniType<State>,
  start: State,
): [State, Dispatch<SetStateAction<State>>] => {
  const [state, setState] = useState<State>(() => {
    const read = shape.safeParse(arrived(name));
    return read.success ? read.data : start;
  });
  useCarrier(name, () => state);
  return [state, setState];
};

/** What was typed into a form of this name before the language was changed; passwords, codes and numbers of cards are typed again. */
export const arrivedValues = <Values extends object>(name: string | undefined): Partial<Values> => {
  const found = name === undefined ? undefined : arrived(name);
  // Only `carryOver` writes it, from the values of this very form.
  return typeof found === "object" && found !== null ? (found as Partial<Values>) : {};
};

/** Hands the values of a form over, without its secrets. */
export const useCarriedValues = (name: string | undefined, values: object): void =>
  useCarrier(name, () => withoutSecrets(values));

const useCarrier = (name: string | undefined, value: () => unknown): void => {
  const latest = useRef(value);
  latest.current = value;
  useEffect(() => {
    if (name === undefined) return undefined;
    // Whoever was handed something over has it by now.
    sessionStorage.removeItem(storeKey);
    carriers.set(name, () => latest.current());
    return () => void carriers.delete(name);
  }, [name]);
};

const arrived = (name: string): unknown => {
  try {
    const held: unknown = JSON.parse(sessionStorage.getItem(storeKey) ?? "{}");
    return typeof held === "object" && held !== null && Object.hasOwn(held, name) ? Reflect.get(held, name) : undefined;
  } catch {
    return undefined;
  }
};
