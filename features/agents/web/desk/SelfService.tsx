import { useState } from "react";
import type { ResultOf } from "@apron/kit/contract/call";
import { useAddressState } from "@apron/kit/web/address";
import { Button } from "@apron/kit/web/button.tsx";
import { useCall, useSend } from "@apron/kit/web/call";
import { Radios } from "@apron/kit/web/choice.tsx";
import { control } from "@apron/kit/web/control";
import { Dialog } from "@apron/kit/web/dialog.tsx";
import { Labelled } from "@apron/kit/web/form.tsx";
import { TextArea } from "@apron/kit/web/input.tsx";
import { useSay } from "@apron/kit/web/language";
import { Page } from "@apron/kit/web/page.tsx";
import { PagedTable } from "@apron/kit/web/paged-table.tsx";
import { Empty } from "@apron/kit/web/states.tsx";
import { tell } from "@apron/kit/web/toast";
import { applicationStates, decideSelfService, getSelfServiceQueue } from "../../contract.ts";
import { deskTexts } from "../../texts-desk.ts";
import { agentTexts } from "../../texts.ts";
import { agentName } from "../names.tsx";
import "../health.css";

type Row = ResultOf<typeof getSelfServiceQueue>["list"][number];

const start = { state: "open", page: "1", size: "20" };

/** Applications for self-service (catalogue 3.33): open ones oldest first. */
export const SelfService = () => {
  const say = useSay();
  const [applied, change] = useAddressState(start);
  const [refusing, setRefusing] = useState<Row>();
  const state = applicationStates.find((known) => known === applied.state) ?? "open";
  const answer = useCall(
    getSelfServiceQueue,
    { state, currentPage: Number(applied.page) || 1, pageSize: Number(applied.size) || 20 },
    { keep: true },
  );
  const decide = useSend(decideSelfService, { refreshes: [getSelfServiceQueue] });
  const submit = async (row: Row, approved: boolean, text: string): Promise<void> => {
    await decide.send({ applyId: row.applyId, approved, answer: text });
    setRefusing(undefined);
    tell("success", say(deskTexts.decided));
  };
  return (
    <Page
      title={say(deskTexts.selfService)}
      beside={
        <Radios
          {...control<(typeof applicationStates)[number] | undefined>("state", state, (value) =>
            change({ state: value ?? "open", page: "1" }),
          )}
          look="segments"
          label={say(deskTexts.state)}
          options={applicationStates.map((value) => ({ value, label: say(deskTexts[value]) }))}
        />
      }
    >
      <PagedTable<Row>
        answer={answer}
        loadingRows={6}
        caption={say(deskTexts.selfService)}
        keyOf={(row) => row.applyId}
        linkOf={(row) => `/agentDesk/detail?bindingId=${row.bindingId}`}
        empty={<Empty title={say(deskTexts.noApplications)} hint={say(deskTexts.noApplicationsHint)} />}
        columns={[
          { key: "agent", title: say(agentTexts.agentNumber), cell: agentName, mono: true },
          { key: "user", title: say(agentTexts.user), cell: (row) => row.user },
          { key: "organization", title: say(agentTexts.organization), cell: (row) => row.organization },
          { key: "reason", title: say(agentTexts.reason), cell: (row) => row.reason },
          {
            key: "applyTime",
            title: say(deskTexts.applyTime),
            cell: (row) => row.applyTime.slice(0, 16),
            tight: true,
          },
          state === "open"
            ? {
                key: "operation",
                title: say(agentTexts.operation),
                cell: (row) => (
                  <span className="row-actions">
                    <Button size="small" onClick={() => void submit(row, true, "").catch(() => undefined)}>
                      {say(deskTexts.approve)}
                    </Button>
                    <Button size="small" onClick={() => setRefusing(row)}>
                      {say(deskTexts.refuse)}
                    </Button>
                  </span>
                ),
              }
            : {
                key: "decision",
                title: say(deskTexts.decideTime),
                cell: (row) =>
                  [row.decideTime.slice(0, 16), row.answer, row.validUntil.slice(0, 10)].filter(Boolean).join(" · "),
              },
        ]}
        onPage={(next) => change({ page: String(next) })}
        onSize={(next) => change({ size: String(next), page: "1" })}
      />
      {refusing && (
        <RefuseDialog
          busy={decide.pending}
          onClose={() => setRefusing(undefined)}
          onRefuse={(text) => void submit(refusing, false, text).catch(() => undefined)}
        />
      )}
    </Page>
  );
};

const RefuseDialog = ({
  busy,
  onClose,
  onRefuse,
}: {
  readonly busy: boolean;
  readonly onClose: () => void;
  readonly onRefuse: (text: string) => void;
}) => {
  const say = useSay();
  const [text, setText] = useState("");
  return (
    <Dialog
      open
      size="small"
      title={say(deskTexts.refuse)}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{say(agentTexts.cancel)}</Button>
          <Button look="primary" busy={busy} disabled={text.trim() === ""} onClick={() => onRefuse(text)}>
            {say(agentTexts.submit)}
          </Button>
        </>
      }
    >
      <Labelled id="c-answer" label={say(deskTexts.answer)} required>
        <TextArea
          {...control<string | undefined>("answer", text, (value) => setText(value ?? ""))}
          maxLength={200}
          rows={3}
        />
      </Labelled>
    </Dialog>
  );
};
