import { useState } from "react";
import { Button, TextInput, Select } from "@apron/kit/web/controls";
import { useCall } from "@apron/kit/web/call";
import { FilterBar, useFilters, PagedTable } from "@apron/kit/web/tables";
import { Labelled } from "@apron/kit/web/forms";
import { useSay } from "@apron/kit/web/language";
import { Page, Empty } from "@apron/kit/web/page";
import { type DeskAirport, type DeskApplication, getAirports } from "../../contract.ts";
import { airportTexts, regions, regionWord } from "../../texts.ts";
import { airportTitles } from "../../titles.ts";
import { AirportDialog } from "./AirportDialog.tsx";
import { ApplicationDialog } from "./ApplicationDialog.tsx";
import "./airports.css";

type Open =
  | { readonly what: "airport"; readonly airport: DeskAirport | undefined }
  | { readonly what: "application"; readonly airport: DeskAirport; readonly application: DeskApplication | undefined };

/** 机场与应用: which airports there are and what runs at each (catalogue 16.15). */
export const AirportDesk = () => {
  const say = useSay();
  const filters = useFilters({ keyword: "", region: "" });
  const { keyword, region } = filters.applied;
  const { currentPage, pageSize } = filters;
  const answer = useCall(getAirports, { keyword, region, currentPage, pageSize }, { keep: true });
  const [open, setOpen] = useState<Open>();
  return (
    <Page
      title={say(airportTitles.title)}
      actions={
        <Button look="primary" onClick={() => setOpen({ what: "airport", airport: undefined })}>
          {say(airportTexts.add)}
        </Button>
      }
    >
      <FilterBar of={filters} label={say(airportTitles.title)} busy={answer.isFetching}>
        <Labelled id="c-keyword" label={say(airportTexts.keyword)}>
          <TextInput {...filters.bind("keyword")} maxLength={60} />
        </Labelled>
        <Labelled id="c-region" label={say(airportTexts.region)}>
          <Select
            {...filters.bind("region")}
            clearable
            options={regions.map((region) => ({ value: region.zh, label: say(region) }))}
          />
        </Labelled>
      </FilterBar>
      <PagedTable<DeskAirport>
        answer={answer}
        loadingRows={10}
        caption={say(airportTitles.title)}
        keyOf={(row) => row.officeCode}
        onOpen={(row) => setOpen({ what: "airport", airport: row })}
        empty={<Empty title={say(airportTexts.empty)} hint={say(airportTexts.emptyHint)} />}
        columns={[
          { key: "airport", title: say(airportTexts.nameZh), cell: (row) => row.airportCn, primary: true },
          { key: "english", title: say(airportTexts.nameEn), cell: (row) => row.airportEn, wideOnly: true },
          { key: "iata", title: say(airportTexts.iata), cell: (row) => row.iata, mono: true },
          { key: "code", title: say(airportTexts.officeCode), cell: (row) => row.officeCode, mono: true },
          { key: "region", title: say(airportTexts.region), cell: (row) => say(regionWord(row.region)), tight: true },
          {
            key: "applications",
            title: say(airportTexts.applications),
            cell: (row) => (
              <span className="airport-applications">
                {row.applications.map((application) => (
                  <Button
                    key={application.applicationId}
                    size="small"
                    popup="dialog"
                    onClick={() => setOpen({ what: "application", airport: row, application })}
                  >
                    {application.applicationAlias}
                  </Button>
                ))}
                <Button
                  size="small"
                  look="plain"
                  popup="dialog"
                  onClick={() => setOpen({ what: "application", airport: row, application: undefined })}
                >
                  + {say(airportTexts.addApplication)}
                </Button>
              </span>
            ),
          },
        ]}
        {...filters.paging}
      />
      {open?.what === "airport" && <AirportDialog airport={open.airport} onClose={() => setOpen(undefined)} />}
      {open?.what === "application" && (
        <ApplicationDialog airport={open.airport} application={open.application} onClose={() => setOpen(undefined)} />
      )}
    </Page>
  );
};
