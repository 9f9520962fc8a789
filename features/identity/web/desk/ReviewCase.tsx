import { useState } from "react";
import { useNavigate } from "react-router";
import type { ResultOf } from "@apron/kit/contract/call";
import { useGiven } from "@apron/kit/web/address";
import { Button, ButtonLink } from "@apron/kit/web/controls";
import { useCall, useSend } from "@apron/kit/web/call";
import { Disclosure, Actions, Page, Sheet, Answered, Facts } from "@apron/kit/web/page";
import { SendButton } from "@apron/kit/web/forms";
import { useSay, kitTexts } from "@apron/kit/web/language";
import { tell } from "@apron/kit/web/toast";
import {
  approveIdentity,
  getIdentityCase,
  getIdentityCases,
  reasonCodes,
  reopenIdentity,
  sides,
} from "../../contract.ts";
import { identityRefusals, reasonInWords, reasonTexts, identityTexts } from "../../texts.ts";
import { reviewTexts } from "../../texts-desk.ts";
import { identityTitles } from "../../titles.ts";
import { AgeTag, CaseState, Warnings } from "./CaseFaces.tsx";
import { CasePicture } from "./CasePicture.tsx";
import { Compared } from "./Compared.tsx";
import { AskSide, Reject } from "./Objection.tsx";
import { casePath } from "./paths.ts";
import { useKeys } from "./use-keys.ts";
import { useNextCase } from "./use-next-case.ts";
import "./desk.css";

/** One case: the pictures, the typed form beside what was read, and the decision (catalogue 4.13). */
export const ReviewCase = () => {
  const say = useSay();
  const id = useGiven("id");
  const answer = useCall(getIdentityCase, { id }, { quiet: true });
  return (
    <Page
      title={say(identityTitles.reviewCase)}
      beside={<span className="soft small">{say(reviewTexts.watched)}</span>}
      actions={<ButtonLink to="/identityReview">{say(reviewTexts.back)}</ButtonLink>}
    >
      <Answered of={answer}>{(found) => <Opened key={found.id} found={found} />}</Answered>
    </Page>
  );
};

const Opened = ({ found }: { readonly found: ResultOf<typeof getIdentityCase> }) => {
  const say = useSay();
  const [text, setText] = useState(false);
  const reason = reasonCodes.find((code) => code === found.reasonCode);
  return (
    <div className="review-case">
      <Sheet>
        <div className="review-pictures">
          {sides.map((side) => (
            <CasePicture
              key={side}
              id={found.id}
              side={side}
              there={side === "front" ? found.hasFront : found.hasBack}
              revision={found.revision}
            />
          ))}
        </div>
      </Sheet>
      <Sheet>
        <Facts
          of={[
            { label: say(kitTexts.state), value: <CaseState of={found} /> },
            { label: say(reviewTexts.age), value: <AgeTag of={found} /> },
            { label: say(reviewTexts.warnings), value: <Warnings of={found.warnings} />, wide: true },
            ...(reason
              ? [{ label: say(kitTexts.reason), value: say(reasonInWords(reason, found.note)), wide: true }]
              : []),
            ...(found.proposedBy === "" || found.decidedAt === ""
              ? []
              : [{ label: say(reviewTexts.proposer), value: found.proposedBy }]),
            ...(found.decidedAt === ""
              ? []
              : [
                  {
                    label: say(reviewTexts.decidedBy),
                    value: `${found.decidedBy || say(kitTexts.thePortal)} ${found.decidedAt.slice(0, 16)}`,
                  },
                ]),
          ]}
        />
        {found.state === "appealed" && <Appeal found={found} />}
        <Compared lines={found.fields} />
        {found.birth !== "" && (
          <p className="soft small">
            {say(reviewTexts.byNumber, { province: found.province, birth: found.birth, years: found.years })}
          </p>
        )}
        {(found.frontText !== "" || found.backText !== "") && (
          <Disclosure title={say(reviewTexts.allText)} open={text} onToggle={setText}>
            <pre className="review-text">{`${found.frontText}\n\n${found.backText}`}</pre>
          </Disclosure>
        )}
        <Decision found={found} />
        {found.history.length > 0 && <History found={found} />}
      </Sheet>
    </div>
  );
};

