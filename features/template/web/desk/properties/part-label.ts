import { firstLabel, type OutlinedPart, own, recordAt } from "@apron/dialect";
import type { say } from "@apron/kit/web/language";

/** What a part is called in the outline: by its title, or else its name. */
export const labelOfPart = ({ node, name }: OutlinedPart, inWords: typeof say): string => {
  const props = recordAt(node, "x-component-props");
  const title = firstLabel(own(node, "title"), own(props, "title"), own(props, "label"), own(props, "content"));
  return title === undefined ? name : inWords(title);
};
