import { useState } from "react";
import { loginRefusals } from "@apron/features/login/texts";
import { OwnCode } from "@apron/features/login/web/parts";
import type { ResultOf } from "@apron/kit/contract/call";
import { Field, FormDialog, useForm } from "@apron/kit/web/forms";
import { kitTexts, useSay } from "@apron/kit/web/language";
import {
  confirmAccountRequest,
  findAccounts,
  getAccountNumber,
  getAccountRequests,
  getHolderAccount,
} from "../../contract.ts";
import { accountTexts } from "../../texts-desk.ts";
import { accountRefusals, requestKindWords } from "../../texts.ts";

/** A request as the desk sees it. */
export type AccountRequest = ResultOf<typeof getAccountRequests>["list"][number];

/** What is read anew once a request was decided. */
export const refreshes = [getAccountRequests, getHolderAccount, getAccountNumber, findAccounts];

const refusals = { ...loginRefusals, ...accountRefusals };

/** What it is about. */
export const subjectOf = (row: AccountRequest): string => row.number || row.account || "—";

/** Why, as its asker said. */
export const reasonOf = (say: ReturnType<typeof useSay>, row: AccountRequest): string =>
  row.despiteOpen ? `${row.reason} (${say(accountTexts.despiteOpen)})` : row.reason;

/** Carries it out, once a fresh code showed that it is still the person who signed in. */
export const ConfirmRequest = ({ row, onClose }: { readonly row: AccountRequest; readonly onClose: () => void }) => {
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
