import { useState, type DragEvent } from "react";
import { tableFileLimits } from "@apron/kit/contract/table-file";
import { control, Radios, TextInput, Select, worded } from "@apron/kit/web/controls";
import { useCall, useSend, type CallRefused, asRefused } from "@apron/kit/web/call";
import { Labelled } from "@apron/kit/web/forms";
import { useSay, kitTexts } from "@apron/kit/web/language";
import { Sheet, RefusalView } from "@apron/kit/web/page";
import { deskDirectory, deskDrafts, importPreview, sampleFile, sampleShapes } from "../../contract.ts";
import { deskTexts } from "../../texts.ts";
import { MonthPicker, isMonth, monthAfter, thisMonth } from "../MonthPicker.tsx";
import { deskWords } from "../words.ts";
import { fileWords } from "./file-words.ts";
import { ChooseFile, DownloadButton } from "@apron/kit/web/files";

/** Takes a roster file by drop or by choice; a refusal stands beside it, and another file can be tried at once. */
export const FileDrop = ({ onDone }: { readonly onDone: (draftId: string) => void }) => {
  const say = useSay();
  const directory = useCall(deskDirectory, {}, { quiet: true });
  const [sent, setSent] = useState(0);
  const uploading = useSend(importPreview, { quiet: true, refreshes: [deskDrafts], onSent: setSent });
  const [file, setFile] = useState<string>();
  const [tooBig, setTooBig] = useState<string>();
  const [refusal, setRefusal] = useState<CallRefused>();
  const [over, setOver] = useState(false);
  const [depaName, setDepaName] = useState("");
  const [sheet, setSheet] = useState("");

  const take = async (chosen: File | undefined): Promise<void> => {
    if (!chosen || uploading.pending) return;
    setFile(chosen.name);
    setSent(0);
    setRefusal(undefined);
    setTooBig(undefined);
    if (chosen.size > tableFileLimits.bytes) {
      setTooBig(say(deskWords.tooBig, { size: (chosen.size / 1024 / 1024).toFixed(1) }));
      return;
    }
    const body = new FormData();
    body.set("file", chosen);
    body.set("depaName", depaName);
    body.set("sheet", sheet);
    try {
      onDone((await uploading.send(body)).id);
    } catch (thrown) {
      const refused = asRefused(thrown);
      if (!refused.status.startsWith("403")) setRefusal(refused);
    }
  };
  const drop = (event: DragEvent): void => {
    event.preventDefault();
    setOver(false);
    void take(event.dataTransfer.files[0]);
  };
  const departments = (directory.data?.departments ?? []).map(({ name }) => ({ value: name, label: name }));
  const step = say(sent < 1 ? deskWords.uploading : deskWords.checking, { name: file ?? "" });
  return (
    <>
      <Sheet>
        <div
          className={`file-drop${over ? " is-over" : ""}`}
          aria-busy={uploading.pending}
          onDragOver={(event) => {
            event.preventDefault();
            setOver(true);
          }}
          onDragLeave={() => setOver(false)}
          onDrop={drop}
        >
          {uploading.pending ? (
            <p role="status">
              {step}
              {/* How long the check takes nobody knows: without a value the bar says only that it goes on. */}
              <progress aria-label={step} {...(sent < 1 && { value: sent })} />
            </p>
          ) : (
            <>
              <p>{say(deskWords.dropHere)}</p>
              <ChooseFile
                label={say(deskWords.chooseFile)}
                accept=".xlsx,.csv,.ics,.ical,text/csv,text/calendar,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"
                look="primary"
                onChoose={([chosen]) => void take(chosen)}
              >
                {say(refusal || tooBig !== undefined ? deskWords.chooseAnother : deskWords.chooseFile)}
              </ChooseFile>
              <p className="soft small">{say(deskTexts.importHint)}</p>
            </>
          )}
        </div>
        <Refused file={file} refusal={refusal} tooBig={tooBig} />
        <div className="form is-row file-options">
          <Labelled id="c-depaName" label={say(deskWords.departmentForAll)} hint={say(deskWords.departmentForAllHint)}>
            <Select
              {...control<string | undefined>("depaName", depaName, (name) => setDepaName(name ?? ""))}
              clearable
              options={departments}
            />
          </Labelled>
          <Labelled id="c-sheet" label={say(deskTexts.sheet)} hint={say(deskWords.sheetHint)}>
            <TextInput
              {...control<string | undefined>("sheet", sheet, (name) => setSheet(name ?? ""))}
              maxLength={60}
            />
          </Labelled>
        </div>
      </Sheet>
      <Sample departments={directory.data?.departments ?? []} />
    </>
  );
};

const shapeWords = {
  list: fileWords.sampleList,
  matrix: fileWords.sampleMatrix,
  calendar: fileWords.sampleCalendar,
} as const;

const Refused = ({
  file,
  refusal,
  tooBig,
}: {
  readonly file: string | undefined;
  readonly refusal: CallRefused | undefined;
  readonly tooBig: string | undefined;
}) => {
  const say = useSay();
  if (!refusal && tooBig === undefined) return null;
  return (
    <div className="file-refused">
      <p>
        <strong>{say(deskWords.refusedTitle)}</strong> <span className="mono">{file}</span>
      </p>
      {refusal ? (
        <RefusalView refusal={refusal} />
      ) : (
        <div className="refusal" role="alert">
          <p className="refusal-title">{tooBig}</p>
        </div>
      )}
    </div>
  );
};

const Sample = ({
  departments,
}: {
  readonly departments: readonly { readonly id: string; readonly name: string }[];
}) => {
  const say = useSay();
  const [chosen, setChosen] = useState<string>();
  const [month, setMonth] = useState(monthAfter(thisMonth(), 1));
  const [shape, setShape] = useState<(typeof sampleShapes)[number]>("matrix");
  const departmentId = chosen ?? departments[0]?.id ?? "";
  return (
    <Sheet title={say(deskTexts.sample)}>
      <p className="soft">{say(deskWords.sampleHint)}</p>
      <div className="sample-row">
        <Select
          {...control<string | undefined>("sample-department", departmentId, setChosen)}
          label={say(kitTexts.department)}
          options={departments.map(({ id, name }) => ({ value: id, label: name }))}
        />
        <MonthPicker month={month} onMonth={(next) => setMonth(isMonth(next) ? next : month)} />
        <Radios
          {...control<(typeof sampleShapes)[number] | undefined>(
            "sample-shape",
            shape,
            (next) => next && setShape(next),
          )}
          look="segments"
          label={say(fileWords.sampleShape)}
          options={worded(say, shapeWords, sampleShapes)}
        />
        <DownloadButton call={sampleFile} body={{ departmentId, month, shape }} disabled={departmentId === ""}>
          {say(deskTexts.sample)}
        </DownloadButton>
      </div>
    </Sheet>
  );
};
