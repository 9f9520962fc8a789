import { useState } from "react";
import { Button, Select } from "@apron/kit/web/controls";
import { useSay, kitTexts } from "@apron/kit/web/language";
import { Actions, Filters, Page, Empty, Tag } from "@apron/kit/web/page";
import { Filter, PagedTable, useList } from "@apron/kit/web/tables";
import { caseStates, getRecoveryCases, recoveryTopic } from "../../contract.ts";
import { recoveryTexts } from "../../texts.ts";
import { recoveryTitles } from "../../titles.ts";
import { CaseDialog } from "./CaseDialog.tsx";
import { CaseTag } from "./CaseTag.tsx";

/** The queue of lost phones, longest waiting first (catalogue 1.45). */
export const RecoveryDesk = () => {
  const say = useSay();
  const list = useList(getRecoveryCases, { live: recoveryTopic });
  const [opened, setOpened] = useState<string>();
  return (
    <Page title={say(recoveryTitles.desk)}>
      <Filters label={say(kitTexts.state)} onSearch={() => undefined}>
        <Filter of={list} name="state" label={kitTexts.state}>
          {(control) => (
            <Select
              {...control}
              onChange={(state) => list.apply({ state: state ?? "" })}
              clearable
              placeholder={say(kitTexts.all)}
              options={caseStates.map((value) => ({
                value,
                label: say(value === "review" ? kitTexts.underReview : recoveryTexts[value]),
              }))}
            />
          )}
        </Filter>
      </Filters>
      <PagedTable
        answer={list.answer}
        caption={say(recoveryTitles.desk)}
        keyOf={(row) => row.id}
        empty={<Empty title={say(recoveryTexts.empty)} hint={say(recoveryTexts.emptyHint)} />}
        columns={[
          {
            key: "agent",
            title: say(kitTexts.workNumber),
            cell: (row) => `${row.system} ${row.agentNumber}`,
            mono: true,
            primary: true,
          },
          { key: "time", title: say(kitTexts.submittedAt), cell: (row) => row.submitTime, tight: true },
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
                  {say(row.state === "review" ? kitTexts.review : kitTexts.show)}
                </Button>
              </Actions>
            ),
          },
        ]}
        onPage={list.paging.onPage}
      />
      {opened !== undefined && <CaseDialog id={opened} onClose={() => setOpened(undefined)} />}
    </Page>
  );
};
