import { useState } from "react";
import { systemName } from "@apron/features/agents/web/parts";
import { Button, Radios, control } from "@apron/kit/web/controls";
import { useSend } from "@apron/kit/web/call";
import { Labelled } from "@apron/kit/web/forms";
import { useSay, kitTexts } from "@apron/kit/web/language";
import { RefusalView } from "@apron/kit/web/page";
import { registrationResult, setRegisteredMain } from "../contract.ts";
import { registrationTexts } from "../texts.ts";
import { registrationTitles } from "../titles.ts";
import { AtStage, type Progress } from "./AtStage.tsx";
import { RegistrationFrame } from "./RegistrationFrame.tsx";

/** The work number used first, or none (catalogue 1.11). */
export const PrimaryNumber = () => <AtStage stage="profiled">{(progress) => <Choice progress={progress} />}</AtStage>;

const Choice = ({ progress }: { readonly progress: Progress }) => {
  const say = useSay();
  const [chosen, setChosen] = useState<"own" | "none">("own");
  const set = useSend(setRegisteredMain, { quiet: true, refreshes: [registrationResult] });
  const { registerTicket, bindingId } = progress;
  return (
    <RegistrationFrame stage="profiled" version={progress.accountType === "2" ? "2" : "1"}>
      <p className="registration-lead">{say(registrationTexts.mainLead)}</p>
      <form
        className="sign-in-form"
        onSubmit={(event) => {
          event.preventDefault();
          void set.send({ registerTicket, bindingId: chosen === "own" ? bindingId : null }).catch(() => undefined);
        }}
      >
        <Labelled id="c-main" label={say(registrationTitles.stepMain)}>
          <Radios
            {...control<"own" | "none" | undefined>("main", chosen, (choice) => setChosen(choice ?? "own"))}
            options={[
              { value: "own", label: `${progress.agentNumber} · ${systemName(progress.system)}` },
              { value: "none", label: say(registrationTexts.mainNone) },
            ]}
          />
        </Labelled>
        {set.refusal && <RefusalView refusal={set.refusal} />}
        <Button type="submit" look="primary" size="large" wide busy={set.pending}>
          {say(kitTexts.next)}
        </Button>
      </form>
    </RegistrationFrame>
  );
};
