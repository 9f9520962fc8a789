import { DownloadButton } from "@apron/kit/web/files";
import { getNoticeCalendar } from "../contract.ts";

/** Hands the windows of a notice, or of all of them, to the reader's own calendar. */
export const CalendarButton = ({ id, says }: { readonly id: string; readonly says: string }) => (
  <DownloadButton call={getNoticeCalendar} body={{ id }}>
    {says}
  </DownloadButton>
);
