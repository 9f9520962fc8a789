import { inBoth } from "@apron/kit/contract/texts";
import { Link } from "react-router";
import { AirportLink } from "@apron/features/airport/web/parts";
import { useGiven } from "@apron/kit/web/address";
import { addressOf, useCall } from "@apron/kit/web/call";
import { ButtonLink, Copyable } from "@apron/kit/web/controls";
import { kitTexts, useSay } from "@apron/kit/web/language";
import { useLive } from "@apron/kit/web/live";
import { Answered, HistoryList, Facts, Page, Sheet, ShortList, WithSide } from "@apron/kit/web/page";
import { downloadRelease, getRelease, releaseEventKinds, releaseUrl, type ReleaseWhole } from "../contract.ts";
import { releaseFields, releaseTexts } from "../texts.ts";
import { releaseTitles } from "../titles.ts";
import { UploadButton } from "./desk/UploadButton.tsx";
import { WithdrawButton } from "./desk/WithdrawButton.tsx";
import { ReleaseState } from "./ReleaseTable.tsx";
import { sizeText } from "./size.ts";
import "./release.css";

/** One release: its notes, its file with its hashes, who runs it, and what came before and after (catalogue 19.3). */
export const ReleaseDetail = () => {
  const say = useSay();
  const id = useGiven("id");
  const answer = useCall(getRelease, { id }, { quiet: true });
  useLive("release", [getRelease]);
  const { data } = answer;
  return (
    <Page
      title={data ? `${data.name} ${data.version}` : say(releaseTitles.detail)}
      beside={data && <ReleaseState of={data} />}
      actions={
        data?.mayEdit && (
          <>
            <ButtonLink to={`/softwareDesk/edit?id=${data.id}`}>{say(releaseTexts.edit)}</ButtonLink>
            <WithdrawButton release={data} />
            <UploadButton release={data} />
          </>
        )
      }
    >
      <Answered of={answer} rows={12}>
        {(release) => (
          <WithSide
            side={
              <>
                <Sheet title={say(releaseTexts.others)}>
                  <Others release={release} />
                </Sheet>
                <Sheet title={say(releaseTexts.events)}>
                  <HistoryList of={release.events} kinds={releaseEventKinds} />
                </Sheet>
              </>
            }
          >
            <About release={release} />
            <File release={release} />
            <Airports release={release} />
          </WithSide>
        )}
      </Answered>
    </Page>
  );
};

const About = ({ release }: { readonly release: ReleaseWhole }) => {
  const say = useSay();
  const notes = say(inBoth(release.notesZh, release.notesEn));
  const isOld = !release.latest && !release.withdrawn && release.latestId !== release.id;
  return (
    <Sheet title={say(releaseTexts.facts)}>
      <Facts
        columns={2}
        of={[
          { label: say(releaseFields.group), value: release.group },
          { label: say(releaseFields.releaseDate), value: release.releaseDate },
          {
            label: say(releaseTexts.state),
            value: isOld ? (
              <Link to={releaseUrl(release.latestId)}>
                {say(releaseTexts.newer, { version: release.latestVersion })}
              </Link>
            ) : (
              <ReleaseState of={release} />
            ),
            wide: true,
          },
          ...(release.withdrawn
            ? [
                {
                  label: say(releaseTexts.withdrawn),
                  value: say(releaseTexts.withdrawnWhy, {
                    time: release.withdrawnTime,
                    name: release.withdrawnBy,
                    reason: release.withdrawnReason,
                  }),
                  wide: true,
                },
              ]
            : []),
          { label: say(releaseTexts.notes), value: <span className="release-text">{notes}</span>, wide: true },
        ]}
      />
    </Sheet>
  );
};

const File = ({ release }: { readonly release: ReleaseWhole }) => {
  const say = useSay();
  const hashOf = (computed: string, declared: string) => computed || declared;
  const sha256 = hashOf(release.sha256, release.declaredSha256);
  const md5 = hashOf(release.md5, release.declaredMd5);
  const mayDownload = release.size > 0 && !release.withdrawn;
  return (
    <Sheet title={say(releaseTexts.file)}>
      <Facts
        columns={2}
        of={[
          { label: say(releaseTexts.fileName), value: release.fileName || say(releaseTexts.noFile) },
          { label: say(releaseTexts.size), value: release.size > 0 && sizeText(release.size) },
          { label: "SHA-256", value: sha256 && <Copyable text={sha256} />, wide: true },
          { label: "MD5", value: md5 && <Copyable text={md5} />, wide: true },
          { label: say(releaseTexts.fileTime), value: release.fileTime },
        ]}
      />
      {mayDownload && (
        <>
          <p className="release-download">
            {/* The browser's own download goes on where it was cut off. */}
            <a className="button is-primary is-normal" href={addressOf(downloadRelease, { id: release.id })}>
              {say(releaseTexts.download)}
            </a>
          </p>
          <p className="soft small">{say(releaseTexts.downloadHint)}</p>
        </>
      )}
    </Sheet>
  );
};

const Airports = ({ release: { airports } }: { readonly release: ReleaseWhole }) => {
  const say = useSay();
  return (
    <Sheet title={say(releaseTexts.airports)}>
      {airports.length === 0 ? (
        <p className="soft">{say(releaseTexts.airportsNone)}</p>
      ) : (
        <p className="release-airports">
          {airports.map(({ officeCode, airportCn }, at) => (
            <span key={officeCode}>
              {at > 0 && say(kitTexts.listed)}
              <AirportLink code={officeCode} of={airportCn} />
            </span>
          ))}
        </p>
      )}
    </Sheet>
  );
};

const Others = ({ release: { others } }: { readonly release: ReleaseWhole }) => {
  const say = useSay();
  if (others.length === 0) return <p className="soft">{say(releaseTexts.othersNone)}</p>;
  return (
    <ShortList
      lines={others.map((other) => ({
        key: other.id,
        to: releaseUrl(other.id),
        title: other.version,
        note: other.releaseDate,
        tags: (other.latest || other.withdrawn) && <ReleaseState of={other} />,
      }))}
    />
  );
};
