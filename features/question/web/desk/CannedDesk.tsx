import { useState } from "react";
import { businessTypes } from "@apron/features/help/contract";
import { Button, ButtonLink } from "@apron/kit/web/controls";
import { DownloadButton } from "@apron/kit/web/files";
import { kitTexts, language, useSay } from "@apron/kit/web/language";
import { Empty } from "@apron/kit/web/page";
import { ChoiceFilter, ListPage, TextFilter, useList } from "@apron/kit/web/tables";
import { type CannedAnswer, exportCanned, getCanned } from "../../contract.ts";
import { deskTexts } from "../../texts-desk.ts";
import { systemTexts } from "../../texts.ts";
import { questionTitles } from "../../titles.ts";
import { businessWord, systemWord } from "../faces.tsx";
import { CannedDialog } from "./CannedDialog.tsx";

/** What is answered often, kept in both languages with blanks (catalogue 13.15). */
export const CannedDesk = () => {
  const say = useSay();
  const list = useList(getCanned, { live: "question.canned" });
  const [editing, setEditing] = useState<CannedAnswer | "new">();
  const add = (
    <Button look="primary" popup="dialog" onClick={() => setEditing("new")}>
      {say(deskTexts.cannedAdd)}
    </Button>
  );
  return (
    <ListPage
      of={list}
      title={say(questionTitles.canned)}
      actions={
        <>
          <DownloadButton call={exportCanned} body={list.asked}>
            {say(deskTexts.exportCanned)}
          </DownloadButton>
          <ButtonLink to="/questionDesk/canned/import">{say(questionTitles.cannedImport)}</ButtonLink>
          {add}
        </>
      }
      lead={<p className="soft">{say(deskTexts.blanksHint)}</p>}
      filters={
        <>
          <TextFilter of={list} name="keyword" label={deskTexts.cannedSearch} />
          <ChoiceFilter of={list} name="system" label={deskTexts.system} words={systemTexts} />
          <ChoiceFilter of={list} name="businessType" label={deskTexts.businessType} words={businessTypes} />
        </>
      }
      keyOf={({ id }) => id}
      onOpen={setEditing}
      empty={<Empty title={say(deskTexts.noneCanned)} hint={say(deskTexts.noneCannedHint)} action={add} />}
      nothingFound={say(kitTexts.noRecord)}
      columns={[
        { key: "title", title: say(deskTexts.cannedTitle), cell: (row) => row.title },
        {
          key: "shortcut",
          title: say(deskTexts.shortcut),
          cell: (row) => row.shortcut && `/${row.shortcut}`,
          mono: true,
        },
        {
          key: "words",
          title: say(language === "zh" ? deskTexts.wordsZh : deskTexts.wordsEn),
          cell: (row) => (language === "zh" ? row.wordsZh : row.wordsEn),
        },
        { key: "system", title: say(deskTexts.system), cell: (row) => row.system && say(systemWord(row.system)) },
        {
          key: "type",
          title: say(deskTexts.businessType),
          cell: (row) => row.businessType && say(businessWord(row.businessType)),
        },
        { key: "uses", title: say(deskTexts.uses), cell: (row) => row.uses, align: "end" },
        {
          key: "changed",
          title: say(deskTexts.changed),
          cell: (row) => `${row.changeTime.slice(0, 16)} ${row.changedBy}`,
          wideOnly: true,
        },
      ]}
    >
      {editing !== undefined && (
        <CannedDialog {...(editing !== "new" && { of: editing })} onClose={() => setEditing(undefined)} />
      )}
    </ListPage>
  );
};
