import { useSearchParams } from "react-router";
import { VersionsPage } from "@apron/kit/web/rich-diff";
import {
  getArticleVersion,
  getArticleVersions,
  getDeskArticle,
  getDeskArticles,
  restoreVersion,
} from "../../contract.ts";
import { helpTitles } from "../../titles.ts";

/** Everything that was published of an article, what differs, and the way back. */
export const ArticleVersions = () => (
  <VersionsPage
    id={useSearchParams()[0].get("id") ?? ""}
    title={helpTitles.versions}
    edit={{ title: helpTitles.edit, path: "/helpDesk/edit" }}
    item={getDeskArticle}
    versions={getArticleVersions}
    version={getArticleVersion}
    restore={restoreVersion}
    list={getDeskArticles}
  />
);
