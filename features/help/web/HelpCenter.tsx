import { useAddressState } from "@apron/kit/web/address";
import { Button } from "@apron/kit/web/controls";
import { useCall } from "@apron/kit/web/call";
import { useSay } from "@apron/kit/web/language";
import { Answered, Empty, Page, Sheet, Stack, Tabs } from "@apron/kit/web/page";
import { Pager } from "@apron/kit/web/tables";
import { type ArticleKind, getHelpList, getHotArticles, getTopProcess } from "../contract.ts";
import { helpTexts } from "../texts.ts";
import { helpTitles } from "../titles.ts";
import { ArticleList } from "./ArticleList.tsx";
import { CodeList } from "./ErrorCodes.tsx";
import { HelpSearch } from "./HelpSearch.tsx";
import "./help.css";

const tabs = ["hot", "operation", "process", "manual", "errors"] as const;
type Tab = (typeof tabs)[number];
const isTab = (text: string): text is Tab => tabs.some((tab) => tab === text);

/** The help centre (catalogue 11.1): what is read most, instructions, processes, the manual, errors; and one search over all. */
export const HelpCenter = () => {
  const say = useSay();
  const [{ tab, q }, change] = useAddressState({ tab: "hot", q: "" }, (name, text) => name !== "tab" || isTab(text));
  const chosen = isTab(tab) ? tab : "hot";
  return (
    <Page title={say(helpTitles.center)}>
      <HelpSearch asked={q} onAsk={(keyword) => change({ q: keyword })} />
      <Tabs
        label={say(helpTitles.center)}
        chosen={chosen}
        onChoose={(next) => change({ tab: next })}
        tabs={tabs.map((key) => ({ key, label: say(helpTexts[key]) }))}
      >
        {chosen === "hot" && <HotIssues />}
        {chosen === "process" && <Processes />}
        {chosen === "operation" && <Kind key="operation" kind="operation" />}
        {chosen === "manual" && <Kind key="manual" kind="manual" />}
        {chosen === "errors" && <CodeList />}
      </Tabs>
    </Page>
  );
};

/** Most read in 7 or 30 days. */
const HotIssues = () => {
  const say = useSay();
  const [{ days }, change] = useAddressState({ days: "7" }, (_, text) => text === "7" || text === "30");
  const window = days === "30" ? "30" : "7";
  const hot = useCall(getHotArticles, { days: window }, { quiet: true, keep: true });
  return (
    <Stack>
      <Sheet
        title={say(helpTexts.hot)}
        actions={
          <span className="help-choices">
            {(["7", "30"] as const).map((one) => (
              <Button
                key={one}
                size="small"
                look={one === window ? "primary" : "default"}
                onClick={() => change({ days: one })}
              >
                {say(one === "7" ? helpTexts.days7 : helpTexts.days30)}
              </Button>
            ))}
          </span>
        }
      >
        <Answered of={hot} rows={8}>
          {(rows) =>
            rows.length === 0 ? (
              <Empty title={say(helpTexts.emptyList)} hint={say(helpTexts.emptyListHint)} />
            ) : (
              <ArticleList rows={rows} numbered showsKind />
            )
          }
        </Answered>
      </Sheet>
      <Kind kind="hot" quietWhenEmpty />
    </Stack>
  );
};

/** The ten processes read most, and all of them. */
const Processes = () => {
  const say = useSay();
  const top = useCall(getTopProcess, {}, { quiet: true });
  return (
    <Sheet title={say(helpTexts.topProcess)}>
      <Answered of={top} rows={8}>
        {(rows) =>
          rows.length === 0 ? (
            <Empty title={say(helpTexts.emptyList)} hint={say(helpTexts.emptyListHint)} />
          ) : (
            <ArticleList rows={rows} numbered />
          )
        }
      </Answered>
    </Sheet>
  );
};

/** All articles of a kind, in the editors' order. */
const Kind = ({ kind, quietWhenEmpty = false }: { readonly kind: ArticleKind; readonly quietWhenEmpty?: boolean }) => {
  const say = useSay();
  const [{ page }, change] = useAddressState({ page: "1" }, (_, text) => /^[1-9]\d{0,3}$/.test(text));
  const answer = useCall(getHelpList, { kind, currentPage: Number(page) }, { quiet: true, keep: true });
  if (quietWhenEmpty && answer.data?.total === 0) return null;
  return (
    <Sheet title={say(kind === "manual" ? helpTexts.manual : kind === "hot" ? helpTexts.chosen : helpTexts.operation)}>
      <Answered of={answer} rows={8}>
        {({ list, total, currentPage, pageSize }) =>
          list.length === 0 ? (
            <Empty title={say(helpTexts.emptyList)} hint={say(helpTexts.emptyListHint)} />
          ) : (
            <>
              <ArticleList rows={list} />
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
  );
};
