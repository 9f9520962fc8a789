import { useState } from "react";
import type { ResultOf } from "@apron/kit/contract/call";
import { useAddressState } from "@apron/kit/web/address";
import { Button, control, Select } from "@apron/kit/web/controls";
import { useCall } from "@apron/kit/web/call";
import { Labelled } from "@apron/kit/web/forms";
import { useSay } from "@apron/kit/web/language";
import { Actions, Filters, Page, Empty, Tag } from "@apron/kit/web/page";
import { PagedTable } from "@apron/kit/web/tables";
import { caseStates, getRecoveryCases } from "../../contract.ts";
import { recoveryTexts } from "../../texts.ts";
import { recoveryTitles } from "../../titles.ts";
import { CaseDialog } from "./CaseDialog.tsx";
import { CaseTag } from "./CaseTag.tsx";

type Row = ResultOf<typeof getRecoveryCases>["list"][number];

/** The queue of lost phones, longest waiting first (catalogue 1.45). */
export const RecoveryDesk = () => {
  const say = useSay();
  const [{ state: typed, page }, change] = useAddressState({ state: "", page: "1" });
  const state = caseStates.find((known) => known === typed) ?? "";
  const answer = useCall(getRecoveryCases, { state, currentPage: Number(page) || 1 }, { keep: true });
  const [opened, setOpened] = useState<string>();
  return (
    <Page title={say(recoveryTitles.desk)}>
      <Filters label={say(recoveryTexts.state)} onSearch={() => undefined}>
        <Labelled id="c-state" label={say(recoveryTexts.state)}>
          <Select
            {...control<string | undefined>("state", typed, (chosen) => change({ state: chosen ?? "", page: "1" }))}
            clearable
            placeholder={say(recoveryTexts.everyState)}
            options={caseStates.map((value) => ({
              value,
              label: say(value === "review" ? recoveryTexts.inReview : recoveryTexts[value]),
            }))}
          />
        </Labelled>
      </Filters>
      <PagedTable<Row>
        answer={answer}
        caption={say(recoveryTitles.desk)}
        keyOf={(row) => row.id}
        empty={<Empty title={say(recoveryTexts.empty)} hint={say(recoveryTexts.emptyHint)} />}
        columns={[
          {
            key: "agent",
            title: say(recoveryTexts.agent),
            cell: (row) => `${row.system} ${row.agentNumber}`,
            mono: true,
            primary: true,
          },
          { key: "time", title: say(recoveryTexts.submitTime), cell: (row) => row.submitTime, tight: true },
          {
            key: "age",
            title: say(recoveryTexts.age),
            cell: (row) =>
              row.waitedSeconds === 0
                ? "—"
                : say(recoveryTexts.minutes, {
                    hours: Math.floor(row.waitedSeconds / 3600),
                    minutes: Math.floor((row.waitedSeconds % 3600) / 60),
                  }),
            tight: true,
          },
          { key: "state", title: say(recoveryTexts.stage), cell: (row) => <CaseTag of={row} /> },
          {
            key: "facts",
            title: say(recoveryTexts.facts),
            cell: (row) => (
              <Tag tone={row.sound ? "good" : "bad"}>
                {say(row.sound ? recoveryTexts.factsGood : recoveryTexts.factsBad)}
              </Tag>
            ),
          },
          {
            key: "open",
            title: "",
            tight: true,
            cell: (row) => (
              <Actions>
                <Button
                  size="small"
                  look={row.mayDecide === "" ? "primary" : "default"}
                  onClick={() => setOpened(row.id)}
                >
                  {say(row.state === "review" ? recoveryTexts.open : recoveryTexts.look)}
                </Button>
              </Actions>
            ),
          },
        ]}
        onPage={(next) => change({ page: String(next) })}
      />
      {opened !== undefined && <CaseDialog id={opened} onClose={() => setOpened(undefined)} />}
    </Page>
  );
};
