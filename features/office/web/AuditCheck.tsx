import { Button, ButtonLink } from "@apron/kit/web/controls";
import { useCall, useSend } from "@apron/kit/web/call";
import { useSay } from "@apron/kit/web/language";
import { Sheet, Tag } from "@apron/kit/web/page";
import { getAuditCheck, getAuditLog, startAuditCheck } from "../contract.ts";
import { auditTexts } from "../texts-audit.ts";
import "./office.css";

/** Whether the chain of the audit holds: the newest walk along it, its progress while it lasts, and a way to begin one. */
export const AuditCheck = () => {
  const say = useSay();
  const known = useCall(getAuditCheck, {}, { quiet: true });
  const running = known.data?.state === "running";
  useCall(getAuditCheck, {}, { quiet: true, every: 1000, enabled: running });
  const starting = useSend(startAuditCheck, { refreshes: [getAuditCheck, getAuditLog] });
  const check = known.data;
  return (
    <Sheet
      title={say(auditTexts.check)}
      actions={
        <Button busy={starting.pending || running} onClick={() => void starting.send({}).catch(() => undefined)}>
          {say(auditTexts.start)}
        </Button>
      }
    >
      <div className="audit-check">
        <p className="soft">{say(auditTexts.checkLead)}</p>
        <div aria-live="polite">
          {check?.state === "never" && <p>{say(auditTexts.never)}</p>}
          {check?.state === "running" && (
            <label className="audit-progress">
              {say(auditTexts.running, { checked: check.checked, total: check.total })}
              <progress max={Math.max(1, check.total)} value={check.checked} />
            </label>
          )}
          {check?.state === "whole" && <Tag tone="good">{say(auditTexts.whole, { total: check.total })}</Tag>}
          {check?.state === "broken" && (
            <p className="actions">
              <Tag tone="bad">{say(auditTexts.broken, { line: check.brokenAt })}</Tag>
              <ButtonLink size="small" to={`?line=${check.brokenAt}`}>
                {say(auditTexts.openBroken, { line: check.brokenAt })}
              </ButtonLink>
            </p>
          )}
        </div>
        {check && check.state !== "never" && (
          <p className="soft">
            {say(auditTexts.checkedBy, { who: check.startedBy, time: check.startTime })}
            {check.finishTime !== "" && ` · ${say(auditTexts.finished, { time: check.finishTime })}`}
          </p>
        )}
      </div>
    </Sheet>
  );
};
