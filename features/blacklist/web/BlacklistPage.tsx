import { Link } from "react-router";
import { useFilters, PagedTable } from "@apron/kit/web/tables";
import { useCall } from "@apron/kit/web/call";
import { useSay } from "@apron/kit/web/language";
import { Page, Empty } from "@apron/kit/web/page";
import { getBlacklist } from "../contract.ts";
import { blacklistTexts } from "../texts.ts";
import { blacklistTitles } from "../titles.ts";
import { BlacklistSearch, searchStart } from "./BlacklistSearch.tsx";
import { publicColumns } from "./columns.tsx";
import "./blacklist.css";

/** The public blacklist, masked on the server (catalogue 12.2, X32). */
export const BlacklistPage = () => {
  const say = useSay();
  const filters = useFilters(searchStart);
  const { state: _, ...search } = filters.applied;
  const answer = useCall(getBlacklist, { ...search, currentPage: filters.currentPage }, { keep: true, quiet: true });
  return (
    <main className="blacklist-page">
      <Page title={say(blacklistTitles.title)} actions={<Link to="/login">{say(blacklistTexts.back)}</Link>}>
        <p className="soft">{say(blacklistTexts.lead)}</p>
        <BlacklistSearch filters={filters} busy={answer.isFetching} />
        <PagedTable
          answer={answer}
          caption={say(blacklistTitles.title)}
          keyOf={(row) => JSON.stringify(row)}
          empty={<Empty title={say(blacklistTexts.none)} hint={say(blacklistTexts.noneHint)} />}
          columns={publicColumns(say)}
          {...filters.paging}
        />
      </Page>
    </main>
  );
};
