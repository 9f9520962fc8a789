import { useEffect, useRef, useState } from "react";
import { useNavigate } from "react-router";
import type { ResultOf } from "@apron/kit/contract/call";
import { send } from "@apron/kit/web/call";
import { Button } from "@apron/kit/web/controls";
import { useSay } from "@apron/kit/web/language";
import { Dialog } from "@apron/kit/web/page";
import { RichText } from "@apron/kit/web/rich-text";
import { popNotice } from "../contract.ts";
import { noticeUrl } from "../notice.ts";
import { noticeTexts } from "../texts.ts";
import { windowText } from "./NoticeTags.tsx";
import "./notice.css";

/** A notice that its editor wants everybody to meet, once (catalogue 9.11); the server gives it to one window alone. */
export const Popup = ({ onDone }: { readonly onDone: () => void }) => {
  const say = useSay();
  const navigate = useNavigate();
  const [shown, setShown] = useState<ResultOf<typeof popNotice>["notice"]>(null);
  const asked = useRef(false);
  useEffect(() => {
    if (asked.current) return;
    asked.current = true;
    // Nobody pressed anything: what is refused here is asked again with the next page.
    send(popNotice, {}).then(
      ({ notice }) => (notice ? setShown(notice) : onDone()),
      () => undefined,
    );
  }, [onDone]);
  if (!shown) return null;
  const close = (): void => {
    setShown(null);
    onDone();
  };
  return (
    <Dialog
      open
      title={shown.title}
      onClose={close}
      footer={
        <>
          <Button onClick={close}>{say(noticeTexts.later)}</Button>
          <Button
            look="primary"
            onClick={() => {
              close();
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
