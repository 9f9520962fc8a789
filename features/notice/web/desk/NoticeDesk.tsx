import { inBoth } from "@apron/kit/contract/texts";
import { Link } from "react-router";
import { ButtonLink } from "@apron/kit/web/controls";
import { useSay, kitTexts } from "@apron/kit/web/language";
import { Empty, Tag, type Tone } from "@apron/kit/web/page";
import { ChoiceFilter, ListPage, TextFilter, useList } from "@apron/kit/web/tables";
import { getDeskNotices } from "../../contract.ts";
import { kindName, noticeKinds, noticeLevels, noticeStates, type NoticeState } from "../../notice.ts";
import { noticeDeskTexts } from "../../texts-desk.ts";
import { noticeTexts } from "../../texts.ts";
import { noticeTitles } from "../../titles.ts";

const tones: Readonly<Record<NoticeState, Tone>> = {
  draft: "plain",
  scheduled: "info",
  published: "good",
  expired: "idle",
  withdrawn: "idle",
};

const isState = (state: string): state is NoticeState => Object.hasOwn(noticeStates, state);

/** Where a notice stands, in a word. */
export const StateTag = ({ of }: { readonly of: string }) => {
  const say = useSay();
  return isState(of) ? <Tag tone={tones[of]}>{say(noticeStates[of])}</Tag> : null;
};

/** Everything the content editors keep: drafts, what waits for its time, what is out and what was taken back (catalogue 9.12). */
export const NoticeDesk = () => {
  const say = useSay();
  const list = useList(getDeskNotices, { live: "notice" });
  return (
    <ListPage
      of={list}
      title={say(noticeTitles.desk)}
      actions={
        <>
          <ButtonLink to="/noticeDesk/import">{say(noticeTitles.import)}</ButtonLink>
          <ButtonLink look="primary" to="/noticeDesk/edit">
            {say(noticeDeskTexts.add)}
          </ButtonLink>
        </>
      }
      filters={
        <>
          <TextFilter of={list} name="keyword" label={noticeTexts.keyword} />
          <ChoiceFilter of={list} name="state" label={kitTexts.state} words={noticeStates} />
          <ChoiceFilter of={list} name="subType" label={noticeTexts.kind} words={noticeKinds} />
        </>
      }
      keyOf={(row) => row.id}
      linkOf={(row) => `/noticeDesk/edit?id=${row.id}`}
      empty={<Empty title={say(noticeDeskTexts.none)} hint={say(noticeDeskTexts.noneHint)} />}
      nothingFound={say(noticeTexts.noMatch)}
      columns={[
        {
          key: "title",
          title: say(noticeTexts.subject),
          cell: (row) => say(inBoth(row.titleZh, row.titleEn)) || "—",
          primary: true,
        },
        {
          key: "kind",
          title: say(noticeTexts.kind),
          cell: (row) => say(kindName(row.subType) ?? kitTexts.type),
          tight: true,
        },
        { key: "level", title: say(noticeDeskTexts.level), cell: (row) => <LevelText of={row.level} />, tight: true },
        { key: "state", title: say(kitTexts.state), cell: (row) => <StateTag of={row.state} />, tight: true },
        {
          key: "time",
          title: say(kitTexts.publishedAt),
          cell: (row) => row.publishTime.slice(0, 16) || "—",
          tight: true,
        },
        {
          key: "readers",
          title: say(noticeDeskTexts.readers),
          cell: (row) =>
            row.state === "draft" ? (
              "—"
            ) : (
              <Link to={`/noticeDesk/report?id=${row.id}`}>
                {row.readers} / {row.level === "confirm" ? row.confirmed : "—"}
              </Link>
            ),
          tight: true,
        },
        {
          key: "changed",
          title: say(noticeDeskTexts.changed),
          cell: (row) => `${row.changedBy} ${row.changeTime.slice(0, 16)}`,
          wideOnly: true,
          tight: true,
        },
      ]}
    />
  );
};

const LevelText = ({ of }: { readonly of: string }) => {
  const say = useSay();
  return say(of === "confirm" ? noticeLevels.confirm : of === "important" ? noticeLevels.important : noticeLevels.info);
};
