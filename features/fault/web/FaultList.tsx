import { AirportName } from "@apron/features/airport/web/parts";
import { ButtonLink } from "@apron/kit/web/controls";
import { ChoiceFilter, Filter, ListPage, TextFilter, useList } from "@apron/kit/web/tables";
import { useSay, kitTexts } from "@apron/kit/web/language";
import { Empty } from "@apron/kit/web/page";
import { faultStatuses, faultTypeName, faultUrl, getFaults, severities, statusNames } from "../contract.ts";
import { faultTexts } from "../texts.ts";
import { faultTitles } from "../titles.ts";
import { AirportSelect } from "./report/AirportSelect.tsx";
import { FaultTags } from "./FaultTags.tsx";
import { KindFilters, PeriodFilters } from "./Filters.tsx";
import { lengthText } from "./words.ts";
import "./fault.css";

/** Faults, the latest report first (catalogue 16.8); what changes shows at once. Filters without an input come with links. */
export const FaultList = () => {
  const say = useSay();
  const list = useList(getFaults, { live: "fault" });
  return (
    <ListPage
      of={list}
      title={say(faultTitles.list)}
      actions={
        <ButtonLink look="primary" to="/faultSubmit">
          {say(faultTitles.submit)}
        </ButtonLink>
      }
      filters={
        <>
          <TextFilter of={list} name="keyword" label={faultTexts.keyword} placeholder={say(faultTexts.keywordHint)} />
          <Filter of={list} name="officeCode" label={kitTexts.airport}>
            {(control) => <AirportSelect {...control} clearable />}
          </Filter>
          <KindFilters of={list} />
          <ChoiceFilter
            of={list}
            name="status"
            label={kitTexts.state}
            values={["open", ...statusNames]}
            words={{ ...faultStatuses, open: faultTexts.open }}
          />
          <ChoiceFilter of={list} name="severity" label={faultTexts.severity} words={severities} />
          <PeriodFilters of={list} />
          <ChoiceFilter
            of={list}
            name="mine"
            label={faultTexts.mine}
            words={{ reported: faultTexts.mineReported, handled: faultTexts.mineHandled }}
          />
        </>
      }
      keyOf={(row) => row.id}
      linkOf={(row) => faultUrl(row.id)}
      highlight={(row) => row.status === "reported"}
      empty={<Empty title={say(faultTexts.empty)} hint={say(faultTexts.emptyHint)} />}
      columns={[
        { key: "phenomenon", title: say(faultTexts.phenomenon), cell: (row) => row.phenomenon, primary: true },
        {
          key: "status",
          title: say(kitTexts.state),
          cell: (row) => <FaultTags status={row.status} severity={row.severity} escalation={row.escalation} />,
        },
        { key: "airport", title: say(kitTexts.airport), cell: (row) => <AirportName of={row.airportCn} /> },
        { key: "software", title: say(faultTexts.software), cell: (row) => row.faultySoftware || "—" },
        {
          key: "type",
          title: say(faultTexts.type),
          cell: (row) => say(faultTypeName(row.type)),
          tight: true,
          spare: true,
        },
        {
          key: "time",
          title: say(faultTexts.reportingTime),
          cell: (row) => row.reportingTime.slice(0, 16),
          tight: true,
        },
        { key: "handler", title: say(faultTexts.handler), cell: (row) => row.handler || "—", spare: true },
        {
          key: "repair",
          title: say(faultTexts.repairTime),
          cell: (row) => lengthText(say, row.repairMinutes),
          tight: true,
        },
        { key: "id", title: say(faultTexts.id), cell: (row) => row.id, mono: true, tight: true },
      ]}
    />
  );
};
