import { useState } from "react";
import { Link } from "react-router";
import { ReasonDialog } from "@apron/features/agents/web/parts";
import { loginRefusals } from "@apron/features/login/texts";
import { OwnCode } from "@apron/features/login/web/parts";
import type { ResultOf } from "@apron/kit/contract/call";
import { roleName } from "@apron/kit/contract/roles";
import { Button } from "@apron/kit/web/controls";
import { Field, FormDialog, SendButton, useForm } from "@apron/kit/web/forms";
import { kitTexts, useSay } from "@apron/kit/web/language";
import { Actions, Empty } from "@apron/kit/web/page";
import { ChoiceFilter, ListPage, useList } from "@apron/kit/web/tables";
import {
  confirmAccountRequest,
  findAccounts,
  getAccountNumber,
  getAccountRequests,
  getHolderAccount,
  refuseAccountRequest,
  requestKinds,
  requestStates,
  withdrawAccountRequest,
} from "../../contract.ts";
import { accountTexts } from "../../texts-desk.ts";
import { accountRefusals, requestKindWords, requestStateWords } from "../../texts.ts";
import { accountTitles } from "../../titles.ts";
import { RequestTag } from "./tags.tsx";

type Row = ResultOf<typeof getAccountRequests>["list"][number];

const refreshes = [getAccountRequests, getHolderAccount, getAccountNumber, findAccounts];
const refusals = { ...loginRefusals, ...accountRefusals };

/** What takes two people: who asked for what, and the second person's word (catalogue 1.46). */
export const Requests = () => {
  const say = useSay();
  const list = useList(getAccountRequests);
  const [confirming, setConfirming] = useState<Row>();
  const [refusing, setRefusing] = useState<Row>();
  return (
    <ListPage<Row>
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
      nothingFound={<Empty title={say(kitTexts.noRecord)} hint={say(kitTexts.fewerFilters)} />}
      columns={[
        { key: "what", title: say(accountTexts.what), cell: (row) => say(requestKindWords[row.kind]) },
        { key: "of", title: say(accountTexts.subject), cell: (row) => <Subject of={row} /> },
        { key: "reason", title: say(kitTexts.reason), cell: (row) => reasonOf(say, row) },
        {
          key: "by",
          title: say(accountTexts.askedBy),
          cell: (row) => `${row.askedBy} · ${row.askedAs.map((role) => say(roleName(role))).join(" · ")}`,
        },
        { key: "time", title: say(kitTexts.submittedAt), cell: (row) => row.askTime, tight: true },
        { key: "state", title: say(kitTexts.state), cell: (row) => <RequestTag of={row.state} /> },
        {
          key: "decided",
          title: say(kitTexts.decided),
          cell: (row) =>
            [row.decidedBy, row.decideTime, row.answer].filter((part) => part !== "").join(" · ") ||
            `${say(accountTexts.ends)} ${row.endTime}`,
        },
        {
          key: "act",
          title: say(kitTexts.actions),
          cell: (row) => <RowActs row={row} onConfirm={() => setConfirming(row)} onRefuse={() => setRefusing(row)} />,
        },
      ]}
    >
      {confirming && <Confirm row={confirming} onClose={() => setConfirming(undefined)} />}
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

const subjectOf = (row: Row): string => row.number || row.account || "—";

/** What it is about, where a second person looks before he decides. */
const Subject = ({ of: row }: { readonly of: Row }) => {
  const [system = "", agentNumber = ""] = row.number.split(" ");
  if (row.number !== "")
    return <Link to={`/accountDesk/number?system=${system}&agentNumber=${agentNumber}`}>{row.number}</Link>;
  if (row.accountId === "") return subjectOf(row);
  return <Link to={`/accountDesk/detail?id=${row.accountId}`}>{subjectOf(row)}</Link>;
};

const reasonOf = (say: ReturnType<typeof useSay>, row: Row): string =>
  row.despiteOpen ? `${row.reason} (${say(accountTexts.despiteOpen)})` : row.reason;

const RowActs = ({
  row,
  onConfirm,
  onRefuse,
}: {
  readonly row: Row;
  readonly onConfirm: () => void;
  readonly onRefuse: () => void;
}) => {
  const say = useSay();
  if (row.state !== "waiting") return "—";
  if (row.mine)
    return (
      <SendButton
        call={withdrawAccountRequest}
        body={{ id: row.id }}
        refreshes={refreshes}
        size="small"
        says={say(accountTexts.withdraw)}
        title={say(accountTexts.withdrawAsk)}
        done={say(kitTexts.saved)}
      />
    );
  const why = row.mayDecide ? undefined : say(accountRefusals.E1087);
  return (
    <Actions>
      <Button size="small" look="primary" why={why} onClick={onConfirm}>
        {say(accountTexts.confirm)}
      </Button>
      <Button size="small" why={why} onClick={onRefuse}>
        {say(accountTexts.refuse)}
      </Button>
    </Actions>
  );
};

/** Carries it out, once a fresh code showed that it is still the person who signed in. */
const Confirm = ({ row, onClose }: { readonly row: Row; readonly onClose: () => void }) => {
  const say = useSay();
  const [start] = useState({ id: row.id, smsCode: "" });
  const form = useForm({
    call: confirmAccountRequest,
    start,
    refusals,
    refreshes,
    done: say(accountTexts.done),
    onDone: onClose,
  });
  const title = say(accountTexts.confirmTitle, { what: say(requestKindWords[row.kind]), subject: subjectOf(row) });
  return (
    <FormDialog
      form={form}
      size="small"
      danger={row.kind !== "enable"}
      title={title}
      submit={say(accountTexts.confirm)}
      onClose={onClose}
    >
      <p>{reasonOf(say, row)}</p>
      {row.kind === "cancelNumber" && <p className="soft">{say(accountTexts.forGood)}</p>}
      <Field
        form={form}
        name="smsCode"
        label={say(kitTexts.verificationCode)}
        hint={say(accountTexts.ownCode)}
        required
      >
        {(field) => <OwnCode {...field} />}
      </Field>
    </FormDialog>
  );
};
