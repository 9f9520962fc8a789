import { Link } from "react-router";
import { useSay } from "@apron/kit/web/language";
import { Marked, Tag } from "@apron/kit/web/page";
import { articleUrl, type ArticleRow } from "../contract.ts";
import { helpTexts } from "../texts.ts";
import { kindWord } from "./HelpSearch.tsx";
import "./help.css";

/** Articles one below the other, each with its beginning or the place that was found. */
export const ArticleList = ({
  rows,
  numbered = false,
  showsKind = false,
  urlOf = articleUrl,
}: {
  readonly rows: readonly ArticleRow[];
  /** Ranked: their places are shown. */
  readonly numbered?: boolean;
  readonly showsKind?: boolean;
  readonly urlOf?: (row: ArticleRow) => string;
}) => {
  const say = useSay();
  const List = numbered ? "ol" : "ul";
  return (
    <List className={`help-list${numbered ? " is-ranked" : ""}`}>
      {rows.map((row) => (
        <li key={row.id}>
          <Link to={urlOf(row)} className="help-list-title">
            <Marked text={row.title} marks={row.titleMarks} />
          </Link>
          {row.excerpt !== "" && (
            <p className="soft">
              <Marked text={row.excerpt} marks={row.excerptMarks} />
            </p>
          )}
          <p className="help-facts soft small">
            {row.top && <Tag tone="info">{say(helpTexts.top)}</Tag>}
            {showsKind && <Tag>{say(kindWord(row.kind))}</Tag>}
            <span>{say(helpTexts.views, { count: row.views })}</span>
            {row.likes > 0 && <span>{say(helpTexts.likes, { count: row.likes })}</span>}
          </p>
        </li>
      ))}
    </List>
  );
};
