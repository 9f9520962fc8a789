import { useState } from "react";
import { Button } from "@apron/kit/web/controls";
import { ReasonDialog } from "@apron/kit/web/forms";
import { kitTexts, useSay } from "@apron/kit/web/language";
import { Empty } from "@apron/kit/web/page";
import { ChoiceFilter, DayFilter, ListPage, TextFilter, useList } from "@apron/kit/web/tables";
import { getMessage, getMessages, messageLimits, type MessageRow, retryMessages } from "../contract.ts";
import { logTexts, messageChannels, messageStates } from "../texts.ts";
import { messageTitles } from "../titles.ts";
import { KindName, MessageTag, useWrites } from "./parts.tsx";

/** 消息日志: every text message and e-mail of thirty days, masked, and what nobody took tried again (catalogue 2.12). */
export const MessageLog = () => {
  const say = useSay();
  const list = useList(getMessages, { live: "message" });
  const writes = useWrites();
  const [retrying, setRetrying] = useState(false);
  const ids = (list.answer.data?.list ?? []).filter(({ mayRetry }) => mayRetry).map(({ id }) => id);
  return (
    <ListPage<MessageRow>
      of={list}
      title={say(messageTitles.log)}
      actions={
        writes &&
        ids.length > 0 && (
          <Button popup="dialog" onClick={() => setRetrying(true)}>
            {say(logTexts.retryAll, { count: ids.length })}
          </Button>
        )
      }
      filters={
        <>
          <DayFilter of={list} name="startTime" label={kitTexts.from} />
          <DayFilter of={list} name="endTime" label={kitTexts.to} />
          <ChoiceFilter of={list} name="state" label={kitTexts.state} words={messageStates} />
          <ChoiceFilter of={list} name="channel" label={logTexts.channel} words={messageChannels} />
          <TextFilter of={list} name="purpose" label={logTexts.purpose} placeholder={say(logTexts.purposeHint)} />
          <TextFilter of={list} name="recipient" label={logTexts.recipient} placeholder={say(logTexts.recipientHint)} />
        </>
      }
      keyOf={(row) => row.id}
      linkOf={(row) => `/messageLog/detail?id=${row.id}`}
      empty={<Empty title={say(logTexts.empty)} hint={say(logTexts.emptyHint, { days: messageLimits.keepDays })} />}
      nothingFound={say(logTexts.found)}
      columns={[
        { key: "time", title: say(kitTexts.time), cell: (row) => row.time, tight: true, primary: true },
        { key: "state", title: say(kitTexts.state), cell: (row) => <MessageTag of={row.state} />, tight: true },
        {
          key: "channel",
          title: say(logTexts.channel),
          cell: (row) => say(messageChannels[row.channel]),
          tight: true,
          spare: true,
        },
        { key: "purpose", title: say(logTexts.purpose), cell: (row) => <KindName of={row.purpose} /> },
        { key: "recipient", title: say(logTexts.recipient), cell: (row) => row.recipient, mono: true, tight: true },
        { key: "tries", title: say(logTexts.tries), cell: (row) => row.tries, align: "end", spare: true },
        {
          key: "next",
          title: say(logTexts.nextTry),
          cell: (row) => row.nextTime || "—",
          wideOnly: true,
          tight: true,
          spare: true,
        },
        { key: "failure", title: say(logTexts.failure), cell: (row) => row.failure || "—", mono: true, spare: true },
      ]}
    >
      {retrying && (
        <ReasonDialog
          call={retryMessages}
          start={{ ids }}
          refreshes={[getMessages, getMessage]}
          title={say(logTexts.retryAll, { count: ids.length })}
          hint={say(logTexts.retryHint)}
          submit={say(kitTexts.retry)}
          done={say(logTexts.retried)}
          onClose={() => setRetrying(false)}
        />
      )}
    </ListPage>
  );
};
