import { useState } from "react";
import { Button } from "@apron/kit/web/controls";
import { kitTexts, today, useSay } from "@apron/kit/web/language";
import { Empty, Tag, type Tone } from "@apron/kit/web/page";
import { inBoth, type Word } from "@apron/kit/contract/texts";
import { ChoiceFilter, ListPage, TextFilter, useList } from "@apron/kit/web/tables";
import { type AppearanceEntry, getAppearanceList } from "../../contract-desk.ts";
import { entryKinds } from "../../entry.ts";
import { appearanceTexts, kindWords } from "../../texts.ts";
import { appearanceTitles } from "../../titles.ts";
import { EntryDialog } from "./EntryDialog.tsx";
import { MonthCalendar } from "./MonthCalendar.tsx";
import "./appearance-desk.css";

/** 外观日历: advertisements, festival pictures and grey days on one calendar (catalogue 10.7). */
export const AppearanceDesk = () => {
  const say = useSay();
  const list = useList(getAppearanceList, { live: "appearance" });
  const [open, setOpen] = useState<AppearanceEntry | "new">();
  return (
    <ListPage
      of={list}
      title={say(appearanceTitles.desk)}
      actions={
        <Button look="primary" popup="dialog" onClick={() => setOpen("new")}>
          {say(appearanceTexts.add)}
        </Button>
      }
      lead={<MonthCalendar />}
      filters={
        <>
          <ChoiceFilter of={list} name="kind" label={appearanceTexts.kind} values={entryKinds} words={kindWords} />
          <TextFilter of={list} name="keyword" label={appearanceTexts.keyword} />
        </>
      }
      keyOf={(row) => row.id}
      onOpen={setOpen}
      empty={<Empty title={say(appearanceTexts.none)} hint={say(appearanceTexts.noneHint)} />}
      nothingFound={say(kitTexts.noRecord)}
      columns={[
        {
          key: "name",
          title: say(appearanceTexts.keyword),
          cell: (row) => say(inBoth(row.nameZh, row.nameEn)),
          primary: true,
        },
        { key: "kind", title: say(appearanceTexts.kind), cell: (row) => say(kindWords[row.kind]) },
        {
          key: "days",
          title: say(appearanceTexts.days),
          cell: (row) => (row.fromDay === row.untilDay ? row.fromDay : `${row.fromDay} – ${row.untilDay}`),
        },
        { key: "place", title: say(appearanceTexts.place), cell: (row) => row.place, wideOnly: true },
        {
          key: "state",
          title: say(appearanceTexts.state),
          cell: (row) => {
            const { tone, word } = stateOf(row);
            return <Tag tone={tone}>{say(word)}</Tag>;
          },
        },
        {
          key: "changedBy",
          title: say(appearanceTexts.changedBy),
          cell: (row) => row.changedBy || "—",
          wideOnly: true,
        },
      ]}
    >
      {open && <EntryDialog entry={open === "new" ? undefined : open} onClose={() => setOpen(undefined)} />}
    </ListPage>
  );
};

const stateOf = ({ isOn, fromDay, untilDay }: AppearanceEntry): { readonly tone: Tone; readonly word: Word } => {
  if (untilDay < today()) return { tone: "idle", word: appearanceTexts.over };
  if (!isOn) return { tone: "idle", word: appearanceTexts.off };
  return fromDay <= today()
    ? { tone: "good", word: appearanceTexts.running }
    : { tone: "info", word: appearanceTexts.due };
};
