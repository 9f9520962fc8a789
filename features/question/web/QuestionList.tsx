import { businessTypes } from "@apron/features/help/contract";
import { useCall } from "@apron/kit/web/call";
import { ButtonLink } from "@apron/kit/web/controls";
import { kitTexts, useSay } from "@apron/kit/web/language";
import { useLive } from "@apron/kit/web/live";
import { Empty, Page, Tabs } from "@apron/kit/web/page";
import { ChoiceFilter, DayFilter, ListTable, TextFilter, useList } from "@apron/kit/web/tables";
import {
  getQuestionCounts,
  getQuestions,
  type QuestionRow,
  questionStates,
  questionStatuses,
  questionSystems,
  questionTopics,
  questionUrl,
} from "../contract.ts";
import { conversationTexts } from "../texts.ts";
import { questionTexts } from "../texts-web.ts";
import { stateTexts, systemTexts } from "../texts.ts";
import { questionTitles } from "../titles.ts";
import { ConversationWords, businessWord, StateTag, systemWord } from "./faces.tsx";
import { JoinedIncidents } from "./Incidents.tsx";
import "./question.css";

/** One's questions by state, each state with its count (catalogue 13.1, 13.4, 13.5). */
export const QuestionList = () => {
  const say = useSay();
  const list = useList(getQuestions, { quiet: true, live: questionTopics.own });
  const tabs = useStateTabs();
  const add = (
    <ButtonLink look="primary" to="/question/add">
      {say(questionTitles.add)}
    </ButtonLink>
  );
  return (
    <Page title={say(questionTitles.mine)} actions={add}>
      <JoinedIncidents />
      <Tabs
        tabs={tabs}
        chosen={list.applied.status}
        onChoose={(status) => list.apply({ status })}
        label={say(questionTexts.states)}
      >
        <ListTable<QuestionRow>
          of={list}
          caption={say(questionTitles.mine)}
          filters={
            <>
              <ChoiceFilter
                of={list}
                name="system"
                label={questionTexts.system}
                values={questionSystems}
                words={systemTexts}
              />
              <ChoiceFilter of={list} name="businessType" label={questionTexts.businessType} words={businessTypes} />
              <TextFilter of={list} name="keyword" label={questionTexts.keyword} />
              <DayFilter of={list} name="startTime" label={questionTexts.from} />
              <DayFilter of={list} name="endTime" label={questionTexts.to} />
            </>
          }
          keyOf={({ id }) => id}
          linkOf={({ id }) => questionUrl(id)}
          empty={<Empty title={say(questionTexts.empty)} hint={say(questionTexts.emptyHint)} action={add} />}
          nothingFound={say(questionTexts.nothingFound)}
          columns={[
            { key: "id", title: say(questionTexts.number), cell: ({ recordNo }) => recordNo, mono: true, tight: true },
            {
              key: "words",
              title: say(questionTexts.question),
              primary: true,
              cell: (row) => <ConversationWords unread={row.unread}>{row.questionText}</ConversationWords>,
            },
            {
              key: "state",
              title: say(kitTexts.state),
              cell: ({ status, mergedInto }) => <StateTag of={status} mergedInto={mergedInto} />,
              tight: true,
            },
            {
              key: "system",
              title: say(questionTexts.system),
              cell: ({ system }) => say(systemWord(system)),
              tight: true,
            },
            {
              key: "type",
              title: say(questionTexts.businessType),
              cell: ({ businessType }) => say(businessWord(businessType)),
              tight: true,
            },
            {
              key: "agent",
              title: say(kitTexts.workNumber),
              cell: ({ agentNumber }) => agentNumber,
              mono: true,
              tight: true,
            },
            {
              key: "time",
              title: say(kitTexts.submittedAt),
              cell: ({ submitTime }) => submitTime.slice(0, 16),
              tight: true,
            },
            {
              key: "last",
              title: say(conversationTexts.last),
              cell: ({ lastTime }) => lastTime.slice(0, 16),
              tight: true,
            },
          ]}
        />
      </Tabs>
    </Page>
  );
};

const Named = ({ word, count }: { readonly word: string; readonly count: number }) => (
  <>
    {word} <span className="tabular soft">{count}</span>
  </>
);

/** The states as tabs, with how many questions stand in each. */
const useStateTabs = () => {
  const say = useSay();
  const counts = useCall(getQuestionCounts, {}, { quiet: true });
  useLive(questionTopics.own, [getQuestionCounts]);
  return [
    { key: "0", label: <Named word={say(questionTexts.all)} count={counts.data?.all ?? 0} /> },
    ...questionStates.map((state) => ({
      key: String(questionStatuses[state]),
      label: <Named word={say(stateTexts[state])} count={counts.data?.[state] ?? 0} />,
    })),
  ];
};
