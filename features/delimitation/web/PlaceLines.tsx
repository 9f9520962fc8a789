import { Link, useNavigate, useSearchParams } from "react-router";
import { useAirportOptions } from "@apron/features/airport/web/parts";
import { lineFields } from "@apron/features/line/texts";
import { newRequestId, useCall } from "@apron/kit/web/call";
import { ButtonLink, control, Select } from "@apron/kit/web/controls";
import { Labelled, SendButton } from "@apron/kit/web/forms";
import { useSay } from "@apron/kit/web/language";
import { useLive } from "@apron/kit/web/live";
import { Answered, Empty, Page, Sheet, Stack, Tag } from "@apron/kit/web/page";
import { Table } from "@apron/kit/web/tables";
import { useState } from "react";
import {
  delimit,
  getPlaceLines,
  getPlaces,
  getRuns,
  lineRoles,
  type PlaceLine,
  type RunKind,
  runUrl,
} from "../contract.ts";
import { delimitationTexts } from "../texts.ts";
import { delimitationTitles } from "../titles.ts";
import "./delimitation.css";

/** 国内机场离港线路: an airport with its departure lines, from where it is delimited (catalogue 19.4). */
export const DomesticAirportRoutes = () => <PlaceScreen kind="departure" />;

/** 国内订座线路: an office with its reservation lines (catalogue 19.4). */
export const ReservationDomestic = () => <PlaceScreen kind="reservation" />;

const PlaceScreen = ({ kind }: { readonly kind: RunKind }) => {
  const say = useSay();
  const [search, setSearch] = useSearchParams();
  const place = (search.get("place") ?? "").toUpperCase();
  const places = useCall(getPlaces, { kind });
  const known = (places.data ?? []).map((one) => ({ officeCode: one.place, airportCn: one.name, iata: one.iata }));
  const options = useAirportOptions(known);
  const choose = (chosen: string | undefined): void =>
    setSearch(chosen === undefined ? {} : { place: chosen }, { replace: true });
  return (
    <Page title={say(delimitationTitles[kind])}>
      <Stack>
        <Sheet>
          <div className="delimitation-choice">
            <Labelled
              id="c-place"
              label={say(kind === "departure" ? delimitationTexts.chooseAirport : delimitationTexts.chooseOffice)}
            >
              <Select
                {...control<string | undefined>("place", place === "" ? undefined : place, choose)}
                searchable
                placeholder={say(delimitationTexts.choosePlaceHint)}
                options={options}
              />
            </Labelled>
          </div>
        </Sheet>
        {place !== "" && <Lines key={place} kind={kind} place={place} />}
      </Stack>
    </Page>
  );
};

const Lines = ({ kind, place }: { readonly kind: RunKind; readonly place: string }) => {
  const say = useSay();
  const answer = useCall(getPlaceLines, { kind, place, pageSize: 100 }, { quiet: true });
  useLive("delimitation", [getPlaceLines]);
  useLive("line", [getPlaceLines]);
  return (
    <Answered of={answer} rows={4}>
      {({ list, runningTaskId }) => (
        <Sheet
          flush
          title={say(delimitationTexts.lines)}
          actions={
            <span className="delimitation-acts">
              <ButtonLink to={`/networkFaultDelimitation?keyword=${encodeURIComponent(place)}`}>
                {say(delimitationTexts.earlierHere)}
              </ButtonLink>
              {runningTaskId === "" ? (
                <BeginButton kind={kind} place={place} says={say(delimitationTexts.begin)} />
              ) : (
                <ButtonLink look="primary" to={runUrl(runningTaskId)}>
                  {say(delimitationTexts.watch)}
                </ButtonLink>
              )}
            </span>
          }
        >
          <LineTable of={list} />
        </Sheet>
      )}
    </Answered>
  );
};

/** Begins a run and leads to it; pressed again after a broken connection it is the same run. */
export const BeginButton = ({
  kind,
  place,
  says,
}: {
  readonly kind: RunKind;
  readonly place: string;
  readonly says: string;
}) => {
  const navigate = useNavigate();
  const [operationId, setOperationId] = useState(newRequestId);
  return (
    <SendButton
      call={delimit}
      body={{ kind, place, operationId }}
      refreshes={[getRuns, getPlaceLines]}
      look="primary"
      says={says}
      onDone={({ taskId }) => {
        setOperationId(newRequestId());
        void navigate(runUrl(taskId));
      }}
    />
  );
};

const LineTable = ({ of }: { readonly of: readonly PlaceLine[] }) => {
  const say = useSay();
  return (
    <Table<PlaceLine>
      caption={say(delimitationTexts.lines)}
      rows={of}
      keyOf={({ lineNo }) => lineNo}
      empty={<Empty title={say(delimitationTexts.noLines)} hint={say(delimitationTexts.noLinesHint)} />}
      columns={[
        {
          key: "lineName",
          title: say(lineFields.lineName),
          cell: ({ lineName, route }) => <Link to={route}>{lineName}</Link>,
          primary: true,
        },
        { key: "role", title: say(lineFields.role), cell: ({ role }) => say(lineRoles[role]), tight: true },
        {
          key: "state",
          title: say(lineFields.state),
          cell: ({ state, isDown }) => <Tag tone={isDown ? "bad" : "plain"}>{state}</Tag>,
          tight: true,
        },
        { key: "operator", title: say(lineFields.operator), cell: ({ operator }) => operator, tight: true },
        { key: "bandwidth", title: say(lineFields.bandwidth), cell: ({ bandwidth }) => bandwidth, tight: true },
        { key: "ends", title: say(delimitationTexts.ends), cell: ({ endA, endB }) => `${endA} – ${endB}` },
        { key: "ip", title: say(lineFields.ip), cell: ({ ip }) => ip, mono: true },
        { key: "contact", title: say(lineFields.contact), cell: ({ contact }) => contact },
      ]}
    />
  );
};
