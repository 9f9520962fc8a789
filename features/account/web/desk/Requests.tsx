import { useState } from "react";
import { roleName } from "@apron/kit/contract/roles";
import { ReasonDialog } from "@apron/kit/web/forms";
import { kitTexts, useSay } from "@apron/kit/web/language";
import { Empty } from "@apron/kit/web/page";
import { ChoiceFilter, ListPage, useList } from "@apron/kit/web/tables";
import {
  accountRequestTopic,
  getAccountRequests,
  refuseAccountRequest,
  requestKinds,
  requestStates,
} from "../../contract.ts";
import { accountTexts } from "../../texts-desk.ts";
import { requestKindWords, requestStateWords } from "../../texts.ts";
import { accountTitles } from "../../titles.ts";
import { RequestTag } from "./tags.tsx";
import { ConfirmRequest, reasonOf, refreshes, type AccountRequest, subjectOf } from "./ConfirmRequest.tsx";
import { RowActs, Subject } from "./RequestActs.tsx";

/** What takes two people: who asked for what, and the second person's word (catalogue 1.46). */
export const Requests = () => {
  const say = useSay();
  const list = useList(getAccountRequests, { live: accountRequestTopic });
  const [confirming, setConfirming] = useState<AccountRequest>();
  const [refusing, setRefusing] = useState<AccountRequest>();
  return (
    <ListPage<AccountRequest>
      of={list}
      title={say(accountTitles.requests)}
      filters={
        <>
          <ChoiceFilter
            of={list}
            name="state"
            label={kitTexts.state}
            values={requestStates}
            words={requestStateWords}
          />
          <ChoiceFilter
            of={list}
            name="kind"
            label={accountTexts.what}
            values={requestKinds}
            words={requestKindWords}
          />
          <ChoiceFilter of={list} name="mine" label={accountTexts.askedBy} words={{ yes: accountTexts.onlyMine }} />
        </>
      }
      keyOf={(row) => row.id}
      empty={<Empty title={say(accountTexts.noRequests)} hint={say(accountTexts.noRequestsHint)} />}
      nothingFound={say(kitTexts.noRecord)}
      columns={[
        {
          key: "what",
          title: say(accountTexts.what),
          cell: (row) => (
            <>
              {say(requestKindWords[row.kind])} <Subject of={row} />
            </>
          ),
        },
        { key: "reason", title: say(kitTexts.reason), cell: (row) => reasonOf(say, row) },
        {
          key: "by",
          title: say(accountTexts.askedBy),
          cell: (row) => [row.askedBy, ...row.askedAs.map((role) => say(roleName(role))), row.askTime].join(" · "),
        },
        {
          key: "state",
          title: say(kitTexts.state),
          cell: (row) => (
            <>
              <RequestTag of={row.state} />
              <div className="soft small">
                {[row.decidedBy, row.decideTime, row.answer].filter((part) => part !== "").join(" · ") ||
                  `${say(accountTexts.ends)} ${row.endTime}`}
              </div>
            </>
          ),
        },
        {
          key: "act",
          title: say(kitTexts.actions),
          cell: (row) => <RowActs row={row} onConfirm={() => setConfirming(row)} onRefuse={() => setRefusing(row)} />,
        },
      ]}
    >
      {confirming && <ConfirmRequest row={confirming} onClose={() => setConfirming(undefined)} />}
      {refusing && (
        <ReasonDialog
          call={refuseAccountRequest}
          start={{ id: refusing.id }}
          title={`${say(accountTexts.refuse)} ${subjectOf(refusing)}`}
          refreshes={refreshes}
          onClose={() => setRefusing(undefined)}
        />
      )}
    </ListPage>
  );
};
