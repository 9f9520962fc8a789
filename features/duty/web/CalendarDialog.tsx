import { useState } from "react";
import { Button, copy } from "@apron/kit/web/controls";
import { useCall } from "@apron/kit/web/call";
import { Dialog, Answered } from "@apron/kit/web/page";
import { ConfirmSend, SendButton } from "@apron/kit/web/forms";
import { useSay, kitTexts } from "@apron/kit/web/language";
import { calendarAddress, issueCalendarAddress, revokeCalendarAddress } from "../contract.ts";
import { dutyTexts } from "../texts.ts";
import { calendarWords } from "./calendar-words.ts";

/** The address under which a calendar finds the reader's shifts: shown once when issued, replaced or revoked at any time. */
export const CalendarDialog = ({ open, onClose }: { readonly open: boolean; readonly onClose: () => void }) => {
  const say = useSay();
  const state = useCall(calendarAddress, {}, { enabled: open, quiet: true });
  const [url, setUrl] = useState("");
  const [revoking, setRevoking] = useState(false);
  const close = (): void => {
    setUrl("");
    onClose();
  };
  return (
    <>
      <Dialog
        open={open && !revoking}
        title={say(dutyTexts.calendar)}
        onClose={close}
        footer={<Button onClick={close}>{say(kitTexts.close)}</Button>}
      >
        <Answered of={state} rows={2}>
          {(known) => (
            <div className="calendar-address">
              <p>{say(dutyTexts.calendarHint)}</p>
              {url !== "" && (
                <div className="calendar-url">
                  <input
                    className="mono"
                    readOnly
                    value={url}
                    aria-label={say(calendarWords.addressLabel)}
                    onFocus={(event) => event.target.select()}
                  />
                  <Button onClick={() => void copy(url)}>{say(kitTexts.copy)}</Button>
                  <a href={url.replace(/^https?:/, "webcal:")}>{say(calendarWords.openInCalendar)}</a>
                </div>
              )}
              <p className="soft">
                {known.issued
                  ? `${say(dutyTexts.calendarIssued, { time: known.issuedAt.slice(0, 16) })} · ${
                      known.lastReadAt === ""
                        ? say(calendarWords.neverRead)
                        : say(calendarWords.lastRead, { time: known.lastReadAt.slice(0, 16) })
                    }`
                  : say(dutyTexts.calendarNone)}
              </p>
              <div className="actions">
                <SendButton
                  call={issueCalendarAddress}
                  body={{}}
                  refreshes={[calendarAddress]}
                  look={known.issued ? "default" : "primary"}
                  says={say(known.issued ? dutyTexts.calendarReissue : dutyTexts.calendarIssue)}
                  onDone={(issued) => setUrl(issued.url)}
                />
                {known.issued && (
                  <Button look="danger" onClick={() => setRevoking(true)}>
                    {say(dutyTexts.calendarRevoke)}
                  </Button>
                )}
              </div>
            </div>
          )}
        </Answered>
      </Dialog>
      {revoking && (
        <ConfirmSend
          call={revokeCalendarAddress}
          body={{}}
          refreshes={[calendarAddress]}
          danger
          title={say(calendarWords.revokeAsk)}
          yes={say(dutyTexts.calendarRevoke)}
          done={say(calendarWords.revoked)}
          onDone={() => setUrl("")}
          onClose={() => setRevoking(false)}
        >
          {say(calendarWords.revokeHint)}
        </ConfirmSend>
      )}
    </>
  );
};
