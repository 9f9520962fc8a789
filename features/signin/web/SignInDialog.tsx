import { agentName, systemName } from "@apron/features/agents/web/parts";
import type { ResultOf } from "@apron/kit/contract/call";
import { useSay, kitTexts } from "@apron/kit/web/language";
import { Dialog, Facts, Tag } from "@apron/kit/web/page";
import type { getSignIns } from "../contract.ts";
import { signinTexts } from "../texts.ts";
import { NotMe } from "./SignInAlerts.tsx";

type Answer = ResultOf<typeof getSignIns>;

/** One record: what is unusual about it in words, and what to do when it was somebody else. */
export const SignInDialog = ({
  row,
  of,
  onClose,
}: {
  readonly row: Answer["list"][number];
  readonly of: Answer;
  readonly onClose: () => void;
}) => {
  const say = useSay();
  const isSignIn = row.type === "SI";
  return (
    <Dialog
      open
      title={say(signinTexts.detail)}
      onClose={onClose}
      footer={isSignIn && <NotMe of={of} onDone={onClose} />}
    >
      <Facts
        of={[
          { label: say(kitTexts.workNumber), value: <span className="mono">{agentName(row)}</span> },
          { label: say(signinTexts.system), value: systemName(row.system) },
          { label: say(kitTexts.time), value: <span className="mono">{row.time}</span> },
          { label: say(signinTexts.type), value: `${row.type} ${say(signinTexts[row.type])}` },
          { label: say(kitTexts.pid), value: <span className="mono">{row.pid}</span> },
          { label: say(signinTexts.office), value: <span className="mono">{row.office}</span> },
          { label: say(signinTexts.level), value: row.level },
          {
            label: say(signinTexts.unusual),
            wide: true,
            value:
              row.unusual.length === 0 ? (
                say(of.judged ? signinTexts.usual : signinTexts.unjudged)
              ) : (
                <ul className="signin-reasons">
                  {row.unusual.map(({ kind, reason }) => (
                    <li key={kind}>
                      <Tag tone="wait">{say(signinTexts[kind])}</Tag> {reason}
                    </li>
                  ))}
                </ul>
              ),
          },
        ]}
      />
    </Dialog>
  );
};
