import { useState } from "react";
import { Button, TextInput, Select } from "@apron/kit/web/controls";
import { useCall } from "@apron/kit/web/call";
import { FilterBar, useFilters, PagedTable } from "@apron/kit/web/tables";
import { Labelled } from "@apron/kit/web/forms";
import { language, useSay } from "@apron/kit/web/language";
import { Page, Sheet, Empty, Tag } from "@apron/kit/web/page";
import { listQuestions } from "../../contract.ts";
import { questionTypeTexts, unlockTexts } from "../../texts.ts";
import { unlockTitles } from "../../titles.ts";
import { type BankRow, QuestionDialog } from "./QuestionDialog.tsx";
import { UnlockSettingsForm } from "./UnlockSettingsForm.tsx";

const start = { keyword: "", type: "0", enabled: "" };

/** The question bank (catalogue 5.14): find, add, change, take out of use; and how often a day a limit may be lifted. */
export const QuestionBank = () => {
  const say = useSay();
  const filters = useFilters(start);
  const { applied } = filters;
  const [edited, setEdited] = useState<BankRow | "new">();
  const answer = useCall(
    listQuestions,
    {
      keyword: applied.keyword,
      type: Number(applied.type) || 0,
      enabled: applied.enabled === "yes" || applied.enabled === "no" ? applied.enabled : "",
      currentPage: filters.currentPage,
    },
    { keep: true },
  );
  return (
    <Page
      title={say(unlockTitles.bank)}
      actions={
        <Button look="primary" onClick={() => setEdited("new")}>
          {say(unlockTexts.add)}
        </Button>
      }
    >
      <Sheet title={say(unlockTexts.settings)}>
        <UnlockSettingsForm />
      </Sheet>
      <FilterBar of={filters} label={say(unlockTitles.bank)} busy={answer.isFetching}>
        <Labelled id="c-keyword" label={say(unlockTexts.keyword)}>
          <TextInput {...filters.bind("keyword")} maxLength={60} />
        </Labelled>
        <Labelled id="c-type" label={say(unlockTexts.type)}>
          <Select
            {...filters.bind("type")}
            options={[
              { value: "0", label: say(unlockTexts.allTypes) },
              ...Object.entries(questionTypeTexts).map(([value, word]) => ({ value, label: say(word) })),
            ]}
          />
        </Labelled>
        <Labelled id="c-enabled" label={say(unlockTexts.state)}>
          <Select
            {...filters.bind("enabled")}
            clearable
            options={[
              { value: "yes", label: say(unlockTexts.enabled) },
              { value: "no", label: say(unlockTexts.disabled) },
            ]}
          />
        </Labelled>
      </FilterBar>
      <PagedTable<BankRow>
        answer={answer}
        loadingRows={10}
        caption={say(unlockTitles.bank)}
        keyOf={(row) => row.id}
        onOpen={setEdited}
        empty={<Empty title={say(unlockTexts.noQuestions)} hint={say(unlockTexts.noQuestionsHint)} />}
        columns={[
          { key: "title", title: say(unlockTexts.question), primary: true, cell: (row) => row.title[language] },
          {
            key: "type",
            title: say(unlockTexts.type),
            cell: (row) => say(questionTypeTexts[row.type]),
            tight: true,
          },
          {
            key: "state",
            title: say(unlockTexts.state),
            cell: (row) => (
              <>
                {row.enabled ? (
                  <Tag tone="good">{say(unlockTexts.enabled)}</Tag>
                ) : (
                  <Tag tone="idle">{say(unlockTexts.disabled)}</Tag>
                )}{" "}
                {row.explanation.zh === "" && <Tag tone="wait">{say(unlockTexts.unexplained)}</Tag>}
              </>
            ),
          },
          { key: "changed", title: say(unlockTexts.changedAt), cell: (row) => row.changedAt, tight: true },
        ]}
        {...filters.paging}
      />
      {edited && (
        <QuestionDialog
          key={edited === "new" ? "" : edited.id}
          of={edited === "new" ? undefined : edited}
          onClose={() => setEdited(undefined)}
        />
      )}
    </Page>
  );
};
