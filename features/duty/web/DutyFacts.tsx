import { Button, Phone } from "@apron/kit/web/controls";
import { Dialog, Facts, Tag } from "@apron/kit/web/page";
import { useSay, kitTexts } from "@apron/kit/web/language";
import type { DutyRecord } from "../record.ts";
import { dutyTexts } from "../texts.ts";
import { dutyTitles } from "../titles.ts";
import { PostName, WallTime } from "./PostName.tsx";
import { personLabel } from "./post-label.ts";
import "./duty.css";

/** Everything a shift says about itself (catalogue 15.9). */
export const DutyFacts = ({ of: row }: { readonly of: DutyRecord }) => {
  const say = useSay();
  return (
    <Facts
      columns={1}
      of={[
        {
          label: say(dutyTexts.dutyItem),
          value: (
            <>
              <PostName of={row} /> {row.stateNum === 1 && <Tag tone="good">{say(dutyTexts.onNow)}</Tag>}
            </>
          ),
        },
        { label: say(dutyTexts.start), value: <WallTime of={row.startOndutyDate} /> },
        { label: say(dutyTexts.end), value: <WallTime of={row.endOndutyDate} /> },
        { label: say(dutyTexts.person), value: personLabel(row) },
        { label: say(kitTexts.department), value: row.depaName },
        { label: say(kitTexts.mobile), value: <Phone number={row.mobile} /> },
        { label: say(dutyTexts.telephone), value: <Phone number={row.telephone} /> },
        { label: say(kitTexts.remark), value: row.remark },
        { label: say(dutyTexts.appName), value: row.appName },
      ]}
    />
  );
};

/** 值班详情: closed by its button only, neither by Esc nor by a click beside it (catalogue 15.9). */
export const DutyDialog = ({
  of: row,
  onClose,
}: {
  readonly of: DutyRecord | undefined;
  readonly onClose: () => void;
}) => {
  const say = useSay();
  return (
    <Dialog
      open={row !== undefined}
      closable={false}
      title={say(dutyTitles.detail)}
      onClose={onClose}
      footer={<Button onClick={onClose}>{say(kitTexts.close)}</Button>}
    >
      {row && <DutyFacts of={row} />}
    </Dialog>
  );
};
