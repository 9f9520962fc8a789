import { Link } from "react-router";
import { useAddressState } from "@apron/kit/web/address";
import { useCall } from "@apron/kit/web/call";
import { useSay } from "@apron/kit/web/language";
import { Page, Sheet } from "@apron/kit/web/page.tsx";
import { Answered, Empty } from "@apron/kit/web/states.tsx";
import { Pager, Table } from "@apron/kit/web/table.tsx";
import { getBlacklist } from "../contract.ts";
import { blacklistTexts } from "../texts.ts";
import { BlacklistSearch, searchStart } from "./BlacklistSearch.tsx";
import { publicColumns } from "./columns.tsx";
import "./blacklist.css";

/** The public blacklist, masked on the server (catalogue 12.2, X32). */
export const BlacklistPage = () => {
  const say = useSay();
  const [applied, change] = useAddressState(searchStart);
  const { page, name, agent, startDate, endDate } = applied;
  const answer = useCall(
    getBlacklist,
    { name, agent, startDate, endDate, currentPage: Number(page) || 1 },
    { keep: true, quiet: true },
  );
  return (
    <main className="blacklist-page">
      <Page title={say(blacklistTexts.title)} actions={<Link to="/login">{say(blacklistTexts.back)}</Link>}>
        <p className="soft">{say(blacklistTexts.lead)}</p>
        <BlacklistSearch applied={applied} busy={answer.isFetching} onSearch={change} />
        <Sheet flush>
          <Answered of={answer}>
            {(found) => (
              <>
                <Table
                  caption={say(blacklistTexts.title)}
                  rows={found.list}
                  keyOf={(row) => JSON.stringify(row)}
                  busy={answer.isFetching}
                  empty={<Empty title={say(blacklistTexts.none)} hint={say(blacklistTexts.noneHint)} />}
                  columns={publicColumns(say)}
                />
                <Pager
                  page={found.currentPage}
                  size={found.pageSize}
                  total={found.total}
                  onPage={(next) => change({ page: String(next) })}
                />
              </>
            )}
          </Answered>
        </Sheet>
      </Page>
    </main>
  );
};
