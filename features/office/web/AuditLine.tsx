import { Link } from "react-router";
import { roleName } from "@apron/kit/contract/roles";
import { useCall } from "@apron/kit/web/call";
import { Dialog, Answered, Facts, Tag } from "@apron/kit/web/page";
import { useSay } from "@apron/kit/web/language";
import { useServed } from "@apron/kit/web/portal";
import { getAuditLine } from "../contract.ts";
import { auditTexts } from "../texts-audit.ts";
import { aboutOf } from "./about.ts";

/** One line of the audit, whole; looking at it is a line of its own. */
export const AuditLine = ({ id, onClose }: { readonly id: string; readonly onClose: () => void }) => {
  const say = useSay();
  const answer = useCall(getAuditLine, { id }, { quiet: true });
  const mono = (text: string) => text !== "" && <span className="mono audit-hash">{text}</span>;
  return (
    <Dialog open size="wide" title={say(auditTexts.line, { id })} onClose={onClose}>
      {answer.error?.code === "E9404" ? (
        <p>{say(auditTexts.lineGone, { id })}</p>
      ) : (
        <Answered of={answer}>
          {(line) => (
            <Facts
              of={[
                { label: say(auditTexts.time), value: line.time },
                { label: say(auditTexts.result), value: <Outcome of={line} /> },
                {
                  label: say(auditTexts.actor),
                  value: line.accountId === "" ? say(auditTexts.guest) : `${line.actor} · ${line.accountId}`,
                },
                { label: say(auditTexts.roles), value: line.roleIds.map((role) => say(roleName(role))).join(" · ") },
                { label: say(auditTexts.said), value: line.said },
                { label: say(auditTexts.name), value: mono(line.action) },
                { label: say(auditTexts.kind), value: say(auditTexts[line.kind]) },
                { label: say(auditTexts.object), value: <About of={line} />, wide: true },
                { label: say(auditTexts.ip), value: mono(line.ip) },
                { label: say(auditTexts.trace), value: mono(line.traceId) },
                { label: say(auditTexts.userAgent), value: line.userAgent, wide: true },
                { label: say(auditTexts.before), value: mono(line.beforeHash), wide: true },
                { label: say(auditTexts.after), value: mono(line.afterHash), wide: true },
                { label: say(auditTexts.hash), value: mono(line.hash), wide: true },
                { label: say(auditTexts.seal), value: say(line.sealed ? auditTexts.sealed : auditTexts.unsealed) },
              ]}
            />
          )}
        </Answered>
      )}
    </Dialog>
  );
};

/** What it was done to, with the way there where its reader may go there. */
export const About = ({ of: line }: { readonly of: { readonly action: string; readonly object: string } }) => {
  const say = useSay();
  const to = aboutOf(line, useServed());
  // What it is called by may be a name of thirty signs without a gap.
  const object = <span className="audit-hash">{line.object || "—"}</span>;
  if (to === undefined) return object;
  return (
    <>
      {object} <Link to={to}>{say(auditTexts.about)}</Link>
    </>
  );
};

/** How it went: done, or refused with the code and why. */
export const Outcome = ({
  of: { result, reason },
}: {
  readonly of: { readonly result: string; readonly reason: string };
}) => {
  const say = useSay();
  if (result === "ok") return <Tag tone="good">{say(auditTexts.ok)}</Tag>;
  return (
    <>
      <Tag tone="bad">{result}</Tag> {reason}
    </>
  );
};
