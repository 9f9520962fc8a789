import { useQueryClient } from "@tanstack/react-query";
import { useState, type ReactNode } from "react";
import type { ResultOf } from "@apron/kit/contract/call";
import { Button, type Control } from "@apron/kit/web/controls";
import { refresh, useCall } from "@apron/kit/web/call";
import { Actions, Answered, Empty, Tag } from "@apron/kit/web/page";
import { FormDialog, Field, useForm } from "@apron/kit/web/forms";
import { useSay, kitTexts } from "@apron/kit/web/language";
import { Table } from "@apron/kit/web/tables";
import { getConsentContent, getConsents, signConsentLetter } from "../contract.ts";
import { agreementRefusals, consentTexts } from "../texts.ts";
import { agreementPageTitles, agreementTitles } from "../titles.ts";
import { SignConsent } from "./SignConsent.tsx";

type Letter = ResultOf<typeof getConsents>[number];
/** The field that sends and takes a code to one's own address; sign-in offers it, which this feature does not know. */
type CodeSlot = (field: Control<string | undefined>, isValid: () => boolean) => ReactNode;

/** The consent letters one has signed, and the newer wording where one waits (catalogue 22.4). */
export const ConsentList = ({ code }: { readonly code: CodeSlot }) => {
  const say = useSay();
  const letters = useCall(getConsents, {}, { quiet: true });
  const [signing, setSigning] = useState<Letter>();
  return (
    <Answered of={letters}>
      {(list) => (
        <>
          <Table<Letter>
            caption={say(agreementPageTitles.consent)}
            rows={list}
            keyOf={(letter) => `${letter.bindingId} ${letter.signTime} ${letter.version} ${letter.cancelTime}`}
            empty={<Empty title={say(consentTexts.none)} hint={say(consentTexts.noneHint)} />}
            columns={[
              {
                key: "agent",
                title: say(kitTexts.workNumber),
                cell: (letter) => `${letter.system} ${letter.agentNumber}`,
                mono: true,
                primary: true,
              },
              { key: "version", title: say(kitTexts.version), cell: (letter) => letter.version, tight: true },
              { key: "state", title: say(kitTexts.state), cell: (letter) => <StateTag of={letter} /> },
              { key: "signed", title: say(consentTexts.signTime), cell: (letter) => letter.signTime, tight: true },
              {
                key: "reason",
                title: say(consentTexts.reason),
                cell: (letter) =>
                  letter.reason === "" ? "—" : `${say(consentTexts[letter.reason])} ${letter.cancelTime}`,
              },
              {
                key: "act",
                title: "",
                cell: (letter) =>
                  letter.state === "signed" && !letter.current ? (
                    <Actions>
                      <Button size="small" look="primary" onClick={() => setSigning(letter)}>
                        {say(consentTexts.signNew)}
                      </Button>
                    </Actions>
                  ) : null,
              },
            ]}
          />
          {signing && <SignNewer letter={signing} code={code} onClose={() => setSigning(undefined)} />}
        </>
      )}
    </Answered>
  );
};

const StateTag = ({ of }: { readonly of: Letter }) => {
  const say = useSay();
  if (of.state === "cancelled") return <Tag tone="idle">{say(consentTexts.cancelled)}</Tag>;
  return of.current ? (
    <Tag tone="good">{say(consentTexts.signed)}</Tag>
  ) : (
    <Tag tone="wait">{say(consentTexts.newer)}</Tag>
  );
};

const SignNewer = ({
  letter,
  code,
  onClose,
}: {
  readonly letter: Letter;
  readonly code: CodeSlot;
  readonly onClose: () => void;
}) => {
  const say = useSay();
  const newest = useCall(getConsentContent, {}, { quiet: true });
  const client = useQueryClient();
  const form = useForm({
    call: signConsentLetter,
    start: { bindingId: letter.bindingId },
    refusals: agreementRefusals,
    refreshes: [getConsents],
    done: say(consentTexts.signed),
    onDone: onClose,
    onRefused: ({ status, code }) => {
      // Published meanwhile, or signed in another window: what stands now is asked for, and a newer wording was not read yet.
      const isNewer = code === agreementRefusals.E22001.code;
      if (isNewer) read(false);
      if (isNewer || status === "404") void refresh(client, [getConsentContent, getConsents]);
      return false;
    },
  });
  const read = (ticked: boolean | undefined): void =>
    form.setAll({ version: ticked ? newest.data?.version : undefined });
  const isRead = form.values.version !== undefined;
  const mayAskForCode = (): boolean => {
    if (!isRead) form.complain("version", say(consentTexts.mustSign));
    return isRead;
  };
  return (
    <FormDialog
      form={form}
      title={say(consentTexts.signNew)}
      submit={say(consentTexts.signNew)}
      why={isRead ? undefined : say(consentTexts.mustSign)}
      onClose={onClose}
    >
      <Field form={form} name="version" label={say(agreementTitles["8"])} hideLabel required>
        {(field) => <SignConsent {...field} value={isRead} onChange={read} />}
      </Field>
      <Field form={form} name="smsCode" label={say(kitTexts.verificationCode)} required>
        {(field) => code(field, mayAskForCode)}
      </Field>
    </FormDialog>
  );
};
