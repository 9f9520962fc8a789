import { agentName } from "@apron/features/agents/web/parts";
import type { ResultOf } from "@apron/kit/contract/call";
import { useGiven } from "@apron/kit/web/address";
import { useCall } from "@apron/kit/web/call";
import { Button, StarsGiven } from "@apron/kit/web/controls";
import { useSay, kitTexts } from "@apron/kit/web/language";
import { useLive } from "@apron/kit/web/live";
import { Answered, Facts, Page, Sheet } from "@apron/kit/web/page";
import { useState } from "react";
import { Link } from "react-router";
import { getQuestion, isOpenStatus, questionTopics, serviceTypes, frontEnds } from "../contract.ts";
import { questionUrl } from "../question.ts";
import { questionMessages } from "../texts.ts";
import { questionTexts } from "../texts-web.ts";
import { questionTitles } from "../titles.ts";
import { Chat, Files } from "./Chat.tsx";
import { CloseDialog } from "./CloseDialog.tsx";
import { Composer } from "./Composer.tsx";
import { useConversation } from "./conversation.ts";
import { businessWord, StateTag, systemWord } from "./faces.tsx";
import { IncidentItem } from "./Incidents.tsx";
import { PromiseLine } from "./PromiseLine.tsx";
import { Steps } from "./Steps.tsx";
import "./question.css";

type Question = ResultOf<typeof getQuestion>;

/** One question with its conversation, its promise and how it goes on (catalogue 13.1, 13.6). */
export const QuestionDetail = () => {
  const id = useGiven("id");
  const answer = useCall(getQuestion, { id }, { quiet: true });
  useLive(questionTopics.one(id), [getQuestion], { id });
  return (
    <Answered of={answer}>
      {(question) => <Shown key={question.id} of={question} onChange={() => void answer.refetch()} />}
    </Answered>
  );
};

const Shown = ({ of, onChange }: { readonly of: Question; readonly onChange: () => void }) => {
  const say = useSay();
  const [closing, setClosing] = useState(false);
  const conversation = useConversation(of.id);
  const isOpen = isOpenStatus(of.status);
  return (
    <Page
      title={`${say(questionTitles.detail)} ${of.recordNo}`}
      beside={<StateTag of={of.status} mergedInto={of.mergedInto} />}
      actions={
        (of.mayClose || of.mayRate) && (
          <Button popup="dialog" onClick={() => setClosing(true)}>
            {say(of.mayClose ? questionTexts.close : questionTexts.rate)}
          </Button>
        )
      }
    >
      <div className="question-detail">
        <div className="stack">
          <Sheet title={say(questionTexts.question)}>
            <p className="question-text">{of.questionText}</p>
            <Files of={of.attachments} />
          </Sheet>
          <Sheet title={say(questionTexts.conversation)}>
            <Chat id={of.id} of={conversation} />
            {of.mergedInto !== "" && (
              <p>
                {say(questionMessages.mergedInto, { id: of.mergedInto })}{" "}
                <Link to={questionUrl(of.mergedInto)}>{say(questionMessages.seeOther)}</Link>
              </p>
            )}
            {of.mayReply && (
              <Composer
                id={of.id}
                label={say(isOpen ? questionTexts.write : questionTexts.writeAgain)}
                onSent={() => {
                  conversation.read();
                  onChange();
                }}
              />
            )}
            {of.closeTime !== "" && (
              <p className="soft small">{say(questionTexts.closesAt, { time: of.closeTime.slice(0, 16) })}</p>
            )}
            {!isOpen && of.reopenUntil !== "" && of.mayReply && (
              <p className="soft small">{say(questionTexts.reopenUntil, { time: of.reopenUntil.slice(0, 16) })}</p>
            )}
          </Sheet>
        </div>
        <div className="stack">
          {isOpen && (
            <Sheet title={say(questionTexts.promise)}>
              {of.promised.kind === "" && <p>{say(questionTexts.promiseYours)}</p>}
              <PromiseLine of={of.promised} />
            </Sheet>
          )}
          {of.incident && (
            <Sheet title={say(questionTexts.incidents)}>
              <ul className="question-incidents">
                <IncidentItem of={of.incident} bindingId="" />
              </ul>
            </Sheet>
          )}
          <Sheet title={say(questionTexts.progress)}>
            <Steps of={of.steps} />
          </Sheet>
          <Rated of={of.rating} />
          <Sheet title={say(questionTexts.facts)}>
            <Facts columns={1} of={useFacts(of)} />
          </Sheet>
        </div>
      </div>
      {closing && (
        <CloseDialog
          id={of.id}
          isOpen={of.mayClose}
          onClose={() => setClosing(false)}
          onDone={() => {
            setClosing(false);
            conversation.read();
            onChange();
          }}
        />
      )}
    </Page>
  );
};

const Rated = ({ of }: { readonly of: Question["rating"] }) => {
  const say = useSay();
  if (!of) return null;
  return (
    <Sheet title={say(questionTexts.rated)}>
      <Facts
        columns={1}
        of={[
          { label: say(questionTexts.isResolved), value: say(of.resolved ? questionTexts.yes : questionTexts.no) },
          { label: say(questionTexts.result), value: <StarsGiven value={of.result} /> },
          { label: say(questionTexts.timeliness), value: <StarsGiven value={of.timeliness} /> },
          { label: say(questionTexts.attitude), value: <StarsGiven value={of.attitude} /> },
          { label: say(questionTexts.comment), value: of.comment },
        ]}
      />
    </Sheet>
  );
};

/** What was filled in, and where it began; what is empty is left out. */
const useFacts = (of: Question) => {
  const say = useSay();
  const service = new Map(Object.entries(serviceTypes)).get(of.serviceType);
  const frontEnd = new Map(Object.entries(frontEnds)).get(of.frontEnd);
  const facts: readonly (readonly [string, string])[] = [
    [say(questionTexts.system), say(systemWord(of.system))],
    [say(questionTexts.businessType), say(businessWord(of.businessType))],
    [say(questionTexts.serviceType), service ? say(service) : ""],
    [
      say(questionTexts.agent),
      of.agentNumber === "" ? "" : agentName({ system: of.system, agentNumber: of.agentNumber }),
    ],
    [say(questionTexts.aboutCode), of.context.code === "" ? "" : `${of.context.reason} ${of.context.code}`],
    [say(questionTexts.aboutPid), of.context.pid],
    [say(questionTexts.aboutHealth), of.context.health],
    [say(questionTexts.phone), of.contactPhone],
    [say(questionTexts.frontEnd), frontEnd ? say(frontEnd) : ""],
    [say(questionTexts.command), [of.command, of.option].filter((part) => part !== "").join(" ")],
    [say(questionTexts.recordCode), of.recordCode],
    [say(questionTexts.ticketNumber), of.ticketNumber],
    [say(questionTexts.configAccount), of.configAccount],
    [say(questionTexts.flightNo), [of.flightNo, of.flightDate].filter((part) => part !== "").join(" ")],
    [say(questionTexts.passengerInfo), of.passengerInfo],
    [say(kitTexts.submittedAt), of.submitTime],
    [say(questionTexts.aboutTraces), of.context.traceIds.join(" ")],
  ];
  return facts
    .filter(([, value]) => value !== "")
    .map(([label, value]) => ({ label, value: <span className="question-fact">{value}</span> }));
};
