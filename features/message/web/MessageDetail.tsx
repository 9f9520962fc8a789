import { useState } from "react";
import { Link, useSearchParams } from "react-router";
import type { ResultOf } from "@apron/kit/contract/call";
import { useCall } from "@apron/kit/web/call";
import { Button } from "@apron/kit/web/controls";
import { ReasonDialog } from "@apron/kit/web/forms";
import { kitTexts, useSay } from "@apron/kit/web/language";
import { Answered, Facts, Page, Sheet } from "@apron/kit/web/page";
import { getMessage, getMessages, resendMessage } from "../contract.ts";
import { logTexts, messageChannels } from "../texts.ts";
import { messageTitles } from "../titles.ts";
import "./message.css";
import { KindName, MessageTag, useWrites } from "./parts.tsx";

type Found = ResultOf<typeof getMessage>;

/** One message: where it is, what it said with its secrets veiled, and the way of sending it again (catalogue 2.12). */
export const MessageDetail = () => {
  const say = useSay();
  const id = useSearchParams()[0].get("id") ?? "";
  const answer = useCall(getMessage, { id }, { quiet: true });
  const { data } = answer;
  return (
    <Page
      title={say(messageTitles.one)}
      beside={data && <MessageTag of={data.state} />}
      actions={data && <Resend of={data} />}
    >
      <Answered of={answer} rows={8}>
        {(found) => <Said of={found} />}
      </Answered>
    </Page>
  );
};

const Resend = ({ of }: { readonly of: Found }) => {
  const say = useSay();
  const writes = useWrites();
  const [asking, setAsking] = useState(false);
  if (!writes) return null;
  return (
    <>
      <Button look="primary" popup="dialog" why={of.mayResend ? undefined : of.whyNot} onClick={() => setAsking(true)}>
        {say(logTexts.resend)}
      </Button>
      {asking && (
        <ReasonDialog
          call={resendMessage}
          start={{ id: of.id, resends: of.resends }}
          refreshes={[getMessage, getMessages]}
          title={say(logTexts.resend)}
          hint={say(logTexts.resendHint)}
          submit={say(logTexts.resend)}
          done={say(logTexts.resent)}
          onClose={() => setAsking(false)}
        />
      )}
    </>
  );
};

const Said = ({ of }: { readonly of: Found }) => {
  const say = useSay();
  return (
    <Sheet>
      <Facts
        of={[
          { label: say(kitTexts.time), value: of.time },
          { label: say(logTexts.purpose), value: <KindName of={of.purpose} /> },
          { label: say(logTexts.channel), value: say(messageChannels[of.channel]) },
          { label: say(logTexts.recipient), value: <span className="mono">{of.recipient}</span> },
          {
            label: say(logTexts.wording),
            value: of.number === 0 ? say(logTexts.released) : `#${of.number}`,
          },
          { label: say(logTexts.tries), value: String(of.tries) },
          { label: say(logTexts.nextTry), value: of.nextTime },
          { label: say(logTexts.failure), value: <span className="mono">{of.failure || "—"}</span> },
          { label: say(logTexts.resends), value: String(of.resends) },
          {
            label: say(logTexts.origin),
            value: of.origin !== "" && <Link to={`/messageLog/detail?id=${of.origin}`}>{say(kitTexts.show)}</Link>,
          },
          { label: say(logTexts.subject), value: of.channel === "email" && of.subject },
          {
            label: say(logTexts.text),
            value: of.isKept ? (
              <>
                <span className="message-text" lang={of.language === "zh" ? "zh-CN" : "en"}>
                  {of.text}
                </span>
                <span className="soft small">{say(logTexts.veiledHint)}</span>
              </>
            ) : (
              say(logTexts.notKept)
            ),
            wide: true,
          },
        ]}
      />
      {!of.mayResend && <p className="soft">{of.whyNot}</p>}
    </Sheet>
  );
};
