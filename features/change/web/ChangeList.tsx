import { ButtonLink } from "@apron/kit/web/controls";
import { useSay } from "@apron/kit/web/language";
import { ListPage, useList } from "@apron/kit/web/tables";
import { type ChangeRow, getChanges } from "../contract.ts";
import { changeTexts } from "../texts.ts";
import { changeTitles } from "../titles.ts";
import { useChangeTable } from "./ChangeTable.tsx";

/** 变更查询: all changes, found by what they are and where and when they are made (catalogue 18.1). */
export const ChangeList = () => {
  const say = useSay();
  const list = useList(getChanges, { quiet: true, live: "change" });
  const table = useChangeTable(list, say(changeTexts.emptyHint));
  return (
    <ListPage<ChangeRow>
      {...table}
      title={say(changeTitles.list)}
      actions={<ButtonLink to="/changeInquiry/calendar">{say(changeTitles.calendar)}</ButtonLink>}
    />
  );
};
