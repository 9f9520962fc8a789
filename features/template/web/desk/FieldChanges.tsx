import type { FieldChange } from "@apron/dialect";
import { useSay } from "@apron/kit/web/language";
import { Tag } from "@apron/kit/web/page";
import { versionTexts } from "../../texts-desk.ts";

/** How the fields of two forms differ, a line each. */
export const FieldChanges = ({ of }: { readonly of: readonly FieldChange[] }) => {
  const say = useSay();
  return (
    <ul className="template-changes">
      {of.map(({ key, label, change, before }) => (
        <li key={key}>
          <Tag tone={change === "added" ? "good" : change === "removed" ? "bad" : "info"}>
            {say(versionTexts[change])}
          </Tag>{" "}
          {before && say(before) !== say(label) ? `${say(before)} → ${say(label)}` : say(label)}{" "}
          <span className="mono soft">{key}</span>
        </li>
      ))}
    </ul>
  );
};
