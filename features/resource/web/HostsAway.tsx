import type { ResultOf } from "@apron/kit/contract/call";
import { kitTexts, useSay } from "@apron/kit/web/language";
import type { getResourceStat } from "../contract.ts";
import { resourceTexts } from "../texts-pages.ts";
import "./resource.css";

/** Which hosts cannot be read, since when, and of when is what stands there of them. */
export const HostsAway = ({ of: { hosts } }: { readonly of: Pick<ResultOf<typeof getResourceStat>, "hosts"> }) => {
  const say = useSay();
  const away = hosts.filter(({ awayTime }) => awayTime !== "");
  if (away.length === 0) return null;
  return (
    <div className="resource-away" role="status">
      <strong>
        {say(resourceTexts.away, { systems: away.map(({ system }) => system).join(say(kitTexts.listed)) })}
      </strong>
      {away.map(({ system, awayTime, readTime }) => (
        <span key={system}>
          {say(resourceTexts.awaySince, {
            system,
            away: awayTime.slice(0, 16),
            read: readTime.slice(0, 16) || say(resourceTexts.never),
          })}
        </span>
      ))}
    </div>
  );
};
