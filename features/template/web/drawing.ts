import type { Node, Rows, State } from "@apron/dialect";
import { createContext, use } from "react";
import type { FieldAdditions } from "./field-spot.ts";
import type { FormStore } from "./form-store.ts";
import type { Grouping } from "./grouping.ts";

/** What every part of one form is drawn with. */
interface Drawing extends FieldAdditions {
  readonly id: string;
  readonly store: FormStore;
  readonly readOnly: boolean;
  readonly onDraw: ((key: string) => void) | undefined;
  readonly grouping: Grouping | undefined;
}

export const DrawingContext = createContext<Drawing | undefined>(undefined);

/** What the form around a part is drawn with; throws outside of one. */
export const useDrawing = (): Drawing => {
  const drawing = use(DrawingContext);
  if (drawing === undefined) throw new Error("a part of a form stands outside of one");
  return drawing;
};

/** A part in the rows it stands in, as its form has it now. */
export interface StatedProps<Of extends Node> {
  readonly node: Of;
  readonly rows: Rows;
  readonly state: State;
}
