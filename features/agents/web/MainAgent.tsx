import { useState } from "react";
import type { ResultOf } from "@apron/kit/contract/call";
import { Button, Radios, control } from "@apron/kit/web/controls";
import { useCall, useSend } from "@apron/kit/web/call";
import { Labelled } from "@apron/kit/web/forms";
import { useSay, kitTexts } from "@apron/kit/web/language";
import { Actions, Page, Sheet, Answered } from "@apron/kit/web/page";
import { tell } from "@apron/kit/web/toast";
import { mainOptions, setMain } from "../contract.ts";
import { agentTexts } from "../texts.ts";
import { agentTitles } from "../titles.ts";
import { agentName, systemName } from "./names-health.tsx";
import { NoAgents } from "./NoAgents.tsx";
import { ownCalls } from "./own-calls.ts";

const none = "none";

/** Sets the main work number, or none (catalogue 3.4). */
export const MainAgent = () => {
  const say = useSay();
  const answer = useCall(mainOptions, {});
  return (
    <Page narrow title={say(agentTitles.main)}>
      <Sheet>
        <Answered of={answer} rows={3}>
          {(found) => (found.options.length === 0 ? <NoAgents /> : <Choice {...found} />)}
        </Answered>
      </Sheet>
    </Page>
  );
};

const Choice = ({ bindingId, options }: ResultOf<typeof mainOptions>) => {
  const say = useSay();
  const [chosen, setChosen] = useState(bindingId ?? none);
  const sending = useSend(setMain, { refreshes: ownCalls });
  const save = async (): Promise<void> => {
    await sending.send({ bindingId: chosen === none ? null : chosen });
    tell("success", say(agentTexts.mainSaved));
  };
  return (
    <div className="form is-stack">
      <p>{say(agentTexts.mainLead)}</p>
      <Labelled id="c-main" label={say(agentTitles.main)} hideLabel>
        <Radios
          {...control<string | undefined>("main", chosen, (value) => setChosen(value ?? none))}
          options={[
            ...options.map((option) => ({
              value: option.bindingId,
              label: `${agentName(option)} · ${systemName(option.system)}`,
            })),
            { value: none, label: say(agentTexts.noMain) },
          ]}
        />
      </Labelled>
      <Actions>
        <Button look="primary" busy={sending.pending} onClick={() => void save().catch(() => undefined)}>
          {say(kitTexts.save)}
        </Button>
      </Actions>
    </div>
  );
};
