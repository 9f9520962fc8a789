import { freezeAgent } from "@apron/features/agents/contract";
import { ownCalls } from "@apron/features/agents/web/parts";
import { numberTexts } from "@apron/features/agents/texts";
import { agentName } from "@apron/features/agents/web/parts";
import type { ResultOf } from "@apron/kit/contract/call";
import { SendButton } from "@apron/kit/web/forms";
import { useSay } from "@apron/kit/web/language";
import { Actions, Tag } from "@apron/kit/web/page";
import { tell } from "@apron/kit/web/toast";
import { confirmSignIns, getSignIns } from "../contract.ts";
import { signinTexts } from "../texts.ts";

type Answer = ResultOf<typeof getSignIns>;

/** Unusual sign-ins to which nobody has said anything: it was me, or it was not and the number is frozen. */
export const SignInAlerts = ({ of }: { readonly of: Answer }) => {
  const say = useSay();
  const { bindingId } = of;
  const places = bySignIn(of.alerts);
  return (
    <section className="signin-alerts">
      <p>{say(signinTexts.alertLead, { number: agentName(of), count: places.length })}</p>
      <ul>
        {places.map(({ key, kinds }) => (
          <li key={key}>
            <span className="mono">{key}</span>{" "}
            <span className="signin-marks">
              {kinds.map((kind) => (
                <Tag key={kind} tone="wait">
                  {say(signinTexts[kind])}
                </Tag>
              ))}
            </span>
          </li>
        ))}
      </ul>
      <Actions>
        <SendButton
          call={confirmSignIns}
          body={{ bindingId }}
          refreshes={[getSignIns]}
          says={say(signinTexts.mine)}
          title={say(signinTexts.mine)}
          hint={<p>{say(signinTexts.mineHint)}</p>}
          done={say(signinTexts.mineDone)}
        />
        <NotMe of={of} />
      </Actions>
    </section>
  );
};

/** One line for each sign-in, however many things are unusual about it. */
const bySignIn = (alerts: Answer["alerts"]) => {
  const found = new Map<string, Answer["alerts"][number]["kind"][]>();
  for (const { kind, time, office, pid } of alerts) {
    const key = [time, office, pid].join(" · ");
    found.set(key, [...(found.get(key) ?? []), kind]);
  }
  return [...found].map(([key, kinds]) => ({ key, kinds }));
};

/** It was somebody else: the number is frozen at once (catalogue 3.35). */
export const NotMe = ({
  of,
  onDone,
}: {
  readonly of: Pick<Answer, "bindingId" | "agentNumber">;
  readonly onDone?: () => void;
}) => {
  const say = useSay();
  return (
    <SendButton
      call={freezeAgent}
      body={{ bindingId: of.bindingId }}
      refreshes={[getSignIns, ...ownCalls]}
      look="danger"
      danger
      says={say(signinTexts.notMine)}
      title={say(numberTexts.freezeQuestion, { number: of.agentNumber })}
      yes={say(numberTexts.freeze)}
      hint={<p>{say(numberTexts.freezeEffect)}</p>}
      onDone={({ hostDone }) => {
        tell("success", say(hostDone ? numberTexts.frozen : numberTexts.hostLater));
        onDone?.();
      }}
    />
  );
};
