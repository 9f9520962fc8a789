import type { ResultOf } from "@apron/kit/contract/call";
import { addressOf } from "@apron/kit/web/call";
import { ButtonLink } from "@apron/kit/web/controls";
import { useSay, kitTexts } from "@apron/kit/web/language";
import { Empty, Tag } from "@apron/kit/web/page";
import { ListPage, useList } from "@apron/kit/web/tables";
import { exportTopic, getSignInExports, takeSignInExport } from "../contract.ts";
import { signinTexts } from "../texts.ts";
import { signinTitles } from "../titles.ts";
import "./signin.css";

type Row = ResultOf<typeof getSignInExports>["list"][number];

const tones = { waiting: "idle", running: "info", done: "good", failed: "bad", expired: "idle" } as const;

/** One's exports that are written behind: how far each is, and its file for as long as it waits (catalogue 7.7). */
export const ExportList = () => {
  const say = useSay();
  const list = useList(getSignInExports, { live: exportTopic });
  return (
    <ListPage<Row>
      of={list}
      title={say(signinTitles.exports)}
      lead={<p className="soft">{say(signinTexts.exportsHint)}</p>}
      loadingRows={4}
      keyOf={({ exportId }) => exportId}
      empty={
        <Empty
          title={say(signinTexts.noExports)}
          hint={say(signinTexts.noExportsHint)}
          action={<ButtonLink to="/loginRecord">{say(signinTexts.toRecords)}</ButtonLink>}
        />
      }
      columns={[
        { key: "name", title: say(signinTexts.file), cell: ({ name }) => name },
        {
          key: "state",
          title: say(kitTexts.state),
          cell: ({ state, reason }) => (
            <Tag tone={tones[state]} title={reason}>
              {say(state === "done" ? kitTexts.done : signinTexts[state])}
            </Tag>
          ),
        },
        { key: "progress", title: say(signinTexts.progress), cell: (row) => <Progress of={row} /> },
        { key: "created", title: say(signinTexts.ordered), cell: ({ createTime }) => createTime, tight: true },
        { key: "expires", title: say(signinTexts.expires), cell: ({ expireTime }) => expireTime, tight: true },
        {
          key: "take",
          title: "",
          cell: ({ exportId, state }) =>
            state === "done" && (
              <a className="button is-default is-small" href={addressOf(takeSignInExport, { id: exportId })} download>
                {say(signinTexts.download)}
              </a>
            ),
        },
      ]}
    />
  );
};

const Progress = ({ of: { state, written, total, reason } }: { readonly of: Row }) => {
  const say = useSay();
  if (state === "failed") return reason;
  if (total === 0) return "";
  const words = say(signinTexts.written, { written, total });
  if (state !== "running") return words;
  return (
    <span className="signin-progress">
      <progress value={written} max={total} aria-label={words} /> {words}
    </span>
  );
};
