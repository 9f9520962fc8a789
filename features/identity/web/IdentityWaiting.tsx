import { standingOf } from "@apron/features/agents/contract";
import type { ResultOf } from "@apron/kit/contract/call";
import { useSay, kitTexts } from "@apron/kit/web/language";
import { Sheet, Facts } from "@apron/kit/web/page";
import type { getIdentityStatus } from "../contract.ts";
import { identityTexts } from "../texts.ts";
import { WithdrawConsent } from "./WithdrawConsent.tsx";

/** Where the case stands: its steps, its place in the queue, and when the result is promised; kept current by the page. */
export const IdentityWaiting = ({
  status,
  broken,
}: {
  readonly status: ResultOf<typeof getIdentityStatus>;
  readonly broken: boolean;
}) => {
  const say = useSay();
  const { name, cause, remedy } = standingOf("mobile", status.stage);
  const middle =
    status.stage === "appeal"
      ? identityTexts.stageAppeal
      : status.stage === "manual"
        ? identityTexts.stageReview
        : identityTexts.stageChecked;
  return (
    <Sheet title={say(name)}>
      <p>
        {say(cause)} · {say(remedy)}
      </p>
      <ol className="identity-steps">
        <li className="is-done">{say(identityTexts.submitted)}</li>
        <li className="is-now" aria-current="step">
          {say(middle)}
        </li>
        <li>{say(kitTexts.result)}</li>
      </ol>
      <Facts
        of={[
          {
            label: say(identityTexts.placeInQueue),
            value: <strong className="identity-place">{say(identityTexts.placeValue, { place: status.place })}</strong>,
          },
          { label: say(kitTexts.submittedAt), value: minute(status.submittedAt) },
          {
            label: say(identityTexts.expected),
            value: status.late ? (
              <span className="identity-late">{say(identityTexts.lateNote)}</span>
            ) : (
              say(identityTexts.expectedValue, {
                from: minute(status.expectedFrom),
                until: sameDay(status.expectedFrom, status.expectedUntil),
              })
            ),
            wide: true,
          },
        ]}
      />
      <p className="soft">{say(identityTexts.liveNote)}</p>
      <p className="soft small" role="status">
        {broken ? say(identityTexts.notLive) : say(identityTexts.lastLooked, { time: status.now.slice(11) })}
      </p>
      <WithdrawConsent />
    </Sheet>
  );
};

const minute = (wallTime: string): string => wallTime.slice(0, 16);

/** The time alone where the day is the same. */
const sameDay = (first: string, second: string): string =>
  first.slice(0, 10) === second.slice(0, 10) ? second.slice(11, 16) : minute(second);
