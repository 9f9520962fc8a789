import { useSay } from "@apron/kit/web/language";
import { Tag } from "@apron/kit/web/page";
import { keyDayTypes, type KeyDayTag } from "../record.ts";

/** Tags of a day: red for a key day, else in the default colour (catalogue 15.7). */
export const KeyDayTags = ({ of: tags }: { readonly of: readonly KeyDayTag[] }) => {
  const say = useSay();
  return tags.map((tag) => {
    const type = keyDayTypes[tag.type];
    const kind = type === undefined ? "" : say(type);
    const words = [kind, tag.title].filter((word, at, all) => word !== "" && all.indexOf(word) === at).join(" · ");
    return (
      <Tag key={`${tag.type} ${tag.title}`} tone={tag.IsKeyDays ? "bad" : "plain"}>
        {words}
      </Tag>
    );
  });
};
