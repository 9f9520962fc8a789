import type { say } from "@apron/kit/web/language";
import { own } from "../../data.ts";
import type { OutlinedPart } from "../../outline.ts";
import { firstLabel, recordAt } from "../../schema.ts";

/** What a part is called in the outline: by its title, or else its name. */
export const labelOfPart = ({ node, name }: OutlinedPart, inWords: typeof say): string => {
  const props = recordAt(node, "x-component-props");
  const title = firstLabel(own(node, "title"), own(props, "title"), own(props, "label"), own(props, "content"));
  return title === undefined ? name : inWords(title);
};
