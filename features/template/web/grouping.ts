import type { GroupNode } from "@apron/dialect";
import type { ReactNode } from "react";

/** Some groups of a form stand as text until somebody opens them, e.g. those in which nothing has changed. */
export interface Grouping {
  /** Whether a group stands as text now. */
  isFolded(key: string): boolean;
  /** What stands below a group, e.g. the buttons that confirm or open it. */
  face(group: GroupNode): ReactNode;
  /** Calls back whenever a group folds or opens. */
  listen(onChange: () => void): () => void;
}
