import { useState } from "react";
import { AirportName, useAirportOptions } from "@apron/features/airport/web/parts";
import { Button, ButtonLink } from "@apron/kit/web/controls";
import { DownloadButton } from "@apron/kit/web/files";
import { useCall } from "@apron/kit/web/call";
import { Empty } from "@apron/kit/web/page";
import { ChoiceFilter, ListPage, useList } from "@apron/kit/web/tables";
import { kitTexts, useSay, weekdayNames } from "@apron/kit/web/language";
import { exportPlan, getPlan, type PlanRow, work } from "../../contract.ts";
import { todayTexts } from "../../texts-today.ts";
import { planImportTexts, recordTexts, workTexts } from "../../texts.ts";
import { recordTitles } from "../../titles.ts";
import { PlanDialog } from "./PlanDialog.tsx";
import "../record.css";

/** 巡检计划: which application is inspected on which days, and by when (role 90060000). */
export const PlanDesk = () => {
  const say = useSay();
  const list = useList(getPlan, { live: "maintenance.plan" });
  const airports = useCall(work.airports, { keyword: "" });
  const templates = useCall(work.templates, {});
  const [open, setOpen] = useState<PlanRow | "new">();
  const nameOf = (templateId: string): string =>
    templates.data === undefined
      ? ""
      : (templates.data.find((one) => one.templateId === templateId)?.name ?? say(workTexts.closedForm));
  return (
    <ListPage
      of={list}
      title={say(recordTitles.workPlan)}
      actions={
        <>
          <DownloadButton call={exportPlan} body={list.asked}>
            {say(planImportTexts.export)}
          </DownloadButton>
          <ButtonLink to="/dailyInspection/plan/import">{say(kitTexts.import)}</ButtonLink>
          <Button look="primary" onClick={() => setOpen("new")}>
            {say(workTexts.addPlan)}
          </Button>
        </>
      }
      filters={
        <ChoiceFilter
          of={list}
          name="officeCode"
          label={recordTexts.airport}
          searchable
          options={useAirportOptions(airports.data)}
        />
      }
      keyOf={(row) => row.applicationId}
      onOpen={setOpen}
      empty={<Empty title={say(workTexts.noPlan)} hint={say(workTexts.noPlanHint)} />}
      columns={[
        { key: "airport", title: say(recordTexts.airport), cell: (row) => <AirportName of={row.airportCn} /> },
        { key: "application", title: say(recordTexts.application), cell: (row) => row.applicationAlias },
        { key: "template", title: say(recordTexts.template), cell: (row) => nameOf(row.templateId) },
        { key: "weekdays", title: say(workTexts.weekdays), cell: (row) => weekdaysText(row.weekdays, say) },
        {
          key: "dueTime",
          title: say(todayTexts.dueTime),
          cell: (row) =>
            row.keyDayTime === ""
              ? row.dueTime
              : say(workTexts.keyDayAlso, { time: row.dueTime, second: row.keyDayTime }),
        },
        { key: "startsOn", title: say(recordTexts.from), cell: (row) => row.startsOn, tight: true },
        { key: "endsOn", title: say(recordTexts.until), cell: (row) => row.endsOn || "—", tight: true },
      ]}
    >
      {open !== undefined && (
        <PlanDialog
          row={open === "new" ? undefined : open}
          read={async () => (await list.answer.refetch()).data?.list}
          onClose={() => setOpen(undefined)}
        />
      )}
    </ListPage>
  );
};

const weekdaysText = (weekdays: readonly number[], say: ReturnType<typeof useSay>): string =>
  weekdays.length === 7 ? say(workTexts.everyDay) : weekdays.flatMap((day) => weekdayNames[day - 1] ?? []).join(" ");
