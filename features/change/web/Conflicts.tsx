import { Link } from "react-router";
import { useSay } from "@apron/kit/web/language";
import { Tag } from "@apron/kit/web/page";
import { changeUrl, type Conflict, conflictKinds } from "../contract.ts";
import { changeTexts } from "../texts.ts";

/** What stands against a change's window, each in a line. */
export const Conflicts = ({ of }: { readonly of: readonly Conflict[] }) => {
  const say = useSay();
  if (of.length === 0) return <p className="soft">{say(changeTexts.noConflict)}</p>;
  return (
    <ul className="change-lines">
      {of.map(({ kind, text, changeId }) => (
        <li key={`${kind} ${text}`}>
          <Tag tone="wait">{say(conflictKinds[kind])}</Tag>{" "}
          {changeId === "" ? text : <Link to={changeUrl(changeId)}>{text}</Link>}
        </li>
      ))}
    </ul>
  );
};
