import { useState } from "react";
import { standingOf } from "@apron/features/agents/contract";
import { ownKind } from "@apron/features/agents/web/parts";
import { accountTopic } from "@apron/features/login/contract";
import { ButtonLink } from "@apron/kit/web/controls";
import { useCall } from "@apron/kit/web/call";
import { useSay } from "@apron/kit/web/language";
import { useLive } from "@apron/kit/web/live";
import { Page, Sheet, Answered, Empty, Step } from "@apron/kit/web/page";
import type { ResultOf } from "@apron/kit/contract/call";
import { getIdentityStatus } from "../contract.ts";
import { identityTitles } from "../titles.ts";
import { IdentityApply } from "./IdentityApply.tsx";
import { IdentityConsent } from "./IdentityConsent.tsx";
import { IdentityFailed } from "./IdentityFailed.tsx";
import { IdentityVerified } from "./IdentityVerified.tsx";
import { IdentityWaiting } from "./IdentityWaiting.tsx";
import { ResendSide } from "./ResendSide.tsx";
import "./identity.css";

/** Milliseconds between two looks while something is under review. */
const pace = 4000;

/** One's identity: consent, card, check, wait, result; each as far as it has come (catalogue 4.1). */
export const IdentityPage = () => {
  const say = useSay();
  const [waits, setWaits] = useState(false);
  const answer = useCall(getIdentityStatus, {}, { quiet: true, ...(waits && { every: pace }) });
  useLive(accountTopic, [getIdentityStatus]);
  const now = answer.data?.status === 2;
  if (now !== waits) setWaits(now);
  return (
    <Page title={say(identityTitles.title)}>
      <div className="identity">
        <Answered of={answer}>{(status) => <Standing status={status} broken={answer.isError} />}</Answered>
      </div>
    </Page>
  );
};

const Standing = ({
  status,
  broken,
}: {
  readonly status: ResultOf<typeof getIdentityStatus>;
  /** The last look failed; what is shown is older. */
  readonly broken: boolean;
}) => {
  const say = useSay();
  // The end of one case alone is passed over: why the next one failed is read before anything is sent once more.
  const [tried, setTried] = useState("");
  const ended = `${status.stage} ${status.submittedAt}`;
  const again = tried === ended;
  const { cause, remedy, action } = standingOf(ownKind(), status.stage);
  // Whom the page cannot verify it sends to who can.
  if (action && action.route !== "/identity")
    return (
      <Sheet>
        <Empty
          title={say(cause)}
          hint={say(remedy)}
          action={
            <ButtonLink look="primary" to={action.route}>
              {say(action.label)}
            </ButtonLink>
          }
        />
      </Sheet>
    );
  const at = `${status.stage} ${again} ${status.consented}`;
  return (
    <Step of="identity" at={at}>
      <Stage status={status} broken={broken} again={again} onAgain={() => setTried(ended)} />
    </Step>
  );
};

const Stage = ({
  status,
  broken,
  again,
  onAgain,
}: {
  readonly status: ResultOf<typeof getIdentityStatus>;
  readonly broken: boolean;
  /** After a failure, the card is sent once more. */
  readonly again: boolean;
  readonly onAgain: () => void;
}) => {
  switch (status.stage) {
    case "waiting":
    case "manual":
    case "appeal":
      return <IdentityWaiting status={status} broken={broken} />;
    case "askedAgain":
      return <ResendSide status={status} />;
    case "verified":
      return <IdentityVerified status={status} />;
    case "failed":
    case "lost":
      if (!again) return <IdentityFailed status={status} onAgain={onAgain} />;
      return status.consented ? <IdentityApply status={status} /> : <IdentityConsent />;
    case "none":
      return status.consented ? <IdentityApply status={status} /> : <IdentityConsent />;
  }
};
