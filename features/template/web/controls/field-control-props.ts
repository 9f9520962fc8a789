import type { Data, FieldNode, State } from "@apron/dialect";
import type { Control } from "@apron/kit/web/controls";

/** What the control of a field is given. */
export interface FieldControlProps {
  readonly field: FieldNode;
  readonly state: State;
  readonly control: Control<Data | undefined>;
}
