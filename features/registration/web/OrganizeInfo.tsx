import { useState } from "react";
import { useNavigate } from "react-router";
import { customerTypeWord } from "@apron/features/agents/texts";
import { Button } from "@apron/kit/web/controls";
import { useSend, asRefused } from "@apron/kit/web/call";
import { Confirm, Actions, RefusalView, Facts } from "@apron/kit/web/page";
import { useSay, kitTexts } from "@apron/kit/web/language";
import { confirmOrganization, registrationResult } from "../contract.ts";
import { registrationRefusals, registrationTexts } from "../texts.ts";
import { AtStage, type Progress } from "./AtStage.tsx";
import { RegistrationFrame } from "./RegistrationFrame.tsx";
import { forget } from "./ticket.ts";

/** The organisation as the host knows it: correct or wrong (catalogue 1.8). */
export const OrganizeInfo = () => <AtStage stage="bound">{(progress) => <Facing progress={progress} />}</AtStage>;

const facts = ["customerName", "departmentName", "departmentId", "address", "city"] as const;

const Facing = ({ progress }: { readonly progress: Progress }) => {
  const say = useSay();
  const navigate = useNavigate();
  const [asking, setAsking] = useState(false);
  const confirm = useSend(confirmOrganization, { quiet: true, refreshes: [registrationResult] });
  const { registerTicket, organizeInfo } = progress;
  const answer = async (correct: boolean): Promise<void> => {
    try {
      await confirm.send({ registerTicket, correct });
    } catch (thrown) {
      if (asRefused(thrown).code !== registrationRefusals.E1031.code) return;
      forget();
      await navigate("/register/registerResult", { replace: true, state: { failed: asRefused(thrown).message } });
    }
  };
  const told = confirm.refusal && confirm.refusal.code !== registrationRefusals.E1031.code && (
    <RefusalView refusal={confirm.refusal} />
  );
  return (
    <RegistrationFrame stage="bound" version={progress.accountType === "2" ? "2" : "1"}>
      <p className="registration-lead">{say(registrationTexts.organisationLead)}</p>
      <Facts
        columns={1}
        of={[
          { label: say(kitTexts.workNumber), value: `${progress.system} ${progress.agentNumber}` },
          {
            label: say(registrationTexts.customerType),
            value: say(customerTypeWord(organizeInfo?.customerType ?? "")),
          },
          ...facts.map((fact) => ({ label: say(registrationTexts[fact]), value: organizeInfo?.[fact] })),
        ]}
      />
      {!asking && told}
      <Actions end>
        <Button disabled={confirm.pending} onClick={() => setAsking(true)}>
          {say(registrationTexts.organisationWrong)}
        </Button>
        <Button look="primary" busy={confirm.pending && !asking} onClick={() => void answer(true)}>
          {say(registrationTexts.organisationRight)}
        </Button>
      </Actions>
      <Confirm
        open={asking}
        danger
        busy={confirm.pending}
        title={say(registrationTexts.wrongTitle)}
        yes={say(registrationTexts.wrongYes)}
        no={say(registrationTexts.wrongNo)}
        onYes={() => void answer(false)}
        onNo={() => setAsking(false)}
      >
        <p>{say(registrationTexts.wrongText)}</p>
        {told}
      </Confirm>
    </RegistrationFrame>
  );
};
