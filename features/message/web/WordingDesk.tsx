import { inShort } from "@apron/kit/contract/patterns";
import type { ReactNode } from "react";
import { ButtonLink } from "@apron/kit/web/controls";
import { DownloadButton } from "@apron/kit/web/files";
import { kitTexts, language, useSay } from "@apron/kit/web/language";
import { Empty } from "@apron/kit/web/page";
import { type Column, ChoiceFilter, ListPage, TextFilter, useList } from "@apron/kit/web/tables";
import { exportWordings, getWordings, type WordingRow } from "../contract.ts";
import { wordingStates, wordingTexts } from "../texts.ts";
import { messageTitles } from "../titles.ts";
import type { WordingArea } from "../wording.ts";
import { KindName, useWrites, WordingTag } from "./parts.tsx";

/** 消息模板: every message the portal sends (catalogue 2.13). */
export const MessageWordings = () => <WordingDesk area="message" path="/messageTemplate" />;

/** 错误提示: every refusal of the portal (catalogue 26.11). */
export const RefusalWordings = () => <WordingDesk area="refusal" path="/refusalText" />;

const WordingDesk = ({ area, path }: { readonly area: WordingArea; readonly path: string }) => {
  const say = useSay();
  const list = useList(getWordings, { given: { area }, live: "wording" });
  const writes = useWrites();
  const isMessage = area === "message";
  // On cards there is room for the reader's language alone.
  const isChinese = language === "zh";
  const shorten = (text: string): ReactNode => inShort(text, 80) || "—";
  const texts: Column<WordingRow>[] = isMessage
    ? [
        { key: "zh", title: say(wordingTexts.textZh), cell: (row) => shorten(row.textZh), wideOnly: !isChinese },
        { key: "en", title: say(wordingTexts.textEn), cell: (row) => shorten(row.textEn), wideOnly: isChinese },
      ]
    : [
        { key: "zh", title: say(wordingTexts.refusedZh), cell: (row) => shorten(row.titleZh), wideOnly: !isChinese },
        { key: "en", title: say(wordingTexts.refusedEn), cell: (row) => shorten(row.titleEn), wideOnly: isChinese },
        { key: "next", title: say(wordingTexts.next), cell: (row) => shorten(isChinese ? row.textZh : row.textEn) },
      ];
  return (
    <ListPage<WordingRow>
      of={list}
      title={say(isMessage ? messageTitles.messages : messageTitles.refusals)}
      actions={
        <>
          <DownloadButton call={exportWordings} body={{ area, format: "xlsx" }}>
            {say(wordingTexts.export)}
          </DownloadButton>
          {writes && <ButtonLink to={`${path}/import`}>{say(wordingTexts.import)}</ButtonLink>}
        </>
      }
      filters={
        <>
          <TextFilter of={list} name="keyword" label={wordingTexts.keyword} />
          <ChoiceFilter of={list} name="state" label={kitTexts.state} words={wordingStates} />
        </>
      }
      keyOf={(row) => row.key}
      linkOf={(row) => `${path}/edit?key=${row.key}`}
      empty={<Empty title={say(wordingTexts.empty)} hint={say(wordingTexts.emptyHint)} />}
      columns={[
        {
          key: "key",
          title: say(wordingTexts.key),
          cell: (row) => (isMessage ? <KindName of={row.key} /> : row.key),
          mono: !isMessage,
          primary: true,
          tight: !isMessage,
        },
        { key: "state", title: say(kitTexts.state), cell: (row) => <WordingTag of={row.state} />, tight: true },
        ...texts,
        {
          key: "by",
          title: say(wordingTexts.changedBy),
          cell: (row) => row.changedBy || "—",
          wideOnly: true,
          tight: true,
        },
      ]}
    />
  );
};
