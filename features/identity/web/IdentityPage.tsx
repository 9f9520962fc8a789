import { useState } from "react";
import { useCall } from "@apron/kit/web/call";
import { useSay } from "@apron/kit/web/language";
import { Page, Sheet } from "@apron/kit/web/page.tsx";
import { Answered, Empty } from "@apron/kit/web/states.tsx";
import type { ResultOf } from "@apron/kit/contract/call";
import { getIdentityStatus } from "../contract.ts";
import { identityTexts } from "../texts.ts";
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
  const [again, setAgain] = useState(false);
  if (!status.online && status.stage === "none")
    return (
      <Sheet>
        <Empty title={say(identityTexts.emailTitle)} hint={say(identityTexts.emailText)} />
      </Sheet>
    );
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
      if (!again) return <IdentityFailed status={status} onAgain={() => setAgain(true)} />;
      return status.consented ? <IdentityApply status={status} /> : <IdentityConsent />;
    case "none":
      return status.consented ? <IdentityApply status={status} /> : <IdentityConsent />;
  }
};
