import { useState } from "react";
import { useSearchParams } from "react-router";
import type { ResultOf } from "@apron/kit/contract/call";
import { Button, ButtonLink } from "@apron/kit/web/controls";
import { useCall } from "@apron/kit/web/call";
import { SendButton } from "@apron/kit/web/forms";
import { kitTexts, useSay } from "@apron/kit/web/language";
import { Answered, Dialog, Empty, Page, Sheet, Tag } from "@apron/kit/web/page";
import { RichDiff } from "@apron/kit/web/rich-diff";
import { Table } from "@apron/kit/web/tables";
import {
  getArticleVersion,
  getArticleVersions,
  getDeskArticle,
  getDeskArticles,
  restoreVersion,
} from "../../contract.ts";
import { deskTexts } from "../../texts-desk.ts";
import { helpTitles } from "../../titles.ts";
import "../help.css";
import "./desk.css";

type Version = ResultOf<typeof getArticleVersions>[number];

/** Everything that was published of an article, what differs, and the way back. */
export const ArticleVersions = () => {
  const say = useSay();
  const id = useSearchParams()[0].get("id") ?? "";
  const versions = useCall(getArticleVersions, { id }, { quiet: true });
  const article = useCall(getDeskArticle, { id }, { quiet: true });
  const [comparing, setComparing] = useState<Version>();
  const newest = versions.data?.[0];
  return (
    <Page
      title={article.data ? `${say(helpTitles.versions)} · ${article.data.titleZh}` : say(helpTitles.versions)}
      actions={<ButtonLink to={`/helpDesk/edit?id=${id}`}>{say(helpTitles.edit)}</ButtonLink>}
    >
      <Sheet flush>
        <Answered of={versions} rows={4}>
          {(rows) => (
            <Table<Version>
              caption={say(helpTitles.versions)}
              rows={rows}
              keyOf={(row) => String(row.number)}
              empty={<Empty title={say(deskTexts.noVersions)} />}
              columns={[
                { key: "number", title: say(kitTexts.version), cell: (row) => `#${row.number}`, tight: true },
                {
                  key: "current",
                  title: say(kitTexts.state),
                  cell: (row) => row.current && <Tag tone="good">{say(deskTexts.currentVersion)}</Tag>,
                },
                { key: "title", title: say(deskTexts.title), cell: (row) => row.titleZh },
                { key: "note", title: say(deskTexts.publishNote), cell: (row) => row.note || "—" },
                {
                  key: "time",
                  title: say(kitTexts.publishedAt),
                  cell: (row) => row.publishTime.slice(0, 16),
                  tight: true,
                },
                { key: "by", title: say(kitTexts.account), cell: (row) => row.publishedBy, tight: true },
                {
                  key: "actions",
                  title: "",
                  align: "end",
                  cell: (row) =>
                    !row.current &&
                    article.data && (
                      <span className="help-choices">
                        <Button look="plain" size="small" popup="dialog" onClick={() => setComparing(row)}>
                          {say(deskTexts.compare)}
                        </Button>
                        <SendButton
                          call={restoreVersion}
                          body={{ id, version: article.data.version, number: row.number }}
                          refreshes={[getArticleVersions, getDeskArticle, getDeskArticles]}
                          look="plain"
                          size="small"
                          says={say(deskTexts.rollBack)}
                          title={say(deskTexts.rollBackAsk, { number: row.number })}
                          hint={say(deskTexts.rollBackHint)}
                          done={say(deskTexts.publishedNow)}
                        />
                      </span>
                    ),
                },
              ]}
            />
          )}
        </Answered>
      </Sheet>
      {comparing && newest && (
        <Compare id={id} old={comparing.number} now={newest.number} onClose={() => setComparing(undefined)} />
      )}
    </Page>
  );
};

const Compare = ({
  id,
  old,
  now,
  onClose,
}: {
  readonly id: string;
  readonly old: number;
  readonly now: number;
  readonly onClose: () => void;
}) => {
  const say = useSay();
  const before = useCall(getArticleVersion, { id, number: String(old) }, { quiet: true });
  const after = useCall(getArticleVersion, { id, number: String(now) }, { quiet: true });
  return (
    <Dialog open size="wide" title={say(deskTexts.compareTitle, { number: old })} onClose={onClose}>
      <Answered of={before} rows={8}>
        {(from) => (
          <Answered of={after} rows={8}>
            {(to) => (
              <div className="help-languages">
                <section lang="zh-CN">
                  <h3>{say(deskTexts.contentZh)}</h3>
                  <RichDiff
                    before={`<h2>${escaped(from.titleZh)}</h2>${from.contentZh}`}
                    after={`<h2>${escaped(to.titleZh)}</h2>${to.contentZh}`}
                  />
                </section>
                <section lang="en">
                  <h3>{say(deskTexts.contentEn)}</h3>
                  <RichDiff
                    before={`<h2>${escaped(from.titleEn)}</h2>${from.contentEn}`}
                    after={`<h2>${escaped(to.titleEn)}</h2>${to.contentEn}`}
                  />
                </section>
              </div>
            )}
          </Answered>
        )}
      </Answered>
    </Dialog>
  );
};

const escaped = (text: string): string => text.replaceAll("&", "&amp;").replaceAll("<", "&lt;");
