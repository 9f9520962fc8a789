import { accountTopic } from "@apron/features/login/contract";
import { stateTexts } from "@apron/features/threshold/texts";
import { thresholdTitles } from "@apron/features/threshold/titles";
import type { ResultOf } from "@apron/kit/contract/call";
import { useCall } from "@apron/kit/web/call";
import { useSay, kitTexts } from "@apron/kit/web/language";
import { useLive } from "@apron/kit/web/live";
import { PagedTable } from "@apron/kit/web/tables";
import { Empty, Tag } from "@apron/kit/web/page";
import { control, Radios, worded } from "@apron/kit/web/controls";
import { Way } from "@apron/kit/web/address";
import { useState } from "react";
import { type ApplicationType, applicationTypes, getApplications } from "../contract.ts";
import { meTexts } from "../texts.ts";

type Row = ResultOf<typeof getApplications>["list"][number];

const faces = {
  open: { tone: "info", word: meTexts.stateOpen },
  approved: { tone: "good", word: meTexts.stateApproved },
  refused: { tone: "bad", word: meTexts.stateRefused },
  done: { tone: "good", word: kitTexts.done },
  failed: { tone: "bad", word: meTexts.stateFailed },
  endFailed: { tone: "bad", word: stateTexts.expirationFailed },
  withdrawn: { tone: "idle", word: stateTexts.cancelled },
} as const;

const typeWords = {
  "self-service": meTexts.selfService,
  threshold: thresholdTitles.list,
  "expired query": meTexts.expiredQuery,
} as const;
const pageSize = 10;

/** What nobody decides is waited for, not under review; a threshold fails at its host. */
const faceOf = ({ type, state }: Row) => {
  if (type === "expired query" && state === "open") return { tone: "info" as const, word: meTexts.stateWaiting };
  if (type === "threshold" && state === "failed") return { tone: "bad" as const, word: stateTexts.effectFailed };
  return faces[state];
};

/** One's applications and what became of them (catalogue 21.5). */
export const Applications = () => {
  const say = useSay();
  const [page, setPage] = useState(1);
  const [type, setType] = useState<ApplicationType>("self-service");
  const applications = useCall(getApplications, { type, currentPage: page, pageSize }, { keep: true });
  useLive(accountTopic, [getApplications]);
  const choose = (chosen: ApplicationType | undefined): void => {
    setType(chosen ?? "self-service");
    setPage(1);
  };
  return (
    <PagedTable<Row>
      answer={applications}
      title={say(meTexts.applications)}
      actions={
        <Radios
          {...control<ApplicationType | undefined>("applicationType", type, choose)}
          look="segments"
          label={say(kitTexts.type)}
          options={worded(say, typeWords, applicationTypes)}
        />
      }
      loadingRows={2}
      caption={say(meTexts.applications)}
      keyOf={(row) => row.applyId}
      empty={<Empty title={say(meTexts.noApplications)} hint={say(meTexts.noApplicationsHint)} />}
      columns={[
        {
          key: "number",
          title: say(kitTexts.workNumber),
          mono: true,
          cell: (row) => `${row.system} ${row.agentNumber}`,
        },
        {
          key: "reason",
          title: say(meTexts.applyReason),
          cell: (row) => (row.route === "" ? row.reason : <Way to={row.route}>{`${row.reason} ${row.applyId}`}</Way>),
        },
        { key: "time", title: say(meTexts.applyTime), tight: true, cell: (row) => row.applyTime },
        {
          key: "state",
          title: say(kitTexts.state),
          cell: (row) => <Tag tone={faceOf(row).tone}>{say(faceOf(row).word)}</Tag>,
        },
        { key: "answer", title: say(meTexts.applyAnswer), cell: (row) => row.answer },
      ]}
      onPage={setPage}
    />
  );
};
