import { useMemo, useState } from "react";
import { useNavigate } from "react-router";
import { useQueryClient } from "@tanstack/react-query";
import { blank, type DataRecord, readDetails, readTemplate } from "@apron/dialect";
import { useAirportName } from "@apron/features/airport/web/parts";
import { newFormStore } from "@apron/features/template/web/parts";
import { useAddressState } from "@apron/kit/web/address";
import { refresh, useCall, deviceType, holdWords, type CallRefused } from "@apron/kit/web/call";
import { dropDraft, writeDraft } from "@apron/kit/web/drafts";
import { OfferedDraft } from "@apron/kit/web/forms";
import { useSay, kitTexts } from "@apron/kit/web/language";
import { Page, Sheet, Answered, Empty } from "@apron/kit/web/page";
import { tell } from "@apron/kit/web/toast";
import { exercise } from "../contract.ts";
import { headline } from "../record.ts";
import { recordTexts } from "../texts.ts";
import { recordTitles } from "../titles.ts";
import { dropAside, openTyped } from "./aside.ts";
import { ChoosePlace } from "./ChoosePlace.tsx";
import { exerciseFace, type RecordWhole } from "./family.ts";
import { FilledForm } from "./FilledForm.tsx";
import { type Aside, complainOf } from "./inspection.ts";
import { NotesContext } from "./SpotNotes.tsx";
import { typedNow } from "./unsent.ts";
import { useSending } from "./use-sending.ts";
import "./record.css";

/** Fills in the report of an exercise: of one that was planned, of one that was not, or of one that was sent back. */
export const ExerciseSubmit = () => {
  const say = useSay();
  const [address, setAddress] = useAddressState({ officeCode: "", applicationId: "", templateId: "", id: "" });
  return (
    <Page title={say(recordTitles.exerciseSubmit)} narrow>
      {address.id !== "" ? (
        <OfRecord id={address.id} />
      ) : (
        <>
          <Sheet>
            <ChoosePlace face={exerciseFace} chosen={address} onChange={setAddress} />
          </Sheet>
          {address.officeCode !== "" && address.applicationId !== "" && address.templateId !== "" ? (
            <Report key={`${address.applicationId} ${address.templateId}`} {...address} version="" record={undefined} />
          ) : (
            <Sheet>
              <Empty title={say(recordTexts.chooseApplication)} />
            </Sheet>
          )}
        </>
      )}
    </Page>
  );
};

const OfRecord = ({ id }: { readonly id: string }) => {
  const found = useCall(exercise.detail, { id }, { quiet: true, anew: true });
  const airportName = useAirportName();
  return (
    <Answered of={found}>
      {(record) => (
        <>
          <Sheet title={headline({ ...record, airportCn: airportName(record.airportCn) })}>
            {record.applicationAlias} · {record.exercise?.plannedTime.slice(0, 16)}
          </Sheet>
          <Report
            key={record.id}
            {...record}
            version={record.status === "planned" ? "" : String(record.templateVersion)}
            record={record}
          />
        </>
      )}
    </Answered>
  );
};

interface Wanted {
  readonly officeCode: string;
  readonly applicationId: string;
  readonly templateId: string;
  /** Of the template; "" is the newest. */
  readonly version: string;
  readonly record: RecordWhole | undefined;
}

const Report = (wanted: Wanted) => {
  const template = useCall(
    exercise.template,
    { templeId: wanted.templateId, version: wanted.version },
    { quiet: true },
  );
  return <Answered of={template}>{(form) => <ReportForm {...wanted} form={form} />}</Answered>;
};

const ReportForm = ({
  officeCode,
  applicationId,
  templateId,
  record,
  form,
}: Wanted & { readonly form: { readonly version: number; readonly content: string } }) => {
  const say = useSay();
  const navigate = useNavigate();
  const client = useQueryClient();
  const [refusal, setRefusal] = useState<CallRefused>();
  const draft = `exercise:${record?.id ?? `${applicationId}:${templateId}`}`;
  const version = record && String(record.version);
  const keep = (values: DataRecord): void =>
    writeDraft(draft, { details: JSON.stringify(values), time: typedNow() }, {}, "device", version);
  const [opened] = useState(() => {
    const last = record?.history.at(-1);
    return openTyped(draft, record?.version, {
      by: last?.by ?? record?.submitter ?? "",
      at: record?.updateTime ?? typedNow(),
    });
  });
  const [aside, setAside] = useState(opened.aside);
  const [typed, setTyped] = useState(opened.typed.details);
  const store = useMemo(() => {
    const read = readTemplate(form.content);
    const stored = record && record.status !== "planned" ? record.details : undefined;
    const given = readDetails(typed ?? stored ?? "{}");
    const begun = typed !== undefined || stored !== undefined;
    const filled = newFormStore(read, begun && "values" in given ? given.values : blank(read).values);
    filled.onSet(keep);
    return filled;
    // oxlint-disable-next-line exhaustive-deps -- what is being typed outlives a later answer
  }, [form.content, draft, typed]);
  const forgetAside = (): void => {
    dropAside(draft);
    setAside(undefined);
  };
  const takeBack = ({ typed: back }: Aside): void => {
    writeDraft(draft, back, {}, "device", version);
    setTyped(back.details);
    forgetAside();
  };
  const notes = useMemo(() => ({ deviations: undefined, comments: record?.comments ?? [] }), [record]);
  const sending = useSending(exercise.save, {
    done: ({ id }) => {
      dropDraft(draft, "device");
      dropAside(draft);
      tell("success", say(recordTexts.submitted));
      void refresh(client, [exercise.detail, exercise.list]);
      void navigate(`${exerciseFace.detailPath}?id=${id}`, { replace: true });
    },
    refused: (refused) => {
      const elsewhere = complainOf(refused.fields, store, undefined);
      if (elsewhere.length > 0) holdWords(elsewhere.join(" · "));
      setRefusal(Object.keys(refused.fields).length > 0 ? undefined : refused);
    },
  });
  const submit = (arrived: boolean): void => {
    setRefusal(undefined);
    if (!store.check() || !arrived) return;
    sending.send({
      id: record?.id ?? "",
      ...(record && { version: record.version }),
      templateId,
      templateVersion: form.version,
      officeCode,
      applicationId,
      channel: deviceType() === "mobile" ? "mobile" : "web",
      details: JSON.stringify(store.settled().values),
    });
  };
  return (
    <NotesContext value={notes}>
      {aside && <OfferedDraft offer={{ take: () => takeBack(aside), giveUp: forgetAside }} seen={aside.since} />}
      <Sheet>
        <FilledForm store={store} sending={sending} refusal={refusal} submit={say(kitTexts.submit)} onSubmit={submit} />
      </Sheet>
    </NotesContext>
  );
};
