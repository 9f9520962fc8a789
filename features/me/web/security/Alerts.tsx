import type { ResultOf } from "@apron/kit/contract/call";
import { useCall } from "@apron/kit/web/call";
import { SendButton } from "@apron/kit/web/forms";
import { useSay } from "@apron/kit/web/language";
import { useLive } from "@apron/kit/web/live";
import { Sheet, Answered, Empty, Tag } from "@apron/kit/web/page";
import { getAlerts, settleAlert } from "../../contract.ts";
import { meTexts } from "../../texts.ts";
import { alertWords } from "./alert-words.ts";
import { StopEverything } from "./StopEverything.tsx";

type Row = ResultOf<typeof getAlerts>[number];

/** What happened to one's account, the open ones with the two answers there are (catalogue 21.7). */
export const Alerts = () => {
  const say = useSay();
  const alerts = useCall(getAlerts, {});
  useLive("todo", [getAlerts]);
  return (
    <Sheet title={say(meTexts.alerts)} actions={<StopEverything words={meTexts.stopAll} />}>
      <Answered of={alerts} rows={3}>
        {(rows) =>
          rows.length === 0 ? (
            <Empty title={say(meTexts.noAlerts)} hint={say(meTexts.noAlertsHint)} />
          ) : (
            <ul className="me-alerts">
              {rows.map((row) => (
                <Alert key={row.id} of={row} />
              ))}
            </ul>
          )
        }
      </Answered>
    </Sheet>
  );
};

const Alert = ({ of: { id, kind, subject, time, settled } }: { readonly of: Row }) => {
  const say = useSay();
  return (
    <li className={settled === "" ? "is-open" : ""}>
      <span className="me-alert-what">
        <b>{say(alertWords[kind])}</b> {subject}
      </span>
      <time className="soft small">{time}</time>
      {settled === "" ? (
        <span className="me-alert-acts">
          <SendButton call={settleAlert} body={{ id }} refreshes={[getAlerts]} size="small" says={say(meTexts.isMe)} />
          <StopEverything small words={meTexts.notMe} />
        </span>
      ) : (
        <Tag tone={settled === "mine" ? "idle" : "wait"}>
          {say(settled === "mine" ? meTexts.wasMe : meTexts.wasNotMe)}
        </Tag>
      )}
    </li>
  );
};
