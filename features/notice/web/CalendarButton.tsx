import { useState } from "react";
import { asRefused, react, sendForBytes } from "@apron/kit/web/call";
import { Button } from "@apron/kit/web/controls";
import { saveFile } from "@apron/kit/web/files";
import { getNoticeCalendar } from "../contract.ts";

/** Hands the windows of a notice, or of all of them, to the reader's own calendar. */
export const CalendarButton = ({ id, says }: { readonly id: string; readonly says: string }) => {
  const [busy, setBusy] = useState(false);
  const load = async (): Promise<void> => {
    setBusy(true);
    try {
      const { blob, name } = await sendForBytes(getNoticeCalendar, { id });
      saveFile(blob, name);
    } catch (thrown) {
      react(asRefused(thrown));
    } finally {
      setBusy(false);
    }
  };
  return (
    <Button busy={busy} onClick={() => void load()}>
      {says}
    </Button>
  );
};
