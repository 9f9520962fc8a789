import { useState } from "react";
import { Button, ButtonLink } from "@apron/kit/web/controls";
import { DownloadButton } from "@apron/kit/web/files";
import { ReasonDialog } from "@apron/kit/web/forms";
import { ChoiceFilter, ListPage, TextFilter, useList } from "@apron/kit/web/tables";
import { kitTexts, useSay } from "@apron/kit/web/language";
import { Empty } from "@apron/kit/web/page";
import {
  type DeskAirport,
  type DeskApplication,
  exportAirports,
  getAirportNames,
  getAirports,
  removeAirport,
} from "../../contract.ts";
import { airportTexts, placeWord, provinces, regions } from "../../texts.ts";
import { airportTitles } from "../../titles.ts";
import { AirportDialog } from "./AirportDialog.tsx";
import { ApplicationDialog } from "./ApplicationDialog.tsx";
import "./airports.css";

type Open =
  | { readonly what: "airport"; readonly airport: DeskAirport | undefined }
  | { readonly what: "removal"; readonly airport: DeskAirport }
  | { readonly what: "application"; readonly airport: DeskAirport; readonly application: DeskApplication | undefined };

/** 机场与应用: which airports there are and what runs at each (catalogue 16.15). */
export const AirportDesk = () => {
  const say = useSay();
  const list = useList(getAirports, { live: "airport" });
  const read = async () => (await list.answer.refetch()).data?.list;
  const [open, setOpen] = useState<Open>();
  return (
    <ListPage
      of={list}
      title={say(airportTitles.title)}
      actions={
        <>
          <DownloadButton call={exportAirports} body={list.asked}>
            {say(airportTexts.export)}
          </DownloadButton>
          <ButtonLink to="/desk/airports/import">{say(kitTexts.import)}</ButtonLink>
          <Button look="primary" onClick={() => setOpen({ what: "airport", airport: undefined })}>
            {say(airportTexts.add)}
          </Button>
        </>
      }
      filters={
        <>
          <TextFilter of={list} name="keyword" label={airportTexts.keyword} />
          <ChoiceFilter
            of={list}
            name="region"
            label={airportTexts.region}
            options={regions.map((region) => ({ value: region.zh, label: say(region) }))}
          />
          <ChoiceFilter
            of={list}
            name="province"
            label={airportTexts.province}
            options={provinces.map((province) => ({ value: province.zh, label: say(province) }))}
          />
        </>
      }
      keyOf={(row) => row.officeCode}
      onOpen={(row) => setOpen({ what: "airport", airport: row })}
      empty={<Empty title={say(airportTexts.empty)} hint={say(airportTexts.emptyHint)} />}
      columns={[
        {
          key: "airport",
          title: say(airportTexts.nameZh),
          cell: (row) => row.airportCn || row.airportEn,
          primary: true,
        },
        { key: "english", title: say(airportTexts.nameEn), cell: (row) => row.airportEn, wideOnly: true },
        { key: "iata", title: say(airportTexts.iata), cell: (row) => row.iata, mono: true },
        { key: "icao", title: say(airportTexts.icao), cell: (row) => row.icao, mono: true, wideOnly: true },
        { key: "code", title: say(airportTexts.officeCode), cell: (row) => row.officeCode, mono: true },
        { key: "region", title: say(airportTexts.region), cell: (row) => say(placeWord(row.region)), tight: true },
        {
          key: "province",
          title: say(airportTexts.province),
          cell: (row) => say(placeWord(row.province)),
          tight: true,
        },
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
    >
      {open?.what === "airport" && (
        <AirportDialog
          airport={open.airport}
          read={read}
          onRemove={() => open.airport && setOpen({ what: "removal", airport: open.airport })}
          onClose={() => setOpen(undefined)}
        />
      )}
      {open?.what === "removal" && <Removal of={open.airport} onClose={() => setOpen(undefined)} />}
      {open?.what === "application" && (
        <ApplicationDialog
          airport={open.airport}
          application={open.application}
          read={read}
          onClose={() => setOpen(undefined)}
        />
      )}
    </ListPage>
  );
};

/** Why it is to go: one that something names stays, and what does is said. */
const Removal = ({ of, onClose }: { readonly of: DeskAirport; readonly onClose: () => void }) => {
  const say = useSay();
  return (
    <ReasonDialog
      call={removeAirport}
      start={{ officeCode: of.officeCode, version: of.version }}
      title={say(airportTexts.removeTitle, { name: of.iata })}
      hint={say(airportTexts.removeLead)}
      submit={say(airportTexts.remove)}
      done={say(airportTexts.removed, { name: of.iata })}
      refreshes={[getAirports, getAirportNames]}
      onClose={onClose}
    />
  );
};
