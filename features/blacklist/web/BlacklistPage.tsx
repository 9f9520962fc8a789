import { Link } from "react-router";
import { ListPage, useList } from "@apron/kit/web/tables";
import { useSay, kitTexts } from "@apron/kit/web/language";
import { Empty } from "@apron/kit/web/page";
import { getBlacklist } from "../contract.ts";
import { blacklistTexts } from "../texts.ts";
import { blacklistTitles } from "../titles.ts";
import { BlacklistSearch } from "./BlacklistSearch.tsx";
import { publicColumns } from "./columns.tsx";
import "./blacklist.css";

/** The public blacklist, masked on the server (catalogue 12.2, X32). */
export const BlacklistPage = () => {
  const say = useSay();
  const list = useList(getBlacklist, { quiet: true });
  return (
    <main className="blacklist-page">
      <ListPage
        of={list}
        title={say(blacklistTitles.title)}
        actions={<Link to="/login">{say(kitTexts.backToSignIn)}</Link>}
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
    </main>
  );
};
