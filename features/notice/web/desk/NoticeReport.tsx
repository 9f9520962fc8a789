import { useAirportOfCode } from "@apron/features/airport/web/parts";
import { inBoth } from "@apron/kit/contract/texts";
import type { ResultOf } from "@apron/kit/contract/call";
import { useGiven } from "@apron/kit/web/address";
import { useCall } from "@apron/kit/web/call";
import { ButtonLink } from "@apron/kit/web/controls";
import { SendButton } from "@apron/kit/web/forms";
import { useSay, kitTexts } from "@apron/kit/web/language";
import { useLive } from "@apron/kit/web/live";
import { Answered, Empty, Facts, Page, Sheet, Stack } from "@apron/kit/web/page";
import { Table } from "@apron/kit/web/tables";
import { tell } from "@apron/kit/web/toast";
import { getNoticeReport, remindRest } from "../../contract.ts";
import { noticeDeskTexts } from "../../texts-desk.ts";
import { noticeTitles } from "../../titles.ts";
import "../notice.css";
import { StateTag } from "./NoticeDesk.tsx";

type Report = ResultOf<typeof getNoticeReport>;
type Share = Report["airports"][number];

/** Who has read and confirmed the version that stands, by airport and agency; the rest can be reminded (catalogue 9.13). */
export const NoticeReport = () => {
  const say = useSay();
  const id = useGiven("id");
  const answer = useCall(getNoticeReport, { id }, { quiet: true });
  useLive("notice", [getNoticeReport]);
  const { data } = answer;
  return (
    <Page
      title={say(data ? inBoth(data.titleZh, data.titleEn) : noticeTitles.report)}
      beside={data && <StateTag of={data.state} />}
      actions={
        data && (
          <>
            <ButtonLink to={`/noticeDesk/edit?id=${data.id}`}>{say(noticeTitles.edit)}</ButtonLink>
            {data.level === "confirm" && data.state === "published" && <Remind of={data} />}
          </>
        )
      }
    >
      <Answered of={answer} rows={10}>
        {(report) => <Whole of={report} />}
      </Answered>
    </Page>
  );
};

const rateOf = ({ confirmed, total }: Pick<Share, "confirmed" | "total">): string =>
  total === 0 ? "—" : `${Math.round((confirmed / total) * 100)}%`;

const Remind = ({ of: { id, version, total, confirmed } }: { readonly of: Report }) => {
  const say = useSay();
  return (
    <SendButton
      call={remindRest}
      body={{ id, version }}
      refreshes={[getNoticeReport]}
      look="primary"
      says={say(noticeDeskTexts.remind)}
      title={say(noticeDeskTexts.remindAsk, { count: Math.max(0, total - confirmed) })}
      hint={say(noticeDeskTexts.remindHint)}
      onDone={({ reminded }) => tell("success", say(noticeDeskTexts.reminded, { count: reminded }))}
    />
  );
};

const Whole = ({ of }: { readonly of: Report }) => {
  const say = useSay();
  const airportOf = useAirportOfCode();
  const asks = of.level === "confirm";
  return (
    <Stack>
      <Sheet>
        <Facts
          columns={3}
          of={[
            { label: say(kitTexts.version), value: of.version },
            { label: say(noticeDeskTexts.people), value: of.total },
            { label: say(noticeDeskTexts.read), value: String(of.read) },
            { label: say(noticeDeskTexts.views), value: String(of.views) },
            ...(asks
              ? [
                  { label: say(noticeDeskTexts.confirmed), value: `${of.confirmed} / ${of.total}` },
                  { label: say(noticeDeskTexts.rate), value: rateOf(of) },
                ]
              : []),
          ]}
        />
        {of.remindedAt !== "" && (
          <p className="soft small">{say(noticeDeskTexts.remindedAt, { time: of.remindedAt.slice(0, 16) })}</p>
        )}
      </Sheet>
      <div className="notice-shares">
        <Shares
          title={say(noticeDeskTexts.byAirport)}
          of={of.airports.map((share) => ({ ...share, name: airportOf(share.name) }))}
          asks={asks}
        />
        <Shares title={say(noticeDeskTexts.byAgency)} of={of.agencies} asks={asks} />
      </div>
      <Sheet flush title={say(noticeDeskTexts.byVersion)}>
        <Table
          caption={say(noticeDeskTexts.byVersion)}
          rows={of.versions.toReversed()}
          keyOf={(row) => String(row.version)}
          empty={<Empty title={say(noticeDeskTexts.nobody)} />}
          columns={[
            { key: "version", title: say(kitTexts.version), cell: (row) => row.version },
            { key: "time", title: say(kitTexts.publishedAt), cell: (row) => row.publishTime.slice(0, 16), tight: true },
            { key: "by", title: say(kitTexts.submittedBy), cell: (row) => row.by },
            { key: "confirmed", title: say(noticeDeskTexts.confirmed), cell: (row) => row.confirmed, align: "end" },
          ]}
        />
      </Sheet>
    </Stack>
  );
};

const Shares = ({
  title,
  of,
  asks,
}: {
  readonly title: string;
  readonly of: readonly Share[];
  readonly asks: boolean;
}) => {
  const say = useSay();
  return (
    <Sheet flush title={title}>
      <Table<Share>
        caption={title}
        rows={of}
        keyOf={(row) => row.name}
        empty={<Empty title={say(noticeDeskTexts.nobody)} />}
        columns={[
          { key: "name", title, cell: (row) => row.name || say(noticeDeskTexts.noPlace), primary: true },
          { key: "total", title: say(noticeDeskTexts.people), cell: (row) => row.total, align: "end" },
          { key: "read", title: say(noticeDeskTexts.read), cell: (row) => row.read, align: "end" },
          ...(asks
            ? [
                {
                  key: "confirmed",
                  title: say(noticeDeskTexts.confirmed),
                  cell: (row: Share) => row.confirmed,
                  align: "end" as const,
                },
                { key: "rate", title: say(noticeDeskTexts.rate), cell: rateOf, align: "end" as const },
              ]
            : []),
        ]}
      />
    </Sheet>
  );
};
