import { Link } from "react-router";
import { changeStatuses } from "@apron/features/change/contract";
import { changeFields } from "@apron/features/change/texts";
import { faultStatuses, faultUrl, getFaults } from "@apron/features/fault/contract";
import { useCall } from "@apron/kit/web/call";
import { useSay } from "@apron/kit/web/language";
import { useLive } from "@apron/kit/web/live";
import { Answered, Sheet, ShortList, Tag } from "@apron/kit/web/page";
import type { Situation } from "../../contract.ts";
import { factsTexts } from "../../texts.ts";

const shown = 5;

/** What is broken at an airport now. */
export const OpenFaults = ({ officeCode }: { readonly officeCode: string }) => {
  const say = useSay();
  const answer = useCall(getFaults, { officeCode, status: "open", pageSize: shown }, { quiet: true });
  useLive("fault", [getFaults]);
  return (
    <Sheet
      title={say(factsTexts.openFaults)}
      actions={<Link to={`/faultDetailsList?officeCode=${officeCode}`}>{say(factsTexts.allOf)}</Link>}
    >
      <Answered of={answer} rows={3}>
        {({ list }) =>
          list.length === 0 ? (
            <p className="soft">{say(factsTexts.noFaults)}</p>
          ) : (
            <ShortList
              lines={list.map((fault) => ({
                key: fault.id,
                to: faultUrl(fault.id),
                title: fault.phenomenon,
                note: `${fault.applicationAlias} · ${fault.occurrenceTime.slice(5, 16)}`,
                tags: <Tag tone="wait">{say(faultStatuses[fault.status])}</Tag>,
              }))}
            />
          )
        }
      </Answered>
    </Sheet>
  );
};

/** What was changed at an airport last and will be next: who did it, and how the last one is taken back. */
export const LastChanges = ({ officeCode, of }: { readonly officeCode: string; readonly of: Situation["changes"] }) => {
  const say = useSay();
  return (
    <Sheet
      title={say(factsTexts.lastChanges)}
      actions={<Link to={`/changeInquiry?airport=${officeCode}`}>{say(factsTexts.allOf)}</Link>}
    >
      {of.length === 0 ? (
        <p className="soft">{say(factsTexts.noChanges)}</p>
      ) : (
        <ol className="facts-changes">
          {of.map((change, at) => (
            <li key={change.id}>
              <p className="facts-change-head">
                <Link to={change.route}>{change.title}</Link> <Tag>{say(changeStatuses[change.status])}</Tag>
              </p>
              <p className="soft small">
                {change.windowStart.slice(5, 16)} – {change.windowEnd.slice(5, 16)} · {doneOrOwned(say, change)}
              </p>
              <details open={at === 0 && change.begun}>
                <summary>{say(changeFields.rollback)}</summary>
                <p className="facts-text">{change.rollback}</p>
              </details>
            </li>
          ))}
        </ol>
      )}
    </Sheet>
  );
};

const doneOrOwned = (say: ReturnType<typeof useSay>, { owner, doneBy, begun }: Situation["changes"][number]): string =>
  begun && doneBy !== "" ? say(factsTexts.changeDone, { owner, name: doneBy }) : say(factsTexts.changeOwned, { owner });
