import { useSay } from "@apron/kit/web/language";
import { ListPage, useList } from "@apron/kit/web/tables";
import { getLines, type LineRow } from "../contract.ts";
import { lineTexts } from "../texts.ts";
import { lineTitles } from "../titles.ts";
import { useLineTable } from "./LineTable.tsx";

/** 网络查询: all network lines, those in trouble first (catalogue 19.6). */
export const LineList = () => {
  const say = useSay();
  const list = useList(getLines, { quiet: true, live: "line" });
  const table = useLineTable(list, say(lineTexts.emptyHint));
  return <ListPage<LineRow> {...table} title={say(lineTitles.list)} />;
};
