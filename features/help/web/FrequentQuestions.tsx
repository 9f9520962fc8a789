import { ButtonLink } from "@apron/kit/web/controls";
import { servicePath } from "@apron/kit/contract/customer-service";
import { useCall } from "@apron/kit/web/call";
import { useSay } from "@apron/kit/web/language";
import { Actions, Answered, Empty, Page, Sheet } from "@apron/kit/web/page";
import { ChoiceFilter, FilterBar, Pager, TextFilter, useList } from "@apron/kit/web/tables";
import { businessTypes, getFaqList, getHotArticles } from "../contract.ts";
import { helpTexts } from "../texts.ts";
import { helpTitles } from "../titles.ts";
import { ArticleList } from "./ArticleList.tsx";
import { NothingFound } from "./HelpSearch.tsx";
import "./help.css";

/** What everybody signed in lands on at the bare address (catalogue 11.1): the frequent questions, and what is read these days. */
export const FrequentQuestions = () => {
  const say = useSay();
  const list = useList(getFaqList);
  const hot = useCall(getHotArticles, { days: "7" }, { quiet: true });
  return (
    <Page title={say(helpTitles.frequent)} actions={<ButtonLink to="/helpCenter">{say(helpTitles.center)}</ButtonLink>}>
      <FilterBar of={list} label={say(helpTitles.frequent)} busy={list.answer.isFetching}>
        <TextFilter of={list} name="keyword" label={helpTexts.keyword} placeholder={say(helpTexts.searchBrief)} />
        <ChoiceFilter of={list} name="category" label={helpTexts.category} words={businessTypes} />
      </FilterBar>
      <div className="help-columns">
        <Sheet>
          <Answered of={list.answer} rows={8}>
            {({ list: rows, total, more, currentPage, pageSize }) =>
              rows.length === 0 ? (
                list.narrowed ? (
                  <NothingFound />
                ) : (
                  <Empty title={say(helpTexts.emptyList)} hint={say(helpTexts.emptyListHint)} />
                )
              ) : (
                <>
                  <ArticleList rows={rows} />
                  <Pager page={currentPage} size={pageSize} total={total} more={more} {...list.paging} />
                </>
              )
            }
          </Answered>
        </Sheet>
        <div className="stack">
          {hot.data && hot.data.length > 0 && (
            <Sheet title={`${say(helpTexts.hot)} · ${say(helpTexts.days7)}`}>
              <ArticleList rows={hot.data.slice(0, 5).map((row) => ({ ...row, excerpt: "" }))} numbered />
            </Sheet>
          )}
          <Sheet title={say(helpTexts.contactLead)}>
            <Actions>
              <ButtonLink to="/errorCodeQuery">{say(helpTitles.codes)}</ButtonLink>
              <ButtonLink to={servicePath}>{say(helpTexts.contact)}</ButtonLink>
            </Actions>
          </Sheet>
        </div>
      </div>
    </Page>
  );
};
