import { Button } from "@apron/kit/web/controls";
import { useCall } from "@apron/kit/web/call";
import { Dialog, Answered, Facts } from "@apron/kit/web/page";
import { useSay, kitTexts } from "@apron/kit/web/language";
import { getBlacklistEntry } from "../../contract.ts";
import { blacklistTexts } from "../../texts.ts";

/** One entry in full; opening it is written down (catalogue 0.13). */
export const WholeEntry = ({ id, onClose }: { readonly id: string; readonly onClose: () => void }) => {
  const say = useSay();
  const answer = useCall(getBlacklistEntry, { id }, { quiet: true });
  return (
    <Dialog
      open
      title={say(blacklistTexts.shown)}
      onClose={onClose}
      footer={<Button onClick={onClose}>{say(kitTexts.close)}</Button>}
    >
      <Answered of={answer}>
        {(entry) => (
          <Facts
            of={[
              { label: say(blacklistTexts.agentName), value: entry.agentName },
              { label: say(blacklistTexts.agent), value: `${entry.system} ${entry.agentNumber}`.trim() },
              { label: say(blacklistTexts.name), value: entry.name },
              { label: say(blacklistTexts.mobile), value: <span className="mono">{entry.mobile || "—"}</span> },
              { label: say(blacklistTexts.idNumber), value: <span className="mono">{entry.idNumber || "—"}</span> },
              { label: say(blacklistTexts.branch), value: entry.branch },
              { label: say(blacklistTexts.date), value: entry.date },
              { label: say(blacklistTexts.addTime), value: entry.addTime },
              { label: say(blacklistTexts.reason), value: entry.reason, wide: true },
              { label: say(blacklistTexts.removeReason), value: entry.removalReason, wide: true },
            ]}
          />
        )}
      </Answered>
    </Dialog>
  );
};
