import { Button, copy } from "@apron/kit/web/controls";
import { useSay, kitTexts } from "@apron/kit/web/language";
import type { DutyRecord } from "../../record.ts";
import { personLabel, postLabel } from "../post-label.ts";
import { searchWords } from "./words.ts";

/** What can be done with the selected row: read it, pass it on as a text. */
export const Chosen = ({
  row,
  onShow,
  onClear,
}: {
  readonly row: DutyRecord;
  readonly onShow: () => void;
  readonly onClear: () => void;
}) => {
  const say = useSay();
  const text = [
    row.depaName,
    postLabel(row, say),
    personLabel(row),
    `${row.startOndutyDate.slice(0, 16)} – ${row.endOndutyDate.slice(0, 16)}`,
    [row.mobile, row.telephone].filter((number) => number !== "").join(" / "),
  ].join(" · ");
  return (
    <div className="duty-chosen" role="status">
      <p>
        <span className="soft">{say(kitTexts.chosen)}</span> {text}
      </p>
      <Button size="small" onClick={onShow}>
        {say(searchWords.show)}
      </Button>
      <Button size="small" onClick={() => void copy(text)}>
        {say(searchWords.copyRow)}
      </Button>
      <Button size="small" look="plain" onClick={onClear}>
        {say(searchWords.clearChoice)}
      </Button>
    </div>
  );
};
