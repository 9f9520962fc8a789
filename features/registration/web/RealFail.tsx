import { Navigate } from "react-router";
import { getIdentityStatus } from "@apron/features/identity/contract";
import { Button, ButtonLink } from "@apron/kit/web/controls";
import { useCall } from "@apron/kit/web/call";
import { useSay, kitTexts } from "@apron/kit/web/language";
import { Actions, Answered, Facts } from "@apron/kit/web/page";
import { registrationTexts } from "../texts.ts";
import { registrationTitles } from "../titles.ts";
import { AtStage, type Progress } from "./AtStage.tsx";
import { RegistrationFrame } from "./RegistrationFrame.tsx";
import { useLeave } from "./use-leave.ts";

/** Why the identity was not verified; upload again, or later (catalogue 1.12). */
export const RealFail = () => <AtStage stage="finished">{(progress) => <Failed progress={progress} />}</AtStage>;

const Failed = ({ progress }: { readonly progress: Progress }) => {
  const say = useSay();
  const { leave, pending } = useLeave();
  const identity = useCall(getIdentityStatus, {}, { quiet: true });
  if (progress.realnameStatus !== 3) return <Navigate to="/register/registerResult" replace />;
  return (
    <RegistrationFrame
      stage="finished"
      version={progress.accountType === "2" ? "2" : "1"}
      title={say(registrationTitles.realFail)}
    >
      <Answered of={identity} rows={2}>
        {({ reason }) => <Facts columns={1} of={[{ label: say(kitTexts.reason), value: reason }]} />}
      </Answered>
      <Actions end>
        <Button busy={pending} onClick={() => void leave(true)}>
          {say(registrationTexts.later)}
        </Button>
        <ButtonLink look="primary" to="/identity">
          {say(registrationTexts.uploadAgain)}
        </ButtonLink>
      </Actions>
    </RegistrationFrame>
  );
};
