import { inBoth } from "@apron/kit/contract/texts";
import { useState } from "react";
import { useSearchParams } from "react-router";
import { ButtonLink } from "@apron/kit/web/controls";
import { useCall } from "@apron/kit/web/call";
import { SendButton } from "@apron/kit/web/forms";
import { useSay } from "@apron/kit/web/language";
import { Answered, Page, Sheet } from "@apron/kit/web/page";
import { VersionsDialog, VersionsDiff, VersionsTable } from "@apron/kit/web/rich-diff";
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

/** Everything that was published of an article, what differs, and the way back. */
export const ArticleVersions = () => {
  const say = useSay();
  const id = useSearchParams()[0].get("id") ?? "";
  const versions = useCall(getArticleVersions, { id }, { quiet: true });
  const article = useCall(getDeskArticle, { id }, { quiet: true });
  const [comparing, setComparing] = useState<number>();
  const newest = versions.data?.[0];
  return (
    <Page
      title={
        article.data
          ? `${say(helpTitles.versions)} · ${say(inBoth(article.data.titleZh, article.data.titleEn))}`
          : say(helpTitles.versions)
      }
      actions={article.data && <ButtonLink to={`/helpDesk/edit?id=${id}`}>{say(helpTitles.edit)}</ButtonLink>}
    >
      <Sheet flush>
        <Answered of={versions} rows={4}>
          {(rows) => (
            <VersionsTable
              rows={rows}
              caption={say(helpTitles.versions)}
              onCompare={({ number }) => setComparing(number)}
              restore={({ number }) =>
                article.data && (
                  <SendButton
                    call={restoreVersion}
                    body={{ id, version: article.data.version, number }}
                    refreshes={[getArticleVersions, getDeskArticle, getDeskArticles]}
                    look="plain"
                    size="small"
                    says={say(deskTexts.rollBack)}
                    title={say(deskTexts.rollBackAsk, { number })}
                    hint={say(deskTexts.rollBackHint)}
                    done={say(deskTexts.publishedNow)}
                  />
                )
              }
            />
          )}
        </Answered>
      </Sheet>
      {comparing !== undefined && newest && (
        <VersionsDialog number={comparing} onClose={() => setComparing(undefined)}>
          <Compare id={id} old={comparing} now={newest.number} />
        </VersionsDialog>
      )}
    </Page>
  );
};

const Compare = ({ id, old, now }: { readonly id: string; readonly old: number; readonly now: number }) => {
  const before = useCall(getArticleVersion, { id, number: String(old) }, { quiet: true });
  const after = useCall(getArticleVersion, { id, number: String(now) }, { quiet: true });
  return (
    <Answered of={before} rows={8}>
      {(from) => (
        <Answered of={after} rows={8}>
          {(to) => <VersionsDiff before={from} after={to} />}
        </Answered>
      )}
    </Answered>
  );
};
