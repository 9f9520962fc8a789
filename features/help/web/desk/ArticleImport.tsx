import { ImportPage } from "@apron/kit/web/imports";
import { useSay } from "@apron/kit/web/language";
import { articleImports, getDeskArticle, getDeskArticles, helpLimits } from "../../contract.ts";
import { articleColumns } from "../../texts.ts";
import { deskTexts } from "../../texts-desk.ts";
import { helpTitles } from "../../titles.ts";

/** Articles from a file: they become drafts, which are published like any other (catalogue 11.12). */
export const ArticleImport = () => {
  const say = useSay();
  return (
    <ImportPage
      title={say(helpTitles.articleImport)}
      lead={say(deskTexts.importArticlesLead)}
      calls={articleImports}
      most={helpLimits.importArticles}
      columns={articleColumns}
      refreshes={[getDeskArticle, getDeskArticles]}
    />
  );
};
