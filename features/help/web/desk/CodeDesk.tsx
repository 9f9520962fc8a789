import { useState } from "react";
import { Button, ButtonLink } from "@apron/kit/web/controls";
import { DownloadButton } from "@apron/kit/web/files";
import { language, kitTexts, useSay } from "@apron/kit/web/language";
import { Empty } from "@apron/kit/web/page";
import { ChoiceFilter, ListPage, TextFilter, useList } from "@apron/kit/web/tables";
import {
  audiences,
  businessTypes,
  type DeskCode,
  exportErrorCodes,
  getDeskCodes,
  helpSystems,
} from "../../contract.ts";
import { helpTexts } from "../../texts.ts";
import { deskTexts } from "../../texts-desk.ts";
import { helpTitles } from "../../titles.ts";
import { CodeDialog } from "./CodeDialog.tsx";

/** 错误码维护: the codes of the hosts in both languages, written one by one or imported (catalogue 11.12). */
export const CodeDesk = () => {
  const say = useSay();
  const list = useList(getDeskCodes, { live: "help.codes" });
  const [open, setOpen] = useState<{ readonly code: DeskCode | undefined }>();
  return (
    <ListPage<DeskCode>
      of={list}
      title={say(helpTitles.codeDesk)}
      actions={
        <>
          <DownloadButton call={exportErrorCodes} body={list.asked}>
            {say(deskTexts.export)}
          </DownloadButton>
          <ButtonLink to="/errorCodeDesk/import">{say(kitTexts.import)}</ButtonLink>
          <Button look="primary" popup="dialog" onClick={() => setOpen({ code: undefined })}>
            {say(deskTexts.newCode)}
          </Button>
        </>
      }
      filters={
        <>
          <TextFilter of={list} name="keyword" label={helpTexts.keyword} />
          <ChoiceFilter of={list} name="businessType" label={helpTexts.businessType} words={businessTypes} />
          <ChoiceFilter
            of={list}
            name="system"
            label={helpTexts.system}
            options={helpSystems.map((value) => ({ value, label: value }))}
          />
        </>
      }
      keyOf={(row) => row.id}
      onOpen={(code) => setOpen({ code })}
      empty={<Empty title={say(deskTexts.codesEmpty)} hint={say(deskTexts.codesEmptyHint)} />}
      columns={[
        { key: "code", title: say(helpTexts.code), cell: (row) => row.code, mono: true, tight: true, primary: true },
        {
          key: "system",
          title: say(helpTexts.system),
          cell: (row) => row.system || say(helpTexts.allSystems),
          tight: true,
        },
        {
          key: "type",
          title: say(helpTexts.businessType),
          cell: (row) => say(businessTypes[row.businessType]),
          tight: true,
        },
        { key: "zh", title: say(helpTexts.meaning), cell: (row) => row.meaningZh, wideOnly: language === "en" },
        { key: "en", title: "English", cell: (row) => row.meaningEn, wideOnly: language === "zh" },
        {
          key: "audience",
          title: say(deskTexts.audience),
          cell: (row) => say(audiences[row.audience]),
          wideOnly: true,
        },
      ]}
    >
      {open && <CodeDialog code={open.code} onClose={() => setOpen(undefined)} />}
    </ListPage>
  );
};
