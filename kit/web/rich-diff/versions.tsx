import type { ReactNode } from "react";
import { inBoth } from "../../contract/texts.ts";
import { Button } from "../controls/index.ts";
import { kitTexts, useSay } from "../language/index.ts";
import { Dialog, Empty, Tag } from "../page/index.ts";
import { Table } from "../tables/index.ts";
import { RichDiff } from "./rich-diff.tsx";
import { diffTexts } from "./texts.ts";

/** One version of what editors publish. */
export interface PublishedVersion {
  readonly number: number;
  readonly titleZh: string;
  readonly titleEn: string;
  readonly note: string;
  readonly publishedBy: string;
  readonly publishTime: string;
  /** Read now. */
  readonly current: boolean;
}

/** What a version says in both languages. */
export interface VersionTexts {
  readonly titleZh: string;
  readonly titleEn: string;
  readonly contentZh: string;
  readonly contentEn: string;
}

/** Everything that was published, the newest first; each but the current can be compared with it and gone back to. */
export const VersionsTable = <Row extends PublishedVersion>({
  rows,
  caption,
  onCompare,
  restore,
}: {
  readonly rows: readonly Row[];
  readonly caption: string;
  readonly onCompare: (row: Row) => void;
  /** The button that goes back to it. */
  readonly restore: (row: Row) => ReactNode;
}) => {
  const say = useSay();
  return (
    <Table<Row>
      caption={caption}
      rows={rows}
      keyOf={(row) => String(row.number)}
      empty={<Empty title={say(diffTexts.noVersions)} />}
      columns={[
        { key: "number", title: say(kitTexts.version), cell: (row) => `#${row.number}`, tight: true },
        {
          key: "current",
          title: say(kitTexts.state),
          cell: (row) => row.current && <Tag tone="good">{say(diffTexts.current)}</Tag>,
        },
        {
          key: "title",
          title: say(diffTexts.title),
          cell: (row) => say(inBoth(row.titleZh, row.titleEn)),
        },
        { key: "note", title: say(diffTexts.note), cell: (row) => row.note || "—" },
        { key: "time", title: say(kitTexts.publishedAt), cell: (row) => row.publishTime.slice(0, 16), tight: true },
        { key: "by", title: say(kitTexts.account), cell: (row) => row.publishedBy || "—", tight: true },
        {
          key: "actions",
          title: "",
          align: "end",
          cell: (row) =>
            !row.current && (
              <span className="version-actions">
                <Button look="plain" size="small" popup="dialog" onClick={() => onCompare(row)}>
                  {say(diffTexts.compare)}
                </Button>
                {restore(row)}
              </span>
            ),
        },
      ]}
    />
  );
};

/** What differs between two versions, in both languages. */
export const VersionsDialog = ({
  number,
  onClose,
  children,
}: {
  readonly number: number;
  readonly onClose: () => void;
  readonly children: ReactNode;
}) => (
  <Dialog open size="wide" title={useSay()(diffTexts.compareTitle, { number })} onClose={onClose}>
    {children}
  </Dialog>
);

/** Two versions, Chinese beside English where there is room. */
export const VersionsDiff = ({ before, after }: { readonly before: VersionTexts; readonly after: VersionTexts }) => {
  const say = useSay();
  const side = (texts: VersionTexts, language: "Zh" | "En"): string =>
    `<h2>${escaped(texts[`title${language}`])}</h2>${texts[`content${language}`]}`;
  return (
    <div className="version-languages">
      {(["Zh", "En"] as const).map((language) => (
        <section key={language} lang={language === "Zh" ? "zh-CN" : "en"}>
          <h3>{say(language === "Zh" ? diffTexts.textZh : diffTexts.textEn)}</h3>
          <RichDiff before={side(before, language)} after={side(after, language)} />
        </section>
      ))}
    </div>
  );
};

const escaped = (text: string): string => text.replaceAll("&", "&amp;").replaceAll("<", "&lt;");
