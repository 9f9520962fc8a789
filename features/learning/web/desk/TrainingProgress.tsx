import { useSearchParams } from "react-router";
import type { ResultOf } from "@apron/kit/contract/call";
import { SendButton } from "@apron/kit/web/forms";
import { kitTexts, useSay } from "@apron/kit/web/language";
import { Empty, Sheet, Tag } from "@apron/kit/web/page";
import { ChoiceFilter, ListPage, useList } from "@apron/kit/web/tables";
import { tell } from "@apron/kit/web/toast";
import { getTrainingProgress, remindTraining } from "../../contract.ts";
import { deskTexts } from "../../texts-desk.ts";
import { learningTexts } from "../../texts.ts";
import { learningTitles } from "../../titles.ts";
import "../learning.css";

type Progress = ResultOf<typeof getTrainingProgress>;

/** Who has read a training that is due, by department and person (catalogue 20.3). */
export const TrainingProgress = () => {
  const say = useSay();
  const id = useSearchParams()[0].get("id") ?? "";
  const list = useList(getTrainingProgress, { given: { id }, live: "learning" });
  const { data } = list.answer;
  return (
    <ListPage<Progress["list"][number]>
      of={list}
      title={data ? `${say(learningTitles.progress)} · ${data.title}` : say(learningTitles.progress)}
      beside={data && <Tag tone="info">{say(learningTexts.due, { day: data.dueDate })}</Tag>}
      actions={
        data && (
          <SendButton
            call={remindTraining}
            body={{ id }}
            refreshes={[getTrainingProgress]}
            says={say(deskTexts.remind)}
            title={say(deskTexts.remindAsk)}
            hint={say(deskTexts.remindHint)}
            onDone={({ told }) =>
              told === 0
                ? tell("info", say(deskTexts.remindedNobody))
                : tell("success", say(deskTexts.reminded, { count: told }))
            }
          />
        )
      }
      lead={data && <Departments of={data.departments} />}
      filters={
        <>
          <ChoiceFilter
            of={list}
            name="department"
            label={kitTexts.department}
            options={(data?.departments ?? []).map(({ department }) => ({ value: department, label: department }))}
          />
          <ChoiceFilter
            of={list}
            name="state"
            label={kitTexts.state}
            words={{ done: kitTexts.done, open: deskTexts.personOpen }}
          />
        </>
      }
      keyOf={(row) => row.id}
      empty={<Empty title={say(deskTexts.nobody)} hint={say(kitTexts.fewerFilters)} />}
      columns={[
        { key: "name", title: say(deskTexts.person), cell: (row) => row.name, primary: true },
        { key: "department", title: say(kitTexts.department), cell: (row) => row.department || "—" },
        {
          key: "state",
          title: say(kitTexts.state),
          cell: (row) => (
            <Tag tone={row.understoodAt === "" ? "wait" : "good"}>
              {say(row.understoodAt === "" ? deskTexts.personOpen : kitTexts.done)}
            </Tag>
          ),
          tight: true,
        },
        {
          key: "time",
          title: say(deskTexts.understoodAt),
          cell: (row) => row.understoodAt.slice(0, 16) || "—",
          tight: true,
        },
      ]}
    />
  );
};

/** How far each department is, as a bar with its numbers. */
const Departments = ({ of }: { readonly of: Progress["departments"] }) => {
  const say = useSay();
  return (
    <Sheet title={say(deskTexts.byDepartment)}>
      <ul className="learning-bars">
        {of.map(({ department, asked, done }) => (
          <li key={department}>
            <span>{department || "—"}</span>
            <meter min={0} max={Math.max(asked, 1)} value={done} aria-label={department} />
            <span className="soft small">{say(deskTexts.done, { done, asked })}</span>
          </li>
        ))}
      </ul>
    </Sheet>
  );
};
