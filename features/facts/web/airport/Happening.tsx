import { useQueryClient } from "@tanstack/react-query";
import { Link } from "react-router";
import { changeStatuses, changeUrl, getChanges } from "@apron/features/change/contract";
import { faultStatuses, faultUrl, getFaults } from "@apron/features/fault/contract";
import { refresh, useCall } from "@apron/kit/web/call";
import { useSay } from "@apron/kit/web/language";
import { useLive } from "@apron/kit/web/live";
import { Answered, Sheet, ShortList, Tag } from "@apron/kit/web/page";
import { factsTexts } from "../../texts.ts";

const shown = 5;

/** What is broken at an airport now. */
export const OpenFaults = ({ officeCode }: { readonly officeCode: string }) => {
  const say = useSay();
  const client = useQueryClient();
  const answer = useCall(getFaults, { officeCode, status: "open", pageSize: shown }, { quiet: true });
  useLive("fault", () => void refresh(client, [getFaults]));
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

/** What was changed at an airport last, or will be next: each leads to its plan and the way back. */
export const LastChanges = ({ officeCode }: { readonly officeCode: string }) => {
  const say = useSay();
  const client = useQueryClient();
  const answer = useCall(getChanges, { airport: officeCode, pageSize: shown }, { quiet: true });
  useLive("change", () => void refresh(client, [getChanges]));
  return (
    <Sheet
      title={say(factsTexts.lastChanges)}
      actions={<Link to={`/changeInquiry?airport=${officeCode}`}>{say(factsTexts.allOf)}</Link>}
    >
      <Answered of={answer} rows={3}>
        {({ list }) =>
          list.length === 0 ? (
            <p className="soft">{say(factsTexts.noChanges)}</p>
          ) : (
            <ShortList
              lines={list.map((change) => ({
                key: change.id,
                to: changeUrl(change.id),
                title: change.title,
                note: `${change.windowStart.slice(5, 16)} · ${change.owner}`,
                tags: <Tag>{say(changeStatuses[change.status])}</Tag>,
              }))}
            />
          )
        }
      </Answered>
    </Sheet>
  );
};
