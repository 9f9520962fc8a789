import { Link } from "react-router";
import { plainly, seen } from "@apron/kit/contract/patterns";
import { Button, TextInput } from "@apron/kit/web/controls";
import { useCall } from "@apron/kit/web/call";
import { useSay } from "@apron/kit/web/language";
import { Filters, Page, Sheet, Answered, Empty, Tag } from "@apron/kit/web/page";
import { usePages } from "@apron/kit/web/portal";
import { useSession } from "@apron/kit/web/session";
import { Filter, useFilters } from "@apron/kit/web/tables";
import { homeSearch } from "../contract.ts";
import { homeTexts } from "../texts.ts";
import { homeTitles } from "../titles.ts";
import "./home.css";

/** Search over the portal (catalogue 26.6): pages the reader may see, people on the roster, notices, help, error codes. */
export const HomeSearch = () => {
  const say = useSay();
  const filters = useFilters({ keyword: "" }, { fields: Object.entries(homeSearch.body.shape) });
  const keyword = filters.applied.keyword.trim();
  const wanted = plainly(keyword).toLowerCase();
  const pages = usePages().filter(
    ({ title }) => wanted !== "" && seen(`${title.zh} ${title.en}`).toLowerCase().includes(wanted),
  );
  const answer = useCall(homeSearch, { keyword }, { enabled: keyword !== "", quiet: true });
  const hint = say(useSession().version === "3" ? homeTexts.searchHintStaff : homeTexts.searchHint);
  return (
    <Page title={say(homeTitles.search)}>
      <Filters label={say(homeTitles.search)} onSearch={() => filters.search()}>
        <Filter of={filters} name="keyword" label={homeTexts.keyword}>
          {(control) => <TextInput {...control} maxLength={filters.longest("keyword")} autoFocus />}
        </Filter>
        <Button look="primary" type="submit" busy={answer.isFetching}>
          {say(homeTitles.search)}
        </Button>
      </Filters>
      {keyword === "" ? (
        <Empty title={hint} />
      ) : (
        <Answered of={answer}>
          {({ people, airports, changes, lines, releases, resources, notices, errorCodes, help, documents }) =>
            [pages, people, airports, changes, lines, releases, resources, notices, errorCodes, help, documents].every(
              ({ length }) => length === 0,
            ) ? (
              <Empty title={say(homeTexts.noMatch)} hint={hint} />
            ) : (
              <>
                {pages.length > 0 && (
                  <Sheet title={say(homeTexts.pages)}>
                    <ul className="found">
                      {pages.map((page) => (
                        <li key={page.path}>
                          <Link to={page.path}>{say(page.title)}</Link>
                        </li>
                      ))}
                    </ul>
                  </Sheet>
                )}
                {people.length > 0 && (
                  <Sheet title={say(homeTexts.people)}>
                    <ul className="found">
                      {people.map((person) => (
                        <li key={person.id}>
                          <Link to={`/dutyInformation?${new URLSearchParams({ name: person.name }).toString()}`}>
                            {person.name}
                          </Link>
                          <span className="soft">
                            {person.depaName} {person.postName}
                          </span>
                          <span className="mono">{person.mobile}</span>
                          {person.isOnDuty && <Tag tone="good">{say(homeTexts.onDuty)}</Tag>}
                        </li>
                      ))}
                    </ul>
                  </Sheet>
                )}
                <FoundLinks title={say(homeTexts.airports)} of={airports} />
                <FoundLinks title={say(homeTexts.changes)} of={changes} />
                <FoundLinks title={say(homeTexts.lines)} of={lines} />
                <FoundLinks title={say(homeTexts.resources)} of={resources} />
                <FoundLinks title={say(homeTexts.releases)} of={releases} />
                <FoundLinks title={say(homeTexts.notices)} of={notices} />
                <FoundLinks
                  title={say(homeTexts.documents)}
                  of={documents.map(({ excerpt: hint, ...hit }) => ({ ...hit, hint }))}
                />
                <FoundLinks
                  title={say(homeTexts.help)}
                  of={help.map(({ excerpt: hint, ...hit }) => ({ ...hit, hint }))}
                />
                {errorCodes.length > 0 && (
                  <Sheet title={say(homeTexts.errorCodes)}>
                    <ul className="found">
                      {errorCodes.map(({ code, text }) => (
                        <li key={code}>
                          <span className="mono">{code}</span> {text}
                        </li>
                      ))}
                    </ul>
                  </Sheet>
                )}
              </>
            )
          }
        </Answered>
      )}
    </Page>
  );
};

/** What was found of one kind, each with its way there; nothing where there is none. */
const FoundLinks = ({
  title,
  of,
}: {
  readonly title: string;
  readonly of: readonly { readonly title: string; readonly hint: string; readonly route: string }[];
}) =>
  of.length > 0 && (
    <Sheet title={title}>
      <ul className="found">
        {of.map((one) => (
          <li key={one.route}>
            <Link to={one.route}>{one.title}</Link>
            <span className="soft">{one.hint}</span>
          </li>
        ))}
      </ul>
    </Sheet>
  );
