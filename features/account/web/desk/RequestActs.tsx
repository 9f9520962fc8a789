import { Link } from "react-router";
import { Button } from "@apron/kit/web/controls";
import { SendButton } from "@apron/kit/web/forms";
import { useSay } from "@apron/kit/web/language";
import { Actions } from "@apron/kit/web/page";
import { withdrawAccountRequest } from "../../contract.ts";
import { accountTexts } from "../../texts-desk.ts";
import { accountRefusals, eventWords } from "../../texts.ts";
import { refreshes, type AccountRequest, subjectOf } from "./ConfirmRequest.tsx";

/** What it is about, where a second person looks before he decides. */
export const Subject = ({ of: row }: { readonly of: AccountRequest }) => {
  const [system = "", agentNumber = ""] = row.number.split(" ");
  if (row.number !== "")
    return <Link to={`/accountDesk/number?system=${system}&agentNumber=${agentNumber}`}>{row.number}</Link>;
  if (row.accountId === "") return subjectOf(row);
  return <Link to={`/accountDesk/detail?id=${row.accountId}`}>{subjectOf(row)}</Link>;
};

/** What may be done about a request: its own is withdrawn, another's decided. */
export const RowActs = ({
  row,
  onConfirm,
  onRefuse,
}: {
  readonly row: AccountRequest;
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
        done={say(eventWords.withdrawn)}
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
