import { useMemo, useState } from "react";
import { useNavigate } from "react-router";
import { useQueryClient } from "@tanstack/react-query";
import { blank, type DataRecord, readDetails, readTemplate } from "@apron/dialect";
import { useAirportName } from "@apron/features/airport/web/parts";
import { newFormStore } from "@apron/features/template/web/parts";
import { useAddressState } from "@apron/kit/web/address";
import { refresh, send, useCall, deviceType } from "@apron/kit/web/call";
import { dropDraft } from "@apron/kit/web/drafts";
import { useSay, kitTexts } from "@apron/kit/web/language";
import { Page, Sheet, Answered, Empty } from "@apron/kit/web/page";
import { tell } from "@apron/kit/web/toast";
import { exercise } from "../../contract.ts";
import { headline } from "../../record.ts";
import { exerciseTexts, recordTexts } from "../../texts.ts";
import { recordTitles } from "../../titles.ts";
import { dropAside, keepTyped, openTyped } from "../aside.ts";
import { useBeside } from "../beside.tsx";
import { ChoosePlace } from "../maintenance/ChoosePlace.tsx";
import { exerciseFace, type RecordWhole } from "../family.ts";
import { FilledForm } from "../FilledForm.tsx";
import { complainOf } from "../maintenance/inspection.ts";
import { NotNow } from "../NotNow.tsx";
import { RemarkLinks } from "../RemarkLinks.tsx";
import { NotesContext } from "../maintenance/SpotNotes.tsx";
import { typedNow } from "../unsent.ts";
import { reportFrom } from "./report.ts";
import { useOutgoing } from "../use-outgoing.ts";
import "../record.css";

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
          <OpenReport key={record.id} record={record} />
        </>
      )}
    </Answered>
  );
};

/** The report, where it may be written or something is typed of it already; else why not. */
const OpenReport = ({ record }: { readonly record: RecordWhole }) => {
  const say = useSay();
  const planned = record.status === "planned";
  const [isClosed] = useState(() => {
    const { typed, aside } = openTyped(draftName(record.id), record.version);
    return !planned && !record.mayCorrect && typed.details === undefined && !aside;
  });
  // Somebody else may submit it meanwhile: the form that is being filled in stays the one it was opened in.
  const [version] = useState(planned ? "" : String(record.templateVersion));
  if (isClosed) return <NotNow face={exerciseFace} id={record.id} hint={say(exerciseTexts.notNowHint)} />;
  return <Report {...record} version={version} record={record} />;
};

/** The name of what is typed of a report, on this device. */
const draftName = (of: string): string => `exercise:${of}`;

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
  const draft = draftName(record?.id ?? `${applicationId}:${templateId}`);
  const [base, setBase] = useState(() => standOf(record));
  const keep = (values: DataRecord): void =>
    keepTyped(draft, { details: JSON.stringify(values), deviations: [], time: typedNow() }, base, base.version);
  const [opened] = useState(() => openTyped(draft, record?.version));
  const [typed, setTyped] = useState(opened.typed.details);
  const store = useMemo(() => {
    const read = readTemplate(form.content);
    const given = readDetails(typed ?? base.details);
    const begun = typed !== undefined || base.isFilled;
    const fresh = blank(read).values;
    const course = record?.status === "planned" ? record.exercise : undefined;
    const start = course ? reportFrom(read, fresh, course) : fresh;
    const filled = newFormStore(read, begun && "values" in given ? given.values : start);
    filled.onSet(keep);
    return filled;
    // oxlint-disable-next-line exhaustive-deps -- what is being typed outlives a later answer
  }, [form.content, draft, typed, base]);
  const beside = useBeside({
    form: store.form,
    apart: draft,
    base,
    stands: base,
    aside: opened.aside,
    filled: () => ({ details: JSON.stringify(store.settled().values), deviations: [] }),
    read: async () => record && standOf(await send(exercise.detail, { id: record.id })),
    onMerged: (whole, now) => {
      keepTyped(draft, { ...whole, time: typedNow() }, now, now.version);
      setBase(now);
      sending.merged();
      setTyped(whole.details);
    },
    onGivenUp: (now) => {
      dropDraft(draft, "device");
      setBase(now);
      sending.merged();
      setTyped(undefined);
    },
  });
  const notes = useMemo(() => ({ deviations: undefined, comments: record?.comments ?? [] }), [record]);
  const sending = useOutgoing(exercise.save, {
    done: ({ id }) => {
      dropDraft(draft, "device");
      dropAside(draft);
      tell("success", say(recordTexts.submitted));
      void refresh(client, [exercise.detail, exercise.list]);
      void navigate(`${exerciseFace.detailPath}?id=${id}`, { replace: true });
    },
    complain: (fields) => complainOf(fields, store, undefined),
    meet: async () => await beside.meet(),
  });
  const submit = (arrived: boolean): void => {
    if (!store.check() || !arrived) return;
    sending.submit({
      id: record?.id ?? "",
      ...(base.version !== undefined && { version: base.version }),
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
      {beside.face}
      {record?.status === "planned" && typed === undefined && (
        <p className="record-notice" role="status">
          {say(exerciseTexts.fromRun)}
        </p>
      )}
      {record?.returned && (
        <div className="record-notice" role="status">
          {say(recordTexts.returnedNotice)}
          <RemarkLinks note={record.returnNote} comments={record.comments} />
        </div>
      )}
      <Sheet>
        <FilledForm store={store} sending={sending} submit={say(kitTexts.submit)} onSubmit={submit} />
      </Sheet>
    </NotesContext>
  );
};

/** A report as it stands: nothing of one that is new or planned only. */
const standOf = (record: RecordWhole | undefined) => {
  const last = record?.history.at(-1);
  const isFilled = record !== undefined && record.status !== "planned";
  return {
    version: record?.version,
    isFilled,
    details: isFilled ? record.details : "{}",
    deviations: [],
    ...(record && { since: { by: last?.by ?? record.submitter, at: record.updateTime } }),
  };
};
