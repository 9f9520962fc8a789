import { useCall } from "@apron/kit/web/call";
import { ButtonLink } from "@apron/kit/web/controls";
import { useSay } from "@apron/kit/web/language";
import { useLive } from "@apron/kit/web/live";
import { Answered, Empty, Page, Sheet, Tag } from "@apron/kit/web/page";
import { Pager, useList } from "@apron/kit/web/tables";
import { Link } from "react-router";
import { getQuestion, getQuestions, questionTopics, questionUrl } from "../contract.ts";
import { questionTexts } from "../texts-web.ts";
import { questionTitles } from "../titles.ts";
import { StateTag } from "./faces.tsx";
import { JoinedIncidents } from "./Incidents.tsx";
import { PromiseLine } from "./PromiseLine.tsx";
import { Steps } from "./Steps.tsx";
import "./question.css";

/** What is being worked on: every open question with its steps and its promise (catalogue 13.1). */
export const ServiceTracking = () => {
  const say = useSay();
  const list = useList(getQuestions, { quiet: true, live: questionTopics.own, given: { open: true }, size: 10 });
  const add = (
    <ButtonLink look="primary" to="/question/add">
      {say(questionTitles.add)}
    </ButtonLink>
  );
  return (
    <Page title={say(questionTitles.tracking)} actions={add}>
      <JoinedIncidents />
      <Answered of={list.answer}>
        {({ list: open, total, more, currentPage, pageSize }) =>
          total === 0 ? (
            <Sheet>
              <Empty title={say(questionTexts.trackingEmpty)} hint={say(questionTexts.trackingHint)} action={add} />
            </Sheet>
          ) : (
            <div className="stack">
              {open.map(({ id }) => (
                <Tracked key={id} id={id} />
              ))}
              {total > pageSize && (
                <Pager page={currentPage} size={pageSize} total={total} more={more} {...list.paging} />
              )}
            </div>
          )
        }
      </Answered>
    </Page>
  );
};

const Tracked = ({ id }: { readonly id: string }) => {
  const say = useSay();
  const answer = useCall(getQuestion, { id }, { quiet: true });
  useLive(questionTopics.one(id), [getQuestion], { id });
  return (
    <Answered of={answer} rows={3}>
      {(of) => (
        <Sheet
          title={<Link to={questionUrl(of.id)}>{of.recordNo}</Link>}
          actions={<StateTag of={of.status} mergedInto={of.mergedInto} />}
        >
          <p className="question-tracked">{of.questionText.slice(0, 160)}</p>
          <PromiseLine of={of.promised} />
          {of.promised.kind === "" && <Tag tone="info">{say(questionTexts.promiseYours)}</Tag>}
          <Steps of={of.steps} />
        </Sheet>
      )}
    </Answered>
  );
};
