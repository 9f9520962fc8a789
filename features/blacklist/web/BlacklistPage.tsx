import { ListPage, useList } from "@apron/kit/web/tables";
import { useSay, kitTexts } from "@apron/kit/web/language";
import { Empty } from "@apron/kit/web/page";
import { getBlacklist } from "../contract.ts";
import { blacklistTexts } from "../texts.ts";
import { blacklistTitles } from "../titles.ts";
import { BlacklistSearch } from "./BlacklistSearch.tsx";
import { publicColumns } from "./columns.tsx";

/** The public blacklist, masked on the server (catalogue 12.2, X32). */
export const BlacklistPage = () => {
  const say = useSay();
  const list = useList(getBlacklist, { quiet: true });
  return (
    <ListPage
      of={list}
      title={say(blacklistTitles.title)}
      lead={
        <>
          <p className="soft">{say(blacklistTexts.lead)}</p>
          <BlacklistSearch of={list} busy={list.answer.isFetching} />
        </>
      }
      loadingRows={6}
      keyOf={(row) => JSON.stringify(row)}
      empty={<Empty title={say(kitTexts.noRecord)} hint={say(blacklistTexts.noneHint)} />}
      columns={publicColumns(say)}
    />
  );
};
