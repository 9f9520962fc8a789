import { useState } from "react";
import type { ResultOf } from "@apron/kit/contract/call";
import { useAddressState } from "@apron/kit/web/address";
import { Button } from "@apron/kit/web/button.tsx";
import { useCall } from "@apron/kit/web/call";
import { control } from "@apron/kit/web/control";
import { Labelled } from "@apron/kit/web/form.tsx";
import { TextInput } from "@apron/kit/web/input.tsx";
import { language, useSay } from "@apron/kit/web/language";
import { FilterActions, Filters, Page, Sheet } from "@apron/kit/web/page.tsx";
import { Select } from "@apron/kit/web/select.tsx";
import { Answered, Empty } from "@apron/kit/web/states.tsx";
import { Pager, Table } from "@apron/kit/web/table.tsx";
import { Tag } from "@apron/kit/web/tag.tsx";
import { listQuestions } from "../../contract.ts";
import { questionTypeTexts, unlockTexts } from "../../texts.ts";
import { QuestionDialog } from "./QuestionDialog.tsx";
import { UnlockSettingsForm } from "./UnlockSettingsForm.tsx";

/** A question as the bank lists it. */
export type BankRow = ResultOf<typeof listQuestions>["list"][number];

const start = { keyword: "", type: "0", enabled: "", page: "1" };

/** The question bank (catalogue 5.14): find, add, change, take out of use; and how often a day a limit may be lifted. */
export const QuestionBank = () => {
  const say = useSay();
  const [applied, change] = useAddressState(start);
  const [typed, setTyped] = useState(applied);
  const [edited, setEdited] = useState<BankRow | "new">();
  const answer = useCall(
    listQuestions,
    {
      keyword: applied.keyword,
      type: Number(applied.type) || 0,
      enabled: applied.enabled === "yes" || applied.enabled === "no" ? applied.enabled : "",
      currentPage: Number(applied.page) || 1,
    },
    { keep: true },
  );
  return (
    <Page
      title={say(unlockTexts.bank)}
      actions={
        <Button look="primary" onClick={() => setEdited("new")}>
          {say(unlockTexts.add)}
        </Button>
      }
    >
      <Sheet title={say(unlockTexts.settings)}>
        <UnlockSettingsForm />
      </Sheet>
      <Filters label={say(unlockTexts.bank)} onSearch={() => change({ ...typed, page: "1" })}>
        <Labelled id="c-keyword" label={say(unlockTexts.keyword)}>
          <TextInput
            {...control<string | undefined>("keyword", typed.keyword, (keyword) =>
              setTyped({ ...typed, keyword: keyword ?? "" }),
            )}
            maxLength={60}
          />
        </Labelled>
        <Labelled id="c-type" label={say(unlockTexts.type)}>
          <Select
            {...control<string | undefined>("type", typed.type, (type) => setTyped({ ...typed, type: type ?? "0" }))}
            options={[
              { value: "0", label: say(unlockTexts.allTypes) },
              ...Object.entries(questionTypeTexts).map(([value, word]) => ({ value, label: say(word) })),
            ]}
          />
        </Labelled>
        <Labelled id="c-enabled" label={say(unlockTexts.state)}>
          <Select
            {...control<string | undefined>("enabled", typed.enabled, (enabled) =>
              setTyped({ ...typed, enabled: enabled ?? "" }),
            )}
            clearable
            options={[
              { value: "yes", label: say(unlockTexts.enabled) },
              { value: "no", label: say(unlockTexts.disabled) },
            ]}
          />
        </Labelled>
        <FilterActions
          busy={answer.isFetching}
          onReset={() => {
            setTyped(start);
            change(start);
          }}
        />
      </Filters>
      <Sheet flush>
        <Answered of={answer} rows={10}>
          {(found) => (
            <>
              <Table<BankRow>
                caption={say(unlockTexts.bank)}
                rows={found.list}
                keyOf={(row) => row.id}
                onOpen={setEdited}
                busy={answer.isFetching}
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
                    cell: (row) =>
                      row.enabled ? (
                        <Tag tone="good">{say(unlockTexts.enabled)}</Tag>
                      ) : (
                        <Tag tone="idle">{say(unlockTexts.disabled)}</Tag>
                      ),
                  },
                  { key: "changed", title: say(unlockTexts.changedAt), cell: (row) => row.changedAt, tight: true },
                ]}
              />
              <Pager
                page={found.currentPage}
                size={found.pageSize}
                total={found.total}
                onPage={(page) => change({ page: String(page) })}
              />
            </>
          )}
        </Answered>
      </Sheet>
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
