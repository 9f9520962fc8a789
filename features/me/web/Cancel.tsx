import { optTypes } from "@apron/features/login/contract";
import { loginRefusals } from "@apron/features/login/texts";
import { OwnCode } from "@apron/features/login/web/parts";
import type { ResultOf } from "@apron/kit/contract/call";
import { Button, ButtonLink } from "@apron/kit/web/controls";
import { endSession, useCall, useSend, react, asRefused } from "@apron/kit/web/call";
import { Field, Form, SubmitButton, useForm } from "@apron/kit/web/forms";
import { say as sayWord, useSay, kitTexts } from "@apron/kit/web/language";
import { Actions, Page, Sheet, Step, Answered, RefusalView } from "@apron/kit/web/page";
import { clearSession } from "@apron/kit/web/session";
import { tellAfterReload } from "@apron/kit/web/toast";
import { useState } from "react";
import { checkCancellation, confirmCancellation, verifyCancelCode } from "../contract.ts";
import { meTexts } from "../texts.ts";
import { meTitles } from "../titles.ts";
import "./me.css";

type Risks = ResultOf<typeof checkCancellation>;

/** Cancelling one's account: what it means, a code, one last confirmation (catalogue 21.3). */
export const Cancel = () => {
  const say = useSay();
  const risks = useCall(checkCancellation, {});
  const [step, setStep] = useState<"risks" | "code" | "confirm">("risks");
  const [cancelTicket, setTicket] = useState("");
  return (
    <Page narrow title={say(meTitles.cancel)}>
      <Answered of={risks} rows={5}>
        {(found) => (
          <Step of="cancelAccount" at={step}>
            {step === "risks" ? (
              <RiskList of={found} onGo={() => setStep("code")} />
            ) : step === "code" ? (
              <Code
                onTicket={(ticket) => {
                  setTicket(ticket);
                  setStep("confirm");
                }}
              />
            ) : (
              <LastWord cancelTicket={cancelTicket} onTooLate={() => setStep("code")} />
            )}
          </Step>
        )}
      </Answered>
    </Page>
  );
};

const Keep = () => <ButtonLink to="/personalCenter/settings">{sayWord(meTexts.cancelKeep)}</ButtonLink>;

const RiskList = ({ of, onGo }: { readonly of: Risks; readonly onGo: () => void }) => {
  const say = useSay();
  const { agents, verified, open } = of;
  return (
    <Sheet title={say(meTexts.cancelRisks)}>
      <ul className="me-risks">
        <li>{say(meTexts.riskForGood)}</li>
        <li>
          {say(agents.length === 0 ? meTexts.riskNoAgents : meTexts.riskAgents)}{" "}
          {agents.map(({ system, agentNumber }) => (
            <b key={agentNumber} className="mono">
              {system} {agentNumber}
            </b>
          ))}
        </li>
        {verified && <li>{say(meTexts.riskIdentity)}</li>}
        <li>{say(meTexts.riskRecords)}</li>
        <li>{say(meTexts.riskAnew)}</li>
      </ul>
      {open.length > 0 && (
        <div className="me-open" role="alert">
          <p>{say(meTexts.openMatters)}</p>
          <ul>
            {open.map(({ titleCh, titleEn, route, endsCh, endsEn }) => (
              <li key={route}>
                <ButtonLink to={route} size="small">
                  {say({ zh: titleCh, en: titleEn })}
                </ButtonLink>{" "}
                <span className="soft">{say({ zh: endsCh, en: endsEn })}</span>
              </li>
            ))}
          </ul>
        </div>
      )}
      <Actions>
        <Keep />
        <Button look="danger" disabled={open.length > 0} onClick={onGo}>
          {say(meTexts.understood)}
        </Button>
      </Actions>
    </Sheet>
  );
};

const Code = ({ onTicket }: { readonly onTicket: (ticket: string) => void }) => {
  const say = useSay();
  const form = useForm({
    call: verifyCancelCode,
    start: { smsCode: "" },
    refusals: loginRefusals,
    onDone: ({ cancelTicket }) => onTicket(cancelTicket),
  });
  return (
    <Sheet title={say(meTexts.cancelCode)}>
      <Form form={form}>
        <Field form={form} name="smsCode" label={say(kitTexts.verificationCode)} required>
          {(field) => <OwnCode {...field} optType={optTypes.cancelAccount} />}
        </Field>
        <Actions>
          <Keep />
          <SubmitButton>{say(kitTexts.next)}</SubmitButton>
        </Actions>
      </Form>
    </Sheet>
  );
};

const LastWord = ({
  cancelTicket,
  onTooLate,
}: {
  readonly cancelTicket: string;
  /** The code was entered too long ago: it is asked for once more. */
  readonly onTooLate: () => void;
}) => {
  const say = useSay();
  const cancel = useSend(confirmCancellation, { quiet: true });
  const confirm = async (): Promise<void> => {
    await endSession(() => cancel.send({ cancelTicket }));
    clearSession({ keepDrafts: false });
    tellAfterReload("success", say(meTexts.cancelled));
    location.assign("/login");
  };
  const refused = (thrown: unknown): void => {
    const refusal = asRefused(thrown);
    if (refusal.code !== loginRefusals.E1028.code) return;
    react(refusal);
    onTooLate();
  };
  return (
    <Sheet title={say(meTexts.cancelConfirm)}>
      <p>{say(meTexts.cancelLast)}</p>
      {cancel.refusal && <RefusalView refusal={cancel.refusal} />}
      <Actions>
        <Keep />
        <Button look="danger" busy={cancel.pending} onClick={() => void confirm().catch(refused)}>
          {say(meTexts.cancelDo)}
        </Button>
      </Actions>
    </Sheet>
  );
};
