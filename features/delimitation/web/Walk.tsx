import { Link } from "react-router";
import { useSay } from "@apron/kit/web/language";
import { Tag, type Tone } from "@apron/kit/web/page";
import { lineRoles, type MeasuredStep, type Run, runSteps, runUrl, skipReasons, stepStates } from "../contract.ts";
import { delimitationTexts } from "../texts.ts";
import "./delimitation.css";

/** The way from the terminal to the host: what was measured, what is measured now, what is still to come. */
export const Walk = ({ run }: { readonly run: Run }) => {
  const say = useSay();
  const { plan, steps, compare, state } = run;
  const next = plan[steps.length]?.name;
  return (
    <>
      {compare && (
        <p className="soft">
          <Link to={runUrl(compare.taskId)}>
            {say(delimitationTexts.comparedWith, { time: compare.time.slice(0, 16) })}
          </Link>
        </p>
      )}
      <ol className="delimitation-walk">
        {plan.map((planned, at) => {
          const step = steps[at];
          const isNow = state === "running" && !step && planned.name === next;
          const good = compare?.steps.find(({ name, lineNo }) => name === planned.name && lineNo === planned.lineNo);
          return (
            <li key={`${planned.name} ${planned.lineNo}`} className={`is-${toneOf(step, isNow)}`}>
              <div className="delimitation-step">
                <strong>{say(runSteps[planned.name])}</strong>
                {planned.lineName !== "" && (
                  <span className="soft">
                    {planned.lineName} · {planned.operator}
                    {planned.role && ` · ${say(lineRoles[planned.role])}`}
                  </span>
                )}
                {step && step.reason !== "" && <span className="soft">{say(skipReasons[step.reason])}</span>}
                {step && step.since !== "" && (
                  <span className="soft">{say(delimitationTexts.sinceTime, { time: step.since })}</span>
                )}
              </div>
              <span className="delimitation-figures">
                {typeof step?.ms === "number" && <span>{say(delimitationTexts.milliseconds, { ms: step.ms })}</span>}
                {typeof good?.difference === "number" && <span className="soft">{signed(good.difference)}</span>}
                {step && step.loss > 0 && (
                  <span className="soft">{say(delimitationTexts.lost, { percent: step.loss })}</span>
                )}
              </span>
              <Tag tone={toneOf(step, isNow)}>
                {say(
                  step
                    ? step.slow
                      ? delimitationTexts.slow
                      : stepStates[step.state]
                    : isNow
                      ? delimitationTexts.measuring
                      : delimitationTexts.waiting,
                )}
              </Tag>
            </li>
          );
        })}
      </ol>
    </>
  );
};

const toneOf = (step: MeasuredStep | undefined, isNow: boolean): Tone => {
  if (!step) return isNow ? "info" : "plain";
  if (step.state === "skip") return "idle";
  return step.state === "fail" ? "bad" : step.slow ? "wait" : "good";
};

const signed = (difference: number): string =>
  `${difference > 0 ? "+" : difference < 0 ? "−" : "±"}${Math.abs(difference)} ms`;
