import { agentName } from "@apron/features/agents/web/parts";
import type { ResultOf } from "@apron/kit/contract/call";
import { useGiven } from "@apron/kit/web/address";
import { useCall } from "@apron/kit/web/call";
import { ButtonLink } from "@apron/kit/web/controls";
import { SendButton } from "@apron/kit/web/forms";
import { kitTexts, useSay } from "@apron/kit/web/language";
import { useLive } from "@apron/kit/web/live";
import { Answered, Facts, Page, Sheet } from "@apron/kit/web/page";
import { cancelThreshold, getThreshold, getThresholds } from "../contract.ts";
import { channelTexts, failureTexts, reasonTexts, thresholdTexts } from "../texts.ts";
import { thresholdTitles } from "../titles.ts";
import { StateTag } from "./faces.tsx";
import { Progress } from "./Progress.tsx";

type Application = ResultOf<typeof getThreshold>;

/** One application with its progress line (catalogue 8.1). */
export const ThresholdDetail = () => {
  const id = useGiven("id");
  const answer = useCall(getThreshold, { id }, { quiet: true });
  useLive("threshold", [getThreshold]);
  return <Answered of={answer}>{(application) => <Shown of={application} />}</Answered>;
};

const Shown = ({ of }: { readonly of: Application }) => {
  const say = useSay();
  return (
    <Page
      title={`${say(thresholdTitles.detail)} ${of.id}`}
      beside={<StateTag of={of.status} />}
      actions={
        <>
          {of.mayCancel && (
            <SendButton
              call={cancelThreshold}
              body={{ id: of.id }}
              refreshes={[getThreshold, getThresholds]}
              says={say(thresholdTexts.cancel)}
              title={say(thresholdTexts.cancelAsk, { id: of.id })}
              hint={say(thresholdTexts.cancelHint)}
              done={say(thresholdTexts.cancelled)}
              danger
            />
          )}
          <ButtonLink to={`/threshold/apply?bindingId=${of.bindingId}&threshold=${of.appliedThreshold}`}>
            {say(thresholdTexts.applyAgain)}
          </ButtonLink>
        </>
      }
    >
      <Sheet title={say(thresholdTexts.progress)}>
        <Progress of={of.progress} />
      </Sheet>
      <Sheet>
        <Facts
          columns={3}
          of={[
            { label: say(kitTexts.workNumber), value: <span className="mono">{agentName(of)}</span> },
            { label: say(thresholdTexts.effective), value: of.effectiveDate },
            { label: say(thresholdTexts.expiration), value: of.expirationDate },
            { label: say(thresholdTexts.current), value: of.currentThreshold },
            { label: say(thresholdTexts.applied), value: of.appliedThreshold },
            { label: say(thresholdTexts.granted), value: of.grantedThreshold > 0 && String(of.grantedThreshold) },
            { label: say(thresholdTexts.channel), value: say(channelTexts[of.channel]) },
            { label: say(kitTexts.submittedAt), value: of.applyTime },
            {
              label: say(thresholdTexts.reason),
              value: <span className="threshold-text">{of.reason || "—"}</span>,
              wide: true,
            },
            ...useOutcome(of),
          ]}
        />
      </Sheet>
    </Page>
  );
};

/** What became of it in words, as far as there is anything to say. */
export const useOutcome = (
  of: Pick<Application, "policyVersion" | "decisionReason" | "decisionWords" | "failure" | "nextTryTime" | "endReason">,
) => {
  const say = useSay();
  const said = [
    of.policyVersion > 0 && {
      label: say(thresholdTexts.progress),
      value: say(thresholdTexts.automatic, { version: of.policyVersion }),
    },
    of.decisionReason !== "" && {
      label: say(thresholdTexts.rejectedFor),
      value: say(reasonTexts[of.decisionReason]),
    },
    of.decisionWords !== "" && {
      label: say(thresholdTexts.words),
      value: <span className="threshold-text">{of.decisionWords}</span>,
      wide: true,
    },
    of.failure !== "" && { label: say(thresholdTexts.failure), value: say(failureTexts[of.failure]) },
    of.nextTryTime !== "" && { label: say(thresholdTexts.nextTry), value: of.nextTryTime },
    of.endReason !== "" && {
      label: say(thresholdTexts.endReason),
      value: <span className="threshold-text">{of.endReason}</span>,
      wide: true,
    },
  ];
  return said.filter((fact) => fact !== false);
};
