import { inBoth } from "@apron/kit/contract/texts";
import { useState } from "react";
import type { ResultOf } from "@apron/kit/contract/call";
import { useAddressState, useGiven } from "@apron/kit/web/address";
import { useCall } from "@apron/kit/web/call";
import { BarChart, BarSheet } from "@apron/kit/web/charts";
import { Button, ButtonLink, control, Select } from "@apron/kit/web/controls";
import { DownloadButton } from "@apron/kit/web/files";
import { Labelled } from "@apron/kit/web/forms";
import { kitTexts, useSay } from "@apron/kit/web/language";
import { Answered, Empty, Facts, Page, Sheet, Stack } from "@apron/kit/web/page";
import { exportSurvey, getSurveyResults, getSurveyTexts, type Question } from "../../contract.ts";
import { surveyLimits } from "../../survey.ts";
import { surveyDeskTexts } from "../../texts-desk.ts";
import { surveyTitles } from "../../titles.ts";
import "../survey.css";
import { StateTag } from "./SurveyDesk.tsx";

type Results = ResultOf<typeof getSurveyResults>;

/** What the answers come to, of all or of one organisation with answers enough (catalogue 23.3). */
export const SurveyResults = () => {
  const say = useSay();
  const id = useGiven("id");
  const [{ department }, setAddress] = useAddressState({ department: "" });
  const answer = useCall(getSurveyResults, { id, department }, { keep: true, quiet: true });
  const { data } = answer;
  return (
    <Page
      title={say(data ? inBoth(data.titleZh, data.titleEn) : surveyTitles.results)}
      beside={data && <StateTag of={data.state} />}
      actions={
        data && (
          <>
            <ButtonLink to={`/surveyDesk/edit?id=${data.id}`}>{say(surveyTitles.edit)}</ButtonLink>
            <DownloadButton call={exportSurvey} body={{ id }}>
              {say(surveyDeskTexts.export)}
            </DownloadButton>
          </>
        )
      }
    >
      <Answered of={answer} rows={10}>
        {(results) => (
          <Whole of={results} department={department} onDepartment={(value) => setAddress({ department: value })} />
        )}
      </Answered>
    </Page>
  );
};

const Whole = ({
  of,
  department,
  onDepartment,
}: {
  readonly of: Results;
  readonly department: string;
  readonly onDepartment: (department: string) => void;
}) => {
  const say = useSay();
  if (of.answered === 0)
    return (
      <Sheet>
        <Empty title={say(surveyDeskTexts.noAnswers)} hint={say(surveyDeskTexts.noAnswersHint)} />
      </Sheet>
    );
  return (
    <Stack>
      <Sheet>
        <Facts
          columns={3}
          of={[
            { label: say(surveyDeskTexts.people), value: of.people.toLocaleString() },
            { label: say(surveyDeskTexts.answered), value: of.answered.toLocaleString() },
            {
              label: say(surveyDeskTexts.rate),
              // Whoever has answered may have left the audience since.
              value: of.answered > of.people ? "—" : `${Math.round((of.answered / Math.max(1, of.people)) * 100)}%`,
            },
            { label: say(surveyDeskTexts.declined), value: of.declined.toLocaleString() },
            { label: say(surveyDeskTexts.postponed), value: of.postponed.toLocaleString() },
          ]}
        />
      </Sheet>
      <Sheet>
        <Labelled id="c-department" label={say(surveyDeskTexts.organisation)}>
          <Select
            {...control<string | undefined>("department", department || undefined, (value) =>
              onDepartment(value ?? ""),
            )}
            clearable
            placeholder={say(surveyDeskTexts.allOrganisations)}
            options={of.departments.map(({ id, name, count }) => ({ value: id, label: `${name} (${count})` }))}
          />
        </Labelled>
        {of.others > 0 && (
          <p className="soft small">
            {say(surveyDeskTexts.small, { minimum: surveyLimits.smallGroup, count: of.others })}
          </p>
        )}
      </Sheet>
      <Sheet title={say(surveyDeskTexts.questions)}>
        <div className="survey-questions">
          {of.questions.map((question) => (
            <QuestionResult key={question.key} of={question} id={of.id} department={department} />
          ))}
        </div>
      </Sheet>
      <BarSheet title={surveyDeskTexts.byDay} bars={of.days.map(({ day, count }) => ({ label: day, value: count }))} />
    </Stack>
  );
};

interface QuestionProps {
  readonly of: Question;
  readonly id: string;
  readonly department: string;
}

const QuestionResult = (props: QuestionProps) => {
  const say = useSay();
  const { of } = props;
  const label = say(of.label);
  return (
    <section className="survey-question">
      <h3>{label}</h3>
      <p className="soft small">{say(surveyDeskTexts.answeredBy, { count: of.answered })}</p>
      {of.options.length > 0 && (
        <BarChart
          label={label}
          bars={of.options.map(({ label: option, count }) => ({
            label: say(option),
            value: count,
            hint: of.answered === 0 ? "" : `${Math.round((count / of.answered) * 100)}%`,
          }))}
        />
      )}
      {of.kind === "number" && of.average !== null && (
        <Facts
          of={[
            { label: say(surveyDeskTexts.average), value: of.average },
            { label: say(surveyDeskTexts.range), value: `${of.minimum} – ${of.maximum}` },
          ]}
        />
      )}
      {of.kind === "text" && of.answered > 0 && <Texts {...props} />}
    </section>
  );
};

const shownAtFirst = 20;

/** What was written, asked for when somebody wants to read it. */
const Texts = ({ of, id, department }: QuestionProps) => {
  const say = useSay();
  const [size, setSize] = useState(0);
  const answer = useCall(
    getSurveyTexts,
    { id, department, field: of.key, pageSize: Math.max(1, size) },
    { enabled: size > 0, keep: true, quiet: true },
  );
  if (size === 0)
    return (
      <Button size="small" onClick={() => setSize(shownAtFirst)}>
        {say(surveyDeskTexts.showTexts)}
      </Button>
    );
  return (
    <Answered of={answer} rows={3}>
      {({ list, total }) => (
        <>
          {list.length === 0 && <p className="soft">{say(surveyDeskTexts.noTexts)}</p>}
          <ul className="survey-texts">
            {list.map(({ text }, at) => (
              // oxlint-disable-next-line no-array-index-key -- texts of nobody have nothing else, and only more are added behind
              <li key={at}>{text}</li>
            ))}
          </ul>
          {total > list.length && list.length < 100 && (
            <Button size="small" onClick={() => setSize(Math.min(100, size * 2))}>
              {say(kitTexts.earlier)}
            </Button>
          )}
        </>
      )}
    </Answered>
  );
};
