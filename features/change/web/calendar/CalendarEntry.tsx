import { inBoth } from "@apron/kit/contract/texts";
import { Link } from "react-router";
import { useSay } from "@apron/kit/web/language";
import { Tag } from "@apron/kit/web/page";
import { changeUrl, conflictKinds } from "../../contract.ts";
import { AirportNames, windowText } from "../ChangeTable.tsx";
import { ChangeTags } from "../ChangeTags.tsx";
import type { CalendarChange } from "./month.ts";

/** A change in a calendar's list: when, what, where, and what stands against it. */
export const CalendarEntry = ({ of: change }: { readonly of: CalendarChange }) => {
  const say = useSay();
  return (
    <li>
      <p>
        <Link to={changeUrl(change.id)}>{say(inBoth(change.title, change.titleEn))}</Link> <ChangeTags of={change} />
      </p>
      <p className="soft small">
        {windowText(change)} · {change.owner} · <AirportNames of={change.airportNames} most={3} />
      </p>
      {change.conflicts.map(({ kind, text }) => (
        <p key={`${kind} ${text}`} className="small">
          <Tag tone="wait">{say(conflictKinds[kind])}</Tag> {text}
        </p>
      ))}
    </li>
  );
};
