import { agentName } from "@apron/features/agents/web/parts";
import { TrafficDays } from "@apron/features/traffic/web/parts";
import { useGiven } from "@apron/kit/web/address";
import { useCall } from "@apron/kit/web/call";
import { Button, ButtonLink } from "@apron/kit/web/controls";
import { kitTexts, language, useSay } from "@apron/kit/web/language";
import { useLive } from "@apron/kit/web/live";
import { Actions, Answered, Empty, Facts, Page, Sheet, Tag } from "@apron/kit/web/page";
import { Table } from "@apron/kit/web/tables";
import { useState } from "react";
import { getThresholdCase, type ThresholdRow } from "../../contract.ts";
import { channelTexts, failureTexts, thresholdTexts } from "../../texts.ts";
import { deskTexts } from "../../texts-desk.ts";
import { thresholdTitles } from "../../titles.ts";
import { StateTag, Values } from "../faces.tsx";
import { Progress } from "../Progress.tsx";
import { useOutcome } from "../ThresholdDetail.tsx";
import { AcceptDialog, type Case, EndDialog, RejectDialog } from "./Decisions.tsx";
import { useSpan } from "./span.ts";

const troubleWords = {
  abnormal: failureTexts.abnormal,
  frozen: failureTexts.frozen,
  blacklisted: failureTexts.blacklisted,
  limited: deskTexts.limited,
  ended: deskTexts.endedBinding,
} as const;

/** One application beside what its number applied for before, and the decision (catalogue 8.5). */
export const ThresholdCase = () => {
  const id = useGiven("id");
  const answer = useCall(getThresholdCase, { id }, { quiet: true });
  useLive("threshold", [getThresholdCase]);
  return <Answered of={answer}>{(found) => <Shown key={found.id} of={found} />}</Answered>;
};

const Shown = ({ of }: { readonly of: Case }) => {
  const say = useSay();
  const span = useSpan();
  const outcome = useOutcome(of);
  const { appliedThreshold: applied, currentThreshold: current } = of;
  const factor = (applied / current).toLocaleString(language, { maximumFractionDigits: 1 });
  return (
    <Page
      title={`${say(thresholdTitles.deskCase)} ${of.id}`}
      beside={<StateTag of={of.status} />}
      actions={<ButtonLink to="/thresholdDesk">{say(thresholdTexts.back)}</ButtonLink>}
    >
      <Sheet title={say(deskTexts.request)} actions={<Acts of={of} />}>
        <Facts
          columns={3}
          of={[
            { label: say(kitTexts.workNumber), value: <span className="mono">{agentName(of)}</span> },
            { label: say(deskTexts.holder), value: of.user },
            { label: say(deskTexts.contact), value: [of.mobile, of.email].filter(Boolean).join(" · ") },
            { label: say(deskTexts.organization), value: of.organization },
            { label: say(thresholdTexts.period), value: `${of.effectiveDate} – ${of.expirationDate}` },
            { label: say(thresholdTexts.current), value: current },
            {
              label: say(thresholdTexts.applied),
              value: (
                <>
                  <Values of={of} /> <span className="soft">{say(deskTexts.times, { factor })}</span>
                </>
              ),
            },
            { label: say(thresholdTexts.channel), value: say(channelTexts[of.channel]) },
            { label: say(deskTexts.waiting), value: `${span(of.age)} (${of.applyTime.slice(0, 16)})` },
            {
              label: say(deskTexts.troubles),
              value:
                of.troubles.length === 0 ? (
                  <Tag tone="good">{say(deskTexts.fine)}</Tag>
                ) : (
                  of.troubles.map((trouble) => (
                    <Tag key={trouble} tone="bad">
                      {say(troubleWords[trouble])}
                    </Tag>
                  ))
                ),
            },
            ...(of.decideTime === ""
              ? []
              : [
                  {
                    label: say(deskTexts.decidedBy),
                    value: `${of.decidedBy || say(kitTexts.thePortal)} ${of.decideTime.slice(0, 16)}`,
                  },
                ]),
            {
              label: say(thresholdTexts.reason),
              value: <span className="threshold-text">{of.reason || "—"}</span>,
              wide: true,
            },
            ...outcome,
          ]}
        />
      </Sheet>
      <Sheet>
        <TrafficDays label={say(deskTexts.months)} days={of.days} height={200} />
      </Sheet>
      <Sheet title={say(thresholdTexts.progress)}>
        <Progress of={of.progress} />
      </Sheet>
      <Sheet title={say(deskTexts.earlier)}>
        <Table<ThresholdRow>
          caption={say(deskTexts.earlier)}
          rows={of.earlier}
          keyOf={({ id }) => id}
          linkOf={({ id }) => `/thresholdDesk/detail?id=${id}`}
          empty={<Empty title={say(deskTexts.noEarlier)} />}
          columns={[
            { key: "id", title: say(thresholdTexts.id), cell: ({ id }) => id, mono: true, tight: true, primary: true },
            { key: "state", title: say(thresholdTexts.progress), cell: ({ status }) => <StateTag of={status} /> },
            { key: "from", title: say(thresholdTexts.effective), cell: (row) => row.effectiveDate, tight: true },
            { key: "to", title: say(thresholdTexts.expiration), cell: (row) => row.expirationDate, tight: true },
            { key: "applied", title: say(thresholdTexts.applied), cell: (row) => <Values of={row} />, align: "end" },
          ]}
        />
      </Sheet>
    </Page>
  );
};

/** What may be done now; what may not says why. */
const Acts = ({ of }: { readonly of: Case }) => {
  const say = useSay();
  const [asking, setAsking] = useState<"accept" | "reject" | "end">();
  const close = (): void => setAsking(undefined);
  const ending = of.end.allowed;
  return (
    <Actions>
      {ending ? (
        <Button look="danger" onClick={() => setAsking("end")}>
          {say(deskTexts.end)}
        </Button>
      ) : (
        <>
          <Button why={of.reject.why || undefined} onClick={() => setAsking("reject")}>
            {say(deskTexts.reject)}
          </Button>
          <Button look="primary" why={of.accept.why || undefined} onClick={() => setAsking("accept")}>
            {say(deskTexts.accept)}
          </Button>
        </>
      )}
      {asking === "accept" && <AcceptDialog of={of} onClose={close} />}
      {asking === "reject" && <RejectDialog of={of} onClose={close} />}
      {asking === "end" && <EndDialog of={of} onClose={close} />}
    </Actions>
  );
};
