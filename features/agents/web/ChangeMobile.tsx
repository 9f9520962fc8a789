import { useState } from "react";
import { Link, useNavigate } from "react-router";
import * as z from "zod/mini";
import { AgreementLink } from "@apron/features/agreements/web/parts";
import { addressType, optTypes } from "@apron/features/login/contract";
import { loginRefusals } from "@apron/features/login/texts";
import { OwnCode, SentCode } from "@apron/features/login/web/parts";
import { Checkbox, TextInput } from "@apron/kit/web/controls";
import { useCarriedState } from "@apron/kit/web/drafts";
import { Field, Form, SubmitButton, useForm } from "@apron/kit/web/forms";
import { useSay, kitTexts } from "@apron/kit/web/language";
import { Actions, Page, Sheet, Step } from "@apron/kit/web/page";
import { react } from "@apron/kit/web/call";
import { session } from "@apron/kit/web/session";
import { tell } from "@apron/kit/web/toast";
import { submitMobile, verifyOldMobile } from "../contract.ts";
import { agentRefusals, agentTexts } from "../texts.ts";
import { agentTitles } from "../titles.ts";
import { GateNotice } from "./gate.tsx";
import { ownCalls } from "./own-calls.ts";

const refusals = { ...loginRefusals, ...agentRefusals };

/** Change of the mobile number one signs in with (catalogue 3.3): the old one is proven first, then the new one. */
export const ChangeMobile = () => {
  const say = useSay();
  const navigate = useNavigate();
  const [ticket, setTicket] = useCarriedState("agents.changeMobile", z.string(), "");
  return (
    <Page narrow title={say(agentTitles.changeMobile)}>
      <Step of="changeMobile" at={ticket === "" ? "old" : "new"}>
        <Sheet title={say(ticket === "" ? agentTexts.oldMobile : agentTexts.newMobile)}>
          {ticket === "" ? (
            <GateNotice call={verifyOldMobile}>
              <OldMobile onProven={setTicket} />
            </GateNotice>
          ) : (
            <NewMobile
              ticket={ticket}
              onTooLate={() => setTicket("")}
              onChanged={() => {
                tell("success", say(agentTexts.mobileChanged));
                void navigate("/agentManage/bindList");
              }}
            />
          )}
        </Sheet>
      </Step>
    </Page>
  );
};

const oldStart = { smsCode: "" };

const OldMobile = ({ onProven }: { readonly onProven: (ticket: string) => void }) => {
  const say = useSay();
  const form = useForm({
    call: verifyOldMobile,
    start: oldStart,
    refusals,
    onDone: ({ changeTicket }) => onProven(changeTicket),
  });
  return (
    <Form form={form}>
      <p>{say(agentTexts.oldMobileLead, { mobile: session().mobile })}</p>
      <Field form={form} name="smsCode" label={say(kitTexts.verificationCode)} required>
        {(field) => <OwnCode {...field} optType={optTypes.oldMobile} />}
      </Field>
      <p>
        <Link to="/forgetPassword/lostPhone">{say(agentTexts.oldMobileLost)}</Link>
      </p>
      <Actions>
        <SubmitButton>{say(kitTexts.next)}</SubmitButton>
      </Actions>
    </Form>
  );
};

const NewMobile = ({
  ticket,
  onChanged,
  onTooLate,
}: {
  readonly ticket: string;
  readonly onChanged: () => void;
  readonly onTooLate: () => void;
}) => {
  const say = useSay();
  const [start] = useState({ changeTicket: ticket, newTel: "", smsCode: "", agreeReminder: false });
  const form = useForm({
    call: submitMobile,
    start,
    carried: "agents.newMobile",
    refusals,
    refreshes: ownCalls,
    onDone: onChanged,
    onRefused: (refused) => {
      if (refused.code !== loginRefusals.E1028.code) return false;
      react(refused);
      onTooLate();
      return true;
    },
  });
  return (
    <Form form={form}>
      <Field form={form} name="newTel" label={say(agentTexts.newTel)} required>
        {(field) => <TextInput {...field} type="tel" inputMode="tel" mono maxLength={32} />}
      </Field>
      <Field form={form} name="smsCode" label={say(kitTexts.verificationCode)} required>
        {(field) => (
          <SentCode
            {...field}
            address={{ type: addressType.mobile, signTel: form.values.newTel ?? "", signMailbox: "" }}
            optType={optTypes.newMobile}
            isValid={() => form.check("newTel")}
            onWrongNumber={(message) => form.complain("newTel", message)}
          />
        )}
      </Field>
      <Field form={form} name="agreeReminder" label={say(agentTexts.changeReminder)} hideLabel>
        {(field) => (
          <>
            <Checkbox {...field}>{say(agentTexts.changeReminder)}</Checkbox> <AgreementLink type="8" />
          </>
        )}
      </Field>
      <Actions>
        <SubmitButton>{say(agentTexts.changeMobile)}</SubmitButton>
      </Actions>
    </Form>
  );
};
