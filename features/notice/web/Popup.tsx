import { useEffect, useRef, useState } from "react";
import { useNavigate } from "react-router";
import type { ResultOf } from "@apron/kit/contract/call";
import { send } from "@apron/kit/web/call";
import { Button } from "@apron/kit/web/controls";
import { useSay } from "@apron/kit/web/language";
import { Dialog } from "@apron/kit/web/page";
import { stillFree } from "@apron/kit/web/portal";
import { RichText } from "@apron/kit/web/rich-text";
import { popNotice } from "../contract.ts";
import { noticeUrl } from "../notice.ts";
import { noticeTexts } from "../texts.ts";
import { windowText } from "./NoticeTags.tsx";
import "./notice.css";

export type Popping = ResultOf<typeof popNotice>["notice"];

/**
 * A notice that its editor wants everybody to meet, once (catalogue 9.11); the server gives it to one window alone. One that was
 * given and could not be shown stays `given`, until its reader arrives again.
 */
export const Popup = ({
  given,
  onGiven,
  onDone,
}: {
  readonly given: Popping;
  readonly onGiven: (notice: Popping) => void;
  readonly onDone: () => void;
}) => {
  const say = useSay();
  const navigate = useNavigate();
  const [shown, setShown] = useState<Popping>(null);
  const asked = useRef(false);
  useEffect(() => {
    if (given && stillFree("notice")) setShown(given);
  }, [given]);
  useEffect(() => {
    if (given || asked.current) return;
    asked.current = true;
    // Nobody pressed anything: what is refused here is asked again with the next page.
    send(popNotice, {}).then(
      ({ notice }) => (notice ? onGiven(notice) : onDone()),
      () => undefined,
    );
  }, [given, onGiven, onDone]);
  if (!shown) return null;
  return (
    <Dialog
      open
      title={shown.title}
      onClose={onDone}
      footer={
        <>
          <Button onClick={onDone}>{say(noticeTexts.later)}</Button>
          <Button
            look="primary"
            onClick={() => {
              onDone();
              void navigate(noticeUrl(shown.subType, shown.id));
            }}
          >
            {say(noticeTexts.readIt)}
          </Button>
        </>
      }
    >
      {shown.windowFrom !== "" && (
        <p className="notice-window">
          <strong>{say(noticeTexts.window)}</strong> {windowText(shown)}
        </p>
      )}
      <RichText html={shown.contentHtml} />
    </Dialog>
  );
};
