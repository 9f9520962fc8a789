import { useSay } from "@apron/kit/web/language";
import { Tag, type Tone } from "@apron/kit/web/page";
import { type RecordStatus, statuses } from "../record.ts";
import { recordTexts } from "../texts.ts";

const tones: Readonly<Record<RecordStatus, Tone>> = {
  planned: "info",
  submitted: "plain",
  corrected: "info",
  reviewed: "good",
};

/** Where a record stands; one that was sent back needs its submitter now. */
export const StatusTag = ({ status, returned }: { readonly status: RecordStatus; readonly returned: boolean }) => {
  const say = useSay();
  return returned ? (
    <Tag tone="wait">{say(recordTexts.returned)}</Tag>
  ) : (
    <Tag tone={tones[status]}>{say(statuses[status])}</Tag>
  );
};

/** How many values lay out of their bands; nothing when none did. */
export const AbnormalTag = ({ count }: { readonly count: number }) => {
  const say = useSay();
  return count > 0 ? (
    <Tag tone="bad">
      {say(recordTexts.abnormal)} {count}
    </Tag>
  ) : null;
};