const Appeal = ({ found }: { readonly found: ResultOf<typeof getIdentityCase> }) => {
  const say = useSay();
  return (
    <div className="review-appeal">
      <Facts
        columns={1}
        of={[
          { label: say(identityTexts.appeal), value: found.appeal },
          { label: say(reviewTexts.otherHolder), value: found.otherHolder },
        ]}
      />
      <p className="soft small">{say(reviewTexts.appealEffect)}</p>
      {found.proposedBy !== "" && <p>{say(reviewTexts.proposedBy, { name: found.proposedBy })}</p>}
    </div>
  );
};

/** What may be decided now, by button or key; afterwards the next case comes by itself. */
const Decision = ({ found }: { readonly found: ResultOf<typeof getIdentityCase> }) => {
  const say = useSay();
  const navigate = useNavigate();
  const [opened, setOpened] = useState<"reject" | "ask">();
  const options = { refreshes: [getIdentityCase, getIdentityCases] };
  const approve = useSend(approveIdentity, options);
  const { id, revision, state } = found;
  const next = useNextCase(id, state === "appealed" ? "appeals" : "manual");
  const goOn = (): void => {
    setOpened(undefined);
    tell("success", say(kitTexts.decided));
    void next().then((path) => navigate(path ?? "/identityReview"));
  };
  const decides = state === "waiting" || state === "asked" || state === "appealed";
  const appeals = state === "appealed";
  const barred = appeals && !found.mayConfirm;
  // Who proposed may still reject; who may not begin, neither.
  const whyNoReject = barred && found.proposedBy === "" ? say(identityRefusals.E4031) : undefined;
  const why = barred ? (whyNoReject ?? say(identityRefusals.E4026)) : undefined;
  const approveNow = (): void => {
    if (!decides || why !== undefined) return;
    void approve.send({ id, revision }).then(
      (result) => (result.state === "appealed" ? tell("success", say(reviewTexts.proposedDone)) : goOn()),
      () => undefined,
    );
  };
  const keys = useKeys({
    a: approveNow,
    r: () => decides && whyNoReject === undefined && setOpened("reject"),
    s: () => state === "waiting" && setOpened("ask"),
    n: () =>
      void next().then((path) => (path === undefined ? tell("info", say(reviewTexts.nextNone)) : navigate(path))),
  });
  const word = !appeals ? reviewTexts.approve : found.proposedBy === "" ? reviewTexts.propose : reviewTexts.confirm;
  return (
    <>
      <Actions>
        {decides && (
          <>
            <Button look="primary" why={why} busy={approve.pending} onClick={approveNow}>
              {say(word)}
            </Button>
            <Button look="danger" why={whyNoReject} onClick={() => setOpened("reject")}>
              {say(reviewTexts.reject)}
            </Button>
          </>
        )}
        {state === "waiting" && <Button onClick={() => setOpened("ask")}>{say(reviewTexts.ask)}</Button>}
        {state === "failed" && (
          <SendButton call={reopenIdentity} body={{ id, revision }} {...options} says={say(reviewTexts.reopen)} />
        )}
        <Button look="plain" onClick={keys.n}>
          {say(reviewTexts.next)}
        </Button>
      </Actions>
      {decides && (
        <p className="soft small review-keys">
          {say(state === "waiting" ? reviewTexts.keys : reviewTexts.keysUnasked)}
        </p>
      )}
      {opened === "reject" && <Reject of={{ id, revision }} onDone={goOn} onClose={() => setOpened(undefined)} />}
      {opened === "ask" && <AskSide of={{ id, revision }} onDone={goOn} onClose={() => setOpened(undefined)} />}
    </>
  );
};

const History = ({ found }: { readonly found: ResultOf<typeof getIdentityCase> }) => {
  const say = useSay();
  const stateOf = (state: string): string => {
    const known = Object.entries(reviewTexts).find(([key]) => key === state)?.[1];
    return known ? say(known) : state;
  };
  return (
    <>
      <h3 className="review-head">{say(reviewTexts.history)}</h3>
      <ul className="review-history">
        {found.history.map((one) => {
          const reason = reasonCodes.find((code) => code === one.reasonCode);
          return (
            <li key={one.id}>
              <ButtonLink to={casePath(one.id)} look="plain" size="small">
                {one.submittedAt.slice(0, 16)}
              </ButtonLink>
              {stateOf(one.state)} {reason && say(reasonTexts[reason])} <span className="soft">{one.by}</span>
            </li>
          );
        })}
      </ul>
    </>
  );
};
