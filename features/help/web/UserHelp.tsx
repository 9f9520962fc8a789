import { useAddressState } from "@apron/kit/web/address";
import { ButtonLink } from "@apron/kit/web/controls";
import { useCall } from "@apron/kit/web/call";
import { useSay } from "@apron/kit/web/language";
import { Actions, Answered, Empty, Page, Sheet, Tabs } from "@apron/kit/web/page";
import { useSession } from "@apron/kit/web/session";
import { Pager } from "@apron/kit/web/tables";
import { articleUrl, getHelpList } from "../contract.ts";
import { helpTexts } from "../texts.ts";
import { helpTitles } from "../titles.ts";
import { ArticleList } from "./ArticleList.tsx";
import { HelpSearch } from "./HelpSearch.tsx";
import { hitUrl } from "./hits.ts";
import "./help.css";

const types = ["manual", "faq"] as const;

/** The manual and the questions, without signing in (catalogue 11.1, 34): what is open to everybody, more for who is signed in. */
export const UserHelp = () => {
  const say = useSay();
  const isGuest = useSession().id === "";
  const [{ type, q, page }, change] = useAddressState({ type: "manual", q: "", page: "1" }, (name, text) =>
    name === "type" ? types.some((one) => one === text) : name !== "page" || /^[1-9]\d{0,3}$/.test(text),
  );
  const kind = type === "faq" ? "faq" : "manual";
  const answer = useCall(getHelpList, { kind, currentPage: Number(page) }, { quiet: true, keep: true });
  // A guest reads by the public address; the others have menus around theirs.
  const publicUrl = ({ id }: { readonly id: string }): string => `/helpCenterShare?id=${id}`;
  return (
    <Page
      title={say(helpTitles.help)}
      actions={!isGuest && <ButtonLink to="/aboutSoftware">{say(helpTexts.about)}</ButtonLink>}
    >
      <HelpSearch asked={q} onAsk={(keyword) => change({ q: keyword })} urlOf={isGuest ? publicUrl : hitUrl} />
      <Tabs
        label={say(helpTitles.help)}
        chosen={kind}
        onChoose={(next) => change({ type: next, page: "1" })}
        tabs={types.map((key) => ({ key, label: say(helpTexts[key]) }))}
      >
        <Sheet>
          <Answered of={answer} rows={8}>
            {({ list, total, currentPage, pageSize }) =>
              list.length === 0 ? (
                <Empty title={say(helpTexts.emptyList)} hint={say(helpTexts.emptyListHint)} />
              ) : (
                <>
                  <ArticleList rows={list} urlOf={isGuest ? publicUrl : articleUrl} />
                  {total > pageSize && (
                    <Pager
                      page={currentPage}
                      size={pageSize}
                      total={total}
                      onPage={(next) => change({ page: String(next) })}
                    />
                  )}
                </>
              )
            }
          </Answered>
        </Sheet>
      </Tabs>
      {isGuest && (
        <Sheet>
          <p className="soft">{say(helpTexts.signInForMore)}</p>
          <Actions>
            <ButtonLink to="/login">{say(helpTexts.signIn)}</ButtonLink>
          </Actions>
        </Sheet>
      )}
    </Page>
  );
};
