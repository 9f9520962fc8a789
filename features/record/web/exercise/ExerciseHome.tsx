import { useState } from "react";
import { Link, useNavigate } from "react-router";
import { AirportName } from "@apron/features/airport/web/parts";
import { Button, ButtonLink } from "@apron/kit/web/controls";
import { useCall } from "@apron/kit/web/call";
import { now, timeText, useSay } from "@apron/kit/web/language";
import { useLive } from "@apron/kit/web/live";
import { Page, Sheet, Answered, Empty, Tag } from "@apron/kit/web/page";
import { Table } from "@apron/kit/web/tables";
import { exercise, getActions } from "../../contract.ts";
import { exerciseTexts, recordTexts } from "../../texts.ts";
import { recordTitles } from "../../titles.ts";
import { exerciseFace } from "../family.ts";
import { recordTopic } from "../topic.ts";
import { PlanExercise } from "./PlanExercise.tsx";
import "../record.css";

/** Planned exercises that are listed; beyond them the list of all is led to. */
const atOnce = 100;

/** Simulation exercises: what is planned, and what earlier ones left to be done (catalogue 16.17). */
export const ExerciseHome = () => {
  const say = useSay();
  const navigate = useNavigate();
  const [planning, setPlanning] = useState(false);
  const planned = useCall(exercise.list, { status: "planned", pageSize: atOnce }, { quiet: true });
  const actions = useCall(getActions, {}, { quiet: true });
  useLive(recordTopic, [exercise.list, getActions]);
  return (
    <Page
      title={say(recordTitles.exercise)}
      actions={
        <>
          <ButtonLink to={exerciseFace.listPath}>{say(exerciseFace.records)}</ButtonLink>
          <ButtonLink to={exerciseFace.submitPath}>{say(exerciseFace.submit)}</ButtonLink>
          <Button look="primary" popup="dialog" onClick={() => setPlanning(true)}>
            {say(exerciseTexts.plan)}
          </Button>
        </>
      }
    >
      <Sheet
        flush
        title={say(exerciseTexts.upcoming)}
        actions={
          planned.data &&
          planned.data.total > atOnce && (
            <ButtonLink size="small" to={`${exerciseFace.listPath}?status=planned`}>
              {say(exerciseTexts.allUpcoming, { shown: atOnce })}
            </ButtonLink>
          )
        }
      >
        <Answered of={planned} rows={4}>
          {({ list }) => (
            <Table
              caption={say(exerciseTexts.upcoming)}
              rows={list.toSorted((one, other) => one.plannedTime.localeCompare(other.plannedTime))}
              keyOf={(row) => row.id}
              linkOf={(row) => `${exerciseFace.detailPath}?id=${row.id}`}
              empty={<Empty title={say(exerciseTexts.noneUpcoming)} hint={say(exerciseTexts.noneUpcomingHint)} />}
              columns={[
                { key: "airport", title: say(recordTexts.airport), cell: (row) => <AirportName of={row.airportCn} /> },
                { key: "application", title: say(recordTexts.application), cell: (row) => row.applicationAlias },
                { key: "subtype", title: say(recordTexts.subtype), cell: (row) => row.subtypeName },
                {
                  key: "time",
                  title: say(exerciseTexts.plannedTime),
                  cell: (row) => (
                    <span className="record-tags">
                      {row.plannedTime.slice(0, 16)}
                      {row.plannedTime < timeText(now()) && <Tag tone="wait">{say(exerciseTexts.timePassed)}</Tag>}
                    </span>
                  ),
                  tight: true,
                },
              ]}
            />
          )}
        </Answered>
      </Sheet>
      <Sheet flush title={say(exerciseTexts.openActions)}>
        <Answered of={actions} rows={4}>
          {(list) => (
            <Table
              caption={say(exerciseTexts.openActions)}
              rows={list}
              keyOf={(row) => row.id}
              empty={<Empty title={say(exerciseTexts.noActions)} />}
              columns={[
                {
                  key: "measure",
                  title: say(exerciseTexts.measure),
                  cell: (row) => <Link to={`${exerciseFace.detailPath}?id=${row.exerciseId}`}>{row.measure}</Link>,
                },
                { key: "airport", title: say(recordTexts.airport), cell: (row) => <AirportName of={row.airportCn} /> },
                { key: "owner", title: say(exerciseTexts.owner), cell: (row) => row.owner, tight: true },
                {
                  key: "due",
                  title: say(exerciseTexts.dueDay),
                  cell: (row) => (
                    <span className="record-tags">
                      {row.due}
                      {row.overdue && <Tag tone="wait">{say(exerciseTexts.overdue)}</Tag>}
                    </span>
                  ),
                  tight: true,
                },
              ]}
            />
          )}
        </Answered>
      </Sheet>
      {planning && (
        <PlanExercise
          planned={undefined}
          onClose={(id) => {
            setPlanning(false);
            if (id !== undefined) void navigate(`${exerciseFace.detailPath}?id=${id}`);
          }}
        />
      )}
    </Page>
  );
};
