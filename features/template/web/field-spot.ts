import { type Data, type FieldNode, isOut, type Rows } from "@apron/dialect";
import type { Word } from "@apron/kit/contract/texts";
import type { ReactNode } from "react";

/** One field on the screen, for whoever adds something to it. */
export interface FieldSpot {
  /** The key of its value in a record, e.g. `lines.0.ping`; the same in every version of a template. */
  readonly path: string;
  readonly field: FieldNode;
  readonly rows: Rows;
  readonly label: Word | undefined;
  readonly value: Data | undefined;
  /** Whether the value lies outside of the band its template declares. */
  readonly out: boolean;
}

/** How a field may be marked; `out` is told in words too. */
export type FieldLook = "out" | "changed";

/** What the user of a form adds to its fields. Both must stay the same functions, or every field draws again. */
export interface FieldAdditions {
  /** Stands below a field, e.g. the value before, or the reason of one out of its band. */
  readonly beside?: ((spot: FieldSpot) => ReactNode) | undefined;
  /** Marks a field; without it those out of their band are. */
  readonly look?: ((spot: FieldSpot) => FieldLook | undefined) | undefined;
}

/** Whether a field's value lies outside of its band. */
export const isFieldOut = (field: FieldNode, value: Data | undefined): boolean =>
  field.control.band !== undefined && isOut(field.control.band, value);
