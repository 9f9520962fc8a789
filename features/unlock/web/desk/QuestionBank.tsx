import { useState } from "react";
import type { ResultOf } from "@apron/kit/contract/call";
import { Button, ButtonLink } from "@apron/kit/web/controls";
import { DownloadButton } from "@apron/kit/web/files";
import { ChoiceFilter, type List, ListPage, TextFilter, useList } from "@apron/kit/web/tables";
import { language, useSay, kitTexts } from "@apron/kit/web/language";
import { Sheet, Empty, Tag } from "@apron/kit/web/page";
import { exportQuestions, listQuestions } from "../../contract.ts";
import { bankTexts } from "../../texts-bank.ts";
import { questionTypeTexts, unlockTexts } from "../../texts.ts";
import { unlockTitles } from "../../titles.ts";
import { QuestionDialog } from "./QuestionDialog.tsx";
import { UnlockSettingsForm } from "./UnlockSettingsForm.tsx";

/** A question as the bank lists it. */
export type BankRow = ResultOf<typeof listQuestions>["list"][number];

/** The kind that was asked for, as an export takes it. */
const kindAsked = ({ asked: { type = 0 } }: List<typeof listQuestions>) =>
  (["0", "1", "2", "3", "4"] as const).find((kind) => kind === String(type)) ?? "0";

/** The question bank (catalogue 5.14): find, add, change, take out of use; and how often a day a limit may be lifted. */
export const QuestionBank = () => {
  const say = useSay();
  const list = useList(listQuestions, { live: "unlock.bank" });
  const [edited, setEdited] = useState<BankRow | "new">();
  return (
    <ListPage
      of={list}
      title={say(unlockTitles.bank)}
      actions={
        <>
          <DownloadButton call={exportQuestions} body={{ ...list.asked, type: kindAsked(list) }}>
            {say(bankTexts.export)}
          </DownloadButton>
          <ButtonLink to="/questionBank/import">{say(kitTexts.import)}</ButtonLink>
          <Button look="primary" onClick={() => setEdited("new")}>
            {say(unlockTexts.add)}
          </Button>
        </>
      }
      lead={
        <Sheet title={say(unlockTexts.settings)}>
          <UnlockSettingsForm />
        </Sheet>
      }
      filters={
        <>
          <TextFilter of={list} name="keyword" label={unlockTexts.keyword} />
          <ChoiceFilter
            of={list}
            name="type"
            label={unlockTexts.type}
            words={{ 0: unlockTexts.allTypes, ...questionTypeTexts }}
            clearable={false}
          />
          <ChoiceFilter
            of={list}
            name="enabled"
            label={kitTexts.state}
            words={{ yes: unlockTexts.enabled, no: unlockTexts.disabled }}
          />
        </>
      }
      keyOf={(row) => row.id}
      onOpen={setEdited}
      empty={<Empty title={say(unlockTexts.noQuestions)} hint={say(unlockTexts.noQuestionsHint)} />}
      columns={[
        { key: "title", title: say(unlockTexts.question), primary: true, cell: (row) => row.title[language] },
        { key: "type", title: say(unlockTexts.type), cell: (row) => say(questionTypeTexts[row.type]), tight: true },
        {
          key: "state",
          title: say(kitTexts.state),
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
    >
      {edited && (
        <QuestionDialog
          key={edited === "new" ? "" : edited.id}
          of={edited === "new" ? undefined : edited}
          read={async () => (await list.answer.refetch()).data?.list}
          onClose={() => setEdited(undefined)}
        />
      )}
    </ListPage>
  );
};
