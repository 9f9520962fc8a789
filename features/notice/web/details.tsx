import { lazy, Suspense } from "react";
import { Link } from "react-router";
import { patterns } from "@apron/kit/contract/patterns";
import { useGiven } from "@apron/kit/web/address";
import { useCall } from "@apron/kit/web/call";
import { ButtonLink } from "@apron/kit/web/controls";
import { SendButton } from "@apron/kit/web/forms";
import { language, useSay, kitTexts } from "@apron/kit/web/language";
import { useLive } from "@apron/kit/web/live";
import { Actions, Answered, Page, Sheet, Stack } from "@apron/kit/web/page";
import { RichText } from "@apron/kit/web/rich-text";
import { useAirportOfCode } from "@apron/features/airport/web/parts";
import {
  confirmNotice,
  getAirportNotice,
  getAirportNotices,
  getHotspot,
  getHotspots,
  getNotice,
  getNotices,
  getUnreadCount,
  type NoticeDetail,
} from "../contract.ts";
import { listUrl, noticeUrl } from "../notice.ts";
import { noticeTexts } from "../texts.ts";
import { noticeTitles } from "../titles.ts";
import { CalendarButton } from "./CalendarButton.tsx";
import { NoticeTags, windowText } from "./NoticeTags.tsx";
import "./notice.css";

const Changes = lazy(async () => ({ default: (await import("./Changes.tsx")).Changes }));

/** One notice of the centre; it is read by being opened (catalogue 9.5). */
export const NoticePage = () => <Detail of={getNotice} title={noticeTitles.detail} />;
/** One hotspot (catalogue 9.9). */
export const HotspotPage = () => <Detail of={getHotspot} title={noticeTitles.hotspot} />;
/** One airport notice (catalogue 9.10). */
export const AirportNoticePage = () => <Detail of={getAirportNotice} title={noticeTitles.airport} />;

const Detail = ({ of, title }: { readonly of: typeof getNotice; readonly title: (typeof noticeTitles)["detail"] }) => {
  const say = useSay();
  const id = useGiven("id");
  const answer = useCall(of, { id: patterns.id.test(id) ? id : "none" }, { quiet: true });
  const { data } = answer;
  useLive(data?.level === "confirm" ? "notice" : undefined, [of]);
  return (
    <Page title={data?.title ?? say(title)} beside={data && <NoticeTags of={data} />}>
      <Answered of={answer} rows={10}>
        {(found) => <Whole of={found} call={of} />}
      </Answered>
    </Page>
  );
};

const Whole = ({ of, call }: { readonly of: NoticeDetail; readonly call: typeof getNotice }) => {
  const say = useSay();
  const airportOf = useAirportOfCode();
  const { before, contentHtml, attachments } = of;
  return (
    <Stack>
      <Sheet>
        <p className="notice-facts soft">
          {[of.kindName, `${say(kitTexts.publishedAt)} ${of.publishTime.slice(0, 16)}`, ...of.system].join(" · ")}
          {of.version > 1 && ` · ${say(kitTexts.version)} ${of.version}`}
        </p>
        {of.windowFrom !== "" && (
          <p className="notice-window">
            <strong>{say(noticeTexts.window)}</strong> {windowText(of)}{" "}
            <CalendarButton id={of.id} says={say(noticeTexts.calendar)} />
          </p>
        )}
        {of.airports.length > 0 && (
          <p className="notice-window">
            <strong>{say(noticeTexts.airports)}</strong> {of.airports.map(airportOf).join(say(kitTexts.listed))}
          </p>
        )}
        {of.language !== language && (
          <p className="soft small">{say(of.language === "zh" ? noticeTexts.onlyChinese : noticeTexts.onlyEnglish)}</p>
        )}
        {contentHtml === "" ? <p className="notice-text">{of.summary}</p> : <RichText html={contentHtml} />}
        {of.route !== "" && (
          <Actions>
            <ButtonLink to={of.route}>{say(noticeTexts.goThere)}</ButtonLink>
          </Actions>
        )}
      </Sheet>
      {before && (
        <Suspense>
          <Changes
            title={say(noticeTexts.changes, { version: before.version })}
            before={`<p>${escaped(before.title)}</p>${before.contentHtml}`}
            after={`<p>${escaped(of.title)}</p>${contentHtml}`}
          />
        </Suspense>
      )}
      {attachments.length > 0 && (
        <Sheet title={say(noticeTexts.attachments)}>
          <ul className="notice-files">
            {attachments.map((file) => (
              <li key={file.fileId}>
                <a href={file.url}>{file.name}</a>{" "}
                <span className="soft small">{Math.max(1, Math.round(file.size / 1024))} KiB</span>
              </li>
            ))}
          </ul>
        </Sheet>
      )}
      {of.level === "confirm" && <Receipt of={of} call={call} />}
      <Beside of={of} />
    </Stack>
  );
};

/** A title is a text and no markup. */
const escaped = (text: string): string => text.replaceAll("&", "&amp;").replaceAll("<", "&lt;");

const Receipt = ({ of, call }: Parameters<typeof Whole>[0]) => {
  const say = useSay();
  const { id, version, confirmedAt, before } = of;
  return (
    <Sheet>
      {confirmedAt === "" ? (
        <Stack>
          <p>{before ? say(noticeTexts.confirmAgain, { version }) : say(noticeTexts.confirmLead)}</p>
          <Actions>
            <SendButton
              call={confirmNotice}
              body={{ id, version }}
              refreshes={[call, getNotices, getHotspots, getAirportNotices, getUnreadCount]}
              look="primary"
              says={say(noticeTexts.confirmNow)}
              done={say(noticeTexts.confirmedDone)}
            />
          </Actions>
        </Stack>
      ) : (
        <p role="status">{say(noticeTexts.confirmedAt, { time: confirmedAt.slice(0, 16) })}</p>
      )}
    </Sheet>
  );
};

/** The neighbours in the list, and the way back to it. */
const Beside = ({ of: { previous, next, subType } }: { readonly of: NoticeDetail }) => {
  const say = useSay();
  return (
    <nav className="notice-beside" aria-label={say(kitTexts.pages)}>
      {previous && (
        <Link to={noticeUrl(subType, previous.id)}>{say(noticeTexts.previous, { title: previous.title })}</Link>
      )}
      {next && <Link to={noticeUrl(subType, next.id)}>{say(noticeTexts.next, { title: next.title })}</Link>}
      <Link to={listUrl(subType)}>{say(noticeTexts.back)}</Link>
    </nav>
  );
};
