import { useRef, useState } from "react";
import { type BesideSheet, tableFileLimits, tableFileRefusals } from "@apron/kit/contract/table-file";
import { type CallRefused, useSend, holdWords, asRefused } from "@apron/kit/web/call";
import { ChooseFile, DownloadButton, useUploadsPart } from "@apron/kit/web/files";
import { BesideTheSheet } from "@apron/kit/web/imports";
import { useSay } from "@apron/kit/web/language";
import { Actions, RefusalView } from "@apron/kit/web/page";
import { tell } from "@apron/kit/web/toast";
import { faultFlightTemplate, flightLimits, type FlightText, importFaultFlights } from "../contract.ts";
import { flightTexts } from "../texts.ts";
import { textsOf } from "./FlightRows.tsx";

/** Reads a file of flights into the form, or hands out the template it is made from. */
export const ImportFlights = ({ onRead }: { readonly onRead: (rows: readonly FlightText[]) => void }) => {
  const say = useSay();
  const reading = useSend(importFaultFlights, { quiet: true });
  const [refusal, setRefusal] = useState<CallRefused>();
  const [beside, setBeside] = useState<BesideSheet>();
  const [name, setName] = useState("");
  const underWay = useRef<Promise<void>>(undefined);
  const awaited = useRef(false);
  const failed = useRef(false);
  // Saved meanwhile, the form waits for the rows of the file; without them it stays.
  useUploadsPart({
    running: () => {
      awaited.current ||= underWay.current !== undefined;
      return underWay.current ? [underWay.current] : [];
    },
    lacks: () => {
      const lacking = awaited.current && failed.current;
      awaited.current = false;
      return lacking;
    },
  });
  const take = async (file: File): Promise<void> => {
    setRefusal(undefined);
    setBeside(undefined);
    setName(file.name);
    failed.current = false;
    if (file.size > tableFileLimits.bytes) {
      holdWords(say(tableFileRefusals.E15024, { maximum: tableFileLimits.bytes / 1_048_576 }));
      return;
    }
    const body = new FormData();
    body.set("file", file);
    try {
      const { rows, errors, beside: found } = await reading.send(body);
      setBeside(found);
      onRead(rows.map(textsOf));
      const words = errors > 0 ? flightTexts.imported : flightTexts.importedClean;
      tell(errors > 0 ? "warning" : "success", say(words, { rows: rows.length, errors }));
    } catch (thrown) {
      failed.current = true;
      setRefusal(asRefused(thrown));
    }
  };
  const begin = (file: File): void => {
    const taking = take(file);
    underWay.current = taking;
    void taking.finally(() => (underWay.current = undefined));
  };
  return (
    <div className="flight-import">
      <Actions>
        <DownloadButton call={faultFlightTemplate} body={{ format: "xlsx" }}>
          {say(flightTexts.template)}
        </DownloadButton>
        <ChooseFile
          id="c-flight-file"
          label={say(flightTexts.import)}
          accept=".xlsx,.csv,text/csv,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"
          busy={reading.pending}
          onChoose={([file]) => file && !reading.pending && begin(file)}
        >
          {reading.pending ? say(flightTexts.reading, { name }) : say(flightTexts.import)}
        </ChooseFile>
      </Actions>
      <span className="soft small">{say(flightTexts.importHint, { rows: flightLimits.flights })}</span>
      <BesideTheSheet of={beside} />
      {refusal && <RefusalView refusal={refusal} />}
    </div>
  );
};
